"""Mails to accounts: reset links on request, and notices of changes."""

import time
from collections.abc import Iterator
from datetime import timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from django.core import mail as outbox
from django.core.mail import get_connection
from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from pytest_django import Settings

from cms.accounts import mail, throttle
from cms.accounts.models import Administrator, QueuedMail, ResetLink
from ops.scripts.servers import free_port
from tests.factories.accounts import PASSWORD, AdministratorFactory, with_second_factor

JSON = "application/json"


@pytest.fixture(autouse=True)
def mail_is_on(settings: Settings) -> None:
    settings.EMAIL_IS_ON = True


def ask(client: Client, account: str, language: str = "en"):
    headers = {"Accept-Language": language}
    return client.post("/api/password-reset", {"account": account}, content_type=JSON, headers=headers)


def test_link_is_mailed_by_name_or_address(client: Client, administrator: Administrator) -> None:
    for account in ("kabita", "KABITA", "Kabita@example.org"):
        assert ask(client, account).status_code == 202
    assert outbox.outbox == []  # not in the request
    call_command("send_mails")
    assert [email.to for email in outbox.outbox] == [["kabita@example.org"]] * 3
    email = outbox.outbox[0]
    assert email.subject == "Marga: a new password"
    token = email.body.partition("http://localhost/login/reset#")[2].split()[0]
    body = {"token": token, "newPassword": "নদীর ধারে ২০২৬ সাল"}
    assert client.post("/api/password-reset/confirm", body, content_type=JSON).status_code == 204


def test_mail_is_in_the_readers_language(client: Client, administrator: Administrator) -> None:
    ask(client, "kabita", "bn")
    call_command("send_mails")
    [email] = outbox.outbox
    assert email.subject == "Marga: নতুন পাসওয়ার্ড"
    assert "পাসওয়ার্ড" in email.body
    assert "password" not in email.body


def test_unknown_name_gets_the_same_answer_after_the_same_work(
    client: Client, administrator: Administrator
) -> None:
    ask(client, "warm")
    answers, queries = [], []
    for account in ("kabita", "nobody"):
        with CaptureQueriesContext(connection) as captured:
            answer = ask(client, account)
        answers.append((answer.status_code, answer.content))
        queries.append([query["sql"].partition("VALUES")[0].split("WHERE")[0] for query in captured])
    assert answers[0] == answers[1]
    assert queries[0] == queries[1]
    call_command("send_mails")
    assert len(outbox.outbox) == 1


@pytest.mark.parametrize("state", ["deactivated", "too old"])
def test_no_link_is_mailed_for_an_old_request_or_a_deactivated_account(
    client: Client, administrator: Administrator, state: str
) -> None:
    ask(client, "kabita")
    if state == "deactivated":
        Administrator.objects.update(is_active=False)
    else:
        QueuedMail.objects.update(created=timezone.now() - timedelta(minutes=61))
    call_command("send_mails")
    assert outbox.outbox == []
    assert not ResetLink.objects.exists()


def test_account_gets_three_links_an_hour(client: Client, administrator: Administrator) -> None:
    for _n in range(5):
        ask(client, "kabita")
    call_command("send_mails")
    assert len(outbox.outbox) == 3
    QueuedMail.objects.update(finished=timezone.now() - timedelta(minutes=61))
    ask(client, "kabita")
    call_command("send_mails")
    assert len(outbox.outbox) == 4


