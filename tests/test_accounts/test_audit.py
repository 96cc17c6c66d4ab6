"""The audit log: what is recorded, and who reads it."""

import logging
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from cms.accounts import audit, throttle
from cms.accounts.audit import Event
from cms.accounts.models import Administrator, AuditEvent
from tests.factories.accounts import PASSWORD, AdministratorFactory

JSON = "application/json"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"
WRONG = "not this one at all"


def events() -> list[tuple[str, str]]:
    """Everything recorded, the oldest first."""
    return list(AuditEvent.objects.order_by("pk").values_list("event", "user_name"))


def sign_in(client: Client, name: str = "kabita", password: str = PASSWORD) -> Any:
    return client.post("/api/auth", {"userName": name, "password": password}, content_type=JSON)


def test_sign_in_and_sign_out_are_recorded(client: Client, administrator: Administrator) -> None:
    client.defaults["HTTP_USER_AGENT"] = FIREFOX
    sign_in(client)
    client.post("/logout")
    sign_in(client)
    client.post("/cms/logout/")
    assert events() == [("signed_in", "kabita"), ("signed_out", "kabita")] * 2
    event = AuditEvent.objects.earliest("pk")
    assert (event.account, event.address, event.device) == (administrator, "127.0.0.1", FIREFOX)


def test_refusals_are_recorded(client: Client, administrator: Administrator) -> None:
    sign_in(client, password=WRONG)
    sign_in(client, name="nobody")
    Administrator.objects.update(is_active=False)
    sign_in(client)
    assert events() == [
        ("wrong_password", "kabita"),
        ("wrong_password", "nobody"),
        ("deactivated_sign_in", "kabita"),
    ]
    assert AuditEvent.objects.get(user_name="nobody").account is None


def test_lock_is_recorded(client: Client, administrator: Administrator) -> None:
    for _ in range(10):
        sign_in(client, password=WRONG)
    assert events() == [("wrong_password", "kabita")] * 9 + [("locked", "kabita")]


