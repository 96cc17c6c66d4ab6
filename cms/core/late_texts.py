"""Texts that Wagtail translates when the server starts, before the language of a request is known."""

# Not `_`: these texts are in Wagtail's catalogue, not in ours.
from django.utils.translation import gettext_lazy as wagtail_text
from wagtail.contrib.redirects.filters import RedirectsReportFilterSet
from wagtail.snippets.views import snippets


def translate_in_requests() -> None:
    """The first items of the path above the snippets' screens, and the filter of redirects by type."""
    snippets._ = wagtail_text
    kind = RedirectsReportFilterSet.base_filters["is_permanent"]
    kind.label = wagtail_text("Type")
    kind.extra |= {
        "choices": [(True, wagtail_text("Permanent")), (False, wagtail_text("Temporary"))],
        "empty_label": wagtail_text("All"),
    }
