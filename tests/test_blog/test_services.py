"""Writing posts: history, indexes, site version, slugs, dates, locks, deletion, and what a failure rolls back."""

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from django.db import connection
from django.db.models.signals import pre_delete
from django.utils import timezone
from wagtail.models import Page, PageLogEntry, ReferenceIndex, Revision
from wagtail.search.backends import get_search_backend
from wagtail.signals import page_published

from bengali.excerpts import excerpt
from blog import deletion, writing
from blog.models import BlogIndexPage, Category, PostPage
from blog.writing import PostInput
from cms.accounts.models import Administrator
from cms.core.errors import Conflict
from cms.images.models import LibraryImage
from cms.page_cache.models import site_version
from tests.factories.accounts import AdministratorFactory
from tests.factories.pages import PostPageFactory

NOW = "blog.writing.timezone.now"


def logged_actions(post: PostPage) -> list[tuple[str, str]]:
    entries = PageLogEntry.objects.filter(page=post.pk).order_by("timestamp", "pk")
    return [(entry.action, entry.user_display_name) for entry in entries]


def search_titles(words: str) -> list[str]:
    return [post.title for post in get_search_backend().search(words, PostPage.objects.all())]


def test_created_post_is_a_sound_wagtail_page(
    post: PostPage, administrator: Administrator, blog: BlogIndexPage
) -> None:
    assert (post.live, post.has_unpublished_changes, post.owner) == (True, False, administrator)
    assert post.latest_revision_id == post.live_revision_id
    assert post.latest_revision.user == administrator
    assert post.first_published_at == post.last_published_at
    blog.refresh_from_db()
    assert blog.numchild == 1
    assert Page.find_problems() == ([], [], [], [], [])


def test_history_has_every_action_and_its_user(post: PostPage, administrator: Administrator) -> None:
    other = AdministratorFactory(name="রিনা")
    writing.update_post(post_id=post.pk, user=other, data=PostInput({"title": "নতুন"}))
    writing.update_post(post_id=post.pk, user=other, target_status=writing.UNPUBLISHED)
    deletion.delete_post(post_id=post.pk, user=administrator)
    deletion.restore_post(post_id=post.pk, user=other)
    assert logged_actions(post) == [
        ("wagtail.create", "কবিতা"),
        ("wagtail.edit", "কবিতা"),
        ("wagtail.publish", "কবিতা"),
        ("wagtail.edit", "রিনা"),
        ("wagtail.rename", "রিনা"),
        ("wagtail.publish", "রিনা"),
        ("wagtail.unpublish", "রিনা"),
        ("marga.delete", "কবিতা"),
        ("marga.restore", "রিনা"),
    ]


def test_creation_of_a_draft_is_logged(draft: PostPage) -> None:
    assert logged_actions(draft) == [("wagtail.create", "কবিতা"), ("wagtail.edit", "কবিতা")]


def test_search_index_follows_every_change(
    blog: BlogIndexPage, category: Category, administrator: Administrator
) -> None:
    post = writing.create_post(
        user=administrator,
        data=PostInput({"category": category, "title": "Dawn", "body": "<p><b>walking</b></p>", "image": ""}),
        target_status=writing.PUBLISHED,
    )
    assert search_titles("dawn") == search_titles("walking") == ["Dawn"]
    assert search_titles("strong") == search_titles("b") == []
    writing.update_post(
        post_id=post.pk, user=administrator, data=PostInput({"title": "Dusk", "body": "<p>resting</p>"})
    )
    assert search_titles("dawn") == search_titles("walking") == []
    assert search_titles("dusk") == search_titles("resting") == ["Dusk"]
    deletion.delete_post(post_id=post.pk, user=administrator)
    assert search_titles("dusk") == []
    deletion.restore_post(post_id=post.pk, user=administrator)
    assert search_titles("dusk") == ["Dusk"]


def test_reference_index_follows_every_change(
    post: PostPage, picture: LibraryImage, administrator: Administrator
) -> None:
    def used() -> list[str]:
        references = ReferenceIndex.get_references_to(picture)
        return sorted(references.values_list("model_path", flat=True))

    assert used() == ["image."]
    writing.update_post(
        post_id=post.pk,
        user=administrator,
        data=PostInput({"body": f'<p><img src="{picture.address}"></p>', "image": ""}),
    )
    assert used() == ["body."]
    writing.update_post(post_id=post.pk, user=administrator, data=PostInput({"body": "<p>ক</p>"}))
    assert used() == []


