"""/api/blogs: reading, writing and deleting one post; validation and permissions."""

from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from wagtail.models import PageLogEntry, PageViewRestriction, Revision
from wagtail.signals import page_published, published

from blog.models import BlogIndexPage, Category, PostPage
from cms.accounts.models import Administrator
from cms.images.models import LibraryImage
from cms.page_cache.models import site_version
from tests.factories.images import LibraryImageFactory
from tests.factories.pages import BylineFactory, CategoryFactory

JSON = "application/json"
BODY = "<p>ভোরের আলোয় হাঁটা।</p>"


def iso(time: Any) -> str:
    return str(timezone.localtime(time).isoformat())


def stored_state() -> list[Any]:
    """Everything that a refused request must leave as it was."""
    return [
        list(PostPage.objects.order_by("pk").values()),
        list(Category.objects.order_by("pk").values()),
        list(Revision.objects.order_by("pk").values_list("pk", flat=True)),
        site_version(),
    ]


# Writing


@pytest.mark.parametrize("path", ["/api/blogs", "/api/blogs/"])
def test_created_post_is_returned_in_full(
    signed_in: Client,
    blog: BlogIndexPage,
    new_post: dict[str, Any],
    category: Category,
    picture: LibraryImage,
    administrator: Administrator,
    path: str,
) -> None:
    response = signed_in.post(path, new_post, JSON)
    assert response.status_code == 201
    post = PostPage.objects.get()
    assert response.json() == {
        "id": post.pk,
        "title": "ভোরের পথে",
        "status": "published",
        "categoryId": category.pk,
        "category": "সাধনা",
        "bylineId": None,
        "byline": None,
        "tags": [],
        "image": f"http://localhost{picture.address}",
        "date": iso(post.date),
        "updatedAt": iso(post.latest_revision_created_at),
        "path": "/blog/bhorer-pothe",
        "deletedAt": None,
        "content": BODY,
        "slug": "bhorer-pothe",
        "searchDescription": "",
        "publishAt": None,
        "expireAt": None,
        "revision": post.version,
        "state": "published",
        "hasUnpublishedChanges": False,
        "draft": None,
        "review": None,
    }
    assert (post.live, post.owner, post.image, post.body) == (True, administrator, picture.address, BODY)
    assert signed_in.get(f"/blog/{post.slug}").status_code == 200


def test_new_post_is_saved_and_announced_once(
    signed_in: Client,
    blog: BlogIndexPage,
    new_post: dict[str, Any],
    administrator: Administrator,
    monkeypatch: pytest.MonkeyPatch,
    django_assert_max_num_queries: Any,
) -> None:
    announced: list[Any] = []

    def note(instance: Any, revision: Any, **kwargs: Any) -> None:
        announced.append((instance, revision, instance.live_revision))

    for signal in (page_published, published):
        monkeypatch.setattr(signal, "receivers", [*signal.receivers])
        signal.connect(note, weak=False)
    signed_in.post("/api/blogs", new_post, JSON)  # fills the caches of content types and words
    announced.clear()
    with django_assert_max_num_queries(75):
        answer = signed_in.post("/api/blogs", new_post, JSON).json()
    post = PostPage.objects.get(pk=answer["id"])
    revision = post.revisions.get()
    assert announced == [(post, revision, revision)] * 2
    assert (post.live_revision, post.has_unpublished_changes) == (revision, False)
    assert post.first_published_at == post.last_published_at
    log = PageLogEntry.objects.filter(page=post.pk).order_by("pk")
    assert list(log.values_list("action", "user", "revision", "content_changed")) == [
        ("wagtail.create", administrator.pk, None, True),
        ("wagtail.edit", administrator.pk, revision.pk, True),
        ("wagtail.publish", administrator.pk, revision.pk, True),
    ]


