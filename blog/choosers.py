"""Wagtail's image chooser for posts. Its answer has the address and the size of the original image."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from wagtail.images.views.chooser import (
    ImageChooseResultsView,
    ImageChooserViewSet,
    ImageChooseView,
    ImageChosenView,
    ImageUploadView,
)

from cms.images.models import LibraryImage

from .widgets import PICTURE_CHOOSER


class ChosenUrlMixin:
    """Links each image to the `chosen` view of this viewset; Wagtail's view links to its own chooser."""

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        context: dict[str, Any] = super().get_context_data(**kwargs)  # type: ignore[misc]  # from the view
        for image in context["results"]:
            image.chosen_url = reverse(f"{PICTURE_CHOOSER}:chosen", args=[image.pk])
        return context


class ImageAddressMixin:
    """Adds the root-relative address and the size of the original image to the answer."""

    def get_chosen_response_data(self, image: LibraryImage, **kwargs: Any) -> dict[str, Any]:
        data: dict[str, Any] = super().get_chosen_response_data(image, **kwargs)  # type: ignore[misc]
        return data | {"url": image.address, "width": image.width, "height": image.height}


class ChooseView(ChosenUrlMixin, ImageChooseView):
    """The dialog."""


class ChooseResultsView(ChosenUrlMixin, ImageChooseResultsView):
    """Its list of images."""


class ChosenView(ImageAddressMixin, ImageChosenView):
    """The answer for an image of the library."""


class UploadView(ImageAddressMixin, ImageUploadView):
    """The answer for a new image; a duplicate is stored without asking."""

    def render_duplicate_found_response(
        self, request: HttpRequest, new_image: LibraryImage, existing_image: LibraryImage
    ) -> HttpResponse:
        return self.get_chosen_response(new_image)


class PictureChooserViewSet(ImageChooserViewSet):
    """The chooser's views."""

    choose_view_class = ChooseView
    choose_results_view_class = ChooseResultsView
    chosen_view_class = ChosenView
    create_view_class = UploadView


picture_chooser = PictureChooserViewSet(PICTURE_CHOOSER, model=LibraryImage, url_prefix="post-pictures")
