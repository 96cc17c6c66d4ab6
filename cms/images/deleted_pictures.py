"""The page admin's list of deleted images, from which they are restored."""

from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse_lazy
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from wagtail.admin import messages
from wagtail.admin.ui.tables import Column, DateColumn
from wagtail.admin.views import generic

from .deletion import may, restore_image
from .models import LibraryImage


class PictureColumn(Column):
    cell_template_name = "images/deleted_picture_cell.html"


class RestoreColumn(Column):
    """A button for accounts that may restore the image."""

    cell_template_name = "images/restore_cell.html"

    def get_cell_context_data(self, instance: Any, parent_context: Any) -> Any:
        request = parent_context["request"]
        context = super().get_cell_context_data(instance, parent_context)
        return context | {"value": may(request.user, "delete", instance), "request": request}


class DeletedImagesView(generic.IndexView):
    model = LibraryImage
    page_title = gettext_lazy("Deleted images")
    header_icon = "bin"
    index_url_name = "deleted-images"
    index_results_url_name = "deleted-images-results"
    breadcrumbs_items = [
        *generic.IndexView.breadcrumbs_items,
        {"url": reverse_lazy("wagtailimages:index"), "label": gettext_lazy("Images")},
    ]
    any_permission_required = ["add", "change", "delete"]
    default_ordering = "-deleted_at"
    # Deleted images are not in the index.
    search_backend_name = None
    search_fields = ["title", "original_name", "description"]
    paginate_by = 30
    columns = [
        PictureColumn("deleted_thumbnail", label=gettext_lazy("Picture")),
        Column("title", label=gettext_lazy("Title"), classname="title"),
        Column("original_name", label=gettext_lazy("File name")),
        DateColumn("deleted_at", label=gettext_lazy("Deleted"), sort_key="deleted_at"),
        RestoreColumn("restore", label=""),
    ]

    def get_base_queryset(self) -> Any:
        return LibraryImage.with_deleted.deleted().select_related("collection")


def restore(request: HttpRequest, image_id: int) -> HttpResponse:
    """Restores an image, and shows the list."""
    image = get_object_or_404(LibraryImage.with_deleted, pk=image_id)
    if not may(request.user, "delete", image):
        raise PermissionDenied
    if request.method == "POST":
        restore_image(image_id=image_id, user=request.user)
        messages.success(request, _("“{title}” is restored.").format(title=image.title))
    return redirect("deleted-images")