def test_repeated_submission_changes_the_same_post(
    signed_in: Client, blog: BlogIndexPage, new_post: dict[str, Any]
) -> None:
    first = signed_in.post("/api/blogs", {**new_post, "submission": "k1"}, JSON)
    corrected = {**new_post, "title": "দুপুরের পথে", "status": "unpublished", "submission": "k1"}
    again = signed_in.post("/api/blogs", corrected, JSON)
    assert (first.status_code, again.status_code) == (201, 200)
    answer = again.json()
    assert (answer["id"], answer["title"]) == (first.json()["id"], "দুপুরের পথে")
    assert answer["status"] == "unpublished"
    assert PostPage.objects.get().title == "দুপুরের পথে"
    for other in ({"submission": "k2"}, {}, {}):
        assert signed_in.post("/api/blogs", {**new_post, **other}, JSON).status_code == 201
    assert PostPage.objects.count() == 4
    signed_in.delete(f"/api/blogs/{answer['id']}")
    assert signed_in.post("/api/blogs", corrected, JSON).status_code == 409


def test_unpublished_post_is_hidden_from_anonymous(
    signed_in: Client, client: Client, blog: BlogIndexPage, new_post: dict[str, Any]
) -> None:
    created = signed_in.post("/api/blogs", new_post | {"status": "unpublished"}, JSON).json()
    assert created["status"] == "unpublished"
    assert created["path"] == "/blog/bhorer-pothe"
    assert client.get("/api/blogs").json() == []
    assert client.get("/blog/bhorer-pothe").status_code == 404


@pytest.mark.parametrize("field", ["categoryId", "title", "content", "image", "status"])
@pytest.mark.parametrize("how", ["missing", "null", "empty", "blank"])
def test_every_field_is_required(
    signed_in: Client, blog: BlogIndexPage, new_post: dict[str, Any], field: str, how: str
) -> None:
    before = stored_state()
    if how == "missing":
        del new_post[field]
    else:
        new_post[field] = {"null": None, "empty": "", "blank": "  "}[how]
    response = signed_in.post("/api/blogs", new_post, JSON)
    assert response.status_code == 400
    assert set(response.json()) == {"message", "errors"}
    assert list(response.json()["errors"]) == [field]
    assert stored_state() == before


INVALID: list[tuple[str, Any]] = [
    ("title", "ক" * 256),
    ("title", ["ক"]),
    ("title", "\x00"),
    ("title", "\u200c \u200d"),
    ("content", "<p><br></p>"),
    ("content", "<p>&nbsp;</p><ul><li> </li></ul><p>\u200b</p>"),
    ("content", "<script>alert(1)</script>"),
    ("content", '<img src="javascript:alert(1)">'),
    ("content", {"html": "<p>ক</p>"}),
    ("image", "https://example.org/" + "a" * 500),
    ("image", "/images/ffffffffffffffffffff.png"),
    ("image", "a.png"),
    ("image", "http://localhost/refresh"),
    ("image", "//example.org/a.png"),
    ("image", "javascript:alert(1)"),
    ("image", "https://"),
    ("categoryId", 999),
    ("categoryId", 10**30),
    ("categoryId", True),
    ("categoryId", 1.5),
    ("categoryId", [1]),
    ("bylineId", 999),
    ("bylineId", True),
    ("bylineId", ""),
    ("status", "live"),
    ("status", 1),
]


def test_invalid_value_is_400(signed_in: Client, blog: BlogIndexPage, new_post: dict[str, Any]) -> None:
    before = stored_state()
    for field, value in INVALID:
        response = signed_in.post("/api/blogs", new_post | {field: value}, JSON)
        assert response.status_code == 400, (field, value)
        assert list(response.json()["errors"]) == [field], value
        assert all(isinstance(text, str) and text for text in response.json()["errors"][field])
    assert stored_state() == before


def test_all_missing_fields_are_reported_at_once(signed_in: Client, blog: BlogIndexPage) -> None:
    errors = signed_in.post("/api/blogs", {}, JSON).json()["errors"]
    assert list(errors) == ["categoryId", "title", "content", "image", "status"]


