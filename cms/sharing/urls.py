"""Addresses of share cards."""

from django.urls import re_path

from cms.images.views import serve_image

from .models import FOLDER

urlpatterns = [
    re_path(rf"^media/{FOLDER}/(?P<name>[0-9a-f]+\.png)$", serve_image, {"folder": FOLDER}),
]
