"""Writes posts and categories. Every function is one transaction and uses Wagtail's own calls, so that revisions,
history, signals and both indexes are as after a save in Wagtail's admin.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Any

from django.contrib.contenttypes.models import ContentType
from django.core.exceptions import ValidationError
from django.db import IntegrityError, models, transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from wagtail.actions.unpublish_page import UnpublishPageAction
from wagtail.contrib.redirects.models import Redirect
from wagtail.locks import ScheduledForPublishLock, WorkflowLock
from wagtail.log_actions import log
from wagtail.models import Page, PageLogEntry, Revision, WorkflowState
from wagtail.search import index
from wagtail.signals import page_published

from bengali.html import html_to_text
from cms.accounts.models import Administrator
from cms.core.errors import Conflict, NotInRole
from cms.core.language import digits
from cms.core.slugs import romanised_slug

from .models import BlogIndexPage, Byline, Category, PostPage
from .models.index import FEED
from .models.post import RESERVED_SLUGS, UNTITLED, OpenForm

RETENTION = timedelta(days=30)  # how long a deleted post can be restored (D14)
MINUTE = timedelta(minutes=1)
UNFINISHED = ("category", "body")  # what a draft may lack although the model requires it
DEFAULT_SLUG = "post"  # for titles without a letter that can be romanised

# What a change of a live post does about the newer draft that Wagtail holds.
DISCARD_DRAFT, USE_DRAFT = "discard", "use"


class SavedMeanwhile(Conflict):
    """Another request of the same open form has created its post."""


@contextmanager
def post_write() -> Iterator[None]:
    """A transaction that reports a violated constraint (slug, tree path, submission) as a Conflict."""
    try:
        with transaction.atomic():
            yield
    except IntegrityError as error:
        raise Conflict(changed_meanwhile()) from error


def changed_meanwhile() -> str:
    return _("Somebody else changed the same thing at this moment. Try again.")


def require(is_permitted: bool) -> None:
    """Raises NotInRole unless the account's role includes something."""
    if not is_permitted:
        raise NotInRole


def require_publisher(is_publisher: bool) -> None:
    if not is_publisher:
        raise NotInRole(
            _("Editors and administrators publish. Save your post as a draft and submit it for review.")
        )


def create_post(
    *,
    user: Administrator,
    category: Category | None,
    title: str,
    body: str,
    image: str,
    byline: Byline | None = None,
    tag_names: Iterable[str] = (),
    slug: str = "",
    search_description: str = "",
    go_live_at: datetime | None = None,
    expire_at: datetime | None = None,
    live: bool,
    open_form: OpenForm | None = None,
    submit: bool = False,
    is_finished: bool = True,
) -> PostPage:
    """Create a post, published at once or at its time, or as a draft; `submit` asks for its review.

    Only a finished one is checked. Without a slug the title makes one.

    Raises Conflict, SavedMeanwhile, ValidationError, NotInRole.
    """
    with post_write():
        parent = BlogIndexPage.objects.select_for_update().first()
        if parent is None:
            raise Conflict(_("There is no blog page yet. Create one below the front page, in Wagtail."))
        if open_form and PostPage.objects.filter(submission=open_form["key"]).exists():
            raise SavedMeanwhile(changed_meanwhile())
        permissions = parent.permissions_for_user(user)
        require(permissions.can_add_subpage())
        if live:
            require_publisher(permissions.can_publish_subpage())
        if category:
            lock_category(category)
        post = PostPage(
            title=title,
            slug=chosen_slug(slug, parent) or free_slug(title, parent),
            search_description=search_description,
            go_live_at=go_live_at,
            expire_at=expire_at,
            category=category,
            byline=byline,
            image=image,
            body=body,
            date=max(current_second(), go_live_at) if live and go_live_at else current_second(),
            owner=user,
            live=False,
            submission=open_form and open_form["key"],
        )
        post.open_form = open_form
        post.tag_names = list(tag_names)
        parent.add_child(instance=post)
        revision = post.save_revision(user=user, log_action=True, clean=is_finished)
        if live:
            revision.publish(user=user)
        elif submit:
            submit_for_review(post, user)
        return reload_post(post.pk)


def current_second() -> datetime:
    """Now, as precise as a revision's JSON keeps it. A more precise date would change when a revision is published."""
    return timezone.now().replace(microsecond=0)


