"""Getting in again: reset links, locks, and the second factor of another account."""

import re
from datetime import datetime, timedelta

import pytest
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone

from cms.accounts import recovery, second_factor
from cms.accounts.models import Administrator, AuditEvent, ResetLink, Role, SignIn
from tests.admin import SCREEN
from tests.factories.accounts import PASSWORD, AdministratorFactory, app_code, tokens, with_second_factor

JSON = "application/json"
NEW = "নদীর ধারে ২০২৬ সাল"
DEAD = {"message": "This link does not work any more. Ask for a new one.", "errors": {}}


@pytest.fixture
def colleague(db: None) -> Administrator:
    return AdministratorFactory(user_name="mita", role=Role.EDITOR)


def token_of(link: str) -> str:
    return link.partition("#")[2]


def reset(client: Client, token: str, password: str = NEW):
    body = {"token": token, "newPassword": password}
    return client.post("/api/password-reset/confirm", body, content_type=JSON)


def account_of(client: Client, token: str):
    return client.post("/api/password-reset/account", {"token": token}, content_type=JSON)


def sign_in(client: Client, **more: str):
    return client.post("/api/auth", {"userName": "mita", **more}, content_type=JSON)


def events(user: Administrator) -> list[tuple[str, str]]:
    rows = AuditEvent.objects.filter(account=user).order_by("pk")
    return [(row.event, row.changed_by.user_name if row.changed_by else "") for row in rows]


# Reset links


def test_administrator_creates_a_link_for_a_colleague(
    signed_in: Client, client: Client, colleague: Administrator
) -> None:
    response = signed_in.post(f"/api/admin/{colleague.pk}/reset-link")
    assert response.status_code == 201
    link = response.json()["link"]
    assert re.fullmatch(r"http://localhost/login/reset#[\w-]{43}", link)
    assert token_of(link) not in str(ResetLink.objects.values().get())
    assert reset(client, token_of(link)).status_code == 204
    assert sign_in(client, password=PASSWORD).status_code == 401
    assert sign_in(client, password=NEW).status_code == 200
    assert events(colleague)[:2] == [("reset_link_created", "kabita"), ("password_reset", "")]


def test_link_tells_whose_password_it_sets(client: Client, colleague: Administrator) -> None:
    token = token_of(recovery.create_link(colleague))
    response = account_of(client, token)
    assert (response.status_code, response.json()) == (200, {"userName": "mita"})
    assert reset(client, token).status_code == 204


def test_link_works_once(client: Client, colleague: Administrator) -> None:
    token = token_of(recovery.create_link(colleague))
    assert reset(client, token).status_code == 204
    again = reset(client, token, "অন্য আরেকটি পাসওয়ার্ড")
    assert (again.status_code, again.json()) == (409, DEAD)
    assert sign_in(client, password=NEW).status_code == 200


def test_refused_password_does_not_use_up_the_link(client: Client, colleague: Administrator) -> None:
    token = token_of(recovery.create_link(colleague))
    refused = reset(client, token, "marga12345")
    assert (refused.status_code, list(refused.json()["errors"])) == (400, ["newPassword"])
    assert reset(client, token).status_code == 204


@pytest.mark.parametrize(
    "event",
    ["an hour", "deactivation", "deactivation and activation", "new password", "another link was used"],
)
def test_reset_link_expires_after(client: Client, colleague: Administrator, event: str) -> None:
    token = token_of(recovery.create_link(colleague))
    if event == "an hour":
        ResetLink.objects.update(expires=timezone.now())
    elif event == "new password":
        colleague.set_password("সাতটি তারার তিমির")
        colleague.save()
    elif event == "another link was used":
        assert reset(client, token_of(recovery.create_link(colleague)), PASSWORD).status_code == 204
    else:
        colleague.is_active = False
        colleague.save()
        if event == "deactivation and activation":
            colleague.is_active = True
            colleague.save()
    before = Administrator.objects.get(pk=colleague.pk).password
    for response in (account_of(client, token), reset(client, token)):
        assert (response.status_code, response.json()) == (409, DEAD)
    assert Administrator.objects.get(pk=colleague.pk).password == before


def test_link_lasts_an_hour_and_an_invitation_seven_days(signed_in: Client, colleague: Administrator) -> None:
    for lifetime in (timedelta(hours=1), timedelta(days=7)):
        recovery.create_link(colleague)
        expires = ResetLink.objects.latest("expires").expires
        assert timedelta() <= timezone.now() + lifetime - expires < timedelta(minutes=1)
        listed = next(entry for entry in signed_in.get("/api/admin").json() if entry["userName"] == "mita")
        assert datetime.fromisoformat(listed["linkExpires"]) == expires
        assert listed["isInvited"] == (lifetime == timedelta(days=7))
        colleague.set_unusable_password()
        colleague.save()


def test_withdrawn_links_do_not_work(signed_in: Client, client: Client, colleague: Administrator) -> None:
    links = [token_of(recovery.create_link(colleague)) for _n in range(2)]
    assert signed_in.delete(f"/api/admin/{colleague.pk}/reset-link").status_code == 204
    for token in links:
        assert (reset(client, token).status_code, account_of(client, token).json()) == (409, DEAD)
    assert sign_in(client, password=PASSWORD).status_code == 200
    assert [entry["linkExpires"] for entry in signed_in.get("/api/admin").json()] == [None, None]
    assert signed_in.delete(f"/api/admin/{colleague.pk}/reset-link").status_code == 204
    assert events(colleague)[0] == ("reset_links_withdrawn", "kabita")
    assert [event for event, _by in events(colleague)].count("reset_links_withdrawn") == 1


