"""The history of a post: its versions, what was done with each, and their restoration as drafts."""

from datetime import datetime, timedelta
from typing import Any

from django.db import connection
from django.db.models import F
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from wagtail.models import PageLogEntry, Revision

from blog import categories, deletion, review, writing
from blog.api.serializers import PostInputSerializer
from blog.models import Category, PostPage, PostTag
from blog.writing import PostInput
from cms.accounts.models import Administrator, Role
from cms.images.models import LibraryImage
from cms.pages.scheduled_publishing import publish_due
from tests.factories.accounts import AdministratorFactory, tokens
from tests.factories.pages import BylineFactory, CategoryFactory

JSON = "application/json"


def client_of(user: Administrator) -> Client:
    return Client(headers={"Authorization": f"Bearer {tokens(user).access}"})


def address(post: PostPage, *rest: object) -> str:
    return "/".join(["/api/blogs", str(post.pk), "versions", *map(str, rest)])


def listed(client: Client, post: PostPage) -> list[dict[str, Any]]:
    response = client.get(address(post))
    assert response.status_code == 200, response.content
    return list(response.json())


def events(version: dict[str, Any]) -> list[tuple[str, str | None]]:
    return [(event["kind"], event["by"]) for event in version["events"]]


def stored_state(post: PostPage) -> list[Any]:
    """Everything that a refused request must leave as it was."""
    return [
        PostPage.objects.filter(pk=post.pk).values().get(),
        list(Revision.objects.for_instance(post).order_by("pk").values()),
        PageLogEntry.objects.filter(page=post.pk).count(),
    ]


def restore(client: Client, post: PostPage, version: object, revision: str | None = None) -> Any:
    revision = PostPage.objects.get(pk=post.pk).version if revision is None else revision
    return client.post(address(post, version, "restore"), {"revision": revision}, JSON)


def change(post: PostPage, user: Administrator, **fields: Any) -> PostPage:
    return writing.update_post(post_id=post.pk, user=user, data=PostInput(fields))


# The list


def test_versions_are_listed_with_names_times_and_state(
    signed_in: Client, post: PostPage, administrator: Administrator
) -> None:
    editor = AdministratorFactory(name="রিনা", role=Role.EDITOR)
    first, second = post.latest_revision, change(post, editor, title="নতুন নাম").latest_revision
    writing.save_draft(
        user=editor,
        post_id=post.pk,
        data=PostInput(
            {"title": "খসড়া নাম"},
            version=PostPage.objects.get(pk=post.pk).version,
            key="form-0001",
            saves=1,
        ),
    )
    draft = PostPage.objects.get(pk=post.pk).latest_revision
    assert listed(signed_in, post) == [
        {
            "id": revision.pk,
            "savedAt": timezone.localtime(revision.created_at).isoformat(),
            "by": by,
            "isAutosave": revision == draft,
            "isLive": revision == second,
            "isScheduled": False,
            "events": [
                {
                    "kind": "published",
                    "by": by,
                    "at": timezone.localtime(entry.timestamp).isoformat(),
                    "time": None,
                }
                for entry in PageLogEntry.objects.filter(revision=revision, action="wagtail.publish")
            ],
        }
        for revision, by in ((draft, "রিনা"), (second, "রিনা"), (first, "কবিতা"))
    ]
    assert [len(version["events"]) for version in listed(signed_in, post)] == [0, 1, 1]


def test_publishing_a_post_in_review_is_no_withdrawal(
    signed_in: Client, draft: PostPage, administrator: Administrator
) -> None:
    author = AdministratorFactory(name="রিনা", role=Role.AUTHOR)
    PostPage.objects.filter(pk=draft.pk).update(owner=author)

    def submit() -> None:
        writing.update_post(post_id=draft.pk, user=author, submit=True)

    submit()
    review.withdraw(post_id=draft.pk, user=author)
    submit()
    review.send_back(post_id=draft.pk, user=administrator, comment="শিরোনাম")
    submit()
    deletion.delete_post(post_id=draft.pk, user=administrator)
    deletion.restore_post(post_id=draft.pk, user=administrator)
    change(draft, administrator, title="সম্পাদিত")
    writing.publish_post(post_id=draft.pk, user=administrator)
    published, edited, submitted = listed(signed_in, draft)
    assert events(submitted) == [
        ("submitted", "রিনা"),
        ("withdrawn", "রিনা"),
        ("submitted", "রিনা"),
        ("changes_requested", "কবিতা"),
        ("submitted", "রিনা"),
    ]
    assert events(edited) == []
    assert events(published) == [("published_from_review", "কবিতা")]


