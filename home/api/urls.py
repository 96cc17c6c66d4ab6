"""Menu and settings beside Wagtail's endpoints, and what the dashboard asks for."""

from django.urls import path, re_path

from .dashboard import ItemsView, SettingsView, SummaryView
from .views import SharedView

urlpatterns = [
    path("menu/", SharedView.as_view(part="menu"), name="menu"),
    path("site/", SharedView.as_view(part="site"), name="site"),
]

# With and without a trailing slash (S90).
dashboard_urlpatterns = [
    re_path(r"^summary/?$", SummaryView.as_view(), name="summary"),
    re_path(r"^items/?$", ItemsView.as_view(), name="items"),
    re_path(r"^settings/?$", SettingsView.as_view(), name="settings"),
]
