"""Menu and settings as the API returns them."""

from typing import Any

from wagtail.rich_text import expand_db_html

from cms.images.representation import picture
from cms.page_cache.cached import cached_for_site_version
from cms.pages.cards import cards

from .menu import menu
from .models import SiteSettings


def site_settings() -> dict[str, Any]:
    """The settings as the API answers them: docs/content-model.md."""
    settings = SiteSettings.objects.filter(site__is_default_site=True).first() or SiteSettings()
    chosen = [[page for page in value["pages"] if page] for value in settings.footer_values]
    found = {card["id"]: card for card in cards(page for pages in chosen for page in pages)}
    return {
        "name": settings.name,
        "motto": settings.motto,
        "logo": picture(settings.logo, settings.name),
        "video_url": settings.video_url,
        "social_url": settings.social_url,
        "footer": [
            {
                "heading": value["heading"] or f"Section {number}",
                "text": expand_db_html(value["text"].source) if value["text"] else "",
                "links": [
                    {"title": found[page.pk]["title"], "path": found[page.pk]["path"]}
                    for page in pages
                    if page.pk in found
                ],
            }
            for number, (value, pages) in enumerate(zip(settings.footer_values, chosen, strict=True), 1)
        ],
        "copyright": settings.copyright or settings.name,
        "developer_credit": settings.developer_credit,
    }


def menu_and_settings() -> dict[str, Any]:
    """Menu and settings, for every document."""
    return {"menu": menu(), "site": site_settings()}


def shared_payload(version: int | None = None) -> dict[str, Any]:
    """Menu and settings, the same on every page. `version` is the site version if the request has read it already."""
    return cached_for_site_version("payload", menu_and_settings, version)
