"""Permissions of authors for posts, and the review of their posts by editors."""

import re
from typing import Any

import pytest
from django.core import mail
from django.test import Client
from wagtail.models import TaskState, Workflow, WorkflowState
from wagtail.users.models import UserProfile

from blog.models import BlogIndexPage, PostPage
from cms.accounts.models import Administrator, Role
from tests.factories.accounts import AdministratorFactory, tokens
from tests.factories.images import LibraryImageFactory
from tests.factories.pages import CategoryFactory, PostPageFactory

pytestmark = pytest.mark.django_db

JSON = "application/json"
TITLE = "হেমন্তের খেত"


@pytest.fixture
def author() -> Administrator:
    return AdministratorFactory(user_name="rupa", name="রূপা", role=Role.AUTHOR)


@pytest.fixture
def as_author(author: Administrator) -> Client:
    return Client(headers={"Authorization": f"Bearer {tokens(author).access}"})


@pytest.fixture
def as_editor() -> Client:
    user = AdministratorFactory(user_name="mita", name="মিতা", role=Role.EDITOR)
    return Client(headers={"Authorization": f"Bearer {tokens(user).access}"})


@pytest.fixture
def payload(blog: BlogIndexPage) -> dict[str, Any]:
    return {
        "categoryId": CategoryFactory().pk,
        "title": TITLE,
        "content": "<p>ধান কাটা শুরু হয়েছে।</p>",
        "image": LibraryImageFactory().address,
        "status": "unpublished",
    }


def send(client: Client, method: str, address: str, data: Any = None) -> Any:
    return getattr(client, method)(address, data, content_type=JSON)


def own_post(author: Administrator, blog: BlogIndexPage, *, live: bool = False) -> PostPage:
    post: PostPage = PostPageFactory(parent=blog, title=TITLE, owner=author, live=live)
    return post


# Writing


def test_author_writes_a_draft(as_author: Client, author: Administrator, payload: dict[str, Any]) -> None:
    answer = send(as_author, "post", "/api/blogs", payload).json()
    assert (answer["status"], answer["review"]) == ("unpublished", None)
    post = PostPage.objects.get()
    assert (post.owner, post.live) == (author, False)
    changed = send(as_author, "patch", f"/api/blogs/{post.pk}", {"title": "নবান্ন"})
    assert (changed.status_code, changed.json()["title"]) == (200, "নবান্ন")


def test_author_does_not_publish(as_author: Client, author: Administrator, payload: dict[str, Any]) -> None:
    refused = send(as_author, "post", "/api/blogs", payload | {"status": "published"})
    assert refused.status_code == 403
    assert list(refused.json()["errors"]) == ["role"]
    assert refused.json()["message"] == (
        "Editors and administrators publish. Save your post as a draft and submit it for review."
    )
    assert not PostPage.objects.exists()
    send(as_author, "post", "/api/blogs", payload)
    post = PostPage.objects.get()
    for method, data in [
        ("patch", {"status": "published"}),
        ("patch", {"title": "নবান্ন", "status": "published"}),
        ("put", payload | {"status": "published"}),
    ]:
        assert send(as_author, method, f"/api/blogs/{post.pk}", data).status_code == 403
    post.refresh_from_db()
    assert (post.live, post.title, post.revisions.count()) == (False, TITLE, 1)


def test_author_changes_a_live_post_of_their_own_as_a_draft(
    as_author: Client, author: Administrator, blog: BlogIndexPage
) -> None:
    post = own_post(author, blog, live=True)
    address = f"/api/blogs/{post.pk}"
    answer = send(as_author, "patch", address, {"title": "নবান্ন"})
    assert (answer.status_code, answer.json()["title"], answer.json()["status"]) == (
        200,
        "নবান্ন",
        "published",
    )
    again = send(as_author, "patch", address, {"content": "<p>আরও একটি অনুচ্ছেদ।</p>"})
    assert again.status_code == 200
    read = as_author.get(address).json()
    assert (read["title"], read["content"]) == ("নবান্ন", "<p>আরও একটি অনুচ্ছেদ।</p>")
    post.refresh_from_db()
    assert (post.live, post.title, post.has_unpublished_changes) == (True, TITLE, True)
    for status in ("published", "unpublished"):
        assert send(as_author, "patch", address, {"status": status}).status_code == 403
    assert Client().get(address).json()["title"] == TITLE


