"""Links in rich text: those to pages in one query however many there are; what names nothing stays plain words."""

import re
from typing import Any

from django.utils.html import escape
from wagtail.documents.rich_text import DocumentLinkHandler
from wagtail.models import Page
from wagtail.rich_text.pages import PageLinkHandler

NUMBER = re.compile(r"[0-9]{1,18}")


class LivePageLinkHandler(PageLinkHandler):
    """A link follows its page when that moves. While the page is unpublished or gone, only the words stand."""

    @classmethod
    def get_many(cls, attrs_list: list[dict[str, str]]) -> list[Page | None]:
        ids = [attrs.get("id") for attrs in attrs_list]
        pages = {
            str(page.pk): page
            for page in Page.objects.live().filter(pk__in=[pk for pk in ids if pk and NUMBER.fullmatch(pk)])
        }
        return [pages.get(str(pk)) for pk in ids]

    @classmethod
    def expand_db_attributes_many(cls, attrs_list: list[dict[str, str]]) -> list[str]:
        return [
            f'<a href="{escape(page.url)}">' if page and page.url else "<a>"
            for page in cls.get_many(attrs_list)
        ]


class KnownDocumentLinkHandler(DocumentLinkHandler):
    """A link whose id is no number leads nowhere; Wagtail's own asks the database for it and fails."""

    @classmethod
    def get_many(cls, attrs_list: list[dict[str, str]]) -> list[Any]:
        return super().get_many(
            [attrs if NUMBER.fullmatch(attrs.get("id", "")) else {**attrs, "id": "0"} for attrs in attrs_list]
        )
