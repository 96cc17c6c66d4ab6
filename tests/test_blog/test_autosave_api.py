"""Autosave: the text of an open form is kept as a draft, whatever is missing, and never changes what visitors read."""

from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from wagtail.models import PageLogEntry, Revision

from blog import deletion, writing
from blog.models import BlogIndexPage, Category, PostPage
from blog.writing import PostInput
from cms.accounts.models import Administrator, Role
from cms.images.models import LibraryImage
from tests.factories.accounts import AdministratorFactory, tokens

JSON = "application/json"
KEY = "m1a2b3c4d5"
NEW = f"/api/blogs/drafts/{KEY}"
EMPTY = {"categoryId": None, "title": "", "content": "", "image": "", "bylineId": None}


def text(saves: int = 1, **fields: Any) -> dict[str, Any]:
    return EMPTY | {"content": "<p>আধা লেখা</p>", "saves": saves} | fields


def put(client: Client, path: str, data: dict[str, Any]) -> Any:
    return client.put(path, data, JSON)


def signed_in_as(account: Administrator) -> Client:
    return Client(headers={"authorization": f"Bearer {tokens(account).access}"})


def stored_state() -> list[Any]:
    """Everything that a refused or late save must leave as it was."""
    return [
        list(PostPage.objects.order_by("pk").values()),
        list(Revision.objects.order_by("pk").values()),
        PageLogEntry.objects.count(),
    ]


def draft_path(post: PostPage) -> str:
    return f"/api/blogs/{post.pk}/drafts/{KEY}"


# New posts


def test_unfinished_post_is_saved_as_a_draft(
    signed_in: Client, client: Client, administrator: Administrator, blog: BlogIndexPage
) -> None:
    answer = put(signed_in, NEW, text())
    post = PostPage.objects.get()
    assert answer.status_code == 200
    assert answer.json() == {
        "id": post.pk,
        "revision": post.version,
        "savedAt": timezone.localtime(post.latest_revision_created_at).isoformat(),
    }
    assert (post.title, post.slug, post.body, post.category, post.image) == (
        "শিরোনামহীন",
        "shironamohin",
        "<p>আধা লেখা</p>",
        None,
        "",
    )
    assert (post.live, post.owner, post.submission) == (False, administrator, KEY)
    assert client.get(f"/api/blogs/{post.pk}").status_code == 404
    assert client.get(f"/blog/{post.slug}").status_code == 404
    opened = signed_in.get(f"/api/blogs/{post.pk}").json()
    assert (opened["title"], opened["categoryId"], opened["category"]) == ("", None, None)
    (listed,) = signed_in.get("/api/blogs?all=1").json()
    assert (listed["title"], listed["category"], listed["status"]) == ("Untitled", None, "unpublished")


def test_saves_of_one_form_are_one_post_and_one_revision(
    signed_in: Client, blog: BlogIndexPage, category: Category
) -> None:
    first = put(signed_in, NEW, text()).json()
    lost = put(signed_in, NEW, text(2, title="ভোর", content="<p>আধা লেখা, আরও</p>")).json()
    # The answer to the second save was lost, so the client still has the first revision.
    third = text(3, title="ভোরের পথে", categoryId=category.pk, revision=first["revision"])
    answer = put(signed_in, NEW, third).json()
    post = PostPage.objects.get()
    assert (post.title, post.slug, post.category) == ("ভোরের পথে", "bhorer-pothe", category)
    assert post.revisions.count() == 1
    logged = PageLogEntry.objects.filter(page=post.pk).order_by("pk").values_list("action", flat=True)
    assert list(logged) == ["wagtail.create", "wagtail.edit"]
    assert len({first["revision"], lost["revision"], answer["revision"]}) == 3
    assert {first["id"], lost["id"], answer["id"]} == {post.pk}


def test_late_save_is_ignored(signed_in: Client, blog: BlogIndexPage) -> None:
    put(signed_in, NEW, text(2, title="নতুন"))
    before = stored_state()
    for saves in (1, 2):
        assert put(signed_in, NEW, text(saves, title="পুরোনো")).status_code == 200
    assert stored_state() == before


def test_submitted_form_publishes_its_draft(
    signed_in: Client, blog: BlogIndexPage, new_post: dict[str, Any]
) -> None:
    saved = put(signed_in, NEW, text(title="ভোর")).json()
    answer = signed_in.post("/api/blogs", {**new_post, "submission": KEY}, JSON)
    assert answer.status_code == 200
    assert (answer.json()["id"], answer.json()["status"]) == (saved["id"], "published")
    post = PostPage.objects.get()
    assert (post.live, post.title, post.slug) == (True, "ভোরের পথে", "bhorer-pothe")
    before = stored_state()
    # The form's last autosave arrives after it, and the submission again, because its answer was lost.
    assert put(signed_in, NEW, text(2, title="ভোর", revision=saved["revision"])).status_code == 409
    assert stored_state() == before
    again = signed_in.post("/api/blogs", {**new_post, "submission": KEY}, JSON)
    assert (again.status_code, again.json()["revision"]) == (200, answer.json()["revision"])
    assert stored_state() == before