def reload_post(post_id: int) -> PostPage:
    """The post as it is stored. The instance that Wagtail's calls were made on is not up to date after them."""
    post: PostPage = PostPage.objects.select_related("category", "byline", "latest_revision__user").get(
        pk=post_id
    )
    return post


def lock_category(category: Category) -> None:
    """Keep the category from being deleted during this transaction. Raises Conflict when it is gone."""
    if not Category.objects.select_for_update(no_key=True).filter(pk=category.pk).exists():
        raise Conflict(_("There is no such category."))


def free_slug(title: str, parent: Page, besides: int | None = None) -> str:
    """The title's slug, numbered if a sibling has it or it is reserved. The caller holds the parent's lock."""
    slug = romanised_slug(title) or DEFAULT_SLUG
    siblings = Page.objects.child_of(parent).exclude(pk=besides)
    if slug not in RESERVED_SLUGS and not siblings.filter(slug=slug).exists():
        return slug
    taken = set(siblings.filter(slug__startswith=f"{slug}-").values_list("slug", flat=True))
    number = 2
    while f"{slug}-{number}" in taken:
        number += 1
    return f"{slug}-{number}"


def chosen_slug(slug: str, parent: Page, besides: int | None = None) -> str:
    """The slug that an editor chose. Raises ValidationError if another page has it."""
    if Page.objects.child_of(parent).exclude(pk=besides).filter(slug=slug).exists():
        raise ValidationError({"slug": [_("Another page has this address. Choose another one.")]})
    return slug


def change_post(
    *,
    post_id: int,
    user: Administrator,
    changes: Mapping[str, Any],
    live: bool | None = None,
    version: str | None = None,
    draft: str | None = None,
    submit: bool = False,
    key: str | None = None,
) -> PostPage:
    """Change the fields of a post, publish it or unpublish it. A change of a live post is published.

    For an account without the permission to publish, and with `submit`, the change is made to the latest text and saved
    as a draft, also of a live post.

    `version` is the version that the caller has read: Conflict if the post has changed since. A live post may have a
    newer draft in Wagtail; a change of its fields is then a Conflict unless `draft` says what becomes of that draft:
    DISCARD_DRAFT changes the live text, USE_DRAFT changes the draft and publishes it. `key` is that of the form which
    sends the change; what the same form has saved is neither a newer version nor somebody's draft. A post that waits
    for its time is locked unless `live` says what becomes of it; its newer draft is treated as a live post's is.
    Raises PostPage.DoesNotExist, Conflict, ValidationError, NotInRole.
    """
    with post_write():
        post = lock_editable_post(post_id, user, may_be_scheduled=live is not None)
        permissions = post.permissions_for_user(user)
        if live or (live is False and post.live):
            require_publisher(permissions.can_publish())
        written_by = post.written_by(user)
        is_own = written_by is not None and written_by["key"] == key
        if not is_own and version is not None and version != post.version:
            raise version_conflict(post)
        if changes.get("category"):
            lock_category(changes["category"])
        was_live, had_draft = post.live, post.has_draft
        if is_own and had_draft:
            draft = USE_DRAFT
        live = was_live if live is None else live
        only_saves = submit or not permissions.can_publish()
        text = post.working_copy(draft=only_saves or draft == USE_DRAFT)
        changed = differences(text, changes)
        if had_draft and (changed or not was_live) and draft is None and not only_saves:
            raise draft_conflict(post)
        if post.is_scheduled:
            post.revisions.update(approved_go_live_at=None)
        set_slug(post, text, changes, changed)
        if was_live and not live:
            UnpublishPageAction(post, user=user).execute()
            text.live = False
        if live and not was_live:
            dates = dates_to_publish(text, changes.get("go_live_at"))
            changed = {name: value for name, value in dates.items() if name not in changes} | changed
        for name, value in changed.items():
            setattr(text, name, value)
        text.open_form = {"key": key, "saves": None} if key else None
        if (submit or live) and not was_live:
            require_finished(text)
        publishes = live and not only_saves and (changed or not was_live or (had_draft and draft))
        settles = had_draft and not only_saves and (draft == DISCARD_DRAFT or not was_live)
        revision = post.latest_revision
        if changed or settles or ((publishes or submit) and revision is None):
            # A draft may be unfinished.
            text.full_clean(exclude=None if live or submit else UNFINISHED)
            if not live:
                text.save(clean=False)
            revision = text.save_revision(user=user, log_action=True, clean=False)
        if publishes:
            revision.publish(user=user)
        elif submit:
            submit_for_review(post, user)
        return reload_post(post_id)


