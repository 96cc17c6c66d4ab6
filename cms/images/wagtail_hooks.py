"""A script of Wagtail's choosers."""

from django.templatetags.static import static
from django.utils.html import format_html
from wagtail import hooks


@hooks.register("insert_global_admin_js")
def prepare_pictures() -> str:
    """Choosers upload pictures on any page."""
    return format_html('<script type="module" src="{}"></script>', static("page-admin/pictures.js"))