@pytest.mark.parametrize(
    ("act", "raises"),
    [
        (
            lambda post, user: writing.update_post(
                post_id=post.pk, user=user, data=PostInput({"title": "নতুন"})
            ),
            True,
        ),
        (
            lambda post, user: writing.update_post(
                post_id=post.pk, user=user, target_status=writing.UNPUBLISHED
            ),
            True,
        ),
        (lambda post, user: deletion.delete_post(post_id=post.pk, user=user), True),
        (lambda post, user: writing.update_post(post_id=post.pk, user=user), False),
    ],
)
def test_public_changes_raise_the_site_version(
    post: PostPage, administrator: Administrator, act: Callable[..., Any], raises: bool
) -> None:
    before = site_version()
    act(post, administrator)
    assert (site_version() > before) is raises


def test_changes_of_a_draft_do_not_raise_the_site_version(
    draft: PostPage, administrator: Administrator
) -> None:
    before = site_version()
    writing.update_post(post_id=draft.pk, user=administrator, data=PostInput({"title": "নতুন"}))
    deletion.delete_post(post_id=draft.pk, user=administrator)
    deletion.restore_post(post_id=draft.pk, user=administrator)
    assert site_version() == before


@pytest.mark.parametrize("step", ["blog.models.PostPage.save_revision", "blog.writing.log"])
def test_failed_creation_leaves_nothing_behind(
    blog: BlogIndexPage,
    category: Category,
    administrator: Administrator,
    monkeypatch: pytest.MonkeyPatch,
    step: str,
) -> None:
    def fail(*args: Any, **kwargs: Any) -> None:
        raise RuntimeError

    monkeypatch.setattr(step, fail)
    before = site_version()
    with pytest.raises(RuntimeError):
        writing.create_post(
            user=administrator,
            data=PostInput({"category": category, "title": "ক", "body": "<p>ক</p>", "image": ""}),
            target_status=writing.PUBLISHED,
        )
    assert not PostPage.objects.exists()
    assert not Revision.objects.filter(object_str="ক").exists()
    assert (site_version(), Page.objects.get(pk=blog.pk).numchild) == (before, 0)


def test_change_that_fails_validation_is_rolled_back(draft: PostPage, administrator: Administrator) -> None:
    with pytest.raises(Exception, match="255"):
        writing.publish_post(post_id=draft.pk, user=administrator, data=PostInput({"title": "ক" * 300}))
    row = PostPage.objects.get(pk=draft.pk)
    assert (row.title, row.live, row.latest_revision_id) == ("খসড়া", False, draft.latest_revision_id)


# Slugs and dates


def test_slug_follows_title_until_first_publication(draft: PostPage, administrator: Administrator) -> None:
    def slug_after(title: str, target_status: str | None = None) -> str:
        data = PostInput({"title": title})
        return str(
            writing.update_post(
                post_id=draft.pk, user=administrator, data=data, target_status=target_status
            ).slug
        )

    assert draft.slug == "khosora"
    assert slug_after("নতুন নাম") == "notun-nam"
    assert slug_after("পরের নাম", writing.PUBLISHED) == "porer-nam"
    assert slug_after("শেষ নাম") == "porer-nam"
    assert slug_after("আরেক নাম", writing.UNPUBLISHED) == "porer-nam"


def test_chosen_slug_does_not_follow_the_title(draft: PostPage, administrator: Administrator) -> None:
    page = PostPage.objects.get(pk=draft.pk)
    page.slug = "chosen"
    page.save()
    page.save_revision()
    assert (
        writing.update_post(post_id=draft.pk, user=administrator, data=PostInput({"title": "ক"})).slug
        == "chosen"
    )


def test_slug_that_is_sent_again_does_not_follow_the_title(
    draft: PostPage, administrator: Administrator
) -> None:
    for title in ("নবান্ন উৎসব", "নবান্নের উৎসব"):
        changes = {"title": title, "slug": "nobanno-utsob-2026"}
        changed = writing.update_post(post_id=draft.pk, user=administrator, data=PostInput(changes))
        assert (changed.title, changed.slug) == (title, "nobanno-utsob-2026")