def test_author_neither_reads_nor_changes_drafts_of_others(as_author: Client, blog: BlogIndexPage) -> None:
    post = PostPageFactory(parent=blog, title=TITLE, live=False)
    address = f"/api/blogs/{post.pk}"
    assert as_author.get(address).status_code == 404
    assert as_author.get("/api/blogs?all=1").json() == []
    for method in ("patch", "delete"):
        assert send(as_author, method, address, {"title": "নবান্ন"}).status_code == 403
    assert send(as_author, "post", f"{address}/restore").status_code == 403
    post.refresh_from_db()
    assert (post.title, post.deleted_at) == (TITLE, None)


def test_author_reads_a_live_post_of_others_as_visitors_do(as_author: Client, blog: BlogIndexPage) -> None:
    post = PostPageFactory(parent=blog, title=TITLE)
    assert as_author.get(f"/api/blogs/{post.pk}").json() == Client().get(f"/api/blogs/{post.pk}").json()


def test_author_deletes_and_restores_only_own_drafts(
    as_author: Client, author: Administrator, blog: BlogIndexPage
) -> None:
    draft, live = own_post(author, blog), own_post(author, blog, live=True)
    assert send(as_author, "delete", f"/api/blogs/{live.pk}").status_code == 403
    assert send(as_author, "delete", f"/api/blogs/{draft.pk}").status_code == 204
    assert send(as_author, "post", f"/api/blogs/{draft.pk}/restore").status_code == 200
    live.refresh_from_db()
    draft.refresh_from_db()
    assert (live.live, live.deleted_at, draft.deleted_at) == (True, None, None)


def test_author_does_not_restore_a_post_that_was_live(
    as_author: Client, as_editor: Client, author: Administrator, blog: BlogIndexPage
) -> None:
    post = own_post(author, blog, live=True)
    send(as_editor, "delete", f"/api/blogs/{post.pk}")
    assert send(as_author, "post", f"/api/blogs/{post.pk}/restore").status_code == 403
    post.refresh_from_db()
    assert (post.live, post.deleted_at is None) == (False, False)
    assert send(as_editor, "post", f"/api/blogs/{post.pk}/restore").status_code == 200


def test_lists_and_counts_of_an_author_are_of_own_posts(
    as_author: Client, author: Administrator, blog: BlogIndexPage
) -> None:
    own, _other = own_post(author, blog), PostPageFactory(parent=blog)
    assert [post["id"] for post in as_author.get("/api/blogs?all=1").json()] == [own.pk]
    summary = as_author.get("/api/summary").json()
    assert summary["posts"] == {"published": 0, "unpublished": 1, "inReview": 0, "deleted": 0}
    assert [post["id"] for post in summary["latest"]] == [own.pk]
    assert summary["administrators"] is None
    assert [item["id"] for item in as_author.get("/api/items").json()] == [own.pk]


# Review


def test_submitted_post_is_published_by_an_editor(
    as_author: Client, as_editor: Client, payload: dict[str, Any]
) -> None:
    answer = send(as_author, "post", "/api/blogs", payload | {"submitForReview": True}).json()
    assert answer["status"] == "unpublished"
    assert (answer["review"]["state"], answer["review"]["by"]) == ("in_review", "রূপা")
    [listed] = as_editor.get("/api/blogs?all=1&inReview=1").json()
    assert (listed["id"], listed["review"]) == (answer["id"], answer["review"])
    assert as_editor.get("/api/summary").json()["posts"]["inReview"] == 1
    address = f"/api/blogs/{answer['id']}"
    published = send(as_editor, "patch", address, {"status": "published"}).json()
    assert (published["status"], published["review"]) == ("published", None)
    assert WorkflowState.objects.get().status == WorkflowState.STATUS_CANCELLED
    assert as_editor.get("/api/blogs?all=1&inReview=1").json() == []
    assert Client().get(address).json()["title"] == TITLE


