"""The names of the page admin's screens, by which the guide's pages are found."""

from typing import Any

from django.http import HttpRequest
from wagtail.models import Page


def screen(request: HttpRequest) -> str:
    """The name of the current view, and the type of its page: `wagtailadmin_pages:edit blog.postpage`."""
    match = request.resolver_match
    if match is None:
        return ""
    kwargs: dict[str, Any] = match.kwargs
    model = ".".join(
        filter(None, [kwargs.get("content_type_app_name"), kwargs.get("content_type_model_name")])
    )
    if match.app_name == "wagtailadmin_pages" and (
        page_id := next(iter(match.args or kwargs.values()), None)
    ):
        is_number = isinstance(page_id, int) or page_id.isdecimal()
        page = Page.objects.filter(pk=page_id).first() if is_number and not model else None
        model = page.specific_class._meta.label_lower if page and page.specific_class else model
    return f"{match.view_name} {model}".strip()