@pytest.mark.parametrize("body", ["", "[]", '{"title": "\\ud800"}'])
@pytest.mark.parametrize("method", ["post", "put", "patch"])
def test_body_that_is_not_a_json_object_is_400(
    signed_in: Client, post: PostPage, body: str, method: str
) -> None:
    before = stored_state()
    path = "/api/blogs" if method == "post" else f"/api/blogs/{post.pk}"
    response = getattr(signed_in, method)(path, body, content_type=JSON)
    if (method, body) == ("patch", ""):
        assert response.status_code == 200  # nothing to change
    else:
        assert response.status_code == 400
        assert set(response.json()) == {"message", "errors"}
    assert stored_state() == before


def test_read_only_fields_are_ignored(signed_in: Client, post: PostPage, new_post: dict[str, Any]) -> None:
    foreign = {
        "id": post.pk,
        "pk": post.pk,
        "page_ptr": post.pk,
        "live": False,
        "owner": 999,
        "path": "/other",
        "date": "2001-01-01T00:00:00Z",
        "deletedAt": "2001-01-01T00:00:00Z",
        "deleted_at": "2001-01-01T00:00:00Z",
        "locked": True,
        "is_superuser": True,
        "updatedAt": "2001-01-01T00:00:00Z",
    }
    created = signed_in.post("/api/blogs", new_post | foreign, JSON).json()
    assert created["id"] != post.pk
    assert (created["status"], created["path"], created["deletedAt"]) == (
        "published",
        "/blog/bhorer-pothe",
        None,
    )
    changed = signed_in.patch(f"/api/blogs/{post.pk}", foreign, JSON)
    assert changed.status_code == 200
    row = PostPage.objects.get(pk=post.pk)
    assert (row.live, row.owner, row.slug, row.date, row.deleted_at, row.locked) == (
        True,
        post.owner,
        post.slug,
        post.date,
        None,
        False,
    )


@pytest.mark.parametrize(
    ("title", "stored"),
    [
        ("  ভোরের   পথে\n হাঁটা ", "ভোরের পথে হাঁটা"),
        ("\u09dc", "\u09a1\u09bc"),
        ("<b>মোটা</b> & 'সরু'", "<b>মোটা</b> & 'সরু'"),
    ],
)
def test_title_is_normalised_to_one_line_of_nfc(
    signed_in: Client, blog: BlogIndexPage, new_post: dict[str, Any], title: str, stored: str
) -> None:
    assert signed_in.post("/api/blogs", new_post | {"title": title}, JSON).json()["title"] == stored
    assert PostPage.objects.get().title == stored


def test_creation_without_a_blog_page_is_409(signed_in: Client, home: None, new_post: dict[str, Any]) -> None:
    response = signed_in.post("/api/blogs", new_post, JSON)
    assert response.status_code == 409
    assert response.json()["message"].startswith("There is no blog page yet.")


# Our own pictures


@pytest.mark.parametrize(
    "origin",
    ["", "http://localhost", "https://localhost", "http://testserver", "HTTP://LocalHost"],
)
def test_library_pictures_are_stored_relative_and_returned_absolute(
    signed_in: Client,
    blog: BlogIndexPage,
    new_post: dict[str, Any],
    picture: LibraryImage,
    client: Client,
    origin: str,
) -> None:
    address = f"{origin}{picture.address}"
    data = new_post | {"image": address, "content": f'<p>ক<img src="{address}" alt="মাঠ"></p>'}
    created = signed_in.post("/api/blogs", data, JSON).json()
    post = PostPage.objects.get()
    assert post.image == picture.address
    assert post.body == f'<p>ক<img src="{picture.address}" alt="মাঠ"></p>'
    revision = post.latest_revision.content
    assert (revision["image"], revision["body"]) == (post.image, post.body)
    full = f"http://localhost{picture.address}"
    assert created["image"] == full
    assert created["content"] == f'<p>ক<img src="{full}" alt="মাঠ"></p>'
    assert client.get("/api/blogs").json()[0]["content"] == created["content"]
    public = client.get(f"/api/v2/pages/find/?html_path={created['path']}").json()
    assert public["body"] == post.body