def test_free_slug_takes_the_lowest_free_number(blog: BlogIndexPage) -> None:
    for slug in ("jog", "jog-2", "jog-4", "jog-sadhona"):
        PostPageFactory(parent=blog, slug=slug)
    assert writing.made_slug("যোগ", blog) == "jog-3"
    assert writing.made_slug("॥", blog) == "post"
    assert writing.made_slug("যোগ", blog, besides=PostPage.objects.get(slug="jog").pk) == "jog"


def test_first_publication_sets_the_date(
    draft: PostPage, administrator: Administrator, monkeypatch: pytest.MonkeyPatch
) -> None:
    later = draft.date + timedelta(days=14)
    monkeypatch.setattr(NOW, lambda: later)
    first = writing.publish_post(post_id=draft.pk, user=administrator)
    assert first.date == later
    writing.update_post(post_id=draft.pk, user=administrator, target_status=writing.UNPUBLISHED)
    monkeypatch.setattr(NOW, lambda: later + timedelta(days=1))
    assert writing.publish_post(post_id=draft.pk, user=administrator).date == first.date


def test_chosen_date_is_kept_on_publication(draft: PostPage, administrator: Administrator) -> None:
    chosen = timezone.now().replace(microsecond=0) - timedelta(days=400)
    writing.update_post(post_id=draft.pk, user=administrator, data=PostInput({"date": chosen}))
    assert writing.publish_post(post_id=draft.pk, user=administrator).date == chosen


def test_publishing_clears_conflicting_schedule(draft: PostPage, administrator: Administrator) -> None:
    dates = {
        "go_live_at": timezone.now() + timedelta(days=1),
        "expire_at": timezone.now() - timedelta(days=1),
    }
    Revision.objects.filter(pk=draft.latest_revision_id).delete()
    PostPage.objects.filter(pk=draft.pk).update(latest_revision=None, **dates)
    post = writing.publish_post(post_id=draft.pk, user=administrator)
    assert (post.live, post.go_live_at, post.expire_at) == (True, None, None)


@pytest.mark.parametrize("draft", [None, "discard"])
def test_publishing_a_live_post_as_it_is_ends_the_schedule_of_its_changes(
    post: PostPage, administrator: Administrator, draft: str | None
) -> None:
    page = PostPage.objects.get(pk=post.pk)
    page.title, page.go_live_at = "পরের নাম", timezone.now() + timedelta(days=1)
    changes = page.save_revision()
    changes.publish()
    assert PostPage.objects.get(pk=post.pk).is_scheduled
    published = writing.publish_post(post_id=post.pk, user=administrator, data=PostInput(draft=draft))
    assert (published.live, published.title, published.is_scheduled) == (True, post.title, False)
    assert published.has_draft is (draft is None)


# Locks


def test_locked_post_can_only_be_changed_by_its_locker(post: PostPage, administrator: Administrator) -> None:
    other = AdministratorFactory(name="রিনা")
    PostPage.objects.filter(pk=post.pk).update(locked=True, locked_by=other, locked_at=timezone.now())
    for act in (
        lambda: writing.update_post(post_id=post.pk, user=administrator, data=PostInput({"title": "ক"})),
        lambda: writing.update_post(post_id=post.pk, user=administrator, target_status=writing.UNPUBLISHED),
        lambda: deletion.delete_post(post_id=post.pk, user=administrator),
    ):
        with pytest.raises(Conflict, match=r"^This post is locked in Wagtail\. Only রিনা can"):
            act()
    assert PostPage.objects.get(pk=post.pk).live
    assert writing.update_post(post_id=post.pk, user=other, data=PostInput({"title": "ক"})).title == "ক"


def test_scheduled_post_cannot_be_changed(draft: PostPage, administrator: Administrator) -> None:
    page = PostPage.objects.get(pk=draft.pk)
    page.go_live_at = timezone.now() + timedelta(days=1)
    page.save_revision().publish()
    with pytest.raises(Conflict, match="locked in Wagtail"):
        writing.update_post(post_id=draft.pk, user=administrator, data=PostInput({"title": "ক"}))
    with pytest.raises(Conflict, match="locked in Wagtail"):
        deletion.delete_post(post_id=draft.pk, user=administrator)


