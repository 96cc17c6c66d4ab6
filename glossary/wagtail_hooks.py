"""Registers the terms in Wagtail's admin and the glossary's fields in the page API."""

from django.utils.translation import gettext_lazy as _
from wagtail import hooks
from wagtail.admin.ui.tables import BooleanColumn
from wagtail.snippets.models import register_snippet
from wagtail.snippets.views.snippets import SnippetViewSet

from .marking import mark_terms, term_types
from .models import Term


class TermViewSet(SnippetViewSet):
    """The list of terms in the admin."""

    model = Term
    icon = "openquote"
    list_display = [
        "term",
        "reading",
        "meaning",
        BooleanColumn("mark_in_articles", label=_("Marked"), sort_key="mark_in_articles"),
    ]
    list_filter = ["mark_in_articles"]
    ordering = ["term"]
    list_per_page = 100


register_snippet(TermViewSet)


hooks.register("extend_page_api", mark_terms)
hooks.register("page_api_types", term_types)