def test_mails_of_a_review_are_in_their_readers_languages(
    as_author: Client, as_editor: Client, payload: dict[str, Any], author: Administrator
) -> None:
    english = AdministratorFactory(role=Role.EDITOR)
    AdministratorFactory(role=Role.AUTHOR)
    AdministratorFactory(role=Role.EDITOR, is_active=False)
    for user in (author, Administrator.objects.get(user_name="mita")):
        UserProfile.objects.update_or_create(user=user, defaults={"preferred_language": "bn"})
    address = f"/api/blogs/{send(as_author, 'post', '/api/blogs', payload | {'submitForReview': True}).json()['id']}"
    send(as_editor, "post", f"{address}/review", {"comment": "ছবিটি বদলান।"})
    submitted = {email.to[0]: email for email in mail.outbox[:-1]}
    assert submitted.keys() == {"mita@example.org", english.email}
    assert "সম্পাদকের অনুমোদন" in submitted[english.email].subject
    assert submitted[english.email].subject.startswith("The page")
    returned = mail.outbox[-1]
    assert returned.to == [author.email]
    assert "ছবিটি বদলান।" in returned.body
    form = f"http://localhost/cms/pages/{address.rpartition('/')[2]}/edit/"
    for email in (submitted["mita@example.org"], returned):
        assert form in email.body
        assert not re.search("[A-Za-z]", str(email.subject))


def test_post_in_review_is_locked_for_its_author(
    as_author: Client, as_editor: Client, payload: dict[str, Any]
) -> None:
    post_id = send(as_author, "post", "/api/blogs", payload | {"submitForReview": True}).json()["id"]
    address = f"/api/blogs/{post_id}"
    for method in ("patch", "delete"):
        refused = send(as_author, method, address, {"title": "নবান্ন"})
        assert refused.status_code == 409
        assert refused.json()["message"] == "This post is in review. Withdraw it to change it."
    corrected = send(as_editor, "patch", address, {"title": "নবান্ন"})
    assert (corrected.status_code, corrected.json()["review"]["state"]) == (200, "in_review")
    withdrawn = send(as_author, "delete", f"{address}/review")
    assert (withdrawn.status_code, withdrawn.json()["review"]) == (200, None)
    assert send(as_author, "patch", address, {"title": TITLE}).status_code == 200


def test_editor_sends_a_post_back_with_a_comment_and_the_author_resubmits(
    as_author: Client, as_editor: Client, payload: dict[str, Any]
) -> None:
    post_id = send(as_author, "post", "/api/blogs", payload | {"submitForReview": True}).json()["id"]
    address = f"/api/blogs/{post_id}"
    assert send(as_editor, "post", f"{address}/review", {"comment": ""}).status_code == 400
    answer = send(as_editor, "post", f"{address}/review", {"comment": "ছবিটি বদলান।"})
    assert answer.status_code == 200
    review = as_author.get(address).json()["review"]
    assert (review["state"], review["by"], review["comment"]) == ("changes_requested", "মিতা", "ছবিটি বদলান।")
    assert as_author.get("/api/blogs?all=1").json()[0]["review"] == review
    assert [post["id"] for post in as_author.get("/api/summary").json()["sentBack"]] == [post_id]
    assert as_editor.get("/api/summary").json()["sentBack"] == []
    again = send(as_author, "patch", address, {"title": "নবান্ন", "submitForReview": True}).json()
    assert (again["title"], again["review"]["state"]) == ("নবান্ন", "in_review")
    assert as_author.get("/api/summary").json()["sentBack"] == []
    state = WorkflowState.objects.get()
    assert state.current_task_state.revision == PostPage.objects.get().latest_revision


def test_changes_of_a_live_post_are_reviewed(
    as_author: Client, as_editor: Client, author: Administrator, blog: BlogIndexPage
) -> None:
    post = own_post(author, blog, live=True)
    address = f"/api/blogs/{post.pk}"
    send(as_author, "patch", address, {"title": "নবান্ন", "submitForReview": True})
    assert Client().get(address).json()["title"] == TITLE
    draft = as_editor.get(f"{address}?draft=1").json()
    assert (draft["title"], draft["review"]["state"]) == ("নবান্ন", "in_review")
    send(as_editor, "patch", address, {"status": "published", "draft": "use"})
    assert Client().get(address).json()["title"] == "নবান্ন"
    assert not WorkflowState.objects.filter(status=WorkflowState.STATUS_IN_PROGRESS).exists()


def test_editor_unpublishes_a_live_post_and_submits_it_at_once(
    as_author: Client,
    as_editor: Client,
    author: Administrator,
    blog: BlogIndexPage,
    payload: dict[str, Any],
) -> None:
    address = f"/api/blogs/{own_post(author, blog, live=True).pk}"
    change = payload | {"title": "নবান্ন", "submitForReview": True}
    assert send(as_author, "patch", address, change).status_code == 403
    stored = as_editor.get(address).json()
    assert (stored["title"], stored["status"], stored["review"]) == (TITLE, "published", None)
    answer = send(as_editor, "patch", address, change).json()
    assert (answer["title"], answer["status"]) == ("নবান্ন", "unpublished")
    assert answer["review"]["state"] == "in_review"
    assert Client().get(address).status_code == 404


