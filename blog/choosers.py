"""Wagtail's image chooser for the editor of posts: its answer has the address that the post will name."""

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


class OwnChosenAddress:
    """Wagtail's view leads each picture to its own chooser, whatever the viewset."""

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        context: dict[str, Any] = super().get_context_data(**kwargs)  # type: ignore[misc]  # a mixin of views
        for image in context["results"]:
            image.chosen_url = reverse(f"{PICTURE_CHOOSER}:chosen", args=[image.pk])
        return context


class PictureAddress:
    """Adds `url`: where the original is served, root-relative."""

    def get_chosen_response_data(self, image: LibraryImage, **kwargs: Any) -> dict[str, Any]:
        data: dict[str, Any] = super().get_chosen_response_data(image, **kwargs)  # type: ignore[misc]
        return data | {"url": image.address, "width": image.width, "height": image.height}


class ChooseView(OwnChosenAddress, ImageChooseView):
    """The dialog."""


class ChooseResultsView(OwnChosenAddress, ImageChooseResultsView):
    """Its list of pictures."""


class ChosenView(PictureAddress, ImageChosenView):
    """The answer for a picture of the library."""


class UploadView(PictureAddress, ImageUploadView):
    """The answer for a new picture, a second copy of one that is there included."""

    def render_duplicate_found_response(
        self, request: HttpRequest, new_image: LibraryImage, existing_image: LibraryImage
    ) -> HttpResponse:
        return self.get_chosen_response(new_image)


class PictureChooserViewSet(ImageChooserViewSet):
    """All of them under one address."""

    choose_view_class = ChooseView
    choose_results_view_class = ChooseResultsView
    chosen_view_class = ChosenView
    create_view_class = UploadView


picture_chooser = PictureChooserViewSet(PICTURE_CHOOSER, model=LibraryImage, url_prefix="post-pictures")
