"""Writing posts and categories: each function is one transaction, leaves Wagtail's revisions and history behind as its
own editor does, and makes what visitors see change with it.
"""

import re
import uuid
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from wagtail.actions.unpublish_page import UnpublishPageAction
from wagtail.log_actions import log
from wagtail.models import COMMENTS_RELATION_NAME, Page, PageLogEntry, Revision
from wagtail.search import index
from wagtail.signals import page_published, published

from cms.accounts.models import Administrator
from cms.core.errors import Conflict
from cms.core.gate import write_gate
from cms.core.language import digits
from cms.core.slugs import romanised_slug
from cms.core.text import html_to_text

from .indexing import indexed_once
from .models import BlogIndexPage, Category, PostPage

KEPT = timedelta(days=30)  # how long a deleted post can be restored (D14)
MINUTE = timedelta(minutes=1)
DEFAULT_SLUG = "post"  # for titles of which nothing can be written in ASCII


@contextmanager
def writing() -> Iterator[Callable[[PostPage], None]]:
    """The frame of every write of a post: the gate, a transaction, and what indexes the post at its end."""
    try:
        with write_gate(), transaction.atomic(), indexed_once() as index_post:
            yield index_post
    except IntegrityError as error:
        raise Conflict(_("Somebody else changed the same thing at this moment. Try again.")) from error


def create_post(
    *,
    user: Administrator,
    category: Category,
    title: str,
    body: str,
    image: str,
    live: bool,
    submission: str | None = None,
) -> PostPage:
    """Write a new post, published or not.

    The page is born as it shall be: one insert, one revision, one update. Wagtail's own calls save it four times.
    The caller has validated the title, cleaned the body and made the image's address relative, before anybody has to
    wait for this.
    """
    now = to_milliseconds(timezone.now())
    published_at = now if live else None
    post = PostPage(
        title=title,
        draft_title=title,
        category=category,
        image=image,
        body=body,
        date=now,
        owner=user,
        live=live,
        has_unpublished_changes=not live,
        first_published_at=published_at,
        last_published_at=published_at,
        latest_revision_created_at=now,
        submission=submission,
    )
    with writing() as index_post:
        parent = BlogIndexPage.objects.select_for_update().first()
        if parent is None:
            raise Conflict(_("There is no blog page yet. Create one below the front page, in Wagtail."))
        keep(category)
        post.locale_id = parent.locale_id
        post.slug = free_slug(title, parent)
        post.is_prepared = True
        post._is_site_root = False
        parent.add_child(instance=post)
        post.is_prepared = False
        setattr(post, COMMENTS_RELATION_NAME, [])  # a new post has none to look for
        revision = Revision.objects.create(
            content_object=post,
            base_content_type=post.get_base_content_type(),
            user=user,
            created_at=now,
            content=post.serializable_data(),
            object_str=str(post),
        )
        post.latest_revision = revision
        post.live_revision = revision if live else None
        Page.objects.filter(pk=post.pk).update(
            latest_revision=post.latest_revision, live_revision=post.live_revision
        )
        log_creation(post, revision)
        index_post(post)
        if live:
            announce(post)
    return post


def keep(category: Category) -> None:
    """Hold the category until the post is written, as who deletes it does first. Conflict when it is gone."""
    if not Category.objects.select_for_update(no_key=True).filter(pk=category.pk).exists():
        raise Conflict(_("There is no such category."))