def autosave_post(
    *,
    user: Administrator,
    key: str,
    saves: int,
    changes: Mapping[str, Any],
    post_id: int | None,
    version: str | None = None,
    draft: str | None = None,
) -> PostPage:
    """Keep the text of an open form, finished or not, as a draft. What visitors read does not change.

    `key` is the form's, `saves` counts its requests. Without `post_id` a post is created. A form overwrites the
    revision that it wrote itself. Any other text has to be the one that the form began with, as `version` says.
    Raises PostPage.DoesNotExist, Conflict, NotInRole.
    """
    with post_write():
        changes = {**changes, "title": changes["title"] or UNTITLED}
        open_form: OpenForm = {"key": key, "saves": saves}
        if post_id is None:
            return create_post(user=user, live=False, open_form=open_form, is_finished=False, **changes)
        post = lock_editable_post(post_id, user, may_be_scheduled=True)
        written_by = post.written_by(user)
        stored = written_by["saves"] if written_by and written_by["key"] == key else None
        if stored is None:
            if version != post.version:
                raise version_conflict(post)
            if post.has_draft and draft != USE_DRAFT:
                raise draft_conflict(post)
        elif saves <= stored:  # an older request that arrives late
            return reload_post(post.pk)
        text = post.working_copy(draft=True)
        changed = differences(text, changes)
        set_slug(post, text, changes, changed)
        if changed.get("category"):
            lock_category(changed["category"])
        for name, value in changed.items():
            setattr(text, name, value)
        text.open_form = open_form
        if not (post.live or post.is_scheduled):
            text.save(clean=False)
        is_new = stored is None or post.latest_revision_id in (post.live_revision_id, post.schedule_id)
        text.save_revision(
            user=user,
            overwrite_revision=None if is_new else post.latest_revision,
            log_action=is_new,
            clean=False,
        )
        return reload_post(post.pk)


def submit_for_review(post: PostPage, user: Administrator) -> None:
    """Start the review of the latest text, or resume it after changes that were asked for."""
    state = post.current_workflow_state
    if state is None:
        post.get_workflow().start(post, user)
    elif state.status == WorkflowState.STATUS_NEEDS_CHANGES:
        state.resume(user=user)


def withdraw_previews(*, post_id: int, user: Administrator) -> None:
    """Make all links to previews of a post invalid. Raises PostPage.DoesNotExist, NotInRole."""
    with transaction.atomic():
        post: PostPage = PostPage.objects.select_for_update().get(pk=post_id)
        require(post.permissions_for_user(user).can_edit())
        PostPage.objects.filter(pk=post_id).update(preview_epoch=models.F("preview_epoch") + 1)


def review_in_progress(post_id: int) -> tuple[PostPage, WorkflowState]:
    """A post, its row locked, and its review. Raises PostPage.DoesNotExist, Conflict."""
    post: PostPage = PostPage.objects.select_for_update().get(pk=post_id)
    state = post.current_workflow_state
    if state is None or state.status != WorkflowState.STATUS_IN_PROGRESS:
        raise Conflict(_("This post is not in review."))
    return post, state


def send_back(*, post_id: int, user: Administrator, comment: str) -> PostPage:
    """End a review by asking for changes. Raises PostPage.DoesNotExist, Conflict, NotInRole."""
    with post_write():
        post, state = review_in_progress(post_id)
        require(post.permissions_for_user(user).can_publish())
        task_state = state.current_task_state.specific
        task_state.task.specific.on_action(task_state, user, "reject", comment=comment)
        return reload_post(post_id)


def withdraw(*, post_id: int, user: Administrator) -> PostPage:
    """End a review, so that the post can be changed again. Raises PostPage.DoesNotExist, Conflict, NotInRole."""
    with post_write():
        post, state = review_in_progress(post_id)
        require(post.permissions_for_user(user).can_edit() and state.user_can_cancel(user))
        state.cancel(user=user)
        return reload_post(post_id)