def test_requests_are_limited_by_address(client: Client, db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    now = time.time() // 60 * 60
    monkeypatch.setattr(throttle.time, "time", lambda: now)
    statuses = [ask(client, f"name{number}").status_code for number in range(31)]
    assert statuses == [202] * 30 + [429]
    assert QueuedMail.objects.count() == 30


@pytest.mark.parametrize("is_on", [True, False])
def test_sign_in_page_learns_whether_links_come_by_mail(
    client: Client, db: None, settings: Settings, is_on: bool
) -> None:
    settings.EMAIL_IS_ON = is_on
    assert client.get("/api/password-reset").json() == {"byMail": is_on}


def test_without_mail_nothing_is_queued(
    client: Client, administrator: Administrator, settings: Settings
) -> None:
    settings.EMAIL_IS_ON = False
    assert ask(client, "kabita").status_code == 409
    mail.tell(administrator, "password_changed")
    assert not QueuedMail.objects.exists()


# Notices


def test_account_gets_a_mail_about_changes(signed_in: Client, administrator: Administrator) -> None:
    colleague = AdministratorFactory(user_name="mita")
    with_second_factor(colleague)
    body: dict[str, Any] = {"email": "new@example.org", "currentPassword": PASSWORD}
    signed_in.patch("/api/admin/me", body, content_type=JSON)
    signed_in.post(f"/api/admin/{colleague.pk}/second-factor/off")
    body = {"currentPassword": PASSWORD, "newPassword": "নদীর ধারে ২০২৬ সাল"}
    signed_in.post("/api/admin/me/password", body, content_type=JSON)
    call_command("send_mails")
    assert [(email.to, email.body.partition("\n")[0]) for email in outbox.outbox] == [
        (["kabita@example.org"], "The account kabita has a new e-mail address: new@example.org"),
        (["mita@example.org"], "The administrator kabita has removed the second factor of the account mita."),
        (["new@example.org"], "The password of the account kabita was changed."),
    ]


FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"


def test_account_gets_a_mail_about_a_sign_in_from_a_new_device(
    client: Client, administrator: Administrator
) -> None:
    def sign_in(user_agent: str, address: str = "192.0.2.7") -> int:
        """Sign in; returns the number of mails queued by that."""
        before = QueuedMail.objects.count()
        browser = Client(REMOTE_ADDR=address, HTTP_USER_AGENT=user_agent)
        browser.post("/api/auth", {"userName": "kabita", "password": PASSWORD}, content_type=JSON)
        return QueuedMail.objects.count() - before

    assert sign_in(FIREFOX) == 0  # the account's first
    assert sign_in(FIREFOX.replace("128.0", "129.0"), "192.0.2.8") == 0  # an update, another network
    assert sign_in("curl/8.5.0") == 1
    assert sign_in("curl/8.6.0") == 0
    body = {"userName": "kabita", "password": PASSWORD}
    headers = {"User-Agent": FIREFOX.replace("X11; Linux x86_64", "Android 15"), "Accept-Language": "bn"}
    client.post("/api/auth", body, content_type=JSON, headers=headers)
    call_command("send_mails")
    assert [(email.to, email.body.partition("\n")[0]) for email in outbox.outbox] == [
        (
            ["kabita@example.org"],
            "Somebody signed in to the account kabita with a new device: an unknown device, 192.0.2.7",
        ),
        (
            ["kabita@example.org"],
            "‘kabita’ অ্যাকাউন্টে নতুন একটি ডিভাইস থেকে লগইন হয়েছে: Firefox, Android, 127.0.0.1",
        ),
    ]


def test_refused_sign_in_sends_no_mail(client: Client, administrator: Administrator) -> None:
    client.post("/api/auth", {"userName": "kabita", "password": PASSWORD}, content_type=JSON)
    body = {"userName": "kabita", "password": "not this one at all"}
    client.post("/api/auth", body, content_type=JSON, headers={"User-Agent": FIREFOX})
    assert not QueuedMail.objects.exists()


# Sending


@pytest.fixture
def inbox(settings: Settings) -> Iterator[list[EmailMessage]]:
    """The mails that a real SMTP server on this machine received."""
    received: list[EmailMessage] = []

    class Handler:
        async def handle_RCPT(
            self, server: Any, session: Any, envelope: Any, address: str, options: Any
        ) -> str:
            if address.startswith("refused"):
                return "550 no such mailbox"
            envelope.rcpt_tos.append(address)
            return "250 OK"

        async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
            received.append(message_from_bytes(envelope.content, policy=policy.default))
            return "250 OK"

    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", free_port()
    controller = Controller(Handler(), hostname=settings.EMAIL_HOST, port=settings.EMAIL_PORT)
    controller.start()
    yield received
    controller.stop()


def test_mail_reaches_an_smtp_server(
    client: Client, administrator: Administrator, inbox: list[EmailMessage]
) -> None:
    ask(client, "kabita", "bn")
    call_command("send_mails")
    [email] = inbox
    assert (email["To"], email["Subject"].strip()) == ("kabita@example.org", "Marga: নতুন পাসওয়ার্ড")
    assert email["From"] == "Marga <noreply@localhost>"
    assert "/login/reset#" in email.get_content()


def test_refused_mail_is_tried_five_times_and_holds_up_no_other(
    administrator: Administrator, inbox: list[EmailMessage]
) -> None:
    mail.tell(administrator, "password_changed", recipient="refused@example.org")
    mail.tell(administrator, "password_changed", recipient="not an address\r\n")
    mail.tell(administrator, "password_changed", recipient='"\x0ba:b"@example.org')
    mail.tell(administrator, "password_changed")
    for _n in range(6):
        call_command("send_mails")
    assert [email["To"] for email in inbox] == ["kabita@example.org"]
    assert list(QueuedMail.objects.order_by("pk").values_list("attempts", flat=True)) == [5, 5, 5, 1]
    assert not QueuedMail.objects.filter(finished=None).exists()


def test_mail_of_another_release_holds_up_no_other(
    administrator: Administrator, inbox: list[EmailMessage]
) -> None:
    mail.queue("of_another_release", administrator.email)
    mail.tell(administrator, "password_changed")
    call_command("send_mails")
    assert [email["Subject"] for email in inbox] == ["Marga: your password was changed"]
    assert not QueuedMail.objects.filter(finished=None).exists()


def test_mails_wait_for_a_server_that_is_away(administrator: Administrator, settings: Settings) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", free_port()
    mail.tell(administrator, "password_changed")
    call_command("send_mails")
    assert QueuedMail.objects.get().attempts == 0


def test_server_that_does_not_answer_is_given_up_after_ten_seconds(settings: Settings) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    assert get_connection().timeout == 10


def test_mails_are_deleted_after_a_day(administrator: Administrator) -> None:
    mail.tell(administrator, "password_changed")
    call_command("send_mails")
    QueuedMail.objects.update(created=timezone.now() - timedelta(hours=25))
    call_command("send_mails")
    assert not QueuedMail.objects.exists()
