"""Shows editors the number of findings after each save."""

from django.http import HttpRequest
from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext as _
from wagtail import hooks
from wagtail.admin import messages
from wagtail.models import Page

from .editing import find_in_page
from .findings import format_counts


@hooks.register("after_create_page")
@hooks.register("after_edit_page")
def show_findings_message(request: HttpRequest, page: Page) -> None:
    if not request.accepts("text/html") or not page.is_previewable():
        # An autosave, which updates the list only; or a form without the "Checks" panel.
        return
    saved = Page.objects.get(pk=page.pk).get_latest_revision_as_object()  # as the panel reads it
    findings = find_in_page(saved)
    if findings:
        text = _("Proofreading: {counts}. Open “Checks” to read them.")
        form = messages.button(reverse("wagtailadmin_pages:edit", args=[page.pk]), _("Open the form"))
        messages.warning(request, text.format(counts=format_counts(findings)), buttons=[form])


@hooks.register("insert_editor_js")
def add_suggestions_script() -> str:
    return format_html('<script type="module" src="{}"></script>', static("page-admin/suggestions.js"))
