"""Drafts of scheduled posts: saving one changes neither the scheduled text nor its time."""

from datetime import datetime, timedelta
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from wagtail.models import PageLogEntry, Revision

from blog.models import BlogIndexPage, PostPage
from cms.accounts.models import Administrator, Role
from cms.pages.scheduled_publishing import publish_due
from tests.factories.accounts import AdministratorFactory, tokens
from tests.factories.pages import PostPageFactory
from tests.html_pages import payload

JSON = "application/json"
KEY, OTHER_KEY = "m1a2b3c4d5", "n1a2b3c4d5"


@pytest.fixture
def time() -> datetime:
    return timezone.localtime().replace(microsecond=0) + timedelta(days=2)


@pytest.fixture
def waiting(signed_in: Client, blog: BlogIndexPage, new_post: dict[str, Any], time: datetime) -> PostPage:
    """A post that is published in two days."""
    signed_in.post("/api/blogs", {**new_post, "publishAt": time.isoformat()}, JSON)
    return PostPage.objects.get()


def opened(client: Client, post: PostPage, query: str = "") -> dict[str, Any]:
    answer: dict[str, Any] = client.get(f"/api/blogs/{post.pk}{query}").json()
    return answer


def autosave(client: Client, post: PostPage, key: str = KEY, **fields: Any) -> Any:
    read = opened(client, post)
    names = ("title", "content", "image", "categoryId", "publishAt", "revision")
    body = {name: read[name] for name in names} | {"saves": 1, "title": "নতুন নাম"} | fields
    return client.put(f"/api/blogs/{post.pk}/drafts/{key}", body, JSON)


def stored_state() -> list[Any]:
    return [
        list(PostPage.objects.order_by("pk").values()),
        list(Revision.objects.order_by("pk").values()),
        PageLogEntry.objects.count(),
    ]


def test_autosave_changes_neither_the_scheduled_text_nor_its_time(
    signed_in: Client, client: Client, waiting: PostPage, time: datetime
) -> None:
    revision, title = waiting.scheduled_revision, waiting.title
    other_time = (time + timedelta(days=5)).isoformat()
    saved = autosave(signed_in, waiting, publishAt=other_time, slug="other")
    again = autosave(signed_in, waiting, saves=2, title="আরও নতুন", publishAt=other_time)
    assert (saved.status_code, again.status_code) == (200, 200)
    post = PostPage.objects.get()
    assert (post.title, post.slug, post.go_live_at, post.live) == (title, waiting.slug, time, False)
    assert post.revisions.count() == 2
    kept = Revision.objects.get(pk=revision.pk)
    assert (kept.approved_go_live_at, kept.content) == (time, revision.content)
    text, draft = opened(signed_in, post), opened(signed_in, post, "?draft=1")
    assert (text["title"], text["publishAt"], text["state"]) == (title, time.isoformat(), "scheduled")
    assert (draft["title"], draft["publishAt"], draft["slug"]) == ("আরও নতুন", other_time, "other")
    assert text["revision"] == draft["revision"] == again.json()["revision"]
    assert text["hasUnpublishedChanges"]
    assert text["draft"]["at"] == again.json()["savedAt"]
    (listed,) = signed_in.get("/api/blogs?all=1").json()
    assert (listed["title"], listed["state"], listed["hasUnpublishedChanges"]) == (title, "scheduled", True)
    assert client.get(f"/blog/{post.slug}").status_code == 404


def test_scheduled_text_is_published_at_its_time_and_the_draft_is_kept(
    signed_in: Client, client: Client, waiting: PostPage, time: datetime
) -> None:
    autosave(signed_in, waiting)
    past = timezone.now() - timedelta(minutes=1)
    content = {**waiting.latest_revision.content, "go_live_at": past.isoformat()}
    scheduled = Revision.objects.filter(pk=waiting.latest_revision_id, approved_go_live_at=time)
    assert scheduled.update(content=content, approved_go_live_at=past) == 1
    assert publish_due(timezone.now()) == 1
    assert payload(client.get(f"/blog/{waiting.slug}"))["page"]["title"] == waiting.title
    text, draft = opened(signed_in, waiting), opened(signed_in, waiting, "?draft=1")
    assert (text["title"], text["state"]) == (waiting.title, "changed")
    assert draft["title"] == "নতুন নাম"