def lock_editable_post(post_id: int, user: Administrator, *, may_be_scheduled: bool = False) -> PostPage:
    """The post, its row locked.

    Raises NotInRole, and Conflict if the post is deleted, an alias, in review, or locked in Wagtail, as one that waits
    for its time is unless `may_be_scheduled`.
    """
    post: PostPage = PostPage.objects.select_for_update().get(pk=post_id)
    require(post.permissions_for_user(user).can_edit())
    if post.deleted_at:
        raise Conflict(_("This post is deleted. Restore it first."))
    if post.alias_of_id:
        raise Conflict(_("This post mirrors another one. Change that one."))
    lock = post.get_lock()
    if isinstance(lock, WorkflowLock) and lock.for_user(user):
        raise Conflict(_("This post is in review. Withdraw it to change it."))
    if isinstance(lock, ScheduledForPublishLock) and may_be_scheduled:
        require_publisher(post.permissions_for_user(user).can_publish())
    elif lock and lock.for_user(user):
        reason = html_to_text(str(lock.get_description(user)))
        raise Conflict(_("This post is locked in Wagtail. {reason}").format(reason=reason))
    return post


def last_saved(post: PostPage) -> dict[str, str]:
    """Who saved the post last, and when, in words."""
    revision = post.latest_revision
    name = revision.user.get_full_name() if revision and revision.user else _("Somebody")
    saved_at = post.latest_revision_created_at or post.last_published_at or post.date
    return {"name": name, "time": digits(timezone.localtime(saved_at).strftime("%d.%m.%Y %H:%M"))}


def version_conflict(post: PostPage) -> Conflict:
    """The answer to a change that was made on an older version."""
    message = _(
        "This post has changed since you opened it; {name} saved it at {time}. "
        "Nothing of yours was saved; open it again first."
    ).format(**last_saved(post))
    return Conflict(message, {"revision": [message]})


def draft_conflict(post: PostPage) -> Conflict:
    """The answer to a change of a live post that does not say what becomes of its draft."""
    message = _(
        "{name} left unpublished changes to this post at {time}. "
        "Nothing of yours was saved; say whether to discard those changes or to use them."
    ).format(**last_saved(post))
    return Conflict(message, {"draft": [message]})


def require_finished(post: PostPage) -> None:
    """Raises ValidationError for a draft that lacks what its form requires before it is published (S101)."""
    missing = [name for name in ("category", "body", "image") if not getattr(post, name)]
    if post.title == UNTITLED:
        missing.append("title")
    if missing:
        message = _("This is missing. Complete the post before you publish it.")
        raise ValidationError(dict.fromkeys(missing, message))


def differences(text: PostPage, changes: Mapping[str, Any]) -> dict[str, Any]:
    """Only the fields whose value differs. An empty slug keeps the present one."""
    return {
        name: value
        for name, value in changes.items()
        if getattr(text, name) != value and (name, value) != ("slug", "")
    }


def set_slug(post: PostPage, text: PostPage, changes: Mapping[str, Any], changed: dict[str, Any]) -> None:
    """Check the slug that was chosen, or let it follow the title. Raises ValidationError."""
    follows_title = "title" in changed and not changes.get("slug") and slug_follows_title(text)
    if "slug" in changed or follows_title:
        parent = BlogIndexPage.objects.select_for_update().parent_of(post).get()
        changed["slug"] = (
            free_slug(changed["title"], parent, besides=post.pk)
            if follows_title
            else chosen_slug(changed["slug"], parent, besides=post.pk)
        )


def slug_follows_title(post: PostPage) -> bool:
    """Whether the slug is made from the title and may change with it: never published, and not chosen by an editor."""
    slug = romanised_slug(post.title) or DEFAULT_SLUG
    return post.first_published_at is None and bool(re.fullmatch(rf"{re.escape(slug)}(-\d+)?", post.slug))


def dates_to_publish(post: PostPage, publish_at: datetime | None = None) -> dict[str, Any]:
    """The dates to change so that a post is live from now on, or from its time.

    The first publication sets the post's date, unless an editor has chosen one.
    """
    now = current_second()
    changed: dict[str, Any] = {}
    if post.go_live_at and post.go_live_at > now:
        changed["go_live_at"] = None
    if post.expire_at and post.expire_at <= now:
        changed["expire_at"] = None
    if post.first_published_at is None:
        # Not the first revision: autosave overwrites it and its time.
        logged = PageLogEntry.objects.filter(page=post.pk).order_by("timestamp")
        created_at = logged.values_list("timestamp", flat=True).first()
        if created_at and abs(created_at - post.date) < MINUTE:
            changed["date"] = max(now, publish_at or now)
    return changed


