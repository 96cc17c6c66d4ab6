"""Actions on several posts at once, and their undoing."""

from datetime import UTC, datetime, timedelta
from itertools import product
from typing import Any

import pytest
from django.core import signing
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from wagtail.models import PageLogEntry, Revision, TaskState

from blog import deletion, review, writing
from blog.api.bulk import results_response
from blog.bulk import Action, Result, perform, undo
from blog.models import BlogIndexPage, Category, PostPage
from blog.writing import PostInput
from cms.accounts.models import Administrator, Role
from cms.images.models import LibraryImage
from cms.page_cache.models import site_version
from tests.factories.accounts import AdministratorFactory, tokens
from tests.factories.pages import CategoryFactory, PostPageFactory

JSON = "application/json"
ACTIONS, UNDO = "/api/blogs/actions", "/api/blogs/actions/undo"
STATE = (
    *("live", "live_revision_id", "has_unpublished_changes", "first_published_at", "last_published_at"),
    *("date", "go_live_at", "expire_at", "expired", "category_id", "title", "body", "deleted_at"),
)
TEXT = ("title", "body", "image", "category_id")


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
    writing.update_post(post_id=draft.pk, user=draft.owner, data=PostInput({"date": past}))
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


def test_category_deleted_since_is_not_given_back(signed_in: Client, draft: PostPage) -> None:
    note = act(signed_in, "category", draft, categoryId=CategoryFactory().pk)["undo"]
    changed = stored(draft)
    Category.objects.get(pk=draft.category_id).delete()
    [result] = send_undo(signed_in, note).json()["results"]
    assert (result["error"], stored(draft)) == ("There is no such category.", changed)


def test_undoing_a_change_of_a_draft_keeps_the_cached_pages(post: PostPage) -> None:
    author = AdministratorFactory(role=Role.AUTHOR)
    PostPage.objects.update(owner=author)
    _results, token = perform(Action.CATEGORY, [post.pk], author, CategoryFactory())
    before = site_version()
    undo(token, author)
    assert not PostPage.objects.get(pk=post.pk).has_draft
    assert site_version() == before


def test_deletion_is_undone(signed_in: Client, post: PostPage, draft: PostPage) -> None:
    done = act(signed_in, "delete", post, draft)
    assert [result["post"] for result in done["results"]] == [None, None]
    assert PostPage.objects.deleted().count() == 2
    send_undo(signed_in, done["undo"])
    assert (stored(post)["live"], stored(draft)["live"]) == (True, False)
    assert PostPage.objects.deleted().count() == 0


def whole_state(post: PostPage) -> dict[str, Any]:
    """The state that undoing restores: the live values, the draft's, the review, the schedule and the aliases."""
    page = PostPage.objects.get(pk=post.pk)
    draft = page.get_latest_revision_as_object()
    tasks = TaskState.objects.filter(workflow_state__object_id=str(post.pk))
    return {
        "row": {name: value for name, value in stored(post).items() if page.live or name not in TEXT},
        "draft": {name: getattr(draft, name) for name in (*TEXT, "slug", "date", "go_live_at", "expire_at")},
        "tags": draft.tag_names,
        "has_draft": page.has_draft,
        "review": list(page.workflow_states.values("pk", "status", "requested_by", "current_task_state")),
        "tasks": list(tasks.values("pk", "status", "finished_at", "finished_by", "comment")),
        "schedule": page.schedule_id,
        "aliases": list(PostPage.objects.filter(alias_of=post).values_list("live", "title", "category")),
    }


