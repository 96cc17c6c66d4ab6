"""Live posts with unpublished changes: the dashboard never publishes or loses a draft that Wagtail holds unasked."""

from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from wagtail.models import PageLogEntry, Revision

from blog import deletion
from blog.models import BlogIndexPage, PostPage
from cms.accounts.models import Administrator
from tests.factories.accounts import AdministratorFactory
from tests.factories.pages import PostPageFactory

JSON = "application/json"
LIVE_TITLE, LIVE_BODY = "কাঁথা ও কম্বল", "<p>ভোরের আলোয় হাঁটা।</p>"
DRAFT_TITLE, DRAFT_BODY = "কম্বল বিতরণ", "<p>তিনশো মানুষ (খসড়া)।</p>"


@pytest.fixture
def colleague(db: None) -> Administrator:
    return AdministratorFactory(name="রিনা")


@pytest.fixture
def draft_revision(post: PostPage, colleague: Administrator) -> Revision:
    """Unpublished changes of the live post, saved by a colleague in Wagtail."""
    page = PostPage.objects.get(pk=post.pk)
    page.title, page.body = DRAFT_TITLE, DRAFT_BODY
    return page.save_revision(user=colleague, log_action=True)


def stored_state(post: PostPage) -> list[Any]:
    """Everything that a refused change must leave as it was."""
    return [
        PostPage.objects.filter(pk=post.pk).values().get(),
        list(Revision.objects.for_instance(post).order_by("pk").values()),
        PageLogEntry.objects.filter(page=post.pk).count(),
    ]


def autosave(revision: Revision, **changes: Any) -> Revision:
    """Overwrite a revision in place, as Wagtail's autosave does."""
    page = revision.as_object()
    for name, value in changes.items():
        setattr(page, name, value)
    return page.save_revision(user=revision.user, overwrite_revision=revision)


# Reading


def test_live_text_is_read_unless_the_draft_is_requested(
    signed_in: Client, post: PostPage, draft_revision: Revision
) -> None:
    path = f"/api/blogs/{post.pk}"
    live, draft = signed_in.get(path).json(), signed_in.get(f"{path}?draft=1").json()
    assert (live["title"], live["content"], live["status"]) == (LIVE_TITLE, LIVE_BODY, "published")
    assert (draft["title"], draft["content"], draft["status"]) == (DRAFT_TITLE, DRAFT_BODY, "published")
    saved_at = timezone.localtime(draft_revision.created_at).isoformat()
    for answer in (live, draft):
        assert answer["hasUnpublishedChanges"] is True
        assert answer["draft"] == {"by": "রিনা", "at": saved_at}
    assert live["revision"] == draft["revision"]


def test_draft_without_a_user_has_no_name(signed_in: Client, post: PostPage) -> None:
    PostPage.objects.get(pk=post.pk).save_revision()
    assert signed_in.get(f"/api/blogs/{post.pk}").json()["draft"]["by"] is None


@pytest.mark.parametrize("query", ["", "?draft=1"])
def test_posts_without_unpublished_changes_have_no_draft(
    signed_in: Client, post: PostPage, draft: PostPage, query: str
) -> None:
    for item, title in ((post, LIVE_TITLE), (draft, "খসড়া")):
        answer = signed_in.get(f"/api/blogs/{item.pk}{query}").json()
        assert (answer["title"], answer["hasUnpublishedChanges"], answer["draft"]) == (title, False, None)


def test_draft_is_hidden_from_anonymous(client: Client, post: PostPage, draft_revision: Revision) -> None:
    answer = client.get(f"/api/blogs/{post.pk}").json()
    assert answer["title"] == LIVE_TITLE
    assert not {"hasUnpublishedChanges", "draft", "revision"} & set(answer)
    refused = client.get(f"/api/blogs/{post.pk}?draft=1")
    assert refused.status_code == 403
    assert DRAFT_TITLE not in refused.content.decode()