def test_first_publication_sets_the_date_of_an_autosaved_post(
    signed_in: Client, blog: BlogIndexPage, new_post: dict[str, Any]
) -> None:
    put(signed_in, NEW, text())
    old = timezone.now().replace(microsecond=0) - timezone.timedelta(hours=2)
    post = PostPage.objects.get()
    PageLogEntry.objects.filter(page=post.pk).update(timestamp=old)
    PostPage.objects.filter(pk=post.pk).update(date=old)
    put(signed_in, NEW, text(2, title="ভোর"))
    Revision.objects.filter(object_id=str(post.pk)).update(
        content={**PostPage.objects.get().latest_revision.content, "date": old.isoformat()}
    )
    signed_in.post("/api/blogs", {**new_post, "submission": KEY}, JSON)
    assert timezone.now() - PostPage.objects.get().date < writing.MINUTE


@pytest.mark.parametrize(
    ("fields", "missing"),
    [
        ({}, {"title", "categoryId", "image"}),
        ({"title": "ভোর", "content": ""}, {"content", "categoryId", "image"}),
    ],
)
def test_unfinished_post_is_not_published(
    signed_in: Client, blog: BlogIndexPage, fields: dict[str, Any], missing: set[str]
) -> None:
    post_id = put(signed_in, NEW, text(**fields)).json()["id"]
    before = stored_state()
    for change in ({"status": "published"}, {"submitForReview": True}):
        refused = signed_in.patch(f"/api/blogs/{post_id}", change, JSON)
        assert (refused.status_code, set(refused.json()["errors"])) == (400, missing)
    assert stored_state() == before


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"categoryId": 999}, "categoryId"),
        ({"bylineId": 999}, "bylineId"),
        ({"image": "javascript:alert(1)"}, "image"),
        ({"image": "https://["}, "image"),
        ({"title": "ক" * 256}, "title"),
        ({"saves": 0}, "saves"),
        ({"saves": None}, "saves"),
    ],
)
def test_invalid_values_are_not_saved(
    signed_in: Client, blog: BlogIndexPage, fields: dict[str, Any], wrong: str
) -> None:
    refused = put(signed_in, NEW, text() | fields)
    assert (refused.status_code, set(refused.json()["errors"])) == (400, {wrong})
    assert not PostPage.objects.exists()


def test_text_is_cleaned(signed_in: Client, blog: BlogIndexPage) -> None:
    put(signed_in, NEW, text(content="<p onclick=x>ভোর<script>alert(1)</script></p>"))
    assert PostPage.objects.get().body == "<p>ভোর</p>"


# Stored posts


def test_live_post_gets_unpublished_changes(signed_in: Client, client: Client, post: PostPage) -> None:
    revision = signed_in.get(f"/api/blogs/{post.pk}").json()["revision"]
    live_revision = post.latest_revision_id
    answer = put(signed_in, draft_path(post), text(title="নতুন নাম", revision=revision))
    again = put(signed_in, draft_path(post), text(2, title="নতুনতর নাম", revision=revision))
    assert (answer.status_code, again.status_code) == (200, 200)
    public = client.get(f"/api/blogs/{post.pk}").json()
    assert (public["title"], public["content"]) == (post.title, post.body)
    changed = PostPage.objects.get()
    assert (changed.live_revision_id, changed.has_unpublished_changes) == (live_revision, True)
    assert changed.revisions.count() == 2
    draft = signed_in.get(f"/api/blogs/{post.pk}?draft=1").json()
    assert (draft["title"], draft["content"]) == ("নতুনতর নাম", "<p>আধা লেখা</p>")


def test_submitted_form_publishes_its_own_changes_of_a_live_post(
    signed_in: Client, client: Client, post: PostPage
) -> None:
    fields: dict[str, Any] = {"title": "নতুন নাম", "content": "<p>নতুন লেখা</p>"}
    stored = signed_in.get(f"/api/blogs/{post.pk}").json()
    unchanged = {name: stored[name] for name in ("categoryId", "image", "bylineId")}
    put(signed_in, draft_path(post), text(revision=stored["revision"], **unchanged, **fields))
    # Its answer was lost: the revision sent is older than the form's own draft.
    change = {**fields, "status": "published", "revision": stored["revision"], "submission": KEY}
    assert signed_in.patch(f"/api/blogs/{post.pk}", change, JSON).status_code == 200
    assert client.get(f"/api/blogs/{post.pk}").json()["title"] == "নতুন নাম"
    published = PostPage.objects.get()
    assert (published.has_unpublished_changes, published.revisions.count()) == (False, 2)


def test_published_revision_is_not_overwritten(
    signed_in: Client, draft: PostPage, administrator: Administrator
) -> None:
    put(signed_in, draft_path(draft), text(title="খসড়া", revision=draft.version))
    revision = PostPage.objects.get().latest_revision
    page = revision.as_object()
    page.category, page.image = draft.category, draft.image
    published = page.save_revision(user=administrator, overwrite_revision=revision)
    published.content["open_form"] = {"key": KEY, "saves": 1}
    published.save(update_fields=["content"])
    published.publish()
    assert put(signed_in, draft_path(draft), text(2, title="পরে")).status_code == 200
    stored = PostPage.objects.get()
    assert (stored.title, stored.live_revision_id, stored.has_unpublished_changes) == (
        "খসড়া",
        published.pk,
        True,
    )
    assert stored.latest_revision_id != published.pk


