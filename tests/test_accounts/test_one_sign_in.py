"""One sign-in for the dashboard and the page admin, and how it ends."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.sessions.backends.db import SessionStore
from django.contrib.sessions.models import Session
from django.db import connection
from django.test import Client, RequestFactory
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from wagtail.models import PageViewRestriction

from articles.models import ArticlePage
from cms.accounts import sessions
from cms.accounts import sign_in as sign_in_module
from cms.accounts.models import Administrator, RefreshToken, SignIn
from tests.admin import SCREEN
from tests.factories.accounts import PASSWORD, AdministratorFactory

JSON = "application/json"


def sign_in(client: Client, user_name: str = "kabita") -> str:
    """Sign in; returns the access token."""
    response = client.post("/api/auth", {"userName": user_name, "password": PASSWORD}, content_type=JSON)
    assert response.status_code == 200
    return str(response.json()["accessToken"])


def is_open(client: Client, access: str) -> tuple[bool, bool, bool]:
    """Whether the page admin, the access token and the refresh cookie are good."""
    headers = {"Authorization": f"Bearer {access}"}
    return (
        client.get(SCREEN).status_code == 200,
        client.get("/api/admin/me", headers=headers).status_code == 200,
        client.get("/refresh").status_code == 200,
    )


OPEN, CLOSED = (True, True, True), (False, False, False)


def test_one_sign_in_opens_both_admins(client: Client, administrator: Administrator) -> None:
    access = sign_in(client)
    assert is_open(client, access) == OPEN
    assert SignIn.objects.count() == 1


@pytest.mark.parametrize(
    ("path", "location"),
    [
        ("/cms/", "/login?next=/cms/"),
        ("/cms/pages/5/edit/?x=1", "/login?next=/cms/pages/5/edit/%3Fx%3D1"),
        ("/cms/login/", "/login"),
        ("/cms/login/?next=/cms/pages/", "/login?next=/cms/pages/"),
        ("/_util/login/?next=/gopon", "/login?next=/gopon"),
    ],
)
def test_page_admin_leads_to_the_dashboards_sign_in(
    client: Client, administrator: Administrator, path: str, location: str
) -> None:
    assert client.get(path)["Location"] == location
    assert client.post(path, {"username": "kabita", "password": PASSWORD}).status_code == 302
    assert not SignIn.objects.exists()


def test_page_for_accounts_leads_to_the_sign_in(client: Client, article: ArticlePage) -> None:
    PageViewRestriction.objects.create(page=article, restriction_type=PageViewRestriction.LOGIN)
    assert client.get("/yoga")["Location"] == "/login?next=/yoga"


@pytest.mark.parametrize(
    ("path", "status", "location"), [("/logout", 204, None), ("/cms/logout/", 302, "/login?next=/cms/")]
)
def test_sign_out_of_either_admin_ends_both(
    client: Client, administrator: Administrator, path: str, status: int, location: str | None
) -> None:
    access = sign_in(client)
    stolen = client.cookies["refresh"].value
    response = client.post(path)
    assert (response.status_code, response.get("Location")) == (status, location)
    assert response.cookies["refresh"]["max-age"] == 0
    client.cookies["refresh"] = stolen
    assert is_open(client, access) == CLOSED
    assert not Session.objects.exists()


@pytest.mark.parametrize(("path", "status", "location"), [("/cms/logout/", 405, None), ("/logout", 302, "/")])
def test_get_does_not_sign_out(
    client: Client, administrator: Administrator, path: str, status: int, location: str | None
) -> None:
    access = sign_in(client)
    response = client.get(path)
    assert (response.status_code, response.get("Location")) == (status, location)
    assert not response.cookies
    assert is_open(client, access) == OPEN


def test_end_of_the_hour_leaves_the_page_admin_open(client: Client, administrator: Administrator) -> None:
    access = sign_in(client)
    SignIn.objects.update(created=timezone.now() - timedelta(hours=1, seconds=1))
    assert client.post("/logout").status_code == 204
    assert client.get(SCREEN).status_code == 200
    assert is_open(client, access)[2] is False


def test_sign_out_everywhere_ends_every_browser(client: Client, administrator: Administrator) -> None:
    other, page_admin = Client(), Client()
    access = sign_in(other)
    sign_in(page_admin)
    own = sign_in(client)
    assert client.post("/logout", {"everywhere": True}, content_type=JSON).status_code == 204
    assert is_open(client, own) == is_open(other, access) == CLOSED
    assert page_admin.get(SCREEN).status_code == 302
    assert not Session.objects.exists()


def test_deactivation_ends_every_browser_for_good(
    client: Client, signed_in: Client, administrator: Administrator
) -> None:
    other = Administrator.objects.create_user("mita", "mita@example.org", PASSWORD, name="মিতা")
    access = sign_in(client, "mita")
    for active in (False, True):
        assert (
            signed_in.patch(f"/api/admin/{other.pk}", {"isActive": active}, content_type=JSON).status_code
            == 200
        )
        assert is_open(client, access) == CLOSED


def test_new_password_ends_every_other_browser(client: Client, administrator: Administrator) -> None:
    other = Client()
    access, own = sign_in(other), sign_in(client)

    def change(current: str) -> Any:
        return client.post(
            "/api/admin/me/password",
            {"currentPassword": current, "newPassword": "ভোরের শিশিরবিন্দু ১২"},
            content_type=JSON,
            headers={"Authorization": f"Bearer {own}", "Accept-Language": "bn"},
        )

    wrong = change("wrong")
    assert (wrong.status_code, wrong.json()["errors"]) == (
        400,
        {"currentPassword": ["এটি আপনার বর্তমান পাসওয়ার্ড নয়।"]},
    )
    assert is_open(other, access) == OPEN
    response = change(PASSWORD)
    assert response.status_code == 200
    assert is_open(other, access) == CLOSED
    assert client.get("/api/admin/me", headers={"Authorization": f"Bearer {own}"}).status_code == 403
    assert is_open(client, response.json()["accessToken"]) == OPEN


def test_password_changed_in_the_shell_ends_every_browser(
    client: Client, administrator: Administrator
) -> None:
    access = sign_in(client)
    administrator.set_password("ভোরের শিশিরবিন্দু ১২")
    administrator.save()
    assert is_open(client, access) == CLOSED


def test_reuse_of_a_refresh_token_ends_every_browser(client: Client, administrator: Administrator) -> None:
    other = Client()
    access = sign_in(other)
    own = sign_in(client)
    stolen = client.cookies["refresh"].value
    client.get("/refresh")
    RefreshToken.objects.exclude(spent=None).update(spent=timezone.now() - timedelta(seconds=11))
    thief = Client()
    thief.cookies["refresh"] = stolen
    assert thief.get("/refresh").status_code == 401
    assert is_open(client, own) == is_open(other, access) == CLOSED


def test_second_sign_in_in_a_browser_replaces_the_first(client: Client, administrator: Administrator) -> None:
    first = sign_in(client)
    stolen = client.cookies["refresh"].value
    second = sign_in(client)
    assert is_open(client, second) == OPEN
    assert is_open(client, first) == (True, False, True)
    assert sessions.refresh(stolen) is None
    assert SignIn.objects.live().count() == 1


@pytest.mark.parametrize("is_same_account", [True, False])
def test_sign_in_changes_the_key_of_the_session_that_the_request_has_read(
    administrator: Administrator, rf: RequestFactory, *, is_same_account: bool
) -> None:
    request = rf.post("/api/auth")
    request.session = SessionStore()
    sign_in_module.start(request, administrator if is_same_account else AdministratorFactory())
    request.session.save()
    old_key = request.session.session_key
    request.session = SessionStore(old_key)
    request.session["planted"] = True
    sign_in_module.start(request, administrator)
    request.session.save()
    assert "planted" not in request.session
    assert [row.pk for row in Session.objects.all()] == [request.session.session_key] != [old_key]
    assert SignIn.objects.live().get().session_key == request.session.session_key


def test_page_admin_session_is_extended_by_use(client: Client, administrator: Administrator) -> None:
    sign_in(client)

    def pass_time(hours: float) -> None:
        """Move everything that is stored into the past."""
        gone = timedelta(hours=hours)
        one = SignIn.objects.get()
        SignIn.objects.update(created=one.created - gone, last_used=one.last_used - gone)
        row = Session.objects.get()
        data = row.get_decoded()
        data["touched"] -= gone.total_seconds()
        Session.objects.update(expire_date=row.expire_date - gone, session_data=Session.objects.encode(data))

    for _ in range(13):
        pass_time(0.9)
        assert client.get(SCREEN).status_code == 200
    # Twelve hours after the sign-in it ends, in use or not.
    pass_time(0.4)
    assert client.get(SCREEN).status_code == 302


def test_page_admin_session_ends_an_hour_after_the_last_use(
    client: Client, administrator: Administrator
) -> None:
    sign_in(client)
    ends = Session.objects.get().expire_date
    assert timedelta(minutes=59) < ends - timezone.now() <= timedelta(hours=1)
    client.get(SCREEN)
    assert Session.objects.get().expire_date == ends
    Session.objects.update(expire_date=timezone.now())
    assert client.get(SCREEN).status_code == 302


def test_authentication_is_one_query(client: Client, administrator: Administrator) -> None:
    access = sign_in(client)
    with CaptureQueriesContext(connection) as queries:
        assert (
            client.get(
                "/api/category?withCounts=1", headers={"Authorization": f"Bearer {access}"}
            ).status_code
            == 200
        )
    assert len([query for query in queries if "accounts_" in query["sql"]]) == 1


def test_sign_in_takes_json_alone(client: Client, administrator: Administrator) -> None:
    body = {"userName": "kabita", "password": PASSWORD}
    assert client.post("/api/auth", body).status_code == 415
    assert client.post("/api/auth", str(body), content_type="text/plain").status_code == 415
    assert not SignIn.objects.exists()


def shell_seconds(client: Client, path: str = "/login") -> int:
    """The seconds that the sign-in lasts by the dashboard's page; 0 when it names none."""
    match = re.search(r'data-sign-in="(.+)" data-seconds-left="(\d+)"', client.get(path).content.decode())
    assert match is None or match[1] == str(SignIn.objects.get().pk)
    return int(match[2]) if match else 0


@pytest.mark.parametrize("path", ["/login", "/admindash", "/admindash/users"])
def test_dashboard_page_names_the_sign_in(client: Client, administrator: Administrator, path: str) -> None:
    assert shell_seconds(client, path) == 0
    sign_in(client)
    assert 3590 <= shell_seconds(client, path) <= 3600
    # Browsers withhold a Strict cookie when a link of another site leads here.
    del client.cookies["refresh"]
    assert 3590 <= shell_seconds(client, path) <= 3600


def test_dashboard_page_has_no_sign_in_that_cannot_be_refreshed(
    client: Client, administrator: Administrator
) -> None:
    sign_in(client)
    SignIn.objects.update(created=timezone.now() - timedelta(hours=1))
    assert shell_seconds(client) == 0
    assert client.get(SCREEN).status_code == 200
    SignIn.objects.update(created=timezone.now())
    assert shell_seconds(client) > 0
    Administrator.objects.update(is_active=False)
    assert shell_seconds(client) == 0
    Administrator.objects.update(is_active=True)
    client.post("/cms/logout/")
    assert shell_seconds(client) == 0
