"""Shows editors the number of findings after each save."""

from django.contrib import messages
from django.http import HttpRequest
from django.utils.translation import gettext as _
from wagtail import hooks
from wagtail.models import Page

from .editing import find_in_page
from .findings import format_counts


@hooks.register("after_create_page")
@hooks.register("after_edit_page")
def show_findings_message(request: HttpRequest, page: Page) -> None:
    if not request.accepts("text/html") or not page.is_previewable():
        # An autosave, which updates the list only; or a form without the "Checks" panel.
        return
    findings = find_in_page(page)
    if findings:
        text = _("Proofreading: {counts}. Open “Checks” to read them.")
        messages.warning(request, text.format(counts=format_counts(findings)))