def test_unfinished_draft_can_be_changed_in_part(
    signed_in: Client, blog: BlogIndexPage, category: Category
) -> None:
    post_id = put(signed_in, NEW, text(content="")).json()["id"]
    answer = signed_in.patch(f"/api/blogs/{post_id}", {"categoryId": category.pk}, JSON)
    assert (answer.status_code, answer.json()["category"]) == (200, category.titlename)


# Refusals


@pytest.mark.parametrize("is_live", [True, False])
def test_newer_text_of_a_colleague_is_kept(signed_in: Client, post: PostPage, is_live: bool) -> None:
    if not is_live:
        PostPage.objects.get().unpublish()
    revision = signed_in.get(f"/api/blogs/{post.pk}").json()["revision"]
    put(signed_in, draft_path(post), text(title="আমার", revision=revision))
    page = PostPage.objects.get().get_latest_revision_as_object()
    page.title = "সহকর্মীর"
    page.save_revision(user=AdministratorFactory(), clean=False)
    before = stored_state()
    refused = put(signed_in, draft_path(post), text(2, title="আবার আমার", revision=revision))
    assert (refused.status_code, list(refused.json()["errors"])) == (409, ["revision"])
    assert stored_state() == before


def test_colleagues_draft_is_not_replaced_unasked(signed_in: Client, post: PostPage) -> None:
    page = PostPage.objects.get()
    page.title = "সহকর্মীর"
    page.save_revision(user=AdministratorFactory())
    revision = signed_in.get(f"/api/blogs/{post.pk}").json()["revision"]
    before = stored_state()
    refused = put(signed_in, draft_path(post), text(revision=revision))
    assert (refused.status_code, list(refused.json()["errors"])) == (409, ["draft"])
    assert stored_state() == before
    used = put(signed_in, draft_path(post), text(title="তাঁরটি থেকে", revision=revision, draft="use"))
    assert used.status_code == 200


@pytest.mark.parametrize("revision", [{}, {"revision": None}, {"revision": "1-a"}])
def test_unread_text_is_not_replaced(signed_in: Client, draft: PostPage, revision: dict[str, Any]) -> None:
    before = stored_state()
    assert put(signed_in, draft_path(draft), text(**revision)).status_code == 409
    assert stored_state() == before


def test_another_account_cannot_use_a_forms_key(signed_in: Client, blog: BlogIndexPage) -> None:
    put(signed_in, NEW, text())
    before = stored_state()
    author, editor = (signed_in_as(AdministratorFactory(role=role)) for role in (Role.AUTHOR, Role.EDITOR))
    assert put(author, NEW, text(2)).status_code == 403
    assert put(editor, NEW, text(2)).status_code == 409
    assert stored_state() == before


def test_author_autosaves_own_posts_only(post: PostPage, picture: LibraryImage) -> None:
    author = AdministratorFactory(role=Role.AUTHOR)
    client = signed_in_as(author)
    before = stored_state()
    assert put(client, draft_path(post), text(revision=post.version)).status_code == 403
    assert stored_state() == before
    own_id = put(client, NEW, text(title="নিজের", image=picture.address)).json()["id"]
    own = PostPage.objects.get(pk=own_id)
    assert (own.owner, own.live) == (author, False)


@pytest.mark.parametrize("why", ["in review", "locked", "deleted"])
def test_closed_post_is_not_changed(
    blog: BlogIndexPage, category: Category, picture: LibraryImage, why: str
) -> None:
    author = AdministratorFactory(role=Role.AUTHOR)
    post = writing.create_post(
        submit=why == "in review",
        user=author,
        data=PostInput(
            {"category": category, "title": "নিজের", "body": "<p>লেখা</p>", "image": picture.address}
        ),
    )
    if why == "locked":
        PostPage.objects.update(locked=True, locked_by=AdministratorFactory())
    elif why == "deleted":
        deletion.delete_post(post_id=post.pk, user=author)
    post = PostPage.objects.get()
    before = stored_state()
    refused = put(signed_in_as(author), draft_path(post), text(revision=post.version))
    assert refused.status_code == 409
    assert stored_state() == before


def test_visitors_cannot_autosave(client: Client, post: PostPage) -> None:
    before = stored_state()
    for path in (NEW, draft_path(post)):
        assert put(client, path, text(revision=post.version)).status_code == 403
    assert stored_state() == before


@pytest.mark.parametrize("key", ["short", "a" * 65, "কখগঘঙচছজ", "a.b.c.d.e"])
def test_invalid_draft_key_is_404(signed_in: Client, blog: BlogIndexPage, key: str) -> None:
    assert put(signed_in, f"/api/blogs/drafts/{key}", text()).status_code == 404
    assert not PostPage.objects.exists()
