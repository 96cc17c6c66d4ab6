"""The guide in the page admin."""

from django.urls import URLPattern, path
from wagtail import hooks

from .views import guide


@hooks.register("register_admin_urls")
def register_guide() -> list[URLPattern]:
    return [path("guide/", guide, name="guide_start"), path("guide/<slug:slug>/", guide, name="guide")]