def test_unpublished_changes_show_in_lists(
    signed_in: Client, post: PostPage, draft: PostPage, draft_revision: Revision
) -> None:
    expected = {post.pk: True, draft.pk: False}
    listed = signed_in.get("/api/blogs?all=1").json()
    assert {item["id"]: item["hasUnpublishedChanges"] for item in listed} == expected
    latest = signed_in.get("/api/summary").json()["latest"]
    assert {item["id"]: item["hasUnpublishedChanges"] for item in latest} == expected
    assert "hasUnpublishedChanges" not in signed_in.get("/api/blogs").json()[0]


# Writing


@pytest.mark.parametrize(
    "change",
    [
        {"content": "<p>ভোরের আলোয়, হাঁটা।</p>"},
        {"title": "অন্য নাম", "status": "published"},
        {"title": "অন্য নাম", "status": "unpublished"},
    ],
)
@pytest.mark.parametrize("has_revision", [True, False])
def test_change_without_a_draft_choice_is_refused(
    signed_in: Client, post: PostPage, draft_revision: Revision, change: dict[str, str], has_revision: bool
) -> None:
    path = f"/api/blogs/{post.pk}"
    if has_revision:
        change = change | {"revision": signed_in.get(path).json()["revision"]}
    before = stored_state(post)
    response = signed_in.patch(path, change, JSON)
    assert response.status_code == 409
    message = response.json()["message"]
    assert message.startswith("রিনা left unpublished changes to this post at ")
    assert response.json()["errors"] == {"draft": [message]}
    assert stored_state(post) == before


def test_discarding_the_draft_publishes_the_change_on_the_live_text(
    signed_in: Client, client: Client, post: PostPage, draft_revision: Revision
) -> None:
    path = f"/api/blogs/{post.pk}"
    read = signed_in.get(path).json()
    change = {"title": "কাঁথা, কম্বল", "draft": "discard", "revision": read["revision"]}
    answer = signed_in.patch(path, change, JSON).json()
    assert (answer["title"], answer["content"]) == ("কাঁথা, কম্বল", LIVE_BODY)
    assert (answer["hasUnpublishedChanges"], answer["draft"]) == (False, None)
    public = client.get(path).json()
    assert (public["title"], public["content"]) == ("কাঁথা, কম্বল", LIVE_BODY)
    row = PostPage.objects.get(pk=post.pk)
    assert row.latest_revision_id == row.live_revision_id
    assert row.get_latest_revision_as_object().body == LIVE_BODY
    kept = row.revisions.get(pk=draft_revision.pk)  # the draft stays in Wagtail's history
    assert kept.content["body"] == DRAFT_BODY


def test_draft_alone_can_be_discarded(signed_in: Client, post: PostPage, draft_revision: Revision) -> None:
    answer = signed_in.patch(f"/api/blogs/{post.pk}", {"draft": "discard"}, JSON).json()
    assert (answer["title"], answer["hasUnpublishedChanges"]) == (LIVE_TITLE, False)
    assert PostPage.objects.get(pk=post.pk).get_latest_revision_as_object().title == LIVE_TITLE


def test_using_the_draft_publishes_it_with_the_change(
    signed_in: Client, client: Client, post: PostPage, draft_revision: Revision
) -> None:
    path = f"/api/blogs/{post.pk}"
    read = signed_in.get(f"{path}?draft=1").json()
    change = {"title": "কম্বল বিতরণ ২০২৬", "draft": "use", "revision": read["revision"]}
    answer = signed_in.patch(path, change, JSON).json()
    assert (answer["title"], answer["content"]) == ("কম্বল বিতরণ ২০২৬", DRAFT_BODY)
    assert answer["hasUnpublishedChanges"] is False
    public = client.get(path).json()
    assert (public["title"], public["content"]) == ("কম্বল বিতরণ ২০২৬", DRAFT_BODY)


