"""Reporting a mistake: the form, its limits, the list in Wagtail's admin, and the mail."""

import time
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.core import mail as outbox
from django.core.cache import cache
from django.core.management import call_command
from django.test import Client
from django.utils import timezone
from lxml import html
from pytest_django import Settings
from wagtail.models import PageViewRestriction, Site

from articles.models import ArticlePage
from cms.accounts.models import QueuedMail, Role
from cms.navigation.models import SiteSettings
from cms.reports import views
from cms.reports.models import MistakeReport
from tests.factories.accounts import AdministratorFactory
from tests.html_pages import text

KEY = "report:127.0.0.1:0"
REPORT = {"quote": "১৯৫৫ সালে", "text": "সালটি ১৯৫৪ হবে।", "email": "pathok@example.org"}


def send(client: Client, page: str = "/yoga", **changes: str) -> Any:
    return client.post(f"/report?page={page}", REPORT | changes)


def test_form_names_the_page_and_is_not_cached(client: Client, article: ArticlePage) -> None:
    response = client.get("/report", {"page": "/yoga"})
    assert response.status_code == 200
    assert "no-store" in response["Cache-Control"]
    document = html.fromstring(text(response))
    assert document.get("lang") == "bn"
    assert "“যোগ”" in document.text_content()
    assert [label.text for label in document.iter("label")] == [
        "যে অংশে ভুল (ঐচ্ছিক)",
        "কী ভুল, কী হওয়া উচিত",
        "আপনার ই-মেইল (ঐচ্ছিক)",
        "এই ঘরটি খালি রাখুন:",
    ]
    assert [script.get("src") for script in document.iter("script")] == ["/static/early.js"]
    assert [(link.get("href"), link.text) for link in document.iter("a")] == [
        ("/", SiteSettings().name),
        ("/yoga", "পাতায় ফিরুন"),
    ]


def test_report_is_stored_and_thanked_for(client: Client, article: ArticlePage) -> None:
    response = send(client)
    assert (response.status_code, response["Location"]) == (302, "/report?page=%2Fyoga&sent=1")
    thanks = client.get(response["Location"])
    assert "ধন্যবাদ" in text(thanks)
    assert "<form" not in text(thanks)
    [stored] = MistakeReport.objects.all()
    assert (stored.path, stored.quote, stored.text, stored.email, stored.done) == (
        "/yoga",
        "১৯৫৫ সালে",
        "সালটি ১৯৫৪ হবে।",
        "pathok@example.org",
        False,
    )


def test_text_alone_is_enough_and_is_stored_in_nfc(client: Client, article: ArticlePage) -> None:
    send(client, quote="", email="", text="\u09a1\u09bc বাদ গেছে")
    assert MistakeReport.objects.get().text == "\u09a1\u09bc বাদ গেছে"
    send(client, quote="", email="", text="ক\u09c7\u09be")
    assert MistakeReport.objects.first().text == "ক\u09cb"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"text": ""}, "কী ভুল, তা লিখুন।"),
        ({"text": "ক" * 2001}, "বিবরণ ২০০০ অক্ষরের মধ্যে রাখুন।"),
        ({"quote": "ক" * 601, "text": "ক" * 1500}, "উদ্ধৃতি ৬০০ অক্ষরের মধ্যে রাখুন।"),
        ({"email": "pathok"}, "ই-মেইল ঠিকানাটি ঠিক নয়। ঠিক করুন, অথবা ঘরটি খালি রাখুন।"),
    ],
)
def test_report_with_a_fault_is_sent_back_with_its_reason(
    client: Client, article: ArticlePage, changes: dict[str, str], message: str
) -> None:
    response = send(client, **changes)
    assert response.status_code == 422
    document = html.fromstring(text(response))
    [alert] = [element for element in document.iter("p") if element.get("role") == "alert"]
    assert alert.text == message
    [field] = [element for element in document.iter() if element.get("aria-invalid") == "true"]
    assert alert.get("id") in (field.get("aria-describedby") or "").split()
    kept = (REPORT | changes)["text"]
    assert [
        (area.text or "").strip() for area in document.iter("textarea") if area.get("name") == "text"
    ] == [kept]
    assert not MistakeReport.objects.exists()


