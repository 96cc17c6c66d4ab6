"""Messages to an office and reports of mistakes: the forms, their limits, the mail and the deletion."""

import time
from datetime import timedelta
from typing import Any

import pytest
from django.core import mail as outbox
from django.core.cache import cache
from django.core.exceptions import ValidationError
from django.core.management import call_command
from django.test import Client
from django.utils import timezone
from lxml import html
from pytest_django import Settings
from wagtail.models import PageViewRestriction

from articles.blocks import MessageFormBlock
from articles.models import ArticlePage
from cms.accounts.models import QueuedMail
from cms.navigation.models import SiteSettings
from contacts.models import Contact
from home.models import HomePage
from inbox import views
from inbox.forms import MessageForm, check_reach, opened_now
from inbox.models import InboxSettings, Kind, Message, State
from tests.factories.blocks import stream
from tests.factories.pages import ArticlePageFactory, ContactsPageFactory
from tests.html_pages import text

KEY = "message:127.0.0.1:0"
REPORT = {"quote": "১৯৫৫ সালে", "text": "সালটি ১৯৫৪ হবে।", "reach": "pathok@example.org"}
MESSAGE = {
    "name": "মিতা",
    "reach": "০১৭০০-০০০০০০",
    "subject": "যোগ ও ধ্যান শিখতে চাই",
    "office": "",
    "text": "রবিবারে ক্লাস আছে?",
}
FIND = "/api/v2/pages/find/?html_path="


@pytest.fixture(autouse=True)
def no_least_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("inbox.forms.LEAST_SECONDS", 0)


@pytest.fixture
def office(home: HomePage) -> Contact:
    page = ContactsPageFactory(parent=home)
    contact: Contact = Contact.objects.create(page=page, name="সিলেট কার্যালয়", address="সিলেট", place="সিলেট")
    return contact


def send(client: Client, page: str = "/yoga", **changes: str) -> Any:
    return client.post(f"/report?page={page}", REPORT | {"opened": opened_now()} | changes)


def write(client: Client, page: str = "/", **changes: str) -> Any:
    return client.post(f"/message?page={page}", MESSAGE | {"opened": opened_now()} | changes)


def shown(response: Any) -> dict[str, str]:
    """The values of the form's controls."""
    form = html.fromstring(text(response)).forms[0]
    return {name: (value or "").strip() for name, value in form.fields.items()}


def errors(response: Any) -> dict[str, str]:
    """The errors at the fields, by the field that they describe."""
    document = html.fromstring(text(response))
    fields = [element for element in document.iter() if element.get("aria-invalid") == "true"]
    return {
        field.get("name"): document.get_element_by_id(f"{field.get('id')}_error").text_content()
        for field in fields
        if f"{field.get('id')}_error" in (field.get("aria-describedby") or "").split()
    }


# Both forms


@pytest.mark.parametrize(
    ("address", "labels"),
    [
        ("/report?page=/yoga", ["যে অংশে ভুল (ঐচ্ছিক)", "কী ভুল, কী হওয়া উচিত", "আপনার ইমেইল (ঐচ্ছিক)"]),
        ("/message?page=/yoga", ["নাম", "ইমেইল বা ফোন", "বিষয়", "বার্তা"]),
    ],
)
def test_form_has_labels_and_is_not_cached(
    client: Client, article: ArticlePage, address: str, labels: list[str]
) -> None:
    response = client.get(address)
    assert response.status_code == 200
    assert "no-store" in response["Cache-Control"]
    document = html.fromstring(text(response))
    assert document.get("lang") == "bn"
    assert [label.text for label in document.iter("label")] == [*labels, "এই ঘরটি খালি রাখুন"]
    assert [script.get("src") for script in document.iter("script")] == ["/static/early.js"]
    assert [(link.get("href"), link.text) for link in document.iter("a")] == [
        ("/", SiteSettings().name),
        ("/yoga", "পাতায় ফিরুন"),
    ]