def test_alias_cannot_be_changed(post: PostPage, blog: BlogIndexPage, administrator: Administrator) -> None:
    alias = post.create_alias(parent=blog, update_slug="alias")
    for act in (
        lambda: writing.update_post(post_id=alias.pk, user=administrator, data=PostInput({"title": "ক"})),
        lambda: deletion.delete_post(post_id=alias.pk, user=administrator),
    ):
        with pytest.raises(Conflict, match="mirrors another one"):
            act()


# Deleting and purging


def test_restored_post_keeps_its_unpublished_draft(post: PostPage, administrator: Administrator) -> None:
    page = PostPage.objects.get(pk=post.pk)
    page.title = "পরের নাম"
    page.save_revision()
    deletion.delete_post(post_id=post.pk, user=administrator)
    published: list[Any] = []
    page_published.connect(
        lambda **kwargs: published.append(kwargs["instance"]), weak=False, dispatch_uid="test"
    )
    restored = deletion.restore_post(post_id=post.pk, user=administrator)
    page_published.disconnect(dispatch_uid="test")
    assert published == [restored]
    row = PostPage.objects.get(pk=post.pk)
    assert (row.live, row.title, row.has_unpublished_changes) == (True, "কাঁথা ও কম্বল", True)
    assert row.live_revision_id == post.live_revision_id
    assert row.get_latest_revision_as_object().title == "পরের নাম"


def test_post_is_purged_thirty_days_after_deletion(
    post: PostPage, draft: PostPage, blog: BlogIndexPage, administrator: Administrator
) -> None:
    for item in (post, draft):
        deletion.delete_post(post_id=item.pk, user=administrator)
    now = timezone.now()
    assert deletion.purge_deleted(now + timedelta(days=30) - timedelta(minutes=1)) == 0
    PostPage.objects.filter(pk=post.pk).update(deleted_at=now - timedelta(days=31))
    assert deletion.purge_deleted(now) == 1
    assert list(PostPage.objects.values_list("pk", flat=True)) == [draft.pk]
    assert not Revision.objects.filter(object_id=str(post.pk)).exists()
    assert Page.objects.get(pk=blog.pk).numchild == 1
    with pytest.raises(PostPage.DoesNotExist):
        deletion.restore_post(post_id=post.pk, user=administrator)


def test_post_restored_during_the_purge_is_kept(
    post: PostPage, draft: PostPage, administrator: Administrator
) -> None:
    now = timezone.now()
    for item in (post, draft):
        deletion.delete_post(post_id=item.pk, user=administrator)
    PostPage.objects.update(deleted_at=now - timedelta(days=31))

    def restore_the_other(instance: PostPage, **kwargs: Any) -> None:
        for other in PostPage.objects.deleted().exclude(pk=instance.pk):
            deletion.restore_post(post_id=other.pk, user=administrator)

    pre_delete.connect(restore_the_other, sender=PostPage)
    try:
        assert deletion.purge_deleted(now) == 1
    finally:
        pre_delete.disconnect(restore_the_other, sender=PostPage)
    [kept] = PostPage.objects.all()
    assert kept.deleted_at is None


def test_excerpts_are_made_before_the_transaction_begins(
    administrator: Administrator, category: Category, post: PostPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other writers would wait while a long text is divided into letters."""
    depths = []

    def record_depth(html: str, length: int) -> str:
        depths.append(len(connection.savepoint_ids))
        return excerpt(html, length)

    monkeypatch.setattr("blog.models.post.excerpt", record_depth)
    outside = len(connection.savepoint_ids)
    fields = {"category": category, "title": "নতুন", "image": post.image}
    writes: list[Callable[..., PostPage]] = [
        partial(writing.create_post, target_status=writing.PUBLISHED),
        partial(writing.update_post, post_id=post.pk),
        partial(writing.publish_post, post_id=post.pk),
        writing.save_draft,
    ]
    for number, write in enumerate(writes):
        depths.clear()
        write(user=administrator, data=PostInput({**fields, "body": f"<p>নতুন লেখা {number}</p>"}))
        assert depths == [outside, outside], write