def test_resubmission_stands_at_the_version_that_was_submitted(
    signed_in: Client, draft: PostPage, administrator: Administrator
) -> None:
    """Also if the author only restored an older version, or changed nothing."""
    author = AdministratorFactory(name="রিনা", role=Role.AUTHOR)
    PostPage.objects.filter(pk=draft.pk).update(owner=author)

    def submit(**fields: Any) -> None:
        data = PostInput(fields) if fields else PostInput()
        writing.update_post(post_id=draft.pk, user=author, data=data, submit=True)
        review.send_back(post_id=draft.pk, user=administrator, comment="শিরোনাম")

    submit()
    submit(title="দ্বিতীয়")
    submit()
    assert restore(client_of(author), draft, draft.latest_revision_id).status_code == 200
    submit()
    round_ = [("submitted", "রিনা"), ("changes_requested", "কবিতা")]
    assert [events(version) for version in listed(signed_in, draft)] == [
        [("restored", "রিনা"), *round_],
        [*round_, *round_],
        round_,
    ]


def test_publishing_after_a_withdrawal_is_not_from_the_review(
    signed_in: Client, post: PostPage, administrator: Administrator
) -> None:
    draft = PostInput({"title": "খসড়া নাম"})
    writing.update_post(post_id=post.pk, user=administrator, data=draft, submit=True)
    review.withdraw(post_id=post.pk, user=administrator)
    PageLogEntry.objects.filter(page=post.pk).update(timestamp=F("timestamp") - timedelta(seconds=5))
    # The stored draft, without another revision between the two entries of the log.
    writing.publish_post(post_id=post.pk, user=administrator, data=PostInput(draft=writing.USE_DRAFT))
    kinds = ["submitted", "withdrawn", "published"]
    assert events(listed(signed_in, post)[0]) == [(kind, "কবিতা") for kind in kinds]


def test_scheduled_version_says_when_it_appears(
    signed_in: Client, draft: PostPage, administrator: Administrator
) -> None:
    time = timezone.localtime(timezone.now().replace(microsecond=0) + timedelta(days=1))
    writing.publish_post(post_id=draft.pk, user=administrator, data=PostInput({"go_live_at": time}))
    scheduled = listed(signed_in, draft)[0]
    assert (scheduled["isScheduled"], scheduled["isLive"]) == (True, False)
    assert [(event["kind"], event["time"]) for event in scheduled["events"]] == [
        ("scheduled", time.isoformat())
    ]
    past = timezone.now() - timedelta(minutes=1)
    revision = Revision.objects.get(pk=scheduled["id"])
    content = revision.content | {"go_live_at": past.isoformat()}
    Revision.objects.filter(pk=revision.pk).update(content=content, approved_go_live_at=past)
    assert publish_due(timezone.now()) == 1
    published = listed(signed_in, draft)[0]
    assert (published["isScheduled"], published["isLive"]) == (False, True)
    assert events(published) == [("scheduled", "কবিতা"), ("published", None)]


def test_versions_of_a_deleted_account_and_of_none(
    signed_in: Client, post: PostPage, administrator: Administrator
) -> None:
    editor = AdministratorFactory(role=Role.EDITOR)
    change(post, editor, title="নতুন নাম")
    PostPage.objects.get(pk=post.pk).save_revision()
    Administrator.objects.filter(pk=editor.pk).delete()
    versions = listed(signed_in, post)
    assert [version["by"] for version in versions] == [None, "Deleted account", "কবিতা"]
    assert events(versions[1]) == [("published", "Deleted account")]


def test_many_versions_are_paged_and_take_as_many_queries_as_one(
    signed_in: Client, post: PostPage, administrator: Administrator
) -> None:
    def queries() -> int:
        with CaptureQueriesContext(connection) as captured:
            response = signed_in.get(address(post))
        assert response.status_code == 200
        return len(captured)

    queries()
    few = queries()
    page = PostPage.objects.get(pk=post.pk)
    for number in range(60):
        page.title = f"নাম {number}"
        page.save_revision(user=administrator, log_action=True)
    assert queries() == few
    ids = list(page.revisions.order_by("-created_at").values_list("pk", flat=True))
    response = signed_in.get(address(post))
    assert [version["id"] for version in response.json()] == ids[:50]
    assert response["X-Total-Count"] == "61"
    rest = signed_in.get(f"{address(post)}?offset=50&limit=51").json()
    assert [version["id"] for version in rest] == ids[50:]


# One version