def test_message_with_a_filled_honeypot_field_is_dropped(
    client: Client, article: ArticlePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cms.accounts.throttle.time.time", lambda: 0.0)
    response = send(client, website="https://spam.example/")
    assert response["Location"] == "/report?page=%2Fyoga&sent=1"
    assert not Message.objects.exists()
    assert cache.get(KEY) is None


def test_page_is_escaped(client: Client, article: ArticlePage) -> None:
    article.title = "<script>alert(1)</script>"
    article.save()
    assert "<script>" not in text(client.get("/report", {"page": "/yoga"}))


def test_form_without_its_token_is_shown_again_and_then_sent(article: ArticlePage) -> None:
    """As from a page of the page cache, without scripts."""
    client = Client(enforce_csrf_checks=True)
    first = client.post("/message?page=/yoga", MESSAGE)
    assert (first.status_code, Message.objects.count()) == (200, 0)
    again = shown(first)
    assert {name: again[name] for name in ("name", "reach", "subject", "text")} == {
        name: value for name, value in MESSAGE.items() if name != "office"
    }
    sent = client.post("/message?page=/yoga", again)
    assert sent["Location"] == "/message?page=%2Fyoga&sent=1"
    assert Message.objects.get().text == MESSAGE["text"]


def test_script_of_a_cached_page_gets_what_the_form_lacks(article: ArticlePage) -> None:
    client = Client(enforce_csrf_checks=True)
    response = client.get("/message/token")
    assert "no-store" in response["Cache-Control"]
    assert client.post("/message?page=/yoga", MESSAGE | response.json()).status_code == 302


def test_csrf_token_of_another_browser_is_rejected(article: ArticlePage) -> None:
    stolen = Client().get("/message/token").json()
    client = Client(enforce_csrf_checks=True)
    client.get("/message/token")
    assert client.post("/message?page=/yoga", MESSAGE | stolen).status_code == 200
    assert not Message.objects.exists()


@pytest.mark.parametrize("age", [1, 25 * 3600])
def test_form_that_was_opened_just_now_or_yesterday_is_shown_again(
    client: Client, article: ArticlePage, monkeypatch: pytest.MonkeyPatch, age: int
) -> None:
    monkeypatch.setattr("inbox.forms.LEAST_SECONDS", 2)
    now = time.time()
    monkeypatch.setattr("time.time", lambda: now - age)
    opened = opened_now()
    monkeypatch.setattr("time.time", lambda: now)
    response = write(client, opened=opened)
    assert (response.status_code, shown(response)["text"]) == (200, MESSAGE["text"])
    assert not Message.objects.exists()


def test_form_that_is_sent_twice_leaves_one_message(article: ArticlePage, address: str) -> None:
    client, opened = Client(), opened_now()
    answers = [write(client, opened=opened) for _ in range(2)]
    assert {response["Location"] for response in answers} == {"/message?page=%2F&sent=1"}
    assert Message.objects.count() == QueuedMail.objects.count() == 1


def test_form_that_is_sent_with_another_text_is_shown_again_first(article: ArticlePage, address: str) -> None:
    """As after the browser's Back. One signed time serves one message, of either form."""
    client, opened = Client(), opened_now()
    write(client, opened=opened)
    again = write(client, opened=opened, text="আরেকটি কথা")
    assert (again.status_code, shown(again)["text"]) == (200, "আরেকটি কথা")
    assert send(client, opened=opened).status_code == 200
    assert Message.objects.count() == QueuedMail.objects.count() == 1
    assert client.post("/message?page=/", shown(again)).status_code == 302
    assert sorted(Message.objects.values_list("text", flat=True)) == sorted([MESSAGE["text"], "আরেকটি কথা"])


def test_form_used_by_another_request_meanwhile_is_shown_again(
    article: ArticlePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = opened_now()

    def refusal(*args: object) -> None:
        monkeypatch.setattr(views, "refusal", lambda *args: None)
        write(Client(), opened=opened, text="অন্য")

    monkeypatch.setattr(views, "refusal", refusal)
    response = write(Client(), opened=opened)
    assert (response.status_code, shown(response)["text"]) == (200, MESSAGE["text"])
    assert Message.objects.get().text == "অন্য"


def test_large_body_and_files_are_refused(client: Client, article: ArticlePage) -> None:
    assert send(client, text="ক" * 10_000).status_code == 413
    multipart = client.post("/message?page=/yoga", data=b"x", content_type="multipart/form-data; boundary=x")
    assert multipart.status_code == 415
    assert not Message.objects.exists()


def test_address_may_send_five_messages_and_reports_an_hour(
    client: Client, article: ArticlePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = time.time() // 3600 * 3600
    monkeypatch.setattr("cms.accounts.throttle.time.time", lambda: start + 600)
    assert [send(client, text=str(number)).status_code for number in range(4)] == [302] * 4
    assert [write(client, text=str(number)).status_code for number in range(2)] == [302, 429]
    refused = send(client)
    assert refused["Retry-After"] == "3000"
    assert "৫১ মিনিট পরে" in text(refused)
    assert shown(refused)["text"] == REPORT["text"]
    assert Message.objects.count() == 5
    other = client.post("/report?page=/yoga", REPORT | {"opened": opened_now()}, REMOTE_ADDR="192.0.2.9")
    assert other.status_code == 302
    monkeypatch.setattr("cms.accounts.throttle.time.time", lambda: start + 3700)
    assert send(client).status_code == 302


def test_every_sending_of_a_form_counts_and_the_21st_of_a_minute_is_refused_unread(
    article: ArticlePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cms.accounts.throttle.time.time", lambda: 6000.0)
    client = Client(enforce_csrf_checks=True)
    answers = [write(client, text="").status_code for _ in range(10)]
    answers += [write(client, opened="x").status_code for _ in range(5)]
    answers += [send(client, reach="x").status_code for _ in range(5)]
    assert answers == [422] * 10 + [200] * 5 + [422] * 5
    monkeypatch.setattr(MessageForm, "is_valid", lambda form: pytest.fail("The form was read."))
    refused = write(client)
    assert (refused.status_code, refused["Retry-After"]) == (429, "60")
    assert text(refused) == "এখান থেকে অনেকবার ফর্ম এসেছে। এক মিনিট পরে ব্রাউজারে পিছনে গিয়ে আবার পাঠান।"
    assert send(Client(REMOTE_ADDR="192.0.2.9")).status_code == 302
    monkeypatch.setattr("cms.accounts.throttle.time.time", lambda: 6060.0)
    assert send(client, reach="x").status_code == 422


def test_wider_network_may_send_fifty_messages_a_day(
    article: ArticlePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cms.accounts.throttle.time.time", lambda: 86_400.0 + 600)
    networks = {
        "192.0.2.{}": "192.0.3.1",  # /24
        "2001:db8:1:{:x}::1": "2001:db8:2::1",  # /48
    }
    for network, other in networks.items():
        answers = [
            send(Client(REMOTE_ADDR=network.format(number)), text=f"{network} {number}")
            for number in range(51)
        ]
        assert [answer.status_code for answer in answers] == [302] * 50 + [429]
        assert "আপনার নেটওয়ার্ক থেকে আজ অনেক বার্তা এসেছে। কাল আবার পাঠান।" in text(answers[-1])
        assert shown(answers[-1])["quote"] == REPORT["quote"]
        assert answers[-1]["Retry-After"] == "85800"
        assert send(Client(REMOTE_ADDR=other), text=other).status_code == 302
        Message.objects.update(state=State.SPAM)


def test_messages_do_not_count_as_password_checks(
    client: Client, article: ArticlePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cms.accounts.throttle.time.time", lambda: 0.0)
    send(client)
    assert (cache.get(KEY), cache.get(KEY.replace("message", "password"))) == (1, None)


def test_number_of_new_messages_is_bounded(
    client: Client, article: ArticlePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def flood(kind: Kind, count: int) -> None:
        Message.objects.bulk_create(Message(kind=kind, path="/", text="x") for _ in range(count))

    flood(Kind.MESSAGE, 400)
    assert write(client).status_code == 429
    assert send(client).status_code == 302  # there is room for reports
    flood(Kind.REPORT, 99)
    assert send(client, text="আরেকটি ভুল").status_code == 429
    assert Message.objects.count() == 500
    Message.objects.filter(kind=Kind.REPORT).update(state=State.CLOSED)
    assert send(client, text="আরেকটি ভুল").status_code == 302
    assert write(client).status_code == 429


def test_last_fifth_is_for_networks_that_have_sent_nothing_today(article: ArticlePage) -> None:
    Message.objects.bulk_create(Message(kind=Kind.MESSAGE, path="/", text="x") for _ in range(319))
    for address, status in [
        ("192.0.2.1", 302),
        ("192.0.2.2", 429),
        ("192.0.3.1", 302),
        ("2001:db8:1::1", 302),
        ("2001:db8:1:2::1", 429),
    ]:
        assert write(Client(REMOTE_ADDR=address), text=address).status_code == status
    assert Message.objects.count() == 322
    assert send(Client(REMOTE_ADDR="192.0.2.2")).status_code == 302  # of reports there are few


def test_messages_are_kept_as_long_as_the_settings_say(db: None) -> None:
    InboxSettings.objects.create(days_kept=30)
    for days in (29, 31):
        Message.objects.create(path="/", text=str(days), created=timezone.now() - timedelta(days=days))
    call_command("purge_messages")
    assert [message.text for message in Message.objects.all()] == ["29"]


# Reports


def test_report_is_stored_and_thanked_for(client: Client, article: ArticlePage) -> None:
    response = send(client)
    assert (response.status_code, response["Location"]) == (302, "/report?page=%2Fyoga&sent=1")
    thanks = client.get(response["Location"])
    assert "ধন্যবাদ" in text(thanks)
    assert "<form" not in text(thanks)
    [stored] = Message.objects.all()
    assert (stored.kind, stored.path, stored.quote, stored.text, stored.reach, stored.state) == (
        "report",
        "/yoga",
        "১৯৫৫ সালে",
        "সালটি ১৯৫৪ হবে।",
        "pathok@example.org",
        "new",
    )


def test_text_alone_is_enough_and_is_stored_in_nfc(client: Client, article: ArticlePage) -> None:
    send(client, quote="", reach="", text="\u09a1\u09bc বাদ গেছে")
    assert Message.objects.get().text == "\u09a1\u09bc বাদ গেছে"
    send(client, quote="", reach="", text="ক\u09c7\u09be")
    assert Message.objects.first().text == "ক\u09cb"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("changes", "field", "message"),
    [
        ({"text": ""}, "text", "কী ভুল, তা লিখুন।"),
        ({"text": "ক" * 2001}, "text", "বিবরণ ২০০০ অক্ষরের মধ্যে রাখুন।"),
        ({"quote": "ক" * 601, "text": "ক" * 1500}, "quote", "উদ্ধৃতি ৬০০ অক্ষরের মধ্যে রাখুন।"),
        ({"reach": "pathok"}, "reach", "ইমেইল ঠিকানাটি ঠিক নয়। ঠিক করুন, অথবা ঘরটি খালি রাখুন।"),
    ],
)
def test_report_with_a_fault_is_sent_back_with_its_reason(
    client: Client, article: ArticlePage, changes: dict[str, str], field: str, message: str
) -> None:
    response = send(client, **changes)
    assert response.status_code == 422
    assert errors(response) == {field: message}
    assert shown(response)["text"] == (REPORT | changes)["text"]
    assert not Message.objects.exists()


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
    assert not Message.objects.exists()


# Messages


def test_message_is_stored_for_the_chosen_office(client: Client, office: Contact) -> None:
    response = write(client, "/contact", office=str(office.pk))
    assert response["Location"] == "/message?page=%2Fcontact&sent=1"
    assert "উত্তর দেয় আপনার বাছাই করা কার্যালয়।" in text(client.get(response["Location"]))
    [stored] = Message.objects.all()
    assert (stored.kind, stored.path, stored.name, stored.reach, stored.subject, stored.office) == (
        "message",
        "/contact",
        "মিতা",
        "০১৭০০-০০০০০০",
        "যোগ ও ধ্যান শিখতে চাই",
        office,
    )


def test_thanks_for_a_message_link_to_the_public_pages_that_come_next(client: Client, home: HomePage) -> None:
    begin = ArticlePageFactory(parent=home, title="শুরু", slug="begin")
    ArticlePageFactory(parent=home, title="অনুষ্ঠান", slug="events")

    def links(page: str, form: str = "message") -> list[str]:
        thanks = client.get(f"/{form}?page={page}&sent=1")
        return [link.get("href") for link in html.fromstring(text(thanks)).iterfind(".//main//a")]

    assert links("/") == ["/begin", "/events", "/"]
    assert links("/begin") == ["/events", "/begin"]
    assert links("/", form="report") == ["/"]
    begin.unpublish()
    assert links("/") == ["/events", "/"]


def test_lines_of_a_message_are_kept_and_its_name_is_one_line(client: Client, office: Contact) -> None:
    write(client, name="মিতা\u0085দেবী", text="প্রথম\u0085দ্বিতীয়\u2028তৃতীয়\x93")
    stored = Message.objects.get()
    assert (stored.name, stored.text) == ("মিতা দেবী", "প্রথম\nদ্বিতীয়\nতৃতীয়")


def test_link_presets_the_office(client: Client, office: Contact) -> None:
    assert shown(client.get("/message", {"to": office.pk}))["office"] == str(office.pk)
    assert shown(client.get("/message", {"to": "x"}))["office"] == ""


def test_errors_of_all_fields_are_listed_and_nothing_typed_is_lost(client: Client, office: Contact) -> None:
    changes = {"name": "", "reach": "০১০০০-০০০", "subject": "অজানা", "office": "999", "text": "ক" * 2001}
    response = write(client, **changes)
    assert response.status_code == 422
    assert errors(response) == {
        "name": "নাম লিখুন।",
        "reach": "ইমেইল ঠিকানা, অথবা ১১ অঙ্কের মোবাইল নম্বর লিখুন।",
        "subject": "তালিকা থেকে বিষয় বাছুন।",
        "office": "কার্যালয়টি আর তালিকায় নেই। আবার বাছুন।",
        "text": "বার্তা ২০০০ অক্ষরের মধ্যে রাখুন।",
    }
    document = html.fromstring(text(response))
    links = [link.get("href") for link in document.iter("a") if (link.get("href") or "").startswith("#")]
    assert links == ["#id_name", "#id_reach", "#id_subject", "#id_office", "#id_text"]
    assert (shown(response)["reach"], shown(response)["text"]) == (changes["reach"], changes["text"])
    assert not Message.objects.exists()


@pytest.mark.parametrize(
    "reach", ["01712345678", "০১৭১২-৩৪৫৬৭৮", "+880 1712 345678", "02-55667788", "a@example.org"]
)
def test_reach_is_an_address_or_a_number(reach: str) -> None:
    check_reach(reach)


@pytest.mark.parametrize("reach", ["017123456", "017123456789", "মিতা", "a@", "12345"])
def test_invalid_reach_is_rejected(reach: str) -> None:
    with pytest.raises(ValidationError):
        check_reach(reach)


def test_message_about_a_deleted_page_is_stored_for_the_front_page(client: Client, home: HomePage) -> None:
    assert write(client, "/gone")["Location"] == "/message?page=%2F&sent=1"
    assert Message.objects.get().path == "/"


def test_form_asks_for_no_subject_and_office_where_there_are_none(client: Client, home: HomePage) -> None:
    InboxSettings.objects.create(subjects="")
    names = {"csrfmiddlewaretoken", "opened", "name", "reach", "text", "website"}
    assert shown(client.get("/message")).keys() == names


def test_form_is_in_the_json_of_the_contacts_and_has_no_private_ones(client: Client, office: Contact) -> None:
    assert client.get(f"{FIND}/contact").json()["message_form"] == {
        "offices": [{"id": office.pk, "name": "সিলেট কার্যালয়"}],
        "subjects": InboxSettings().subjects.splitlines(),
        "who_answers": "উত্তর দেয় আপনার বাছাই করা কার্যালয়।",
        "kept": "১ বছর",
    }
    PageViewRestriction.objects.create(page=office.page, restriction_type=PageViewRestriction.LOGIN)
    assert "office" not in shown(client.get("/message"))


def test_form_is_in_the_json_of_an_article_with_its_block(
    client: Client, article: ArticlePage, office: Contact
) -> None:
    assert client.get(f"{FIND}/yoga").json()["message_form"] is None
    InboxSettings.objects.create(days_kept=90)
    preset = {"subject": "দান করতে চাই", "office": str(office.pk)}
    article.body = stream(("message_form", {"heading": "", "text": "", **preset}))
    article.save()
    page = client.get(f"{FIND}/yoga").json()
    assert page["message_form"]["kept"] == "৯০ দিন"
    assert page["body"][0]["value"] == {"heading": "", "text": "", **preset}


def test_block_offers_the_subjects_and_offices_of_the_form(office: Contact) -> None:
    InboxSettings.objects.create(subjects="দান")
    block = MessageFormBlock()
    assert block.clean(block.to_python({"subject": "দান", "office": str(office.pk)}))["subject"] == "দান"
    with pytest.raises(ValidationError) as error:
        block.clean(block.to_python({"subject": "অন্য", "office": "0"}))
    assert set(error.value.block_errors) == {"subject", "office"}  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("reach", "href"),
    [
        ("a+b@example.org", "mailto:a%2Bb@example.org?subject=Re%3A%20%E0%A6%95%26x%3D1"),
        ("০১৭০০-০০০০০০", "tel:+8801700000000"),
        ("", ""),
    ],
)
def test_answer_opens_the_mail_program_or_the_telephone(reach: str, href: str) -> None:
    assert Message(reach=reach, subject="ক&x=1").answer_href == href


# Mail


@pytest.fixture
def address(settings: Settings, home: HomePage) -> str:
    settings.EMAIL_IS_ON = True
    InboxSettings.objects.create(recipients="editors@example.org\n")
    return "editors@example.org"


def test_report_is_mailed_to_the_address_in_the_settings(
    client: Client, article: ArticlePage, address: str
) -> None:
    send(client)
    assert outbox.outbox == []  # not in the request
    call_command("send_mails")
    [email] = outbox.outbox
    assert (email.to, email.reply_to) == ([address], ["pathok@example.org"])
    assert email.subject == "Marga: দর্শক একটি ভুল জানিয়েছেন"
    for part in ("/yoga", *REPORT.values()):
        assert part in email.body


def test_office_gets_its_messages_and_a_sample_none(client: Client, office: Contact, address: str) -> None:
    for is_sample in (False, True):
        Contact.objects.update(email="sylhet@example.org", is_sample=is_sample)
        write(client, office=str(office.pk), text=f"নমুনা: {is_sample}")
    queued = QueuedMail.objects.order_by("pk").values_list("recipient", flat=True)
    assert list(queued) == ["sylhet@example.org", address, address]
    call_command("send_mails")
    email = outbox.outbox[0]
    assert (email.subject, email.reply_to) == ("Marga: ওয়েবসাইট থেকে একটি বার্তা", [])
    for part in ("সিলেট কার্যালয়", *filter(None, (MESSAGE | {"text": "নমুনা: False"}).values())):
        assert part in email.body


def test_address_gets_one_mail_a_minute(client: Client, article: ArticlePage, address: str) -> None:
    for number in range(3):
        write(client, text=f"বার্তা {number}")
    for minute in range(1, 4):
        call_command("send_mails")
        assert len(outbox.outbox) == minute


def test_line_breaks_in_a_message_reach_no_header(client: Client, article: ArticlePage, address: str) -> None:
    breaks = "x\r\nBcc: b@example.org"
    send(client, text=breaks, quote=breaks, reach="")
    write(client, text=breaks, name=breaks)
    for _ in range(2):
        call_command("send_mails")
    assert len(outbox.outbox) == 2
    for email in outbox.outbox:
        assert (email.recipients(), email.reply_to) == ([address], [])
        assert email.message()["Bcc"] is None


def test_address_with_control_characters_is_not_used_for_replies(
    client: Client, article: ArticlePage, address: str
) -> None:
    """Forms drop them; messages that are stored already may have some."""
    write(client, reach='"hello"@example.org')
    Message.objects.update(reach='"\x0bhello"@example.org')
    call_command("send_mails")
    [email] = outbox.outbox
    assert (email.recipients(), email.reply_to) == ([address], [])


def test_deleted_message_is_not_mailed(client: Client, article: ArticlePage, address: str) -> None:
    send(client)
    Message.objects.all().delete()
    call_command("send_mails")
    assert outbox.outbox == []


def test_without_an_address_nothing_is_mailed(
    client: Client, article: ArticlePage, settings: Settings
) -> None:
    settings.EMAIL_IS_ON = True
    send(client)
    assert not QueuedMail.objects.exists()


def test_recipients_and_messages_are_in_no_public_answer(
    client: Client, article: ArticlePage, address: str
) -> None:
    send(client)
    for path in ("/", "/yoga", "/api/v2/site/", "/api/v2/pages/", "/sitemap.xml", "/report?page=/yoga"):
        answer = text(client.get(path))
        assert address not in answer
        assert REPORT["text"] not in answer
