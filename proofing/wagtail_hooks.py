"""Tells editors after each save what the proofreader found."""

from django.contrib import messages
from django.http import HttpRequest
from wagtail import hooks
from wagtail.models import Page

from .editing import findings_of
from .findings import counted


@hooks.register("after_create_page")
@hooks.register("after_edit_page")
def tell_findings(request: HttpRequest, page: Page) -> None:
    if not request.accepts("text/html") or not page.is_previewable():
        # Saved by itself while the editor writes, when only the list follows; or a form that has no "Checks".
        return
    findings = findings_of(page)
    if findings:
        messages.warning(request, f"Proofreading: {counted(findings)}. Open “Checks” to read them.")