def to_milliseconds(time: datetime) -> datetime:
    """The time as revisions can keep it, so that publishing one of them moves no post in the list."""
    return time.replace(microsecond=time.microsecond // 1000 * 1000)


def free_slug(title: str, parent: Page, besides: int | None = None) -> str:
    """The title's slug, numbered where it is taken. The parent is locked, so that nobody takes it meanwhile."""
    slug = romanised_slug(title) or DEFAULT_SLUG
    siblings = Page.objects.child_of(parent).exclude(pk=besides)
    if not siblings.filter(slug=slug).exists():
        return slug
    taken = set(siblings.filter(slug__startswith=f"{slug}-").values_list("slug", flat=True))
    number = 2
    while f"{slug}-{number}" in taken:
        number += 1
    return f"{slug}-{number}"


def log_creation(post: PostPage, revision: Revision) -> None:
    """The two rows that Wagtail's editor writes, without its ten look-ups."""
    action = "wagtail.publish" if post.live else "wagtail.edit"
    shared = {
        "page": post,
        "content_type": post.content_type,
        "label": post.draft_title,
        "timestamp": post.latest_revision_created_at,
        "user": post.owner,
        "uuid": uuid.uuid4(),
        "content_changed": True,
    }
    PageLogEntry.objects.bulk_create(
        [
            PageLogEntry(action="wagtail.create", **shared),
            PageLogEntry(action=action, revision=revision, **shared),
        ]
    )


def announce(post: PostPage) -> None:
    """Tell the receivers of Wagtail's signals that a post is on line."""
    published.send(sender=PostPage, instance=post, revision=post.live_revision)
    page_published.send(sender=PostPage, instance=post, revision=post.live_revision)


def change_post(
    *,
    post_id: int,
    user: Administrator,
    changes: Mapping[str, Any],
    live: bool | None = None,
    revision_id: int | None = None,
) -> PostPage:
    """Change the fields of a post, publish it or take it off line. A published post is published anew.

    `revision_id` is the revision that the caller has read: Conflict when there is a newer one. What Wagtail holds as a
    draft is what is changed and published. Raises PostPage.DoesNotExist, Conflict, ValidationError.
    """
    with writing() as index_post:
        post = changeable_post(post_id, user)
        if revision_id is not None and revision_id != post.latest_revision_id:
            told = whose_change(post)
            raise Conflict(told, {"revision": [told]})
        if "category" in changes:
            keep(changes["category"])
        live = post.live if live is None else live
        if post.live and not live:
            UnpublishPageAction(post, user=user).execute(skip_permission_checks=True)
        latest = post.get_latest_revision_as_object()
        changed = {name: value for name, value in changes.items() if getattr(latest, name) != value}
        if "title" in changed and has_own_slug(latest):
            parent = BlogIndexPage.objects.select_for_update().parent_of(post).get()
            changed["slug"] = free_slug(changed["title"], parent, besides=post.pk)
        if live and not post.live:
            changed |= changes_to_publish(latest)
        for name, value in changed.items():
            setattr(latest, name, value)
        if changed:
            latest.full_clean()
            if not post.live:
                latest.save(clean=False)
            revision = latest.save_revision(user=user, log_action=True, clean=False)
        else:
            revision = post.latest_revision or latest.save_revision(user=user)
        if live and (changed or not post.live or post.has_unpublished_changes):
            revision.publish(user=user, skip_permission_checks=True)
        post = PostPage.objects.select_related("category", "latest_revision").get(pk=post_id)
        index_post(post)
    return post


def changeable_post(post_id: int, user: Administrator) -> PostPage:
    """The post, locked in the database. Raises Conflict while something forbids to change it."""
    post: PostPage = PostPage.objects.select_for_update().get(pk=post_id)
    if post.deleted_at:
        raise Conflict(_("This post is deleted. Restore it first."))
    if post.alias_of_id:
        raise Conflict(_("This post mirrors another one. Change that one."))
    lock = post.get_lock()
    if lock and lock.for_user(user):
        reason = html_to_text(str(lock.get_description(user)))
        raise Conflict(_("This post is locked in Wagtail. {reason}").format(reason=reason))
    return post


def whose_change(post: PostPage) -> str:
    """What to tell someone whose copy is too old."""
    revision = post.latest_revision
    name = revision.user.get_full_name() if revision and revision.user else _("Somebody")
    time = timezone.localtime(post.latest_revision_created_at).strftime("%d.%m.%Y %H:%M")
    return _(
        "{name} saved this post at {time}, after you opened it. Nothing of yours was saved; open it again first."
    ).format(name=name, time=digits(time))


def has_own_slug(post: PostPage) -> bool:
    """Whether the slug still follows the title: nobody has seen it, and nobody chose it."""
    slug = romanised_slug(post.title) or DEFAULT_SLUG
    return post.first_published_at is None and bool(re.fullmatch(rf"{re.escape(slug)}(-\d+)?", post.slug))


def changes_to_publish(post: PostPage) -> dict[str, Any]:
    """What of its dates has to change for a post to be on line from now on.

    One that was begun long before it is first published belongs at the top of the list, unless its date was chosen.
    """
    now = to_milliseconds(timezone.now())
    changed: dict[str, Any] = {}
    if post.go_live_at and post.go_live_at > now:
        changed["go_live_at"] = None
    if post.expire_at and post.expire_at <= now:
        changed["expire_at"] = None
    if post.first_published_at is None:
        begun = post.revisions.order_by("created_at").values_list("created_at", flat=True).first()
        if begun and abs(begun - post.date) < MINUTE:
            changed["date"] = now
    return changed


def delete_post(*, post_id: int, user: Administrator) -> None:
    """Hide a post everywhere until it is restored, or gone for good. Raises PostPage.DoesNotExist, Conflict."""
    with writing():
        post: PostPage = PostPage.objects.select_for_update().get(pk=post_id)
        if post.deleted_at:
            return
        post = changeable_post(post_id, user)
        was_live, live_revision_id = post.live, post.live_revision_id
        index.remove_object(post)
        UnpublishPageAction(post, user=user, log_action=False).execute(skip_permission_checks=True)
        post.deleted_at, post.live_when_deleted = timezone.now(), was_live
        post.live_revision_id = live_revision_id
        post.save(clean=False)
        log(instance=post, action="marga.delete", user=user)


def restore_post(*, post_id: int, user: Administrator) -> PostPage:
    """Bring a deleted post back as it was, on line if it was. Raises PostPage.DoesNotExist."""
    with writing() as index_post:
        post: PostPage = PostPage.objects.select_for_update().get(pk=post_id)
        if post.deleted_at is None:
            return post
        post.live = post.live_when_deleted
        post.deleted_at, post.live_when_deleted = None, False
        if post.live:
            post.has_unpublished_changes = post.latest_revision_id != post.live_revision_id
        post.save(clean=False)
        log(instance=post, action="marga.restore", user=user)
        index_post(post)
        if post.live:
            announce(post)
    return post


def purge_deleted(now: datetime) -> int:
    """Delete for good what can no longer be restored; returns how many posts."""
    posts = list(PostPage.objects.filter(deleted_at__lt=now - KEPT))
    for post in posts:
        with write_gate(), transaction.atomic():
            post.delete()
    return len(posts)


# Categories


def create_category(*, titlename: str) -> Category:
    """Raises Conflict when there is one of the name."""
    return write_category(Category(titlename=titlename))


def rename_category(*, category_id: int, titlename: str) -> Category:
    """Raises Category.DoesNotExist, Conflict."""
    category = Category.objects.get(pk=category_id)
    category.titlename = titlename
    return write_category(category)


def write_category(category: Category) -> Category:
    taken = Conflict(
        _("There is already a category named “{name}”.").format(name=category.titlename),
        {"titlename": [_("There is already a category with this name.")]},
    )
    try:
        with transaction.atomic():
            same = Category.objects.filter(titlename__iexact=category.titlename)
            if same.exclude(pk=category.pk).exists():
                raise taken
            category.save()
    except IntegrityError as error:
        raise taken from error
    return category


def delete_category(*, category_id: int) -> None:
    """Raises Category.DoesNotExist, and Conflict while posts use it: published or not, drafts of them, deleted ones."""
    with transaction.atomic():
        category = Category.objects.select_for_update().get(pk=category_id)
        used_in = set(PostPage.objects.filter(category=category).values_list("pk", flat=True))
        drafts = PostPage.objects.filter(
            has_unpublished_changes=True, latest_revision__content__category=category.pk
        )
        used_in |= set(drafts.values_list("pk", flat=True))
        if used_in:
            deleted = PostPage.objects.deleted().filter(pk__in=used_in).count()
            raise Conflict(uses_of_category(len(used_in), deleted))
        category.delete()


def uses_of_category(count: int, deleted: int) -> str:
    message = ngettext(
        "{count} post uses this category. Give it another one first.",
        "{count} posts use this category. Give every post another one first.",
        count,
    ).format(count=digits(count))
    if deleted:
        among = _("{count} of them can be found among the deleted posts, for {days} days at most.")
        message += " " + among.format(count=digits(deleted), days=digits(KEPT.days))
    return message