def test_version_is_read_as_the_post_was(
    signed_in: Client, post: PostPage, administrator: Administrator
) -> None:
    first = post.latest_revision_id
    changed = change(post, administrator, title="নতুন নাম", tag_names=["নদী"])
    answer = signed_in.get(address(post, first)).json()
    assert (answer["title"], answer["tags"], answer["revision"]) == (post.title, [], changed.version)
    assert signed_in.get(address(post, changed.latest_revision_id)).json()["tags"] == ["নদী"]


def test_old_versions_are_read_and_restored_without_what_is_gone(
    signed_in: Client, post: PostPage, administrator: Administrator, picture: LibraryImage
) -> None:
    """A category, byline, tag and picture that are deleted, and fields that are newer than the version."""
    byline, category = BylineFactory(), CategoryFactory()
    gone = change(
        post, administrator, title="পুরোনো", category=category, byline=byline, tag_names=["নদী", "খাল"]
    ).latest_revision
    bare = {name: gone.content[name] for name in ("pk", "title", "slug", "body")}
    oldest = Revision.objects.create(
        content_object=post, base_content_type=gone.base_content_type, content=bare
    )
    Revision.objects.filter(pk=gone.pk).update(content=gone.content | {"image": "/images/gone.png"})
    change(post, administrator, title="এখন", category=post.category, byline=None, tag_names=["খাল"])
    categories.delete_category(category_id=category.pk)
    byline.delete()
    PostTag.objects.get(name="নদী").delete()
    for version, tags in ((gone, ["খাল"]), (oldest, ["খাল"])):
        read = signed_in.get(address(post, version.pk))
        assert read.status_code == 200, read.content
        assert (read.json()["title"], read.json()["category"], read.json()["byline"]) == ("পুরোনো", None, None)
        restored = restore(signed_in, post, version.pk)
        assert restored.status_code == 200, restored.content
        kept = {name: restored.json()[name] for name in ("title", "category", "byline", "tags")}
        assert kept == {"title": "পুরোনো", "category": "সাধনা", "byline": None, "tags": tags}
        assert restored.json()["image"].endswith(picture.address)
        change(post, administrator, title="এখন")


# Restoring


def test_restoring_makes_a_draft_and_leaves_the_live_text(
    signed_in: Client, client: Client, post: PostPage, administrator: Administrator
) -> None:
    old = post.latest_revision
    live = change(post, administrator, title="নতুন নাম", body="<p>নতুন।</p>", slug="notun")
    answer = restore(signed_in, post, old.pk)
    assert answer.status_code == 200, answer.content
    restored = answer.json()
    assert (restored["title"], restored["content"]) == (post.title, post.body)
    assert (restored["slug"], restored["status"], restored["hasUnpublishedChanges"]) == (
        "notun",
        "published",
        True,
    )
    assert client.get(f"/api/blogs/{post.pk}").json()["title"] == "নতুন নাম"
    row = PostPage.objects.get(pk=post.pk)
    assert (row.title, row.live_revision_id) == ("নতুন নাম", live.live_revision_id)
    newest, published, first = listed(signed_in, post)
    assert (newest["id"], newest["isLive"]) == (row.latest_revision_id, False)
    assert (published["isLive"], first["id"]) == (True, old.pk)
    [event] = newest["events"]
    assert (event["kind"], event["by"]) == ("restored", "কবিতা")
    # Wagtail's log has milliseconds.
    assert abs(datetime.fromisoformat(event["time"]) - old.created_at) < timedelta(milliseconds=1)


def test_restoring_includes_every_field_of_the_text(post: PostPage) -> None:
    fields = {field.source for field in PostInputSerializer().fields.values()}
    left_out = {"slug", "go_live_at", "expire_at", "status", "version", "draft", "key", "submit"}
    assert set(writing.restorable_fields(post, post)) == fields - left_out


def test_restoring_changes_a_post_that_was_never_published(
    signed_in: Client, draft: PostPage, administrator: Administrator
) -> None:
    old = draft.latest_revision_id
    change(draft, administrator, title="আরেক নাম")
    restored = restore(signed_in, draft, old).json()
    row = PostPage.objects.get(pk=draft.pk)
    assert (restored["title"], row.title, row.live, row.slug) == ("খসড়া", "খসড়া", False, draft.slug)
    assert [hit["id"] for hit in signed_in.get("/api/blogs?all=1&search=খসড়া").json()] == [draft.pk]


