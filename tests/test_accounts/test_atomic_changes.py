"""A change of an account is not made without its entry in the audit log and its mail."""

from typing import Any

import pytest
from django.contrib.sessions.models import Session
from django.db import OperationalError
from django.test import Client
from django.utils import timezone
from django_otp.plugins.otp_totp.models import TOTPDevice
from wagtail.users.models import UserProfile

from cms.accounts import audit, recovery
from cms.accounts.models import Administrator, QueuedMail, RecoveryCode, ResetLink, SignIn, SignInLock
from tests.factories.accounts import PASSWORD, AdministratorFactory, app_code, tokens, with_second_factor

JSON = "application/json"
NEW_PASSWORD = "ভোরের শিশিরবিন্দু ১২"
TABLES = (Administrator, SignIn, Session, RecoveryCode, ResetLink, SignInLock, QueuedMail, UserProfile)


def state() -> dict[str, Any]:
    """The rows of accounts, without the times and counts of codes that were tried."""
    rows = {table.__name__: list(table.objects.order_by("pk").values()) for table in TABLES}
    return rows | {"second factors": list(TOTPDevice.objects.values("user", "confirmed", "key"))}


def fail(*args: Any, **kwargs: Any) -> None:
    raise OperationalError("database or disk is full")


def test_change_is_not_made_without_its_audit_entry(
    administrator: Administrator, monkeypatch: pytest.MonkeyPatch
) -> None:
    other, beginner = AdministratorFactory(), AdministratorFactory()
    recovery_code = with_second_factor(administrator)[0]
    with_second_factor(other)
    beginner_access, code = tokens(beginner).access, app_code(administrator)
    TOTPDevice.objects.create(user=beginner, confirmed=False)
    token = recovery.create_link(other).partition("#")[2]
    SignInLock.objects.create(
        user_name=other.user_name, network="10.0.0.1", failures=9, latest=timezone.now()
    )
    elsewhere, browser = SignIn.objects.create(user=administrator), Client(raise_request_exception=False)
    browser.force_login(administrator)
    access = tokens(administrator).access
    before = state()
    monkeypatch.setattr(audit, "record", fail)

    client = Client(raise_request_exception=False)
    me, others = "/api/admin/me", f"/api/admin/{other.pk}"
    for method, path, body in (
        ("post", "/logout", {"everywhere": True}),
        ("patch", me, {"name": "নতুন", "language": "bn"}),
        ("post", f"{me}/password", {"currentPassword": PASSWORD, "newPassword": NEW_PASSWORD}),
        ("delete", f"{me}/sessions", None),
        ("delete", f"{me}/sessions/{elsewhere.pk}", None),
        ("post", f"{me}/second-factor/confirm", {"code": app_code(beginner)}),
        ("post", f"{me}/second-factor/off", {"currentPassword": PASSWORD, "code": code}),
        ("post", f"{me}/recovery-codes", {"currentPassword": PASSWORD}),
        ("post", f"{others}/reset-link", None),
        ("delete", f"{others}/reset-link", None),
        ("post", f"{others}/unlock", None),
        ("post", f"{others}/second-factor/off", None),
        ("patch", others, {"isActive": False}),
        (
            "post",
            "/api/auth",
            {"userName": administrator.user_name, "password": PASSWORD, "code": recovery_code},
        ),
        ("post", "/api/password-reset/confirm", {"token": token, "newPassword": NEW_PASSWORD}),
    ):
        bearer = beginner_access if path.endswith("confirm") else access
        headers = {"Authorization": f"Bearer {bearer}"}
        response = getattr(client, method)(path, body, content_type=JSON, headers=headers)
        assert response.status_code >= 500, (method, path, response.content)
        assert state() == before, (method, path)
    assert browser.post("/cms/logout/").status_code >= 500
    assert state() == before


def test_name_is_not_changed_without_the_language_sent_with_it(
    signed_in: Client, administrator: Administrator, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = state()
    monkeypatch.setattr(UserProfile, "save", fail)
    signed_in.raise_request_exception = False
    body = {"name": "নতুন", "language": "bn"}
    assert signed_in.patch("/api/admin/me", body, content_type=JSON).status_code >= 500
    assert state() == before
