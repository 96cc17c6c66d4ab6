"""Links to pages in rich text, expanded in one query however many there are."""

import re

from django.utils.html import escape
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
