"""Actions on several posts at once, and their undoing."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.core import signing
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from wagtail.models import PageLogEntry, WorkflowState

from blog import deletion, writing
from blog.api.bulk import results_response
from blog.bulk import Result
from blog.models import BlogIndexPage, Category, PostPage
from blog.writing import Edit
from cms.accounts.models import Administrator, Role
from tests.factories.accounts import AdministratorFactory, tokens
from tests.factories.pages import CategoryFactory, PostPageFactory

JSON = "application/json"
ACTIONS, UNDO = "/api/blogs/actions", "/api/blogs/actions/undo"
STATE = (
    *("live", "live_revision_id", "has_unpublished_changes", "first_published_at", "last_published_at"),
    *("date", "go_live_at", "expire_at", "expired", "category_id", "title", "body", "deleted_at"),
)


def act(client: Client, action: str, *posts: PostPage, **more: Any) -> Any:
    body = {"action": action, "ids": [post.pk for post in posts]} | more
    response = client.post(ACTIONS, body, content_type=JSON)
    assert response.status_code == 200, response.content
    return response.json()


def send_undo(client: Client, note: str) -> Any:
    return client.post(UNDO, {"undo": note}, content_type=JSON)


def stored(post: PostPage) -> dict[str, Any]:
    return PostPage.objects.filter(pk=post.pk).values(*STATE).get()


def client_of(user: Administrator) -> Client:
    return Client(headers={"Authorization": f"Bearer {tokens(user).access}"})


@pytest.fixture
def old_draft(draft: PostPage) -> PostPage:
    """A draft of last week, so that publishing it changes its date."""
    past = datetime(2026, 11, 11, 6, tzinfo=UTC)
    writing.save_text(post_id=draft.pk, user=draft.owner, edit=Edit({"date": past}))
    PageLogEntry.objects.filter(page=draft.pk).update(timestamp=past)
    return PostPage.objects.get(pk=draft.pk)


def test_first_publication_is_undone_with_its_dates(signed_in: Client, old_draft: PostPage) -> None:
    before = stored(old_draft)
    done = act(signed_in, "publish", old_draft)
    [result] = done["results"]
    assert (result["error"], result["post"]["status"]) == ("", "published")
    assert stored(old_draft)["first_published_at"] is not None
    assert stored(old_draft)["date"] != before["date"]
    [result] = send_undo(signed_in, done["undo"]).json()["results"]
    assert (result["error"], result["post"]["status"]) == ("", "unpublished")
    assert stored(old_draft) == before
    latest = PostPage.objects.get(pk=old_draft.pk).get_latest_revision_as_object()
    assert (latest.date, latest.first_published_at) == (before["date"], None)
    # The first publication is still to come, and sets the date again.
    act(signed_in, "publish", old_draft)
    assert timezone.now() - stored(old_draft)["date"] < timedelta(minutes=1)


def test_unpublishing_is_undone_with_the_live_text_and_the_draft(
    signed_in: Client, post: PostPage, administrator: Administrator
) -> None:
    page = PostPage.objects.get(pk=post.pk)
    page.title = "খসড়ার শিরোনাম"
    draft = page.save_revision(user=administrator)
    before = stored(post)
    done = act(signed_in, "unpublish", post)
    assert not stored(post)["live"]
    assert send_undo(signed_in, done["undo"]).json()["results"][0]["post"]["hasUnpublishedChanges"]
    assert stored(post) == before
    assert Client().get(f"/api/blogs/{post.pk}").json()["title"] == "কাঁথা ও কম্বল"
    assert PostPage.objects.get(pk=post.pk).latest_revision_id == draft.pk


def test_scheduled_post_is_refused_with_the_reason(signed_in: Client, draft: PostPage) -> None:
    page = PostPage.objects.get(pk=draft.pk)
    page.go_live_at = timezone.now() + timedelta(days=2)
    page.save_revision().publish()
    before = stored(draft)
    assert "scheduled" in act(signed_in, "publish", draft)["results"][0]["error"]
    assert stored(draft) == before


def test_undoing_publication_puts_the_post_in_review_again(
    signed_in: Client, blog: BlogIndexPage, category: Category
) -> None:
    author = AdministratorFactory(role=Role.AUTHOR)
    post = writing.create_and_submit(
        user=author, edit=Edit({"category": category, "title": "ক", "body": "<p>ক</p>", "image": "/a.jpg"})
    )
    note = act(signed_in, "publish", post)["undo"]
    assert PostPage.objects.get(pk=post.pk).current_workflow_state is None
    [result] = send_undo(signed_in, note).json()["results"]
    assert result["post"]["review"]["state"] == "in_review"
    assert WorkflowState.objects.latest("pk").requested_by == author


def test_category_of_several_posts_changes_and_is_undone(
    signed_in: Client, post: PostPage, draft: PostPage, category: Category
) -> None:
    other = CategoryFactory(titlename="সেবা")
    done = act(signed_in, "category", post, draft, categoryId=other.pk)
    assert [result["post"]["category"] for result in done["results"]] == ["সেবা", "সেবা"]
    send_undo(signed_in, done["undo"])
    assert set(PostPage.objects.values_list("category", flat=True)) == {category.pk}
    assert stored(post)["live"]
    assert PostPage.objects.get(pk=draft.pk).get_latest_revision_as_object().category_id == category.pk


def test_category_of_an_unfinished_post_is_undone(signed_in: Client, draft: PostPage) -> None:
    PostPage.objects.update(category=None)
    page = PostPage.objects.get(pk=draft.pk)
    page.save_revision(clean=False)
    note = act(signed_in, "category", draft, categoryId=CategoryFactory().pk)["undo"]
    assert stored(draft)["category_id"] is not None
    [result] = send_undo(signed_in, note).json()["results"]
    assert (result["error"], result["post"]["categoryId"]) == ("", None)


def test_deleted_posts_come_back(signed_in: Client, post: PostPage, draft: PostPage) -> None:
    done = act(signed_in, "delete", post, draft)
    assert [result["post"] for result in done["results"]] == [None, None]
    assert PostPage.objects.deleted().count() == 2
    send_undo(signed_in, done["undo"])
    assert (stored(post)["live"], stored(draft)["live"]) == (True, False)
    assert PostPage.objects.deleted().count() == 0


def test_each_post_is_done_or_refused_by_itself(
    signed_in: Client, post: PostPage, draft: PostPage, administrator: Administrator
) -> None:
    deletion.delete_post(post_id=post.pk, user=administrator)
    gone = PostPage(pk=999_999)
    done = act(signed_in, "publish", gone, post, draft)
    assert [result["error"] for result in done["results"]] == [
        "There is no such post.",
        "This post is deleted. Restore it first.",
        "",
    ]
    assert (stored(post)["live"], stored(draft)["live"]) == (False, True)


def test_live_posts_with_a_draft_are_not_changed_unasked(
    signed_in: Client, post: PostPage, administrator: Administrator
) -> None:
    page = PostPage.objects.get(pk=post.pk)
    page.title = "খসড়া"
    page.save_revision(user=administrator)
    before = stored(post)
    other = CategoryFactory()
    assert (
        "unpublished changes" in act(signed_in, "category", post, categoryId=other.pk)["results"][0]["error"]
    )
    assert act(signed_in, "publish", post)["results"][0]["error"] == ""
    assert stored(post) == before


def test_post_changed_since_is_not_undone(
    signed_in: Client, post: PostPage, draft: PostPage, administrator: Administrator
) -> None:
    note = act(signed_in, "publish", post, draft)["undo"]
    writing.save_text(post_id=draft.pk, user=administrator, edit=Edit({"title": "নতুন"}))
    results = send_undo(signed_in, note).json()["results"]
    assert [result["error"] for result in results] == [
        "",
        "This post has changed meanwhile, so it was left as it is.",
    ]
    assert stored(draft)["live"]
    assert [result["error"] for result in send_undo(signed_in, note).json()["results"]] == [
        "",
        "This post has changed meanwhile, so it was left as it is.",
    ]


def test_author_publishes_and_deletes_nothing_of_others(post: PostPage, draft: PostPage) -> None:
    author = client_of(AdministratorFactory(role=Role.AUTHOR))
    before = [stored(post), stored(draft)]
    for action in ("publish", "unpublish", "delete", "category"):
        done = act(author, action, post, draft, categoryId=post.category_id)
        assert done["undo"] == ""
        assert [result["post"] for result in done["results"]] == [None, None]
        assert {result["error"] for result in done["results"]} == {"Your role does not include this."}
    assert [stored(post), stored(draft)] == before


@pytest.mark.parametrize("kind", ["another account's", "too old", "forged", "of something else"])
def test_undo_needs_a_valid_token_of_the_same_account(
    signed_in: Client, draft: PostPage, administrator: Administrator, kind: str, monkeypatch: Any
) -> None:
    note = act(signed_in, "publish", draft)["undo"]
    client = signed_in
    if kind == "another account's":
        client = client_of(AdministratorFactory())
    elif kind == "too old":
        monkeypatch.setattr("blog.bulk.UNDO_SECONDS", -1)
    elif kind == "forged":
        note = note[:-4] + "AAAA"
    else:
        note = signing.dumps(signing.loads(note, salt="blog.bulk"), salt="another")
    response = send_undo(client, note)
    assert (response.status_code, response.json()["message"]) == (409, "This can no longer be undone.")
    assert stored(draft)["live"]


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"action": "publish", "ids": []}, "ids"),
        ({"action": "publish", "ids": list(range(1, 52))}, "ids"),
        ({"action": "publish", "ids": [0]}, "ids"),
        ({"action": "burn", "ids": [1]}, "action"),
        ({"action": "category", "ids": [1]}, "categoryId"),
        ({"action": "category", "ids": [1], "categoryId": 999}, "categoryId"),
    ],
)
def test_malformed_actions_are_refused(signed_in: Client, body: Any, field: str) -> None:
    response = signed_in.post(ACTIONS, body, content_type=JSON)
    assert (response.status_code, field in response.json()["errors"]) == (400, True)


def test_undo_token_of_fifty_posts_is_accepted(signed_in: Client, blog: BlogIndexPage) -> None:
    posts = PostPageFactory.create_batch(50, parent=blog)
    note = act(signed_in, "unpublish", *posts)["undo"]
    response = send_undo(signed_in, note)
    assert {result["error"] for result in response.json()["results"]} == {""}
    assert PostPage.objects.live().count() == 50


def test_answer_needs_as_many_queries_for_many_posts(
    administrator: Administrator, blog: BlogIndexPage
) -> None:
    posts = PostPageFactory.create_batch(6, parent=blog)
    counts = []
    results_response([Result(posts[0].pk)], administrator)  # fills the caches
    for some in (posts[:1], posts):
        with CaptureQueriesContext(connection) as queries:
            results_response([Result(post.pk) for post in some], administrator)
        counts.append(len(queries))
    assert counts[0] == counts[1]
