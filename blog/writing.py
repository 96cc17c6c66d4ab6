"""Writes posts: creates, changes, publishes, unpublishes and submits them, and keeps the text of open forms.

Every function is one transaction and uses Wagtail's own calls, so that revisions, history, signals and both indexes are
as after a save in Wagtail's admin.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any

from django.core.exceptions import ValidationError
from django.utils import timezone
from django.utils.translation import gettext as _
from wagtail.actions.unpublish_page import UnpublishPageAction
from wagtail.models import Page, PageLogEntry
from wagtail.signal_handlers import disable_reference_index_auto_update

from cms.accounts.models import Administrator
from cms.core.errors import Conflict
from cms.core.language import digits
from cms.core.slugs import romanised_slug

from .models import BlogIndexPage, PostPage
from .models.post import RESERVED_SLUGS, UNTITLED, OpenForm
from .review import submit_for_review
from .transactions import (
    changed_meanwhile,
    lock_category,
    lock_editable_post,
    post_write,
    reload_post,
    require,
    require_publisher,
)

MINUTE = timedelta(minutes=1)
UNFINISHED = ("category", "body")  # what a draft may lack although the model requires it
DEFAULT_SLUG = "post"  # for titles without a letter that can be romanised

# Choices for the newer draft that Wagtail has of a live post.
DISCARD_DRAFT, USE_DRAFT = "discard", "use"


class SavedMeanwhile(Conflict):
    """Another request of the same open form has created its post."""


@dataclass(frozen=True)
class Edit:
    """An edit of a post: the new values of its fields, by name, and which text they replace."""

    fields: Mapping[str, Any] = field(default_factory=dict)
    # The version that the caller has read; another one is a Conflict. None accepts any.
    version: str | None = None
    # Of a live or scheduled post with a newer draft: DISCARD_DRAFT changes the live or scheduled text, USE_DRAFT the
    # draft; None is a Conflict.
    draft: str | None = None
    # The open form that sends the edit. What this form itself has saved is no Conflict.
    key: str | None = None
    # How often the form has sent its text: autosave ignores an older request that arrives late.
    saves: int | None = None

    @property
    def open_form(self) -> OpenForm | None:
        return {"key": self.key, "saves": self.saves} if self.key else None


# New posts


def create_draft(*, user: Administrator, edit: Edit) -> PostPage:
    """Create a post that visitors do not see. Without a slug the title makes one.

    Raises Conflict, SavedMeanwhile, ValidationError, NotInRole.
    """
    with post_write():
        post = add_post(user, edit, current_second())
        post.save_revision(user=user, log_action=True)
        return reload_post(post.pk)


def create_and_submit(*, user: Administrator, edit: Edit) -> PostPage:
    """Create a draft and ask for its review. Raises as `create_draft`."""
    with post_write():
        post = create_draft(user=user, edit=edit)
        submit_for_review(post, user)
        return reload_post(post.pk)


def create_and_publish(*, user: Administrator, edit: Edit) -> PostPage:
    """Create a post and publish it, now or at its `go_live_at`. Raises as `create_draft`."""
    with post_write():
        now = current_second()
        # Publishing updates the index of references.
        with disable_reference_index_auto_update():
            post = add_post(user, edit, max(now, edit.fields.get("go_live_at") or now))
            require_publisher(post.permissions_for_user(user).can_publish())
            # Publishing validates a post that goes live at once.
            is_scheduled = bool(post.go_live_at and post.go_live_at > timezone.now())
            revision = post.save_revision(user=user, log_action=True, clean=is_scheduled)
        revision.publish(user=user)
        return reload_post(post.pk)


def add_post(user: Administrator, edit: Edit, date: datetime) -> PostPage:
    """Store a post without a revision below the blog's page. Raises Conflict, SavedMeanwhile, NotInRole."""
    parent = BlogIndexPage.objects.select_for_update().first()
    if parent is None:
        raise Conflict(_("There is no blog page yet. Create one below the front page, in Wagtail."))
    if edit.key and PostPage.objects.filter(submission=edit.key).exists():
        raise SavedMeanwhile(changed_meanwhile())
    require(parent.permissions_for_user(user).can_add_subpage())
    fields = dict(edit.fields)
    if fields.get("category"):
        lock_category(fields["category"])
    slug = fields.get("slug")
    fields["slug"] = chosen_slug(slug, parent) if slug else free_slug(fields["title"], parent)
    post = PostPage(date=date, owner=user, live=False, submission=edit.key, locale_id=parent.locale_id)
    for name, value in fields.items():
        setattr(post, name, value)
    post.open_form = edit.open_form
    parent.add_child(instance=post)
    return post


