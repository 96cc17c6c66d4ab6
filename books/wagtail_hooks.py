"""Registers the books in Wagtail's admin and their addresses in the page API."""

from wagtail import hooks
from wagtail.snippets.models import register_snippet
from wagtail.snippets.views.snippets import SnippetViewSet

from .models import Book
from .references import link_sources


class BookViewSet(SnippetViewSet):
    """The list of books in the admin."""

    model = Book
    icon = "doc-full-inverse"
    list_display = ["title", "author", "year", "subject"]
    list_filter = ["subject"]
    ordering = ["title"]
    list_per_page = 100


register_snippet(BookViewSet)

# Before the sources are numbered.
hooks.register("extend_page_api", link_sources)
