"""Addresses of share cards."""

from django.urls import re_path

from cms.images.views import serve_image

from .models import FOLDER

# Cards were PNGs before; each is replaced when it is drawn again.
urlpatterns = [
    re_path(rf"^media/{FOLDER}/(?P<name>[0-9a-f]+\.(?:jpg|png))$", serve_image, {"folder": FOLDER}),
]