def test_restoring_leaves_a_scheduled_text(
    signed_in: Client, draft: PostPage, administrator: Administrator
) -> None:
    old = draft.latest_revision_id
    data = PostInput({"title": "নির্ধারিত", "go_live_at": timezone.now() + timedelta(days=1)})
    scheduled = writing.publish_post(post_id=draft.pk, user=administrator, data=data)
    restored = restore(signed_in, draft, old).json()
    assert (restored["title"], restored["state"]) == ("খসড়া", "scheduled")
    assert restored["publishAt"] is not None
    row = PostPage.objects.get(pk=draft.pk)
    assert (row.title, row.schedule_id) == ("নির্ধারিত", scheduled.latest_revision_id)


def test_restoring_the_latest_text_saves_nothing(signed_in: Client, post: PostPage) -> None:
    before = stored_state(post)
    assert restore(signed_in, post, post.latest_revision_id).status_code == 200
    assert stored_state(post) == before


def test_restoring_is_refused_when_somebody_has_saved(
    signed_in: Client, post: PostPage, administrator: Administrator
) -> None:
    read = PostPage.objects.get(pk=post.pk).version
    change(post, AdministratorFactory(name="রিনা"), title="নতুন নাম")
    before = stored_state(post)
    response = restore(signed_in, post, post.latest_revision_id, read)
    assert response.status_code == 409
    assert response.json()["errors"]["revision"][0].startswith(
        "This post has changed since you opened it; রিনা"
    )
    for data in ({}, {"revision": None}, {"revision": ""}):
        assert (
            signed_in.post(address(post, post.latest_revision_id, "restore"), data, JSON).status_code == 400
        )
    assert stored_state(post) == before


def test_form_that_was_open_during_a_restoration_is_refused(
    signed_in: Client, post: PostPage, administrator: Administrator
) -> None:
    read = change(post, administrator, title="নতুন নাম").version
    assert restore(signed_in, post, post.latest_revision_id).status_code == 200
    before = stored_state(post)
    data = {"title": "আমার", "revision": read, "submission": "form-0001"}
    assert signed_in.patch(f"/api/blogs/{post.pk}", data, JSON).status_code == 409
    assert stored_state(post) == before


# Permissions


def test_history_is_for_who_may_change_the_post(client: Client, draft: PostPage, category: Category) -> None:
    owner, other = AdministratorFactory(role=Role.AUTHOR), AdministratorFactory(role=Role.AUTHOR)
    change(draft, AdministratorFactory(), title="নতুন নাম")
    PostPage.objects.filter(pk=draft.pk).update(owner=owner)
    old = draft.latest_revision_id
    before = stored_state(draft)
    for visitor in (client, client_of(other)):
        for path in (address(draft), address(draft, old)):
            assert visitor.get(path).status_code == 403, path
        assert restore(visitor, draft, old).status_code == 403
    assert stored_state(draft) == before
    for user in (owner, AdministratorFactory(role=Role.EDITOR)):
        assert len(listed(client_of(user), draft)) == 2
    assert restore(client_of(owner), draft, old).json()["title"] == "খসড়া"


def test_author_cannot_restore_in_review_or_while_scheduled(
    signed_in: Client, draft: PostPage, administrator: Administrator
) -> None:
    author = AdministratorFactory(role=Role.AUTHOR)
    change(draft, administrator, title="নতুন নাম")
    PostPage.objects.filter(pk=draft.pk).update(owner=author)
    writing.update_post(post_id=draft.pk, user=author, submit=True)
    before = stored_state(draft)
    assert restore(client_of(author), draft, draft.latest_revision_id).status_code == 409
    assert stored_state(draft) == before
    data = PostInput({"go_live_at": timezone.now() + timedelta(days=1)})
    writing.publish_post(post_id=draft.pk, user=administrator, data=data)
    before = stored_state(draft)
    assert restore(client_of(author), draft, draft.latest_revision_id).status_code == 403
    assert stored_state(draft) == before


def test_versions_belong_to_their_post(signed_in: Client, post: PostPage, draft: PostPage) -> None:
    before = stored_state(post)
    for version in (draft.latest_revision_id, 999_999_999):
        assert signed_in.get(address(post, version)).status_code == 404
        assert restore(signed_in, post, version).status_code == 404
    assert stored_state(post) == before


def test_deleted_post_has_no_history(
    signed_in: Client, draft: PostPage, administrator: Administrator
) -> None:
    deletion.delete_post(post_id=draft.pk, user=administrator)
    before = stored_state(draft)
    assert signed_in.get(address(draft)).status_code == 404
    assert signed_in.get(address(draft, draft.latest_revision_id)).status_code == 404
    assert restore(signed_in, draft, draft.latest_revision_id).status_code == 409
    assert stored_state(draft) == before
