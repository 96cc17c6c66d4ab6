"""Menu and settings as the API returns them."""

from typing import Any

from cms.images.representation import picture
from cms.page_cache.cached import cached_for_site_version

from .menu import menu
from .models import FOOTER_SECTIONS, SiteSettings


def site_settings() -> dict[str, Any]:
    """The settings as the API answers them: docs/content-model.md."""
    settings = SiteSettings.objects.filter(site__is_default_site=True).first() or SiteSettings()
    footer = [item["value"] for item in settings.footer.stream_block.get_api_representation(settings.footer)]
    empty = {"heading": "", "text": "", "pages": []}
    return {
        "name": settings.name,
        "motto": settings.motto,
        "logo": picture(settings.logo, settings.name),
        "video_url": settings.video_url,
        "social_url": settings.social_url,
        "footer": [
            {
                "heading": section["heading"] or f"Section {number}",
                "text": section["text"],
                "links": [{"title": card["title"], "path": card["path"]} for card in section["pages"]],
            }
            for number, section in enumerate([*footer, *[empty] * (FOOTER_SECTIONS - len(footer))], 1)
        ],
        "copyright": settings.copyright or settings.name,
        "developer_credit": settings.developer_credit,
    }


def menu_and_settings() -> dict[str, Any]:
    """Menu and settings, as every HTML page contains them."""
    return {"menu": menu(), "site": site_settings()}


def shared_payload(version: int | None = None) -> dict[str, Any]:
    """Menu and settings, the same on every page. `version` is the site version if the request has read it already."""
    return cached_for_site_version("payload", menu_and_settings, version)