@pytest.mark.parametrize("token", ["x", "x" * 43, "ভুল"])
def test_unknown_token_is_refused(client: Client, colleague: Administrator, token: str) -> None:
    recovery.create_link(colleague)
    assert account_of(client, token).json() == DEAD
    assert reset(client, token).json() == DEAD


def test_reset_ends_every_session_and_the_lock(client: Client, colleague: Administrator) -> None:
    access, browser = tokens(colleague).access, Client()
    sign_in(browser, password=PASSWORD)
    for _n in range(10):
        sign_in(client, password="not this one at all")
    assert sign_in(client, password=PASSWORD).status_code == 409
    reset(client, token_of(recovery.create_link(colleague)))
    assert client.get("/api/admin/me", headers={"Authorization": f"Bearer {access}"}).status_code == 403
    assert browser.get(SCREEN).status_code == 302
    assert browser.get("/refresh").status_code == 401
    assert not SignIn.objects.live().exists()
    assert not Session.objects.exists()
    assert sign_in(client, password=NEW).status_code == 200


def test_reset_keeps_the_second_factor(client: Client, colleague: Administrator) -> None:
    codes = with_second_factor(colleague)
    reset(client, token_of(recovery.create_link(colleague)))
    asked = sign_in(client, password=NEW)
    assert (asked.status_code, asked.json()["secondFactor"]) == (401, True)
    assert sign_in(client, password=NEW, code=codes[0]).status_code == 200


def test_reset_replaces_a_printed_password(client: Client, colleague: Administrator) -> None:
    Administrator.objects.update(must_change_password=True)
    reset(client, token_of(recovery.create_link(colleague)))
    colleague.refresh_from_db()
    assert not colleague.must_change_password


def test_screen_of_a_link_sends_no_referrer_and_is_not_stored(client: Client, db: None) -> None:
    response = client.get("/login/reset")
    assert response.status_code == 200
    assert response["Referrer-Policy"] == "no-referrer"
    assert "no-store" in response["Cache-Control"]


# Administrators and other accounts


def test_administrator_lifts_a_lock(signed_in: Client, client: Client, colleague: Administrator) -> None:
    for _n in range(10):
        sign_in(client, password="not this one at all")
    locked = {entry["userName"]: entry["isLocked"] for entry in signed_in.get("/api/admin").json()}
    assert locked == {"kabita": False, "mita": True}
    assert signed_in.post(f"/api/admin/{colleague.pk}/unlock").status_code == 204
    assert sign_in(client, password=PASSWORD).status_code == 200
    assert ("unlocked", "kabita") in events(colleague)


def test_lifting_a_lock_ends_the_pause_after_wrong_codes(signed_in: Client, colleague: Administrator) -> None:
    with_second_factor(colleague)
    code = app_code(colleague)
    second_factor.check(colleague, f"{(int(code) + 500_000) % 1_000_000:06}")
    assert second_factor.check(colleague, code) == second_factor.Result.TOO_SOON
    signed_in.post(f"/api/admin/{colleague.pk}/unlock")
    assert second_factor.check(colleague, code) == second_factor.Result.RIGHT


def test_administrator_removes_a_lost_second_factor(
    signed_in: Client, client: Client, colleague: Administrator
) -> None:
    with_second_factor(colleague)
    assert signed_in.post(f"/api/admin/{colleague.pk}/second-factor/off").status_code == 204
    assert sign_in(client, password=PASSWORD).status_code == 200
    assert ("second_factor_reset", "kabita") in events(colleague)


@pytest.mark.parametrize("action", ["reset-link", "unlock", "second-factor/off"])
def test_own_account_and_unknown_accounts_are_refused(
    signed_in: Client, administrator: Administrator, action: str
) -> None:
    with_second_factor(administrator)
    assert signed_in.post(f"/api/admin/{administrator.pk}/{action}").status_code == 409
    assert signed_in.post(f"/api/admin/999999/{action}").status_code == 404
    assert second_factor.is_on(administrator)
    assert not ResetLink.objects.exists()


def test_deactivated_account_gets_no_link(signed_in: Client, colleague: Administrator) -> None:
    Administrator.objects.filter(pk=colleague.pk).update(is_active=False)
    assert signed_in.post(f"/api/admin/{colleague.pk}/reset-link").status_code == 409
    assert not ResetLink.objects.exists()


# The own e-mail address, to which links are sent


def test_new_email_address_needs_the_password(signed_in: Client, administrator: Administrator) -> None:
    for proof in ({}, {"currentPassword": "not this one at all"}):
        refused = signed_in.patch("/api/admin/me", {"email": "new@example.org"} | proof, content_type=JSON)
        assert (refused.status_code, list(refused.json()["errors"])) == (400, ["currentPassword"])
        administrator.refresh_from_db()
        assert administrator.email == "kabita@example.org"
    body = {"email": "new@example.org", "currentPassword": PASSWORD}
    assert signed_in.patch("/api/admin/me", body, content_type=JSON).json()["email"] == "new@example.org"


def test_link_ends_with_a_new_email_address(signed_in: Client, administrator: Administrator) -> None:
    token = token_of(recovery.create_link(administrator))
    body = {"email": "new@example.org", "currentPassword": PASSWORD}
    assert signed_in.patch("/api/admin/me", body, content_type=JSON).status_code == 200
    response = reset(signed_in, token)
    assert (response.status_code, response.json()) == (409, DEAD)
    administrator.refresh_from_db()
    assert administrator.check_password(PASSWORD)


def test_other_details_need_no_password(signed_in: Client, administrator: Administrator) -> None:
    body = {"name": "অন্য নাম", "email": administrator.email}
    assert signed_in.patch("/api/admin/me", body, content_type=JSON).status_code == 200