def test_what_a_program_fills_in_is_dropped(
    client: Client, article: ArticlePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cms.accounts.throttle.time.time", lambda: 0.0)
    response = send(client, website="https://spam.example/")
    assert response["Location"] == "/report?page=%2Fyoga&sent=1"
    assert not MistakeReport.objects.exists()
    assert cache.get(KEY) is None


@pytest.mark.parametrize("path", ["/nothing", "/yoga/x", "//evil.example", "/draft", "/private"])
@pytest.mark.parametrize("method", ["get", "post"])
def test_only_public_pages_can_be_reported(
    client: Client, article: ArticlePage, path: str, method: str
) -> None:
    for slug in ("draft", "private"):
        other = article.copy(update_attrs={"slug": slug, "title": "গোপন"}, keep_live=slug == "private")
        if slug == "private":
            PageViewRestriction.objects.create(page=other, restriction_type=PageViewRestriction.LOGIN)
    address = f"/report?page={path}"
    response = client.get(address) if method == "get" else client.post(address, REPORT)
    assert response.status_code == 404
    assert "গোপন" not in text(response)
    assert not MistakeReport.objects.exists()


def test_page_is_escaped(client: Client, article: ArticlePage) -> None:
    article.title = "<script>alert(1)</script>"
    article.save()
    assert "<script>" not in text(client.get("/report", {"page": "/yoga"}))


def test_form_without_its_token_is_refused(article: ArticlePage) -> None:
    response = send(Client(enforce_csrf_checks=True))
    assert response.status_code == 403
    assert text(response).startswith("ফর্মটি পুরোনো হয়ে গেছে।")
    assert not MistakeReport.objects.exists()


def test_large_body_and_files_are_refused(client: Client, article: ArticlePage) -> None:
    assert send(client, text="ক" * 10_000).status_code == 413
    multipart = client.post("/report?page=/yoga", data=b"x", content_type="multipart/form-data; boundary=x")
    assert multipart.status_code == 415
    assert not MistakeReport.objects.exists()


def test_address_may_send_five_reports_an_hour(
    client: Client, article: ArticlePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = time.time() // 3600 * 3600
    monkeypatch.setattr("cms.accounts.throttle.time.time", lambda: start + 600)
    assert [send(client).status_code for _ in range(7)] == [302] * 5 + [429] * 2
    refused = send(client)
    assert refused["Retry-After"] == "3000"
    assert "৫১ মিনিট পরে" in text(refused)
    assert REPORT["text"] in text(refused)
    assert MistakeReport.objects.count() == 5
    other = client.post("/report?page=/yoga", REPORT, REMOTE_ADDR="192.0.2.9")
    assert other.status_code == 302
    monkeypatch.setattr("cms.accounts.throttle.time.time", lambda: start + 3700)
    assert send(client).status_code == 302


def test_reports_do_not_count_as_password_checks(
    client: Client, article: ArticlePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cms.accounts.throttle.time.time", lambda: 0.0)
    send(client)
    assert (cache.get(KEY), cache.get(KEY.replace("report", "password"))) == (1, None)


def test_number_of_open_reports_is_bounded(
    client: Client, article: ArticlePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(views, "MAX_OPEN", 1)
    assert send(client).status_code == 302
    assert send(client).status_code == 429
    assert MistakeReport.objects.count() == 1
    MistakeReport.objects.update(done=True)
    assert send(client).status_code == 302


def test_reports_done_long_ago_are_deleted(db: None) -> None:
    now = timezone.now()
    for number, (done, days) in enumerate([(True, 31), (True, 29), (False, 400)]):
        report = MistakeReport.objects.create(path="/yoga", text=str(number), done=done)
        MistakeReport.objects.filter(pk=report.pk).update(changed=now - timedelta(days=days))
    call_command("purge_reports")
    assert sorted(MistakeReport.objects.values_list("text", flat=True)) == ["1", "2"]


# Mail


@pytest.fixture
def address(settings: Settings, home: Any) -> str:
    settings.EMAIL_IS_ON = True
    SiteSettings.objects.create(site=Site.objects.get(), report_email="editors@example.org")
    return "editors@example.org"


def test_report_is_mailed_to_the_address_in_the_settings(
    client: Client, article: ArticlePage, address: str
) -> None:
    send(client)
    assert outbox.outbox == []  # not in the request
    call_command("send_mails")
    [letter] = outbox.outbox
    assert (letter.to, letter.reply_to) == ([address], ["pathok@example.org"])
    assert letter.subject == "Marga: পাঠক একটি ভুল জানিয়েছেন"
    for part in ("/yoga", *REPORT.values()):
        assert part in letter.body


def test_line_breaks_in_a_report_reach_no_header(client: Client, article: ArticlePage, address: str) -> None:
    send(client, text="এক\r\nBcc: all@example.org", quote="x\r\nBcc: b@example.org", email="")
    call_command("send_mails")
    [letter] = outbox.outbox
    assert (letter.recipients(), letter.reply_to) == ([address], [])
    assert letter.message()["Bcc"] is None


def test_deleted_report_is_not_mailed(client: Client, article: ArticlePage, address: str) -> None:
    send(client)
    MistakeReport.objects.all().delete()
    call_command("send_mails")
    assert outbox.outbox == []


def test_without_an_address_nothing_is_mailed(
    client: Client, article: ArticlePage, settings: Settings
) -> None:
    settings.EMAIL_IS_ON = True
    send(client)
    assert not QueuedMail.objects.exists()


def test_address_and_reports_are_in_no_public_answer(
    client: Client, article: ArticlePage, address: str
) -> None:
    send(client)
    for path in ("/", "/yoga", "/api/v2/site/", "/api/v2/pages/", "/sitemap.xml", "/report?page=/yoga"):
        answer = text(client.get(path))
        assert address not in answer
        assert REPORT["text"] not in answer


# Wagtail's admin


def browser(role: Role) -> Client:
    client = Client()
    client.force_login(AdministratorFactory(role=role))
    return client


@pytest.mark.parametrize("role", [Role.EDITOR, Role.ADMINISTRATOR])
def test_publishers_read_reports_and_mark_them_as_done(article: ArticlePage, role: Role) -> None:
    report = MistakeReport.objects.create(path="/yoga", text="সালটি ভুল", email="a@example.org")
    client = browser(role)
    assert "সালটি ভুল" in text(client.get("/cms/mistakes/"))
    assert client.get("/cms/mistakes/new/").status_code == 302
    edit = f"/cms/mistakes/edit/{report.pk}/"
    assert "a@example.org" in text(client.get(edit))
    assert client.post(edit, {"done": "on", "text": "অন্য কথা"}).status_code == 302
    report.refresh_from_db()
    assert (report.done, report.text) == (True, "সালটি ভুল")


@pytest.mark.parametrize("who", [Client, lambda: browser(Role.AUTHOR)])
def test_others_see_no_reports(article: ArticlePage, who: Callable[[], Client]) -> None:
    report = MistakeReport.objects.create(path="/yoga", text="সালটি ভুল")
    client = who()
    for path in ("", f"edit/{report.pk}/", f"delete/{report.pk}/"):
        for method in ("get", "post"):
            response = getattr(client, method)(f"/cms/mistakes/{path}", {"done": "on"})
            assert response.status_code == 302
            assert "সালটি ভুল" not in text(response)
    report.refresh_from_db()
    assert not report.done