def test_draft_alone_can_be_published(
    signed_in: Client, client: Client, post: PostPage, draft_revision: Revision
) -> None:
    path = f"/api/blogs/{post.pk}"
    answer = signed_in.patch(path, {"draft": "use"}, JSON).json()
    assert (answer["title"], answer["hasUnpublishedChanges"]) == (DRAFT_TITLE, False)
    assert client.get(path).json()["title"] == DRAFT_TITLE
    row = PostPage.objects.get(pk=post.pk)
    assert row.live_revision_id == row.latest_revision_id == draft_revision.pk


@pytest.mark.parametrize("change", [{"status": "published"}, {"title": LIVE_TITLE}, {}])
def test_unchanged_live_text_leaves_the_draft_alone(
    signed_in: Client, post: PostPage, draft_revision: Revision, change: dict[str, str]
) -> None:
    before = stored_state(post)
    response = signed_in.patch(f"/api/blogs/{post.pk}", change, JSON)
    assert (response.status_code, response.json()["title"]) == (200, LIVE_TITLE)
    assert stored_state(post) == before


def test_status_alone_unpublishes_a_live_post_with_a_draft(
    signed_in: Client, client: Client, post: PostPage, draft_revision: Revision
) -> None:
    path = f"/api/blogs/{post.pk}"
    answer = signed_in.patch(path, {"status": "unpublished"}, JSON).json()
    assert (answer["status"], answer["title"]) == ("unpublished", DRAFT_TITLE)
    assert answer == signed_in.get(path).json()
    assert client.get(path).status_code == 404
    assert signed_in.patch(path, {"status": "published"}, JSON).json()["title"] == DRAFT_TITLE


def test_discarding_the_draft_while_unpublishing_keeps_the_live_text(
    signed_in: Client, post: PostPage, draft_revision: Revision
) -> None:
    path = f"/api/blogs/{post.pk}"
    signed_in.patch(path, {"status": "unpublished", "draft": "discard"}, JSON)
    read = signed_in.get(path).json()
    assert (read["status"], read["title"], read["content"]) == ("unpublished", LIVE_TITLE, LIVE_BODY)


def test_using_the_draft_while_unpublishing_does_not_publish_it(
    signed_in: Client, client: Client, post: PostPage, draft_revision: Revision
) -> None:
    path = f"/api/blogs/{post.pk}"
    answer = signed_in.patch(path, {"status": "unpublished", "draft": "use", "title": "খ"}, JSON).json()
    assert (answer["status"], answer["title"], answer["content"]) == ("unpublished", "খ", DRAFT_BODY)
    row = PostPage.objects.get(pk=post.pk)
    assert (row.live, row.title) == (False, "খ")
    assert client.get(path).status_code == 404


def test_never_published_draft_of_wagtail_is_published_as_the_list_shows_it(
    signed_in: Client, client: Client, draft: PostPage, colleague: Administrator
) -> None:
    page = PostPage.objects.get(pk=draft.pk)
    page.title = "পরের নাম"
    page.save_revision(user=colleague)
    answer = signed_in.patch(f"/api/blogs/{draft.pk}", {"status": "published"}, JSON).json()
    assert (answer["status"], answer["title"]) == ("published", "পরের নাম")
    assert client.get(f"/api/blogs/{draft.pk}").json()["title"] == "পরের নাম"


@pytest.mark.parametrize("choice", ["discard", "use"])
def test_choice_is_ignored_without_a_draft(signed_in: Client, post: PostPage, choice: str) -> None:
    before = stored_state(post)
    assert signed_in.patch(f"/api/blogs/{post.pk}", {"draft": choice}, JSON).status_code == 200
    assert stored_state(post) == before
    answer = signed_in.patch(f"/api/blogs/{post.pk}", {"draft": choice, "title": "নতুন"}, JSON).json()
    assert (answer["title"], answer["content"]) == ("নতুন", LIVE_BODY)


@pytest.mark.parametrize("choice", ["keep", "", None, True])
def test_unknown_choice_is_refused(
    signed_in: Client, post: PostPage, draft_revision: Revision, choice: Any
) -> None:
    before = stored_state(post)
    response = signed_in.patch(f"/api/blogs/{post.pk}", {"title": "নতুন", "draft": choice}, JSON)
    assert (response.status_code, list(response.json()["errors"])) == (400, ["draft"])
    assert stored_state(post) == before