def test_guessing_cannot_fill_the_disk(
    client: Client,
    administrator: Administrator,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(throttle, "REFUSAL_SECONDS", 0)
    caplog.set_level(logging.INFO, logger="cms.accounts.audit")
    for number in range(60):
        sign_in(client, name=f"name{number}")
    counts = {event: events().count((event, name)) for event, name in events()}
    assert len(events()) <= 22  # ten refusals and one line for the limit, in at most two minutes
    assert counts["too_many_attempts"] >= 1
    assert len([record for record in caplog.records if record.name == "cms.accounts.audit"]) == len(events())


def test_log_line_cannot_be_forged(client: Client, db: None, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, logger="cms.accounts.audit")
    sign_in(client, name="x\n2026-11-22 CRITICAL forged")
    assert "\n" not in caplog.records[-1].getMessage()
    assert "wrong_password: 'x\\n2026-11-22 CRITICAL forged'" in caplog.text


def test_password_is_never_recorded(
    client: Client, administrator: Administrator, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    for password in (WRONG, PASSWORD):
        sign_in(client, password=password)
        assert password not in caplog.text
        assert password not in str(list(AuditEvent.objects.values()))


def test_changes_of_accounts_are_recorded(signed_in: Client, administrator: Administrator) -> None:
    new = {"userName": "mita", "name": "মিতা", "email": "mita@example.org", "contactNo": "01000-000001"}
    answer = signed_in.post("/api/admin", new | {"password": "ভোরের শিশিরবিন্দু ১২"}, content_type=JSON)
    path = f"/api/admin/{answer.json()['id']}"
    signed_in.patch(path, {"isActive": False}, content_type=JSON)
    signed_in.patch(path, {"isActive": True}, content_type=JSON)
    signed_in.patch("/api/admin/me", {"name": "নতুন নাম"}, content_type=JSON)
    body = {"currentPassword": PASSWORD, "newPassword": "ভোরের শিশিরবিন্দু ১২"}
    signed_in.post("/api/admin/me/password", body, content_type=JSON)
    assert events() == [
        ("account_created", "mita"),
        ("deactivated", "mita"),
        ("activated", "mita"),
        ("account_changed", "kabita"),
        ("signed_in", "kabita"),
        ("password_changed", "kabita"),
    ]
    changes = AuditEvent.objects.exclude(event="signed_in")
    assert {event.changed_by for event in changes} == {administrator}
    assert AuditEvent.objects.get(event="account_changed").detail == {"fields": ["name"]}


def test_refused_change_is_not_recorded_as_one(signed_in: Client, administrator: Administrator) -> None:
    signed_in.patch(f"/api/admin/{administrator.pk}", {"isActive": False}, content_type=JSON)
    body = {"currentPassword": WRONG, "newPassword": "ভোরের শিশিরবিন্দু ১২"}
    signed_in.post("/api/admin/me/password", body, content_type=JSON)
    assert events() == []


def test_unchanged_details_are_not_recorded(signed_in: Client, administrator: Administrator) -> None:
    body = {"name": administrator.name, "email": administrator.email}
    assert signed_in.patch("/api/admin/me", body, content_type=JSON).status_code == 200
    assert signed_in.delete("/api/admin/me/sessions").status_code == 204
    assert events() == []


def test_log_is_read_in_pages_the_latest_first(signed_in: Client, administrator: Administrator) -> None:
    for number in range(60):
        audit.record(Event.WRONG_PASSWORD, user_name=f"name{number}")
    response = signed_in.get("/api/audit")
    assert [event["userName"] for event in response.json()] == [f"name{n}" for n in range(59, 9, -1)]
    assert response["X-Total-Count"] == "60"
    assert "no-store" in response["Cache-Control"]
    (last,) = signed_in.get("/api/audit/?limit=1&offset=59").json()
    assert last["userName"] == "name0"


def test_log_is_filtered_and_searched(signed_in: Client, administrator: Administrator) -> None:
    other = AdministratorFactory(user_name="mita")
    audit.record(Event.SIGNED_IN, account=other, address="192.0.2.7", device=FIREFOX)
    audit.record(Event.DEACTIVATED, account=other, changed_by=administrator)
    audit.record(Event.SIGNED_IN, account=administrator)

    def entries(query: str) -> list[tuple[str, str]]:
        return [(one["event"], one["userName"]) for one in signed_in.get(f"/api/audit?{query}").json()]

    assert entries(f"account={other.pk}") == [("deactivated", "mita"), ("signed_in", "mita")]
    assert entries("event=signed_in") == [("signed_in", "kabita"), ("signed_in", "mita")]
    assert entries("search=192.0.2.7") == [("signed_in", "mita")]
    assert entries("search=kabita") == [("signed_in", "kabita"), ("deactivated", "mita")]
    assert signed_in.get("/api/audit?event=nonsense").status_code == 400
    assert signed_in.get("/api/audit?limit=201").status_code == 400
    (line,) = signed_in.get("/api/audit?search=192.0.2.7").json()
    assert {key: line[key] for key in ("account", "changedBy", "device", "detail")} == {
        "account": other.pk,
        "changedBy": None,
        "device": "Firefox, Linux",
        "detail": {},
    }


def test_log_outlives_the_account(administrator: Administrator) -> None:
    audit.record(Event.SIGNED_IN, account=administrator, changed_by=administrator)
    administrator.delete()
    event = AuditEvent.objects.get()
    assert (event.user_name, event.account, event.changed_by) == ("kabita", None, None)


def test_purge_keeps_a_year_and_a_bounded_number_of_refusals(
    administrator: Administrator, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audit, "KEPT_REFUSALS", 3)
    audit.record(Event.SIGNED_IN, account=administrator)
    AuditEvent.objects.update(time=timezone.now() - timedelta(days=366))
    audit.record(Event.SIGNED_OUT, account=administrator)
    for number in range(5):
        audit.record(Event.WRONG_PASSWORD, user_name=f"name{number}")
    audit.purge(timezone.now())
    assert events() == [
        ("signed_out", "kabita"),
        *[("wrong_password", f"name{number}") for number in (2, 3, 4)],
    ]
