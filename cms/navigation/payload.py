"""Menu and settings as the API returns them."""

from urllib.parse import urlsplit

from django.http import HttpRequest
from typing_extensions import TypedDict

from cms.images.representation import Picture, picture
from cms.page_cache.cached import cached_for_site_version
from cms.pages.cards import Card, Link, cards

from .menu import MenuItem, menu
from .models import FOOTER_SECTIONS, SiteSettings


class FooterSection(TypedDict):
    heading: str
    text: str
    links: list[Link]


class Site(TypedDict):
    name: str
    motto: str
    logo: Picture | None
    video_url: str
    social_url: str
    footer: list[FooterSection]
    copyright: str
    developer_credit: str
    help: Link | None


class SharedPayload(TypedDict):
    """The part of the payload that is the same on every page."""

    menu: list[MenuItem]
    site: Site


def own_page(address: str) -> str:
    """The address of the organisation's page on another site; empty for the mere front page of that site."""
    return address if urlsplit(address).path.strip("/") else ""


def links(cards: list[Card]) -> list[Link]:
    return [{"title": card["title"], "path": card["path"]} for card in cards]


def saved_settings() -> SiteSettings:
    """The settings with their logo; the defaults while none are saved."""
    saved = SiteSettings.objects.filter(site__is_default_site=True)
    return saved.select_related("logo", "help_page").first() or SiteSettings()


def site_settings() -> Site:
    """The settings as JSON: docs/content-model.md."""
    settings = saved_settings()
    footer = [item["value"] for item in settings.footer.stream_block.get_api_representation(settings.footer)]
    empty = {"heading": "", "text": "", "pages": []}
    return {
        "name": settings.name,
        "motto": settings.motto,
        "logo": picture(settings.logo, settings.name),
        "video_url": own_page(settings.video_url),
        "social_url": own_page(settings.social_url),
        "footer": [
            {
                "heading": section["heading"] or f"Section {number}",
                "text": section["text"],
                "links": links(section["pages"]),
            }
            for number, section in enumerate([*footer, *[empty] * (FOOTER_SECTIONS - len(footer))], 1)
        ],
        "copyright": settings.copyright or settings.name,
        "developer_credit": settings.developer_credit,
        "help": next(iter(links(cards([settings.help_page]))), None),
    }


def shows_bangla_dates() -> bool:
    """Whether posts show the date of the Bangla calendar, too."""
    return cached_for_site_version("bangla dates", lambda: saved_settings().bangla_dates)


def menu_and_settings() -> SharedPayload:
    """Menu and settings, uncached."""
    return {"menu": menu(), "site": site_settings()}


def shared_payload(request: HttpRequest | None = None) -> SharedPayload:
    """Menu and settings, the same on every page."""
    return cached_for_site_version("payload", menu_and_settings, request)