# Changes


def save_text(*, post_id: int, user: Administrator, edit: Edit = Edit()) -> PostPage:
    """Change a post's text without changing its status. A publisher's change of a live post is published; any other
    change is stored in the latest draft.

    Raises PostPage.DoesNotExist, Conflict, ValidationError, NotInRole.
    """
    with post_write():
        post = lock_editable_post(post_id, user)
        if post.live and post.permissions_for_user(user).can_publish():
            publish_text(post, user, edit)
        else:
            save_draft(post, user, edit)
        return reload_post(post_id)


def publish(*, post_id: int, user: Administrator, edit: Edit = Edit()) -> PostPage:
    """Change a post's text and publish it, now or at its `go_live_at`. Raises as `save_text`."""
    with post_write():
        post = lock_editable_post(post_id, user, may_be_scheduled=True)
        require_publisher(post.permissions_for_user(user).can_publish())
        publish_text(post, user, edit)
        return reload_post(post_id)


def unpublish(*, post_id: int, user: Administrator, edit: Edit = Edit()) -> PostPage:
    """Change a post's text, and make a live or scheduled post a draft. Raises as `save_text`."""
    with post_write():
        post = lock_editable_post(post_id, user, may_be_scheduled=True)
        if post.live:
            require_publisher(post.permissions_for_user(user).can_publish())
        change = begin_change(post, user, edit)
        if post.live:
            UnpublishPageAction(post, user=user).execute()
            change.text.live, change.text.live_revision = False, None
        else:
            end_schedule(post)
        if change.fields or change.draft:
            store_draft(change, user)
        return reload_post(post_id)


def submit(*, post_id: int, user: Administrator, edit: Edit = Edit()) -> PostPage:
    """Change the latest draft of a post and ask for its review. Raises as `save_text`."""
    with post_write():
        post = lock_editable_post(post_id, user)
        text = save_draft(post, user, edit)
        if not post.live:
            require_finished(text)
        submit_for_review(post, user)
        return reload_post(post_id)


def unpublish_and_submit(*, post_id: int, user: Administrator, edit: Edit = Edit()) -> PostPage:
    """Make a post a draft, as `unpublish` does, and ask for its review. Raises as `save_text`."""
    with post_write():
        unpublish(post_id=post_id, user=user, edit=edit)
        return submit(post_id=post_id, user=user)


def autosave_new(*, user: Administrator, edit: Edit) -> PostPage:
    """Keep the text of an open form, finished or not, as a new draft. Raises Conflict, SavedMeanwhile, NotInRole."""
    with post_write():
        post = add_post(user, with_title(edit), current_second())
        post.save_revision(user=user, log_action=True, clean=False)
        return reload_post(post.pk)


def autosave(*, post_id: int, user: Administrator, edit: Edit) -> PostPage:
    """Keep the text of an open form, finished or not, as a draft of a post. What visitors read does not change.

    A form overwrites the revision that it wrote itself. Any other text has to be the one that the form began with, as
    `version` says. Raises PostPage.DoesNotExist, Conflict, NotInRole.
    """
    with post_write():
        edit = with_title(edit)
        post = lock_editable_post(post_id, user, may_be_scheduled=True)
        written_by = post.written_by(user)
        stored = written_by["saves"] if written_by and written_by["key"] == edit.key else None
        if stored is None:
            if edit.version != post.version:
                raise version_conflict(post)
            if post.has_draft and edit.draft != USE_DRAFT:
                raise draft_conflict(post)
        elif (edit.saves or 0) <= stored:  # an older request that arrives late
            return reload_post(post.pk)
        text = post.working_copy(draft=True)
        Change(post, text, changed_fields(post, text, edit), edit.open_form).apply()
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


def with_title(edit: Edit) -> Edit:
    return replace(edit, fields={**edit.fields, "title": edit.fields["title"] or UNTITLED})


@dataclass
class Change:
    """A change of a post under way: the post's row, the text that is changed, and only the fields that differ."""

    post: PostPage
    text: PostPage
    fields: dict[str, Any]
    open_form: OpenForm | None
    draft: str | None = None  # DISCARD_DRAFT or USE_DRAFT if there is a newer draft

    def apply(self) -> None:
        for name, value in self.fields.items():
            setattr(self.text, name, value)
        self.text.open_form = self.open_form


