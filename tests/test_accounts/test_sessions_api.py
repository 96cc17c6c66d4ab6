"""/api/admin/me/sessions: where the own account is signed in."""

from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone

from cms.accounts import sessions
from cms.accounts.models import Administrator, AuditEvent, SignIn
from cms.core import clients
from tests.admin import SCREEN
from tests.factories.accounts import PASSWORD, AdministratorFactory, tokens

PATH = "/api/admin/me/sessions"
UNKNOWN = "00000000-0000-0000-0000-000000000000"
CHROME = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36"


def test_own_sessions_are_listed_the_latest_use_first(
    signed_in: Client, administrator: Administrator
) -> None:
    own = SignIn.objects.get()
    phone = SignIn.objects.create(user=administrator, device=CHROME, address="192.0.2.7")
    SignIn.objects.create(user=AdministratorFactory(user_name="mita"))
    for age in (timedelta(hours=12), timedelta(hours=1)):
        old = SignIn.objects.create(user=administrator, last_used=timezone.now() - age)
        SignIn.objects.filter(pk=old.pk).update(created=timezone.now() - age)
    SignIn.objects.create(user=administrator, ended=timezone.now())
    response = signed_in.get(PATH)
    assert [(one["id"], one["isCurrent"]) for one in response.json()] == [
        (str(phone.pk), False),
        (str(own.pk), True),
    ]
    assert response.json()[0] == {
        "id": str(phone.pk),
        "device": "Chrome, Android",
        "address": "192.0.2.7",
        "created": response.json()[0]["created"],
        "lastUsed": response.json()[0]["lastUsed"],
        "isCurrent": False,
    }


@pytest.mark.parametrize("end", ["", "/"])
def test_one_session_is_ended(
    signed_in: Client, client: Client, administrator: Administrator, end: str
) -> None:
    client.post("/api/auth", {"userName": "kabita", "password": PASSWORD}, content_type="application/json")
    other = SignIn.objects.exclude(session_key="").get()
    assert signed_in.delete(f"{PATH}/{other.pk}{end}").status_code == 204
    assert client.get(SCREEN).status_code == 302
    assert client.get("/refresh").status_code == 401
    assert signed_in.get(PATH).status_code == 200
    assert signed_in.delete(f"{PATH}/{other.pk}").status_code == 404
    assert AuditEvent.objects.filter(event="session_ended").count() == 1


def test_sessions_of_others_cannot_be_ended(signed_in: Client, administrator: Administrator) -> None:
    other = AdministratorFactory(user_name="mita")
    session = tokens(other)
    theirs = SignIn.objects.get(user=other)
    for path in (f"{PATH}/{theirs.pk}", f"{PATH}/{UNKNOWN}"):
        assert signed_in.delete(path).status_code == 404
    assert signed_in.delete(PATH).status_code == 204
    assert sessions.refresh(session.refresh or "") is not None


@pytest.mark.parametrize("end", ["", "/"])
def test_all_others_are_ended(
    signed_in: Client, client: Client, administrator: Administrator, end: str
) -> None:
    client.post("/api/auth", {"userName": "kabita", "password": PASSWORD}, content_type="application/json")
    phone = tokens(administrator)
    assert signed_in.delete(PATH + end).status_code == 204
    assert client.get(SCREEN).status_code == 302
    assert sessions.refresh(phone.refresh or "") is None
    assert not Session.objects.exists()
    assert [one["isCurrent"] for one in signed_in.get(PATH).json()] == [True]
    assert AuditEvent.objects.get(event="signed_out_elsewhere").detail == {"sessions": 2}


@pytest.mark.parametrize(
    ("user_agent", "words"),
    [
        (CHROME, "Chrome, Android"),
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0",
            "Edge, Windows",
        ),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
            "Safari, iPhone",
        ),
        (
            "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
            "Safari, macOS",
        ),
        ("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox, Linux"),
        ("curl/8.5.0", ""),
        ("", ""),
    ],
)
def test_device_is_described_in_words(user_agent: str, words: str) -> None:
    assert clients.device_name(user_agent) == words
