"""Puts our views of images before Wagtail's, whose names keep their addresses."""

from typing import Any

from wagtail import hooks

from .page_admin import DeleteSelectedAction, urlpatterns


@hooks.register("register_admin_urls", order=-1)
def register_image_views() -> list[Any]:
    return urlpatterns


# After Wagtail's, whose place it takes.
hooks.register("register_bulk_action", DeleteSelectedAction, order=1)