def delete_post(*, post_id: int, user: Administrator) -> None:
    """Unpublish a post and hide it until it is restored or purged, and end its review.

    Raises PostPage.DoesNotExist, Conflict, NotInRole.
    """
    with post_write():
        post: PostPage = PostPage.objects.select_for_update().get(pk=post_id)
        require(post.permissions_for_user(user).can_delete())
        if post.deleted_at:
            return
        post = lock_editable_post(post_id, user)
        review = post.current_workflow_state
        if review:
            review.cancel(user=user)
        was_live, live_revision = post.live, post.live_revision
        if was_live:
            UnpublishPageAction(post, user=user, log_action=False).execute()
        # Before `deleted_at` is set: a deleted post has no indexed instance to remove.
        index.remove_object(post)
        post.deleted_at, post.live_when_deleted, post.live_revision = timezone.now(), was_live, live_revision
        post.save(clean=False)
        log(instance=post, action="marga.delete", user=user)


def restore_post(*, post_id: int, user: Administrator) -> PostPage:
    """Bring a deleted post back, live if it was. Raises PostPage.DoesNotExist, NotInRole."""
    with post_write():
        post: PostPage = PostPage.objects.select_for_update().get(pk=post_id)
        permissions = post.permissions_for_user(user)
        require(permissions.can_publish() if post.live_when_deleted else permissions.can_edit())
        if post.deleted_at:
            post.live = post.live_when_deleted
            post.deleted_at, post.live_when_deleted = None, False
            if post.live:
                post.has_unpublished_changes = post.latest_revision_id != post.live_revision_id
            post.save(clean=False)
            log(instance=post, action="marga.restore", user=user)
            if post.live:
                page_published.send(sender=PostPage, instance=post, revision=post.live_revision)
        return reload_post(post_id)


def purge_deleted(now: datetime) -> int:
    """Delete the posts for good that were deleted longer ago than RETENTION; returns their number."""
    deleted_before = now - RETENTION
    expired = PostPage.objects.filter(deleted_at__lt=deleted_before)
    count = 0
    for post_id in list(expired.values_list("pk", flat=True)):
        with transaction.atomic():
            # It may have been restored since the list was made.
            post = expired.select_for_update().filter(pk=post_id).first()
            if post:
                post.delete()
                count += 1
    return count


# Categories


def create_category(*, titlename: str) -> Category:
    """Raises Conflict when the name exists already."""
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
    """Raises Category.DoesNotExist, and Conflict while a post uses it: a live one, a draft, a deleted one."""
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
        message += " " + among.format(count=digits(deleted), days=digits(RETENTION.days))
    return message


def merge_category(*, category_id: int, into_id: int, user: Administrator) -> Category:
    """Give all posts of a category another one, with drafts and older versions, and delete it.

    Its address leads to the other one's. Raises Category.DoesNotExist, Conflict.
    """
    if category_id == into_id:
        raise Conflict(_("Choose another category."))
    with post_write():
        found = Category.objects.select_for_update().in_bulk([category_id, into_id])
        if len(found) < 2:
            raise Category.DoesNotExist
        category, into = found[category_id], found[into_id]
        PostPage.objects.filter(category=category).update(category=into)
        revisions = Revision.objects.filter(
            content_type=ContentType.objects.get_for_model(PostPage), content__category=category.pk
        )
        for revision_id in list(revisions.values_list("pk", flat=True)):
            revision = Revision.objects.get(pk=revision_id)
            revision.content["category"] = into.pk
            Revision.objects.filter(pk=revision_id).update(content=revision.content)
        redirect_category(category, into)
        log(instance=into, action="marga.merge", user=user, data={"merged": category.titlename})
        category.delete()
        return into


def redirect_category(category: Category, into: Category) -> None:
    """Redirect the address and the feed of a category, and what already leads there, to another category."""
    index = BlogIndexPage.objects.first()
    if index is None:
        return
    for ending in ("", f"/{FEED}"):
        old, new = (group.path_below(index.own_path) + ending for group in (category, into))
        # A category that was merged before and created again has its address for itself.
        Redirect.objects.filter(old_path=Redirect.normalise_path(new)).delete()
        Redirect.objects.filter(redirect_link=old).update(redirect_link=new)
        Redirect.objects.update_or_create(
            old_path=Redirect.normalise_path(old),
            site=index.get_site(),
            defaults={"redirect_link": new, "redirect_page": None, "automatically_created": True},
        )
