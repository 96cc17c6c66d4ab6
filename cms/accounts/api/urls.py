"""Account endpoints, each with and without a trailing slash (S90)."""

from django.urls import re_path

from .audit import AuditView
from .recovery import (
    ConfirmResetView,
    LinkAccountView,
    PasswordResetView,
    RemoveSecondFactorView,
    ResetLinkView,
    UnlockView,
)
from .second_factor import ConfirmView, RecoveryCodesView, SecondFactorView, TurnOffView
from .sessions import SessionListView, SessionView
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
    re_path(r"^admin/me/sessions/?$", SessionListView.as_view(), name="sessions"),
    re_path(
        r"^admin/me/sessions/(?P<session>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/?$",
        SessionView.as_view(),
        name="session",
    ),
    re_path(r"^audit/?$", AuditView.as_view(), name="audit"),
    re_path(r"^admin/me/second-factor/?$", SecondFactorView.as_view(), name="second-factor"),
    re_path(r"^admin/me/second-factor/confirm/?$", ConfirmView.as_view(), name="confirm-second-factor"),
    re_path(r"^admin/me/second-factor/off/?$", TurnOffView.as_view(), name="turn-off-second-factor"),
    re_path(r"^admin/me/recovery-codes/?$", RecoveryCodesView.as_view(), name="recovery-codes"),
    re_path(r"^admin/(?P<pk>\d{1,9})/reset-link/?$", ResetLinkView.as_view(), name="reset-link"),
    re_path(r"^admin/(?P<pk>\d{1,9})/unlock/?$", UnlockView.as_view(), name="unlock"),
    re_path(
        r"^admin/(?P<pk>\d{1,9})/second-factor/off/?$",
        RemoveSecondFactorView.as_view(),
        name="remove-second-factor",
    ),
    re_path(r"^password-reset/?$", PasswordResetView.as_view(), name="password-reset"),
    re_path(r"^password-reset/account/?$", LinkAccountView.as_view(), name="password-reset-account"),
    re_path(r"^password-reset/confirm/?$", ConfirmResetView.as_view(), name="confirm-password-reset"),
]

# At the root of the site, not under /api (S88, S89).
root_urlpatterns = [
    re_path(r"^refresh/?$", RefreshView.as_view(), name="refresh"),
    re_path(r"^logout/?$", SignOutView.as_view(), name="logout"),
]