def posts_of_every_state(author: Administrator, blog: BlogIndexPage, picture: str) -> dict[str, PostPage]:
    """An author's posts by the name of their state."""
    editor, now = AdministratorFactory(role=Role.EDITOR), timezone.now().replace(microsecond=0)
    fields: dict[str, Any] = {
        "category": CategoryFactory(),
        "body": "<p>ক</p>",
        "image": picture,
        "tag_names": ["সেবা"],
    }

    def create(title: str, **more: Any) -> PostPage:
        return writing.create_post(user=author, data=PostInput(fields | {"title": title} | more))

    def publish(title: str, **more: Any) -> PostPage:
        return writing.publish_post(post_id=create(title).pk, user=editor, data=PostInput(more))

    posts: dict[str, PostPage] = {
        "draft": create("ক"),
        "draft of last week": create("খ", date=now - timedelta(days=7)),
        "draft with times": create(
            "গ", go_live_at=now + timedelta(days=2), expire_at=now + timedelta(days=9)
        ),
        "draft whose end has passed": create("ঘ", expire_at=now - timedelta(days=2)),
        "draft saved in the page admin": create("ঙ"),
        "in review": create("চ"),
        "sent back": create("ছ"),
        "published": publish("জ"),
        "published, with a draft of another category": publish("ঝ"),
        "published, in review": publish("ঞ"),
        "published, with a draft in review": publish("ট"),
        "published, with a draft that was sent back": publish("ঠ"),
        "published, with an alias": publish("ড"),
        "published, with a later version scheduled": publish("ঢ"),
        "scheduled": publish("ণ", go_live_at=now + timedelta(days=2)),
        "expired": publish("ত"),
        "without a revision": PostPageFactory(parent=blog, owner=author, live=False, date=now),
        "published, without a revision": PostPageFactory(parent=blog, owner=author, date=now),
    }
    page = posts["draft saved in the page admin"]
    page.title, page.category = "নতুন", CategoryFactory()
    page.save_revision()
    for name in ("published, with a draft of another category", "published, with a draft in review"):
        writing.update_post(
            post_id=posts[name].pk, user=author, data=PostInput({"category": CategoryFactory()})
        )
    later = posts["published, with a later version scheduled"]
    later.title, later.go_live_at = "পরে", now + timedelta(days=3)
    later.save_revision().publish()
    for name in posts:
        if "review" in name or "sent back" in name:
            writing.update_post(post_id=posts[name].pk, user=author, submit=True)
        if "sent back" in name:
            review.send_back(post_id=posts[name].pk, user=editor, comment="তারিখ দাও")
    posts["published, with an alias"].create_alias(parent=blog, update_slug="alias")
    PostPage.objects.get(pk=posts["expired"].pk).unpublish(set_expired=True)
    for name in ("without a revision", "published, without a revision"):
        Revision.objects.for_instance(posts[name]).delete()
    return posts


def test_undo_restores_the_state_before(blog: BlogIndexPage, picture: LibraryImage) -> None:
    author, editor = AdministratorFactory(role=Role.AUTHOR), AdministratorFactory(role=Role.EDITOR)
    posts = posts_of_every_state(author, blog, picture.address)
    before = {name: whole_state(post) for name, post in posts.items()}
    changed_by = {}
    for user, action in product((author, editor), Action):
        case = f"{user.role} {action}"
        results, token = perform(action, [post.pk for post in posts.values()], user, CategoryFactory())
        refused = {name for name, result in zip(posts, results, strict=True) if result.error}
        changed = {name for name, post in posts.items() if whole_state(post) != before[name]}
        assert not changed & refused, case
        changed_by[case] = len(changed)
        if token:
            assert {result.error for result in undo(token, user)} == {""}, case
        for name, post in posts.items():
            assert whole_state(post) == before[name], f"{case}: {name}"
    assert changed_by == {
        "author publish": 0,
        "author unpublish": 0,
        "author category": 13,
        "author delete": 8,
        "editor publish": 8,
        "editor unpublish": 7,
        "editor category": 14,
        "editor delete": 16,
    }


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
    writing.update_post(post_id=draft.pk, user=administrator, data=PostInput({"title": "নতুন"}))
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


def test_editor_who_became_an_author_undoes_no_change_of_a_live_text(
    blog: BlogIndexPage, picture: LibraryImage
) -> None:
    editor = AdministratorFactory(role=Role.EDITOR)
    fields: dict[str, Any] = {"category": CategoryFactory(), "body": "<p>ক</p>", "image": picture.address}
    draft, live, changed = (
        writing.create_post(user=editor, data=PostInput(fields | {"title": title}), target_status=status)
        for title, status in (("ক", writing.UNPUBLISHED), ("খ", writing.PUBLISHED), ("গ", writing.PUBLISHED))
    )
    for action, post in (
        (Action.PUBLISH, draft),
        (Action.UNPUBLISH, live),
        (Action.CATEGORY, changed),
    ):
        editor.set_role(Role.EDITOR)
        _results, token = perform(action, [post.pk], editor, CategoryFactory())
        editor.set_role(Role.AUTHOR)
        user = Administrator.objects.get(pk=editor.pk)
        before = whole_state(post)
        [result] = undo(token, user)
        assert result.error.startswith("Editors and administrators publish."), action
        assert whole_state(post) == before, action


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