# The conflict check


def test_text_overwritten_by_autosave_is_a_conflict(
    signed_in: Client, draft: PostPage, colleague: Administrator
) -> None:
    page = PostPage.objects.get(pk=draft.pk)
    page.title = "ক৩"
    revision = page.save_revision(user=colleague)
    path = f"/api/blogs/{draft.pk}"
    read = signed_in.get(path).json()
    assert autosave(revision, title="ক৪").pk == revision.pk
    before = stored_state(draft)
    response = signed_in.patch(
        path, {"title": "খ", "status": "published", "revision": read["revision"]}, JSON
    )
    assert response.status_code == 409
    message = response.json()["message"]
    assert message.startswith("This post has changed since you opened it; রিনা saved it at ")
    assert response.json()["errors"] == {"revision": [message]}
    assert stored_state(draft) == before
    latest = signed_in.get(path).json()
    assert (latest["title"], latest["revision"] != read["revision"]) == ("ক৪", True)
    change = {"title": "খ", "revision": latest["revision"]}
    assert signed_in.patch(path, change, JSON).json()["title"] == "খ"


@pytest.mark.parametrize("choice", ["discard", "use"])
def test_draft_overwritten_by_autosave_is_neither_discarded_nor_used(
    signed_in: Client, post: PostPage, draft_revision: Revision, choice: str
) -> None:
    path = f"/api/blogs/{post.pk}"
    read = signed_in.get(path).json()["revision"]
    autosave(draft_revision, body="<p>চারশো মানুষ (খসড়া)।</p>")
    before = stored_state(post)
    response = signed_in.patch(path, {"draft": choice, "revision": read}, JSON)
    assert (response.status_code, list(response.json()["errors"])) == (409, ["revision"])
    assert stored_state(post) == before


def test_draft_published_meanwhile_is_a_conflict(
    signed_in: Client, post: PostPage, draft_revision: Revision, colleague: Administrator
) -> None:
    """The latest revision is the same, but the live text is not the one that was read."""
    path = f"/api/blogs/{post.pk}"
    read = signed_in.get(path).json()["revision"]
    draft_revision.publish(user=colleague)
    before = stored_state(post)
    response = signed_in.patch(path, {"title": "খ", "draft": "discard", "revision": read}, JSON)
    assert response.status_code == 409
    assert stored_state(post) == before


def test_version_does_not_change_when_an_autosave_changes_nothing(
    signed_in: Client, post: PostPage, draft_revision: Revision
) -> None:
    read = signed_in.get(f"/api/blogs/{post.pk}").json()["revision"]
    autosave(draft_revision)
    assert signed_in.get(f"/api/blogs/{post.pk}").json()["revision"] == read


def test_post_without_a_revision_has_a_version(signed_in: Client, blog: BlogIndexPage) -> None:
    post = PostPageFactory(parent=blog, title="ক")
    Revision.objects.for_instance(post).delete()
    path = f"/api/blogs/{post.pk}"
    read = signed_in.get(path).json()["revision"]
    assert read.startswith("0-")
    assert signed_in.get(path).json()["revision"] == read
    changed = signed_in.patch(path, {"title": "খ", "revision": read}, JSON)
    assert (changed.status_code, changed.json()["title"]) == (200, "খ")
    assert signed_in.patch(path, {"title": "গ", "revision": read}, JSON).status_code == 409


def test_deleted_post_comes_back_with_its_draft(
    signed_in: Client, post: PostPage, draft_revision: Revision, administrator: Administrator
) -> None:
    before = signed_in.get(f"/api/blogs/{post.pk}").json()
    deletion.delete_post(post_id=post.pk, user=administrator)
    assert signed_in.post(f"/api/blogs/{post.pk}/restore").json() == before
