"""Wagtail's views of images, with deletion that can be undone and a filter for missing descriptions."""

from collections.abc import Iterable
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.urls import path, reverse
from django.utils.functional import cached_property
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from django_filters import BooleanFilter
from wagtail.admin import messages
from wagtail.admin.widgets import BooleanRadioSelect
from wagtail.admin.widgets.button import Button
from wagtail.images.views import images, multiple
from wagtail.images.views.bulk_actions.delete import DeleteBulkAction
from wagtail.models.reference_index import ReferenceGroups

from cms.core.errors import Conflict, NotInRole
from cms.core.language import digits

from .deleted_pictures import DeletedImagesView, restore
from .deletion import delete_image, find_uses, in_use_message
from .models import LibraryImage


def say_deleted(request: HttpRequest, count: int) -> None:
    """Says where deleted images can be restored."""
    text = ngettext(
        "The image is deleted. It can be restored for 30 days.",
        "{count} images are deleted. They can be restored for 30 days.",
        count,
    ).format(count=digits(count))
    messages.success(request, text, buttons=[messages.button(reverse("deleted-images"), _("Deleted images"))])


class ImageFilterSet(images.ImagesFilterSet):
    undescribed = BooleanFilter(
        method="filter_undescribed",
        label=gettext_lazy("Without a description"),
        widget=BooleanRadioSelect,
    )

    class Meta(images.ImagesFilterSet.Meta):
        pass

    def filter_undescribed(self, queryset: Any, name: str, value: bool) -> Any:
        """Pictures without a description that are not marked as decorative, or all other pictures."""
        lacking = LibraryImage.objects.lacking_description().values("pk")
        return queryset.filter(pk__in=lacking) if value else queryset.exclude(pk__in=lacking)


class IndexView(images.IndexView):
    filterset_class = ImageFilterSet

    @cached_property
    def header_more_buttons(self) -> list[Button]:
        link = Button(_("Deleted images"), url=reverse("deleted-images"), icon_name="bin", priority=90)
        return [*super().header_more_buttons, link]


class DeleteView(images.DeleteView):
    """Refuses to delete an image that is used, and lists its uses."""

    def get_usage(self) -> ReferenceGroups:
        usage = super().get_usage()
        usage.is_protected = bool(self.uses)
        return usage

    @cached_property
    def uses(self) -> list[str]:
        return find_uses(self.object)

    def get(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if self.uses:
            messages.error(request, in_use_message(self.uses))
        return super().get(request, *args, **kwargs)

    def form_valid(self, form: Any) -> HttpResponse:
        try:
            delete_image(image_id=self.object.pk, user=self.request.user)
        except Conflict as error:
            messages.error(self.request, str(error.detail))
            return self.render_to_response(self.get_context_data())
        say_deleted(self.request, 1)
        return HttpResponseRedirect(self.get_success_url())


class DeleteUploadedView(multiple.DeleteView):
    """Deletes an image on the page where several are uploaded."""

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        image_id = kwargs[self.pk_url_kwarg]
        try:
            delete_image(image_id=image_id, user=request.user)
        except LibraryImage.DoesNotExist as error:
            raise Http404 from error
        except NotInRole as error:
            raise PermissionDenied from error
        except Conflict as error:
            return JsonResponse({"success": False, "error_message": str(error.detail)})
        return JsonResponse({"success": True, self.context_object_id_name: image_id})


class DeleteSelectedAction(DeleteBulkAction):
    """Deletes the chosen images that are not used, and lists the uses of the others."""

    def get_execution_context(self) -> dict[str, Any]:
        return {**super().get_execution_context(), "request": self.request}

    @classmethod
    def execute_action(cls, objects: Iterable[LibraryImage], **kwargs: Any) -> tuple[int, int]:
        request, count = kwargs["request"], 0
        for image in objects:
            try:
                delete_image(image_id=image.pk, user=request.user)
                count += 1
            except Conflict as error:
                messages.error(request, f"{image.title}: {error.detail}")
        if count:
            say_deleted(request, count)
        return count, 0

    def get_success_message(self, num_parent_objects: int, num_child_objects: int) -> None:
        """None: `say_deleted` has a button."""


urlpatterns = [
    path("images/", IndexView.as_view(), name="image-list"),
    path("images/deleted/", DeletedImagesView.as_view(), name="deleted-images"),
    path(
        "images/deleted/results/",
        DeletedImagesView.as_view(results_only=True),
        name="deleted-images-results",
    ),
    path("images/deleted/<int:image_id>/restore/", restore, name="restore-image"),
    path("images/results/", IndexView.as_view(results_only=True), name="image-list-results"),
    path("images/<int:image_id>/delete/", DeleteView.as_view(), name="image-delete"),
    path(
        "images/multiple/<int:image_id>/delete/", DeleteUploadedView.as_view(), name="image-delete-uploaded"
    ),
]
