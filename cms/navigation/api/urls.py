"""Menu and settings beside Wagtail's endpoints."""

from django.urls import path

from .views import SharedView

urlpatterns = [
    path("menu/", SharedView.as_view(part="menu"), name="menu"),
    path("site/", SharedView.as_view(part="site"), name="site"),
]
