"""Registers our views of images before Wagtail's, under Wagtail's URLs."""

from typing import Any

from django.templatetags.static import static
from django.utils.html import format_html
from wagtail import hooks

from .page_admin import DeleteSelectedAction, urlpatterns


@hooks.register("insert_global_admin_js")
def prepare_pictures() -> str:
    """Choosers upload pictures on any page."""
    return format_html('<script type="module" src="{}"></script>', static("page-admin/pictures.js"))


@hooks.register("register_admin_urls", order=-1)
def register_image_views() -> list[Any]:
    return urlpatterns


# After Wagtail's, whose place it takes.
hooks.register("register_bulk_action", DeleteSelectedAction, order=1)