@pytest.mark.parametrize(
    "address",
    [
        "https://example.org/images/a.png",
        "http://localhost.example.org/images/a.png",
        "https://example.org/?x=http://localhost/images/a.png",
        "http://localhost/media/images/a.png",
    ],
)
def test_external_pictures_are_unchanged(
    signed_in: Client, blog: BlogIndexPage, new_post: dict[str, Any], address: str
) -> None:
    data = new_post | {"image": address, "content": f'<p><img src="{address}"></p>'}
    created = signed_in.post("/api/blogs", data, JSON).json()
    assert (created["image"], created["content"]) == (address, f'<p><img src="{address}"></p>')


def test_values_are_converted_and_a_listed_file_name_is_an_image(
    signed_in: Client, blog: BlogIndexPage, new_post: dict[str, Any]
) -> None:
    picture = LibraryImageFactory()
    listed = next(
        row["image"] for row in signed_in.get("/api/upload").json() if picture.file_name == row["image"]
    )
    data = new_post | {"image": listed, "categoryId": str(new_post["categoryId"]), "title": 5018}
    created = signed_in.post("/api/blogs", data, JSON).json()
    assert (created["image"], created["categoryId"], created["title"]) == (
        f"http://localhost{picture.address}",
        new_post["categoryId"],
        "5018",
    )


@pytest.mark.parametrize("where", ["image", "content"])
def test_picture_used_in_a_post_cannot_be_deleted(
    signed_in: Client, blog: BlogIndexPage, new_post: dict[str, Any], where: str
) -> None:
    used = LibraryImageFactory()
    new_post[where] = (
        used.address if where == "image" else f'<p><img src="http://localhost{used.address}"></p>'
    )
    post = signed_in.post("/api/blogs", new_post, JSON).json()
    for kept in (True, True, False):
        response = signed_in.delete(f"/api/upload/{used.pk}")
        if kept:
            assert response.status_code == 409
            assert response.json()["errors"]["usedBy"] == ["ভোরের পথে"]
            assert LibraryImage.objects.filter(pk=used.pk).exists()
            # A deleted post can come back with its picture.
            signed_in.delete(f"/api/blogs/{post['id']}")
        else:
            assert response.status_code == 409
    signed_in.post(f"/api/blogs/{post['id']}/restore")
    other = LibraryImageFactory()
    signed_in.patch(f"/api/blogs/{post['id']}", {"image": other.address, "content": BODY}, JSON)
    assert signed_in.delete(f"/api/upload/{used.pk}").status_code == 204
    assert signed_in.delete(f"/api/upload/{other.pk}").status_code == 409


def test_post_with_a_missing_picture_can_be_changed(
    signed_in: Client, post: PostPage, picture: LibraryImage
) -> None:
    LibraryImage.objects.filter(pk=picture.pk).delete()
    same = {"title": "ঠিক করা", "image": f"http://localhost{picture.address}"}
    assert signed_in.patch(f"/api/blogs/{post.pk}", same, JSON).status_code == 200


# Reading one


@pytest.mark.parametrize("slash", ["", "/"])
def test_published_post_is_public(client: Client, signed_in: Client, post: PostPage, slash: str) -> None:
    public = client.get(f"/api/blogs/{post.pk}{slash}").json()
    assert list(public) == [
        *("id", "title", "status", "categoryId", "category", "bylineId", "byline"),
        *("image", "date", "updatedAt", "path", "deletedAt", "content", "tags"),
    ]
    mine = signed_in.get(f"/api/blogs/{post.pk}{slash}").json()
    assert mine == public | {
        "slug": "katha-o-kombol",
        "searchDescription": "",
        "publishAt": None,
        "expireAt": None,
        "revision": post.version,
        "state": "published",
        "hasUnpublishedChanges": False,
        "draft": None,
        "review": None,
    }


