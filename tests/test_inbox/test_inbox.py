"""The inbox in the API and in Wagtail's admin."""

from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client
from wagtail.models import ModelLogEntry

from cms.accounts.models import Role
from inbox.models import InboxSettings, Kind, Message, State
from tests.factories.accounts import AdministratorFactory, tokens
from tests.html_pages import text


@pytest.fixture
def message(db: None) -> Message:
    Message.objects.create(kind=Kind.REPORT, path="/yoga", text="সালটি ভুল", state=State.CLOSED)
    return Message.objects.create(
        kind=Kind.MESSAGE, path="/contact", name="মিতা", reach="mita@example.org", text="রবিবারে ক্লাস আছে?"
    )


def api(role: Role) -> Client:
    return Client(headers={"Authorization": f"Bearer {tokens(AdministratorFactory(role=role)).access}"})


def browser(role: Role) -> Client:
    client = Client()
    client.force_login(AdministratorFactory(role=role))
    return client


def test_list_is_searched_and_filtered(message: Message) -> None:
    client = api(Role.EDITOR)

    def subjects(query: str) -> list[str]:
        return [item["text"] for item in client.get(f"/api/messages{query}").json()]

    assert subjects("") == ["রবিবারে ক্লাস আছে?", "সালটি ভুল"]
    assert (
        subjects("?state=new") == subjects("?kind=message") == subjects("?search=ক্লাস") == ["রবিবারে ক্লাস আছে?"]
    )
    assert subjects("?search=yoga") == ["সালটি ভুল"]
    assert client.get("/api/messages?limit=1")["X-Total-Count"] == "2"
    assert client.get("/api/messages?state=x").status_code == 400


def test_only_state_and_note_are_changed(message: Message) -> None:
    body = {"state": "answered", "note": "ফোন করেছি।", "text": "অন্য কথা", "reach": "x", "kind": "report"}
    path = f"/api/messages/{message.pk}"
    response = api(Role.EDITOR).patch(path, body, content_type="application/json")
    message.refresh_from_db()
    assert response.json() == {
        "id": message.pk,
        "kind": "message",
        "state": "answered",
        "created": response.json()["created"],
        "name": "মিতা",
        "reach": "mita@example.org",
        "answerHref": "mailto:mita@example.org?subject=Re%3A%20/contact",
        "subject": "",
        "office": None,
        "path": "/contact",
        "quote": "",
        "text": "রবিবারে ক্লাস আছে?",
        "note": "ফোন করেছি।",
    }
    assert (message.state, message.note) == ("answered", "ফোন করেছি।")


def test_new_messages_of_an_hour_are_marked_as_spam(db: None) -> None:
    hour = datetime(2026, 11, 21, 9, tzinfo=UTC)
    times = {"start": 0, "middle": 30, "end": 59.99, "before": -0.01, "after": 60}
    for name, minutes in times.items():
        Message.objects.create(path="/", text=name, created=hour + timedelta(minutes=minutes))
    Message.objects.create(path="/", text="answered", created=hour, state=State.ANSWERED)
    middle = Message.objects.get(text="middle")
    path = f"/api/messages/{middle.pk}/spam-hour"
    assert api(Role.AUTHOR).post(path).status_code == 403
    assert Client().post(path).status_code == 403
    assert not Message.objects.filter(state=State.SPAM).exists()
    assert api(Role.EDITOR).post("/api/messages/999/spam-hour").status_code == 404
    assert api(Role.EDITOR).post(path).json() == {"marked": 3}
    spam = Message.objects.filter(state=State.SPAM).values_list("text", flat=True)
    assert set(spam) == {"start", "middle", "end"}
    assert Message.objects.get(text="answered").state == State.ANSWERED
    assert api(Role.ADMINISTRATOR).post(path).json() == {"marked": 0}


def test_messages_are_deleted_for_good(message: Message) -> None:
    path = f"/api/messages/{message.pk}"
    assert [client.delete(path).status_code for client in (Client(), api(Role.AUTHOR))] == [403, 403]
    assert Message.objects.count() == 2
    editor = api(Role.EDITOR)
    assert [editor.delete(path).status_code for _ in range(2)] == [204, 404]
    assert Message.objects.get().text == "সালটি ভুল"
    entry = ModelLogEntry.objects.get()
    assert (entry.action, entry.object_id, entry.deleted) == ("wagtail.delete", str(message.pk), True)


def test_publishers_download_what_search_and_filters_leave(message: Message) -> None:
    def table(client: Client, query: str) -> str:
        return b"".join(client.get(f"/cms/messages/export/{query}").streaming_content).decode()

    for role in (Role.EDITOR, Role.ADMINISTRATOR):
        client = browser(role)
        assert [text in table(client, "") for text in ("রবিবারে ক্লাস আছে?", "সালটি ভুল")] == [True, True]
        for query in ("?q=ক্লাস", "?state=new", "?kind=message", "?q=mita&state=new&kind=message"):
            found = table(client, query)
            assert [text in found for text in ("রবিবারে ক্লাস আছে?", "সালটি ভুল")] == [True, False], query


def test_others_download_no_messages(message: Message) -> None:
    for client, location in (
        (Client(), "/login?next=/cms/messages/export/"),
        (browser(Role.AUTHOR), "/cms/"),
    ):
        response = client.get("/cms/messages/export/")
        assert (response.status_code, response.headers["Location"]) == (302, location)


def test_menu_counts_the_new_messages(message: Message) -> None:
    client = browser(Role.EDITOR)
    assert '<span class="side-count">1<' in text(client.get("/cms/documents/"))
    Message.objects.update(state=State.ANSWERED)
    assert 'side-count">1<' not in text(client.get("/cms/documents/"))


def test_settings_are_checked(db: None) -> None:
    client = browser(Role.EDITOR)
    form = {"subjects": "ক" * 81, "recipients": "a@example.org\nমিতা", "who_answers": "", "days_kept": "0"}
    path = client.get("/cms/settings/inbox/inboxsettings/")["Location"]
    page = text(client.post(path, form))
    assert "A subject has at most 80 letters." in page
    assert "“মিতা” is not an e-mail address." in page
    assert not InboxSettings.objects.filter(days_kept=0).exists()
