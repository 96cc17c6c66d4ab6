"""Link handlers for rich text: pages are loaded in one query, and broken links become plain text."""

import re
from typing import Any

from django.utils.html import escape
from wagtail.admin.rich_text.converters.html_to_contentstate import PageLinkElementHandler
from wagtail.documents.rich_text import DocumentLinkHandler
from wagtail.models import Page
from wagtail.rich_text.pages import PageLinkHandler

NUMBER = re.compile(r"[0-9]{1,18}")


class LivePageLinkHandler(PageLinkHandler):
    """Links to live pages. A link to an unpublished or deleted page becomes plain text."""

    @classmethod
    def get_many(cls, attrs_list: list[dict[str, str]]) -> list[Page | None]:
        ids = [attrs.get("id") for attrs in attrs_list]
        live = Page.objects.live().only("url_path")
        pages = {
            str(page.pk): page
            for page in live.filter(pk__in=[pk for pk in ids if pk and NUMBER.fullmatch(pk)])
        }
        return [pages.get(str(pk)) for pk in ids]

    @classmethod
    def expand_db_attributes_many(cls, attrs_list: list[dict[str, str]]) -> list[str]:
        return [
            f'<a href="{escape(page.url)}">' if page and page.url else "<a>"
            for page in cls.get_many(attrs_list)
        ]


class KnownDocumentLinkHandler(DocumentLinkHandler):
    """Handles ids that are not numbers as unknown documents; Wagtail's handler raises an error on them."""

    @classmethod
    def get_many(cls, attrs_list: list[dict[str, str]]) -> list[Any]:
        return super().get_many(
            [attrs if NUMBER.fullmatch(attrs.get("id", "")) else {**attrs, "id": "0"} for attrs in attrs_list]
        )


class EditedPageLinkHandler(PageLinkElementHandler):
    """Opens a link whose id is not a number as a broken one in the editor; Wagtail's handler raises an error on it."""

    def get_attribute_data(self, attrs: dict[str, str]) -> dict[str, Any]:
        known = NUMBER.fullmatch(attrs.get("id", ""))
        return dict(super().get_attribute_data(attrs if known else {**attrs, "id": "0"}))
