"""Account endpoints, each with and without a trailing slash (S90)."""

from django.urls import re_path

from .views import (
    AdministratorListView,
    AdministratorView,
    PasswordView,
    ProfileView,
    RefreshView,
    SignInView,
    SignOutView,
)

urlpatterns = [
    re_path(r"^auth/?$", SignInView.as_view(), name="auth"),
    re_path(r"^admin/?$", AdministratorListView.as_view(), name="administrators"),
    re_path(r"^admin/(?P<pk>\d{1,9})/?$", AdministratorView.as_view(), name="administrator"),
    re_path(r"^admin/me/?$", ProfileView.as_view(), name="profile"),
    re_path(r"^admin/me/password/?$", PasswordView.as_view(), name="password"),
]

# At the root of the site, not under /api (S88, S89).
root_urlpatterns = [
    re_path(r"^refresh/?$", RefreshView.as_view(), name="refresh"),
    re_path(r"^logout/?$", SignOutView.as_view(), name="logout"),
]