def test_author_neither_ends_a_review_of_others_nor_sends_a_post_back(
    as_author: Client, as_editor: Client, payload: dict[str, Any], blog: BlogIndexPage
) -> None:
    own = send(as_author, "post", "/api/blogs", payload | {"submitForReview": True}).json()["id"]
    other = send(as_editor, "post", "/api/blogs", payload | {"submitForReview": True}).json()["id"]
    assert send(as_author, "post", f"/api/blogs/{own}/review", {"comment": "না"}).status_code == 403
    assert send(as_author, "post", f"/api/blogs/{other}/review", {"comment": "না"}).status_code == 403
    assert send(as_author, "delete", f"/api/blogs/{other}/review").status_code == 403
    assert set(TaskState.objects.values_list("status", flat=True)) == {TaskState.STATUS_IN_PROGRESS}


def test_only_a_post_in_review_is_sent_back_or_withdrawn(
    as_author: Client, as_editor: Client, payload: dict[str, Any], blog: BlogIndexPage
) -> None:
    post = PostPageFactory(parent=blog)
    returned = send(as_author, "post", "/api/blogs", payload | {"submitForReview": True}).json()["id"]
    send(as_editor, "post", f"/api/blogs/{returned}/review", {"comment": "ছবিটি বদলান।"})
    before = list(TaskState.objects.values())
    mail.outbox.clear()
    for pk in (post.pk, returned):
        for method, data in (("post", {"comment": "না"}), ("delete", None)):
            refused = send(as_editor, method, f"/api/blogs/{pk}/review", data)
            assert (refused.status_code, refused.json()["message"]) == (409, "This post is not in review.")
    assert send(as_editor, "post", "/api/blogs/999999/review", {"comment": "না"}).status_code == 404
    assert list(TaskState.objects.values()) == before
    assert WorkflowState.objects.get().status == WorkflowState.STATUS_NEEDS_CHANGES
    assert mail.outbox == []


def test_author_does_not_withdraw_a_post_that_an_editor_locked(
    as_author: Client, as_editor: Client, payload: dict[str, Any]
) -> None:
    post_id = send(as_author, "post", "/api/blogs", payload | {"submitForReview": True}).json()["id"]
    PostPage.objects.update(locked=True, locked_by=Administrator.objects.get(user_name="mita"))
    assert send(as_author, "delete", f"/api/blogs/{post_id}/review").status_code == 403
    assert WorkflowState.objects.get().status == WorkflowState.STATUS_IN_PROGRESS
    assert TaskState.objects.get().status == TaskState.STATUS_IN_PROGRESS
    assert send(as_editor, "delete", f"/api/blogs/{post_id}/review").status_code == 200


def test_review_ends_with_the_deletion_of_its_post_and_comes_back_with_it(
    as_author: Client, as_editor: Client, payload: dict[str, Any]
) -> None:
    post_id = send(as_author, "post", "/api/blogs", payload | {"submitForReview": True}).json()["id"]
    review = send(as_author, "get", f"/api/blogs/{post_id}").json()["review"]
    mail.outbox.clear()
    assert send(as_editor, "delete", f"/api/blogs/{post_id}").status_code == 204
    assert WorkflowState.objects.get().status == WorkflowState.STATUS_CANCELLED
    restored = send(as_editor, "post", f"/api/blogs/{post_id}/restore")
    assert (restored.status_code, restored.json()["review"]) == (200, review)
    assert mail.outbox == []
    assert send(as_editor, "delete", f"/api/blogs/{post_id}").status_code == 204
    Workflow.objects.update(active=False)
    restored = send(as_editor, "post", f"/api/blogs/{post_id}/restore")
    assert (restored.status_code, restored.json()["review"]) == (200, None)


def test_a_post_is_not_published_and_submitted_at_once(as_editor: Client, payload: dict[str, Any]) -> None:
    data = payload | {"status": "published", "submitForReview": True}
    refused = send(as_editor, "post", "/api/blogs", data)
    assert (refused.status_code, list(refused.json()["errors"])) == (400, ["submitForReview"])
    assert not PostPage.objects.exists()


# Pictures