def test_submitted_form_keeps_the_scheduled_time(
    signed_in: Client, waiting: PostPage, time: datetime, new_post: dict[str, Any]
) -> None:
    saved = autosave(signed_in, waiting).json()
    body = {**new_post, "title": "নতুন নাম", "publishAt": time.isoformat(), "submission": KEY}
    answer = signed_in.patch(f"/api/blogs/{waiting.pk}", {**body, "revision": saved["revision"]}, JSON)
    post = PostPage.objects.get()
    assert (answer.status_code, answer.json()["state"]) == (200, "scheduled")
    assert (post.title, post.scheduled_revision.approved_go_live_at) == ("নতুন নাম", time)
    assert not answer.json()["hasUnpublishedChanges"]
    # The form's last autosave arrives after it.
    before = stored_state()
    assert autosave(signed_in, waiting, saves=2, revision=saved["revision"]).status_code == 409
    assert stored_state() == before


@pytest.mark.parametrize(("draft", "title"), [("discard", "ভোরের পথে"), ("use", "নতুন নাম")])
@pytest.mark.parametrize("status", ["published", "unpublished"])
def test_change_must_name_a_choice_for_the_draft(
    signed_in: Client, waiting: PostPage, time: datetime, draft: str, title: str, status: str
) -> None:
    autosave(signed_in, waiting)
    path, change = f"/api/blogs/{waiting.pk}", {"status": status, "publishAt": time.isoformat()}
    before = stored_state()
    refused = signed_in.patch(path, change, JSON)
    assert (refused.status_code, list(refused.json()["errors"])) == (409, ["draft"])
    assert autosave(signed_in, waiting, OTHER_KEY).status_code == 409
    assert stored_state() == before
    answer = signed_in.patch(path, {**change, "draft": draft}, JSON).json()
    post = PostPage.objects.get()
    assert answer["title"] == post.title == post.get_latest_revision_as_object().title == title
    assert answer["state"] == ("scheduled" if status == "published" else "draft")
    assert not answer["hasUnpublishedChanges"]
    schedules = Revision.objects.values_list("approved_go_live_at", flat=True)
    assert [at for at in schedules if at] == ([time] if status == "published" else [])


def test_another_form_continues_a_draft(signed_in: Client, waiting: PostPage) -> None:
    autosave(signed_in, waiting)
    assert autosave(signed_in, waiting, OTHER_KEY, draft="use", title="তৃতীয়").status_code == 200
    assert opened(signed_in, waiting, "?draft=1")["title"] == "তৃতীয়"
    assert opened(signed_in, waiting)["title"] == waiting.title


def test_scheduled_revision_is_not_overwritten_by_the_form_that_wrote_it(
    signed_in: Client, draft: PostPage, time: datetime
) -> None:
    saved = autosave(signed_in, draft, publishAt=time.isoformat()).json()
    PostPage.objects.get().latest_revision.publish()  # as Wagtail's bulk action does
    waiting = PostPage.objects.get().scheduled_revision
    later = autosave(signed_in, draft, saves=2, title="পরের", revision=saved["revision"])
    assert later.status_code == 200
    kept = PostPage.objects.get().scheduled_revision
    assert (kept.pk, kept.content, kept.approved_go_live_at) == (waiting.pk, waiting.content, time)


def test_preview_shows_the_draft(
    signed_in: Client, client: Client, waiting: PostPage, time: datetime
) -> None:
    made = signed_in.post(f"/api/blogs/{waiting.pk}/preview", {"forOthers": True}, JSON)
    path = urlsplit(made.json()["url"]).path
    assert payload(client.get(path))["page"]["title"] == waiting.title
    autosave(signed_in, waiting)
    assert payload(client.get(path))["page"]["title"] == "নতুন নাম"
    signed_in.delete(f"/api/blogs/{waiting.pk}/preview")
    assert client.get(path).status_code == 404
    assert PostPage.objects.get().scheduled_revision.approved_go_live_at == time


def test_author_does_not_change_a_scheduled_post(waiting: PostPage) -> None:
    author: Administrator = AdministratorFactory(role=Role.AUTHOR)
    PostPage.objects.update(owner=author)
    client = Client(headers={"authorization": f"Bearer {tokens(author).access}"})
    before = stored_state()
    assert autosave(client, waiting).status_code == 403
    assert stored_state() == before


def test_list_of_scheduled_posts_costs_no_query_for_each(signed_in: Client, blog: BlogIndexPage) -> None:
    signed_in.get("/api/blogs?all=1")  # fills the caches
    costs = []
    for count in (1, 6):
        for _ in range(count):
            post = PostPageFactory(parent=blog, live=False, go_live_at=timezone.now() + timedelta(days=1))
            post.save_revision().publish()
            post.save_revision()
        with CaptureQueriesContext(connection) as queries:
            states = {item["state"] for item in signed_in.get("/api/blogs?all=1").json()}
        assert states == {"scheduled"}
        costs.append(len(queries))
    assert costs[0] == costs[1]