def test_private_post_and_draft_are_for_administrators_only(
    client: Client, signed_in: Client, post: PostPage, draft: PostPage
) -> None:
    PageViewRestriction.objects.create(page=post, restriction_type=PageViewRestriction.LOGIN)
    for hidden in (post, draft):
        assert client.get(f"/api/blogs/{hidden.pk}").status_code == 404
        assert signed_in.get(f"/api/blogs/{hidden.pk}").status_code == 200


@pytest.mark.parametrize("method", ["get", "put", "patch", "delete"])
def test_unknown_post_is_404(
    signed_in: Client, blog: BlogIndexPage, new_post: dict[str, Any], method: str
) -> None:
    for number in (blog.pk, 999, 999999999, 0):
        data = () if method in ("get", "delete") else (new_post, JSON)
        assert getattr(signed_in, method)(f"/api/blogs/{number}", *data).status_code == 404
    assert signed_in.post("/api/blogs/999/restore").status_code == 404
    for path in ("/api/blogs/-1", "/api/blogs/1e3", "/api/blogs/9999999999", "/api/blogs/abc"):
        assert signed_in.get(path).status_code == 404
        assert signed_in.get(path)["Content-Type"] == JSON


# Changing


def test_byline_is_set_kept_and_removed(signed_in: Client, client: Client, post: PostPage) -> None:
    path = f"/api/blogs/{post.pk}"
    byline = BylineFactory(name="সম্পাদনা পর্ষদ")
    named = {"bylineId": byline.pk, "byline": "সম্পাদনা পর্ষদ"}
    assert signed_in.patch(path, {"bylineId": byline.pk}, JSON).json().items() >= named.items()
    assert "সম্পাদনা পর্ষদ" in client.get(f"/blog/{post.slug}").content.decode()
    assert signed_in.patch(path, {"title": "নতুন নাম"}, JSON).json().items() >= named.items()
    before = stored_state()
    refused = signed_in.patch(path, {"bylineId": byline.pk + 1}, JSON, headers={"Accept-Language": "bn"})
    assert (refused.status_code, refused.json()["errors"]) == (
        400,
        {"bylineId": ["এমন কোনো লেখক-পরিচয় নেই।"]},
    )
    assert stored_state() == before
    none = {"bylineId": None, "byline": None}
    assert signed_in.patch(path, {"bylineId": None}, JSON).json().items() >= none.items()
    assert "সম্পাদনা পর্ষদ" not in client.get(f"/blog/{post.slug}").content.decode()


@pytest.mark.parametrize("slash", ["", "/"])
def test_change_of_a_published_post_is_published(
    signed_in: Client, client: Client, post: PostPage, slash: str
) -> None:
    before = signed_in.get(f"/api/blogs/{post.pk}").json()
    other = CategoryFactory(titlename="সেবা")
    change = {
        "title": "নতুন নাম",
        "categoryId": other.pk,
        "content": "<p>দুই</p>",
        "revision": before["revision"],
    }
    response = signed_in.patch(f"/api/blogs/{post.pk}{slash}", change, JSON)
    assert response.status_code == 200
    row = PostPage.objects.get(pk=post.pk)
    assert response.json() == before | {
        "title": "নতুন নাম",
        "categoryId": other.pk,
        "category": "সেবা",
        "content": "<p>দুই</p>",
        "updatedAt": iso(row.latest_revision_created_at),
        "revision": row.version,
    }
    assert row.version != before["revision"]
    assert row.live_revision_id == row.latest_revision_id != post.latest_revision_id
    assert not row.has_unpublished_changes
    assert client.get("/api/blogs").json() == [{"id": post.pk, "title": "নতুন নাম", "content": "<p>দুই</p>"}]


