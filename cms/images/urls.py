"""Addresses of uploaded pictures."""

from django.urls import re_path

from .views import serve_image

NAME = r"(?P<name>[\w.-]+\.(?:jpe?g|png|webp|gif|avif))"

urlpatterns = [
    re_path(rf"^images/{NAME}$", serve_image, name="image"),
    re_path(rf"^media/images/{NAME}$", serve_image, {"folder": "images"}),
]