def begin_change(post: PostPage, user: Administrator, edit: Edit) -> Change:
    """Choose the text that is changed. Raises Conflict, ValidationError."""
    written_by = post.written_by(user)
    is_own = written_by is not None and written_by["key"] == edit.key
    if not is_own and edit.version is not None and edit.version != post.version:
        raise version_conflict(post)
    draft = USE_DRAFT if is_own and post.has_draft else edit.draft
    text = post.working_copy(draft=draft == USE_DRAFT)
    fields = changed_fields(post, text, edit)
    if post.has_draft and draft is None and (fields or not post.live):
        raise draft_conflict(post)
    return Change(post, text, fields, edit.open_form, draft if post.has_draft else None)


def publish_text(post: PostPage, user: Administrator, edit: Edit) -> None:
    """Change a post, whose row is locked, and publish it. If the text is live as it is, only a schedule ends."""
    change = begin_change(post, user, edit)
    if not post.live:
        dates = dates_to_publish(change.text, edit.fields.get("go_live_at"))
        change.fields = {
            name: value for name, value in dates.items() if name not in edit.fields
        } | change.fields
    change.apply()
    if not post.live:
        require_finished(change.text)
    elif not (change.fields or change.draft):
        end_schedule(post)
        return
    revision = post.latest_revision
    is_stored_draft = post.live and change.draft == USE_DRAFT
    if revision is None or change.fields or (change.draft and not is_stored_draft):
        change.text.full_clean()
        revision = change.text.save_revision(user=user, log_action=True, clean=False)
    revision.publish(user=user)


def end_schedule(post: PostPage) -> None:
    """Keep the changes that wait for their time as a draft."""
    post.revisions.update(approved_go_live_at=None)


def save_draft(post: PostPage, user: Administrator, edit: Edit) -> PostPage:
    """Change the latest draft of a post, whose row is locked, and return its text."""
    change = begin_change(post, user, replace(edit, draft=USE_DRAFT))
    if change.fields or post.latest_revision is None:
        store_draft(change, user)
    return change.text


def store_draft(change: Change, user: Administrator) -> None:
    change.apply()
    change.text.full_clean(exclude=None if change.post.live else UNFINISHED)
    if not change.post.live:
        change.text.save(clean=False)
    change.text.save_revision(user=user, log_action=True, clean=False)


def changed_fields(post: PostPage, text: PostPage, edit: Edit) -> dict[str, Any]:
    """Only the fields whose value differs, with the slug checked or made from the title.

    Raises Conflict, ValidationError.
    """
    changed = {
        name: value
        for name, value in edit.fields.items()
        if getattr(text, name) != value
        and (name, value) != ("slug", "")  # an empty slug keeps the present one
    }
    if changed.get("category"):
        lock_category(changed["category"])
    follows_title = "title" in changed and not edit.fields.get("slug") and slug_follows_title(text)
    if "slug" in changed or follows_title:
        parent = BlogIndexPage.objects.select_for_update().parent_of(post).get()
        changed["slug"] = (
            free_slug(changed["title"], parent, besides=post.pk)
            if follows_title
            else chosen_slug(changed["slug"], parent, besides=post.pk)
        )
    return changed


# Slugs and dates


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


def current_second() -> datetime:
    """Now, as precise as a revision's JSON keeps it. A more precise date would change when a revision is published."""
    return timezone.now().replace(microsecond=0)


# Refusals


def require_finished(post: PostPage) -> None:
    """Raises ValidationError for a draft that lacks what its form requires before it is published (S101)."""
    missing = [name for name in ("category", "body", "image") if not getattr(post, name)]
    if post.title == UNTITLED:
        missing.append("title")
    if missing:
        message = _("This is missing. Complete the post before you publish it.")
        raise ValidationError(dict.fromkeys(missing, message))


def version_conflict(post: PostPage) -> Conflict:
    """The answer to a change that was made on an older version."""
    message = _(
        "This post has changed since you opened it; {name} saved it at {time}. "
        "Nothing of yours was saved: look at that text, or overwrite it."
    ).format(**last_saved(post))
    return Conflict(message, {"revision": [message]})


def draft_conflict(post: PostPage) -> Conflict:
    """The answer to a change of a live post that does not say what becomes of its draft."""
    message = _(
        "{name} left unpublished changes to this post at {time}. "
        "Nothing of yours was saved; say whether to discard those changes or to use them."
    ).format(**last_saved(post))
    return Conflict(message, {"draft": [message]})


def last_saved(post: PostPage) -> dict[str, str]:
    """Author and time of the last save, in words."""
    revision = post.latest_revision
    name = revision.user.get_full_name() if revision and revision.user else _("Somebody")
    saved_at = post.latest_revision_created_at or post.last_published_at or post.date
    return {"name": name, "time": digits(timezone.localtime(saved_at).strftime("%d.%m.%Y %H:%M"))}