def test_change_of_a_draft_is_not_published(signed_in: Client, client: Client, draft: PostPage) -> None:
    changed = signed_in.patch(f"/api/blogs/{draft.pk}", {"content": "<p>দুই</p>"}, JSON).json()
    assert (changed["status"], changed["content"]) == ("unpublished", "<p>দুই</p>")
    assert PostPage.objects.get(pk=draft.pk).body == "<p>দুই</p>"
    assert client.get("/api/blogs").json() == []


def test_unchanged_post_gets_no_new_revision(
    signed_in: Client, post: PostPage, picture: LibraryImage
) -> None:
    before = stored_state()
    same = {
        "title": post.title,
        "content": post.body,
        "image": f"http://localhost{picture.address}",
        "status": "published",
        "revision": post.version,
    }
    assert signed_in.patch(f"/api/blogs/{post.pk}", same, JSON).json()["revision"] == post.version
    assert stored_state() == before


def test_put_requires_all_fields_and_patch_validates_given_ones(
    signed_in: Client, post: PostPage, new_post: dict[str, Any]
) -> None:
    before = stored_state()
    path = f"/api/blogs/{post.pk}"
    assert list(signed_in.put(path, {"title": "ক"}, JSON).json()["errors"]) == [
        *("categoryId", "content", "image", "status")
    ]
    for wrong in (
        {"title": ""},
        {"content": "<p><br></p>"},
        {"image": ""},
        {"status": "x"},
        {"revision": ["x"]},
    ):
        response = signed_in.patch(path, {"categoryId": post.category_id} | wrong, JSON)
        assert response.status_code == 400
        assert list(response.json()["errors"]) == list(wrong)
    assert stored_state() == before
    assert signed_in.put(path, new_post, JSON).json()["title"] == "ভোরের পথে"


def test_change_of_an_outdated_revision_is_409(
    signed_in: Client, post: PostPage, administrator: Administrator
) -> None:
    read = signed_in.get(f"/api/blogs/{post.pk}").json()["revision"]
    first = signed_in.patch(f"/api/blogs/{post.pk}", {"title": "প্রথম", "revision": read}, JSON)
    assert first.status_code == 200
    before = stored_state()
    for change in ({"title": "দ্বিতীয়"}, {"status": "unpublished"}, {}):
        response = signed_in.patch(f"/api/blogs/{post.pk}", {**change, "revision": read}, JSON)
        assert response.status_code == 409
        message = response.json()["message"]
        assert message.startswith("This post has changed since you opened it; কবিতা saved it at ")
        assert response.json()["errors"] == {"revision": [message]}
    assert stored_state() == before
    again = {"title": "দ্বিতীয়", "revision": first.json()["revision"]}
    assert signed_in.patch(f"/api/blogs/{post.pk}", again, JSON).json()["title"] == "দ্বিতীয়"


@pytest.mark.parametrize("revision", [None, "absent"])
def test_last_change_wins_without_a_revision(signed_in: Client, post: PostPage, revision: Any) -> None:
    data = {"title": "শেষ"} if revision == "absent" else {"title": "শেষ", "revision": revision}
    assert signed_in.patch(f"/api/blogs/{post.pk}", data, JSON).status_code == 200


def test_unpublishing_and_publishing_again_keeps_the_date(
    signed_in: Client, client: Client, post: PostPage
) -> None:
    path = f"/api/blogs/{post.pk}"
    off = signed_in.patch(path, {"status": "unpublished"}, JSON).json()
    assert (off["status"], off["revision"]) == ("unpublished", post.version)
    assert client.get("/api/blogs").json() == []
    assert client.get("/blog/katha-o-kombol").status_code == 404
    on = signed_in.patch(path, {"status": "published"}, JSON).json()
    assert on["status"] == "published"
    assert on["date"] == off["date"]
    assert [item["id"] for item in client.get("/api/blogs").json()] == [post.pk]


