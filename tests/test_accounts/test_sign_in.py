"""POST /api/auth, GET /refresh, POST /logout (S66–S78, S87–S90, D13, D18, D19)."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

import jwt
import pytest
from django.conf import settings
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from cms.accounts import sessions
from cms.accounts import sign_in as sign_in_module
from cms.accounts.models import Administrator, RefreshToken, SignIn, SignInLock
from tests.factories.accounts import PASSWORD, AdministratorFactory, tokens

JSON = "application/json"


def sign_in(client: Client, name: str = "kabita", password: str = PASSWORD, path: str = "/api/auth"):
    return client.post(path, {"userName": name, "password": password}, content_type=JSON)


@pytest.mark.parametrize("path", ["/api/auth", "/api/auth/"])
def test_right_password_returns_token_and_http_only_cookie(
    client: Client, administrator: Administrator, path: str
) -> None:
    response = sign_in(client, path=path)
    assert response.status_code == 200
    assert list(response.json()) == ["accessToken"]
    assert "no-store" in response["Cache-Control"]
    cookie = response.cookies["refresh"]
    assert (cookie["httponly"], cookie["samesite"], cookie["path"], cookie["domain"]) == (
        True,
        "Strict",
        "/",
        "",
    )
    assert 3590 <= int(cookie["max-age"]) <= 3600
    administrator.refresh_from_db()
    assert administrator.last_login is not None


@pytest.mark.parametrize("change", [{"password": "!"}, {"is_active": False}])
def test_account_changed_after_its_password_was_checked_is_not_signed_in(
    client: Client, administrator: Administrator, monkeypatch: pytest.MonkeyPatch, change: dict[str, Any]
) -> None:
    def check_and_change(*args: Any, **kwargs: Any) -> Administrator:
        user = check(*args, **kwargs)
        Administrator.objects.filter(pk=user.pk).update(**change)
        return user

    check = sign_in_module.check
    monkeypatch.setattr(sign_in_module, "check", check_and_change)
    assert sign_in(client).status_code == 401
    assert not SignIn.objects.exists()
    assert not Session.objects.exists()


def test_missing_fields_are_reported(client: Client, administrator: Administrator) -> None:
    response = client.post("/api/auth", {"userName": ""}, content_type=JSON)
    assert response.status_code == 400
    assert set(response.json()["errors"]) == {"userName", "password"}
    assert not RefreshToken.objects.exists()


@pytest.mark.parametrize("body", ["", "{", "[]", '"x"', "null", "[" * 5000])
def test_body_that_is_not_an_object_is_400(client: Client, db: None, body: str) -> None:
    response = client.post("/api/auth", body, content_type=JSON)
    assert response.status_code == 400
    assert set(response.json()) == {"message", "errors"}


def test_unknown_name_and_wrong_password_get_the_same_answer(
    client: Client, administrator: Administrator
) -> None:
    wrong, unknown = sign_in(client, password="not this one at all"), sign_in(client, name="nobody")
    assert (wrong.status_code, unknown.status_code) == (401, 401)
    assert wrong.json() == unknown.json() == {"message": "Wrong user name or password.", "errors": {}}
    assert not RefreshToken.objects.exists()
    assert not Session.objects.exists()
    assert not wrong.cookies


def test_tenth_wrong_password_locks_the_account_for_this_address(
    client: Client, administrator: Administrator
) -> None:
    answers = [sign_in(client, password="not this one at all") for _ in range(10)]
    assert [answer.status_code for answer in answers] == [401] * 9 + [409]
    locked = {
        "message": "Too many wrong passwords. This account is locked here; try again in 15 minutes.",
        "errors": {},
    }
    assert answers[9].json() == locked
    response = sign_in(client)
    assert (response.status_code, response.json()) == (409, locked)
    assert not RefreshToken.objects.exists()
    assert sign_in(Client(REMOTE_ADDR="10.0.0.9")).status_code == 200


def test_lock_counts_an_ipv6_network_as_one_address(administrator: Administrator) -> None:
    for number in range(10):
        client = Client(REMOTE_ADDR=f"2001:db8:5:6:{number}::1")
        answer = sign_in(client, password="not this one at all")
    assert answer.status_code == 409
    assert sign_in(Client(REMOTE_ADDR="2001:db8:5:6::7")).status_code == 409
    assert sign_in(Client(REMOTE_ADDR="2001:db8:5:7::7")).status_code == 200


def test_lock_names_its_remaining_minutes_and_ends(client: Client, administrator: Administrator) -> None:
    for _ in range(10):
        sign_in(client, password="not this one at all")
    SignInLock.objects.update(latest=timezone.now() - timedelta(minutes=11, seconds=30))
    assert "try again in 4 minutes" in sign_in(client).json()["message"]
    SignInLock.objects.update(latest=timezone.now() - timedelta(minutes=15))
    assert sign_in(client, password="not this one at all").status_code == 401
    assert sign_in(client).status_code == 200


def test_successful_sign_in_resets_failures(client: Client, administrator: Administrator) -> None:
    for _ in range(2):
        for _ in range(9):
            sign_in(client, password="not this one at all")
        assert sign_in(client).status_code == 200


def test_deactivation_is_disclosed_only_with_the_right_password(
    client: Client, administrator: Administrator
) -> None:
    Administrator.objects.filter(pk=administrator.pk).update(is_active=False)
    assert sign_in(client).status_code == 409
    assert "deactivated" in sign_in(client).json()["message"]
    assert sign_in(client, password="not this one at all").status_code == 401
    assert not RefreshToken.objects.exists()


def test_refresh_rotates_the_token_without_extending_the_session(
    client: Client, administrator: Administrator
) -> None:
    sign_in(client)
    first = client.cookies["refresh"].value
    ends = SignIn.objects.get().dashboard_ends
    response = client.get("/refresh")
    assert response.status_code == 200
    assert client.cookies["refresh"].value != first
    assert SignIn.objects.get().dashboard_ends == ends
    assert RefreshToken.objects.count() == 2
    assert (
        client.get(
            "/api/admin", headers={"Authorization": f"Bearer {response.json()['accessToken']}"}
        ).status_code
        == 200
    )


def test_concurrent_refresh_gets_an_access_token_but_no_cookie(administrator: Administrator) -> None:
    session = tokens(administrator)
    assert session.refresh
    for client in (Client(), Client()):
        client.cookies["refresh"] = session.refresh
        response = client.get("/refresh")
        assert response.status_code == 200
    assert "refresh" not in response.cookies
    assert RefreshToken.objects.count() == 2


@pytest.mark.parametrize("value", ["", "garbage", "ভুল"])
def test_invalid_refresh_token_is_401(client: Client, db: None, value: str) -> None:
    if value:
        client.cookies["refresh"] = value.encode().hex() if not value.isascii() else value
    assert client.get("/refresh").status_code == 401


def test_an_expired_refresh_token_is_refused(client: Client, administrator: Administrator) -> None:
    sign_in(client)
    SignIn.objects.update(created=timezone.now() - timedelta(hours=1))
    assert client.get("/refresh").status_code == 401


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "javascript://testserver"},
    ],
)
def test_other_sites_cannot_sign_in_refresh_or_sign_out(
    client: Client, administrator: Administrator, headers: dict[str, str]
) -> None:
    sign_in(client)
    body = {"userName": "kabita", "password": PASSWORD}
    for response in (
        client.post("/api/auth", body, content_type=JSON, headers=headers),
        client.get("/refresh", headers=headers),
        client.post("/logout", headers=headers),
    ):
        assert response.status_code == 403
        assert "CORS_ALLOWED_ORIGINS" in response.json()["message"]
    assert RefreshToken.objects.get().spent is None
    assert SignIn.objects.live().count() == 1


@pytest.mark.parametrize("site", ["same-site", "cross-site"])
def test_listed_origin_can_sign_in_refresh_and_sign_out(
    client: Client, administrator: Administrator, settings: Settings, site: str
) -> None:
    settings.CORS_ALLOWED_ORIGINS = ["http://localhost:3000"]
    headers = {"Origin": "http://localhost:3000", "Sec-Fetch-Site": site}
    body = {"userName": "kabita", "password": PASSWORD}
    for response, status in (
        (client.post("/api/auth", body, content_type=JSON, headers=headers), 200),
        (client.get("/refresh", headers=headers), 200),
        (client.post("/logout", headers=headers), 204),
    ):
        assert response.status_code == status
        assert response["Access-Control-Allow-Origin"] == "http://localhost:3000"
        assert response["Access-Control-Allow-Credentials"] == "true"
    assert not SignIn.objects.live().exists()


def test_sign_out_form_redirects_to_login(client: Client, administrator: Administrator) -> None:
    sign_in(client)
    response = client.post("/logout", headers={"Accept": "text/html,application/xhtml+xml"})
    assert (response.status_code, response["Location"]) == (303, "/login")


def forged(key: str, algorithm: str, **claims: object) -> str:
    now = int(timezone.now().timestamp())
    body = {
        "token_type": "access",
        "exp": now + 300,
        "iat": now,
        "jti": "a" * 32,
        "iss": "marga",
        "aud": "marga-dashboard",
    } | claims
    return jwt.encode(body, key, algorithm=algorithm)


@pytest.mark.parametrize(
    "kind",
    [
        *("none", "garbled", "empty", "expired", "wrong key", "alg none", "refresh", "two words"),
        *("wrong audience", "wrong type", "unknown sign-in"),
    ],
)
def test_invalid_access_tokens_are_403_and_create_no_account(
    client: Client, administrator: Administrator, kind: str
) -> None:
    session = tokens(administrator)
    claims = {"sid": str(SignIn.objects.get().pk)}

    def changed(**changes: object) -> dict[str, str]:
        token = forged(settings.JWT_SIGNING_KEY, "HS256", **claims | changes)
        return {"Authorization": f"Bearer {token}"}

    assert client.get("/api/admin", headers=changed()).status_code == 200
    headers = {
        "none": {},
        "garbled": {"Authorization": "Bearer ab.cd.ef"},
        "empty": {"Authorization": "Bearer "},
        "two words": {"Authorization": "Bearer a b"},
        "expired": changed(exp=1),
        "wrong audience": changed(aud="someone"),
        "wrong type": changed(token_type="refresh"),
        "unknown sign-in": changed(sid=str(uuid4())),
        "wrong key": {"Authorization": f"Bearer {forged('x' * 40, 'HS256', **claims)}"},
        "alg none": {"Authorization": f"Bearer {forged('', 'none', **claims)}"},
        "refresh": {"Authorization": f"Bearer {session.refresh}"},
    }[kind]
    body = {
        "userName": "new",
        "name": "n",
        "email": "n@example.org",
        "password": PASSWORD,
        "contactNo": "01000-000001",
    }
    assert client.get("/api/admin", headers=headers).status_code == 403
    response = client.post("/api/admin", body, content_type=JSON, headers=headers)
    assert response.status_code == 403
    assert set(response.json()) == {"message", "errors"}
    assert Administrator.objects.count() == 1


@pytest.mark.parametrize("path", ["/api/category", "/api/blogs", "/api/upload"])
def test_public_list_is_answered_despite_an_invalid_token(
    client: Client, administrator: Administrator, path: str
) -> None:
    stale = {"Authorization": f"Bearer {tokens(administrator).access}"}
    public = client.get(path)
    SignIn.objects.update(ended=timezone.now())
    response = client.get(path, headers=stale)
    assert (response.status_code, response.json()) == (200, public.json())
    assert response["WWW-Authenticate"] == 'Bearer error="invalid_token"'
    assert "WWW-Authenticate" not in public
    assert client.post(path, {}, content_type=JSON, headers=stale).status_code == 403
    assert client.get("/api/blogs?all=1", headers=stale).status_code == 403


def test_sign_out_with_only_an_access_token_ends_its_sign_in(
    client: Client, administrator: Administrator
) -> None:
    bearer, other = (
        {"Authorization": f"Bearer {tokens(administrator).access}"},
        {"Authorization": f"Bearer {tokens(administrator).access}"},
    )
    assert client.post("/logout", headers=bearer).status_code == 204
    assert client.get("/api/admin", headers=bearer).status_code == 403
    assert client.get("/api/admin", headers=other).status_code == 200
    assert client.post("/logout", headers=bearer).status_code == 204
    assert client.get("/api/admin", headers=other).status_code == 200


def test_old_sign_ins_are_deleted(administrator: Administrator) -> None:
    tokens(administrator)
    sessions.purge(timezone.now())
    assert RefreshToken.objects.count() == 1
    sessions.purge(timezone.now() + timedelta(hours=26))
    assert (RefreshToken.objects.count(), SignIn.objects.count()) == (0, 0)


def test_names_differing_only_in_case_are_taken(signed_in: Client, administrator: Administrator) -> None:
    AdministratorFactory(user_name="Mita", email="Mita@Example.org")
    body = {
        "userName": "mita",
        "name": "n",
        "email": "MITA@example.org",
        "password": PASSWORD,
        "contactNo": "01000-000001",
    }
    response = signed_in.post("/api/admin", body, content_type=JSON)
    assert response.status_code == 409
    assert set(response.json()["errors"]) == {"userName", "email"}
    assert Administrator.objects.count() == 2
