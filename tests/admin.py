"""Sends the forms of Wagtail's admin."""

from typing import Any

from django.test import Client
from django.urls import reverse
from wagtail.models import Page

# A screen of Wagtail's admin that every role may open.
SCREEN = "/cms/documents/"
JSON = {"Accept": "application/json"}
PUBLISH = {"action-publish": "1"}


def article_form(**changes: Any) -> dict[str, Any]:
    """The form data of an article."""
    names = "slug short_title teaser picture picture_alt caption seo_title search_description go_live_at expire_at"
    return {
        "title": "যোগ সাধনা",
        "lead": "এই লেখাটি কী নিয়ে।",
        "body-count": "0",
        **dict.fromkeys(names.split(), ""),
        **changes,
    }


def menu_item_form(**changes: Any) -> dict[str, Any]:
    """The form data of a menu item."""
    return {"label": "", "target": "", "address": "", "go_live_at": "", "expire_at": "", **changes}


def create(client: Client, parent: Page, page_type: str, data: dict[str, Any], **extra: Any) -> Any:
    """Send the form of a new page. `page_type` is an app label and model, for example `articles.articlepage`."""
    return client.post(
        reverse("wagtailadmin_pages:add", args=[*page_type.split("."), parent.pk]), data, **extra
    )


def edit(client: Client, page: Page, data: dict[str, Any], **extra: Any) -> Any:
    return client.post(reverse("wagtailadmin_pages:edit", args=[page.pk]), data, **extra)


def copy(client: Client, page: Page, slug: str, **changes: Any) -> Any:
    data = {"new_title": page.title, "new_slug": slug, "new_parent_page": page.get_parent().pk, **changes}
    return client.post(reverse("wagtailadmin_pages:copy", args=[page.pk]), data)