def test_change_and_unpublishing_in_one_request(signed_in: Client, client: Client, post: PostPage) -> None:
    change = {"status": "unpublished", "title": "পরে ঠিক হবে"}
    changed = signed_in.patch(f"/api/blogs/{post.pk}", change, JSON).json()
    assert (changed["status"], changed["title"]) == ("unpublished", "পরে ঠিক হবে")
    row = PostPage.objects.get(pk=post.pk)
    assert (row.live, row.title, row.draft_title) == (False, "পরে ঠিক হবে", "পরে ঠিক হবে")


# Deleting


@pytest.mark.parametrize("slash", ["", "/"])
def test_deleted_post_is_hidden_and_can_be_restored(
    signed_in: Client, client: Client, post: PostPage, slash: str
) -> None:
    before = signed_in.get(f"/api/blogs/{post.pk}").json()
    response = signed_in.delete(f"/api/blogs/{post.pk}{slash}")
    assert (response.status_code, response.content) == (204, b"")
    assert client.get("/api/blogs").json() == []
    assert client.get(f"/api/blogs/{post.pk}").status_code == 404
    assert client.get("/blog/katha-o-kombol").status_code == 404
    assert client.get(f"/api/v2/pages/{post.pk}/").status_code == 404
    assert client.get("/api/v2/pages/?type=blog.PostPage").json()["meta"]["total_count"] == 0
    assert client.get("/api/v2/pages/find/?html_path=/blog").json()["posts"] == []
    assert b"katha-o-kombol" not in client.get("/sitemap.xml").content
    assert signed_in.get("/api/blogs?all=1").json() == []
    [deleted] = signed_in.get("/api/blogs?all=1&deleted=1").json()
    row = PostPage.objects.get(pk=post.pk)
    assert row.deleted_at is not None
    assert deleted["deletedAt"] == iso(row.deleted_at)
    assert signed_in.get(f"/api/blogs/{post.pk}").json()["deletedAt"] == iso(row.deleted_at)

    restored = signed_in.post(f"/api/blogs/{post.pk}/restore{slash}")
    assert restored.status_code == 200
    assert restored.json() == before
    assert [item["id"] for item in client.get("/api/blogs").json()] == [post.pk]
    assert client.get("/blog/katha-o-kombol").status_code == 200


def test_deleted_draft_is_restored_as_a_draft(signed_in: Client, client: Client, draft: PostPage) -> None:
    before = signed_in.get(f"/api/blogs/{draft.pk}").json()
    signed_in.delete(f"/api/blogs/{draft.pk}")
    assert signed_in.post(f"/api/blogs/{draft.pk}/restore").json() == before
    assert client.get("/api/blogs").json() == []


def test_deleting_and_restoring_are_idempotent(signed_in: Client, post: PostPage) -> None:
    signed_in.delete(f"/api/blogs/{post.pk}")
    before = stored_state()
    assert signed_in.delete(f"/api/blogs/{post.pk}").status_code == 204
    assert stored_state() == before
    signed_in.post(f"/api/blogs/{post.pk}/restore")
    before = stored_state()
    assert signed_in.post(f"/api/blogs/{post.pk}/restore").status_code == 200
    assert stored_state() == before


def test_deleted_post_cannot_be_changed(signed_in: Client, post: PostPage, new_post: dict[str, Any]) -> None:
    signed_in.delete(f"/api/blogs/{post.pk}")
    before = stored_state()
    for change in ({"title": "ক"}, {"status": "published"}, new_post):
        response = signed_in.patch(f"/api/blogs/{post.pk}", change, JSON)
        assert (response.status_code, response.json()["message"]) == (
            409,
            "This post is deleted. Restore it first.",
        )
    assert stored_state() == before


# Permissions


def test_lists_of_the_dashboard_need_a_token(client: Client, draft: PostPage) -> None:
    for path in ("/api/blogs?all=1", "/api/blogs?all=1&deleted=1", "/api/category?withCounts=1"):
        assert client.get(path).status_code == 403, path
