"""Writes posts: creates, changes and publishes them, and keeps the text of open forms.

Every function is one transaction and uses Wagtail's own calls, so that revisions, history, signals and both indexes are
as after a save in Wagtail's admin. A post has a row, revisions and sometimes a review:

=========  ============================  ==========================================  ===============================
state      row                           revisions                                   review
=========  ============================  ==========================================  ===============================
draft      not live; the latest text     the latest has the same text                of the latest text
live       live; the text on the site    the latest has the same text, or a draft    of the draft
scheduled  not live; the text when the   one is approved for its time; the latest    none
           time was chosen               is that one, or a draft
=========  ============================  ==========================================  ===============================

While a review is in progress only publishers change the post. `update_post` without a status changes the text on the
site if a publisher changes a live post, and else the latest text; a scheduled post needs a status. `publish_post` puts
the text on the site or makes it wait for its time, and Wagtail ends the review. `save_draft` changes the latest
revision, and the row of a draft; `restore_version` makes a new one of an older text. Of a live or scheduled post with a
draft, `PostInput.draft` says which text is meant.
"""

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any

from django.core.exceptions import ValidationError
from django.utils import timezone
from django.utils.translation import gettext as _
from wagtail.actions.unpublish_page import UnpublishPageAction
from wagtail.log_actions import log
from wagtail.models import Page, PageLogEntry, Revision
from wagtail.signals import page_published, published

from cms.accounts.models import Administrator
from cms.core.errors import Conflict
from cms.core.language import digits
from cms.images.addresses import address_to_store, html_to_store
from cms.pages.slugs import free_slug, slug_of_title

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

# The values of `target_status`.
PUBLISHED, UNPUBLISHED = "published", "unpublished"

# Choices for the newer draft that Wagtail has of a live post.
DISCARD_DRAFT, USE_DRAFT = "discard", "use"


class SavedMeanwhile(Conflict):
    """The post exists already: another request of the same open form has created it."""


@dataclass(frozen=True)
class PostInput:
    """The requested change of a post: the new values of fields, by name, and the version of the text they replace."""

    fields: Mapping[str, Any] = field(default_factory=dict)
    # The version that the caller has read; another one is a Conflict. None accepts any.
    version: str | None = None
    # Of a live or scheduled post with a newer draft: DISCARD_DRAFT changes the live or scheduled text, USE_DRAFT the
    # draft; None is a Conflict.
    draft: str | None = None
    # The open form that sends the edit. What this form itself has saved is no Conflict.
    key: str | None = None
    # The number of the form's save: autosave ignores an older request that arrives late.
    saves: int | None = None

    @property
    def open_form(self) -> OpenForm | None:
        return {"key": self.key, "saves": self.saves} if self.key else None


def create_post(
    *, user: Administrator, data: PostInput, target_status: str = UNPUBLISHED, submit: bool = False
) -> PostPage:
    """Create a post: a draft, one that is submitted for review, or one published now or at its `go_live_at`.

    Without a slug the title makes one. Raises Conflict, SavedMeanwhile, ValidationError, NotInRole.
    """
    with post_write(data.fields.get("body", "")):
        now = current_second()
        if target_status == PUBLISHED:
            publish_at = max(now, data.fields.get("go_live_at") or now)
            post = add_post(user, data, publish_at, is_live=publish_at == now)
            require_publisher(post.permissions_for_user(user).can_publish())
            if post.live:
                record_publication(post, user)
            else:
                post.save_revision(user=user, log_action=True).publish(user=user)
        else:
            post = add_post(user, data, now)
            post.save_revision(user=user, log_action=True)
        if submit:
            submit_latest_text(post.pk, user)
        return reload_post(post.pk)


def update_post(
    *,
    post_id: int,
    user: Administrator,
    data: PostInput = PostInput(),
    target_status: str | None = None,
    submit: bool = False,
) -> PostPage:
    """Change a post: its text, its status unless that is None, and with `submit` ask for a review of the latest text.

    Raises PostPage.DoesNotExist, Conflict, ValidationError, NotInRole.
    """
    if target_status == PUBLISHED:
        return publish_post(post_id=post_id, user=user, data=data)
    with post_write(data.fields.get("body", "")):
        post = lock_editable_post(post_id, user, may_be_scheduled=target_status == UNPUBLISHED)
        is_publisher = post.permissions_for_user(user).can_publish()
        if target_status == UNPUBLISHED:
            unpublish_text(post, user, data)
        elif post.live and is_publisher and not submit:
            publish_text(post, user, data)
        else:
            change_latest_text(post, user, data)
        if submit:
            submit_latest_text(post_id, user)
        return reload_post(post_id)


def publish_post(*, post_id: int, user: Administrator, data: PostInput = PostInput()) -> PostPage:
    """Change a post's text and publish it, now or at its `go_live_at`. Raises as `update_post`."""
    with post_write(data.fields.get("body", "")):
        post = lock_editable_post(post_id, user, may_be_scheduled=True)
        require_publisher(post.permissions_for_user(user).can_publish())
        publish_text(post, user, data)
        return reload_post(post_id)


def save_draft(*, user: Administrator, data: PostInput, post_id: int | None = None) -> PostPage:
    """Keep the text of an open form, finished or not: of a new post, or as the latest text of a post.

    What visitors read does not change. A form overwrites the revision that it wrote itself. Any other text has to be
    the one that the form began with, as `version` says. Raises PostPage.DoesNotExist, Conflict, SavedMeanwhile,
    NotInRole.
    """
    data = replace(data, fields={**data.fields, "title": data.fields["title"] or UNTITLED})
    with post_write(data.fields.get("body", "")):
        if post_id is None:
            post = add_post(user, data, current_second())
            post.save_revision(user=user, log_action=True, clean=False)
        else:
            post = lock_editable_post(post_id, user, may_be_scheduled=True)
            keep_text(post, user, data)
        return reload_post(post.pk)


def restore_version(*, post_id: int, user: Administrator, revision_id: int, version: str) -> PostPage:
    """Make the text of an older revision the latest one, as a draft. What visitors read does not change.

    `version` is the one that the caller has read. Raises PostPage.DoesNotExist, Revision.DoesNotExist, Conflict,
    NotInRole.
    """
    body = Revision.objects.filter(pk=revision_id).values_list("content__body", flat=True).first()
    with post_write(body or ""):
        post = lock_editable_post(post_id, user, may_be_scheduled=True)
        if version != post.version:
            raise version_conflict(post)
        revision = post.revisions.get(pk=revision_id)
        text = post.working_copy(draft=True)
        fields = changed_fields(post, text, PostInput(restorable_fields(revision.as_object(), text)))
        if fields:
            PreparedEdit(post, text, fields, None).apply()
            store_unfinished(post, text, user=user, previous_revision=revision, log_action=True)
        return reload_post(post_id)


# Steps: the row of each post is locked


def add_post(user: Administrator, data: PostInput, date: datetime, *, is_live: bool = False) -> PostPage:
    """Store a post without a revision below the blog's page.

    Raises Conflict, SavedMeanwhile, NotInRole, and ValidationError if it is live.
    """
    parent = BlogIndexPage.objects.select_for_update().first()
    if parent is None:
        raise Conflict(_("There is no blog page yet. Create one below the front page, in Wagtail."))
    if data.key and PostPage.objects.filter(submission=data.key).exists():
        raise SavedMeanwhile(changed_meanwhile())
    require(parent.permissions_for_user(user).can_add_subpage())
    fields = dict(data.fields)
    if fields.get("category"):
        lock_category(fields["category"])
    slug = fields.get("slug")
    fields["slug"] = chosen_slug(slug, parent) if slug else made_slug(fields["title"], parent)
    post = PostPage(date=date, owner=user, live=is_live, submission=data.key, locale_id=parent.locale_id)
    if is_live:
        post.first_published_at = post.last_published_at = timezone.now()
    for name, value in fields.items():
        setattr(post, name, value)
    post.open_form = data.open_form
    parent.add_child(instance=post)
    return post


def record_publication(post: PostPage, user: Administrator) -> None:
    """Store the first revision of a post that was added live, and send and log what publishing it would.

    `Revision.publish` would validate, save and index the same text again.
    """
    revision = post.save_revision(user=user, changed=False, clean=False)
    post.live_revision = revision
    Page.objects.filter(pk=post.pk).update(live_revision=revision)
    log(instance=post, action="wagtail.edit", user=user, revision=revision, content_changed=True)
    for signal in (page_published, published):
        signal.send(sender=PostPage, instance=post, revision=revision)
    log(instance=post, action="wagtail.publish", user=user, revision=revision, content_changed=True)


def keep_text(post: PostPage, user: Administrator, data: PostInput) -> None:
    """Store the text of an open form as the latest revision."""
    written_by = post.written_by(user)
    stored = written_by["saves"] if written_by and written_by["key"] == data.key else None
    if stored is None:
        if data.version != post.version:
            raise version_conflict(post)
        if post.has_draft and data.draft != USE_DRAFT:
            raise draft_conflict(post)
    elif (data.saves or 0) <= stored:  # an older request that arrives late
        return
    text = post.working_copy(draft=True)
    PreparedEdit(post, text, changed_fields(post, text, data), data.open_form).apply()
    is_new = stored is None or post.latest_revision_id in (post.live_revision_id, post.schedule_id)
    store_unfinished(
        post, text, user=user, overwrite_revision=None if is_new else post.latest_revision, log_action=is_new
    )


def store_unfinished(post: PostPage, text: PostPage, **options: Any) -> None:
    """Store a text that may lack anything as a draft, with the options of `save_revision`."""
    if not (post.live or post.is_scheduled):
        text.save(clean=False)
    text.save_revision(clean=False, **options)


def restorable_fields(old: PostPage, text: PostPage) -> dict[str, Any]:
    """The fields that a restored version brings back: no address or times, and no category or picture that is gone."""
    fields = {name: getattr(old, name) for name in ("title", "byline", "tag_names", "search_description")}
    with suppress(ValidationError):
        fields["image"] = address_to_store(old.image, stored=text.image)
    return fields | {"category": old.category or text.category, "body": html_to_store(old.body)}


@dataclass
class PreparedEdit:
    """An edit before it is stored: the post's row, the text to change, and the fields whose values differ."""

    post: PostPage
    text: PostPage
    fields: dict[str, Any]
    open_form: OpenForm | None
    draft: str | None = None  # DISCARD_DRAFT or USE_DRAFT if there is a newer draft

    def apply(self) -> None:
        for name, value in self.fields.items():
            setattr(self.text, name, value)
        self.text.open_form = self.open_form


def prepare_edit(post: PostPage, user: Administrator, data: PostInput) -> PreparedEdit:
    """Compare the input with the text that it changes, see `working_copy`. Raises Conflict, ValidationError."""
    written_by = post.written_by(user)
    is_own = written_by is not None and written_by["key"] == data.key
    if not is_own and data.version is not None and data.version != post.version:
        raise version_conflict(post)
    draft = USE_DRAFT if is_own and post.has_draft else data.draft
    text = post.working_copy(draft=draft == USE_DRAFT)
    fields = changed_fields(post, text, data)
    if post.has_draft and draft is None and (fields or not post.live):
        raise draft_conflict(post)
    return PreparedEdit(post, text, fields, data.open_form, draft if post.has_draft else None)


def publish_text(post: PostPage, user: Administrator, data: PostInput) -> None:
    """Change and publish a post, whose row is locked. If nothing differs from the live text, only a schedule ends."""
    edit = prepare_edit(post, user, data)
    if not post.live:
        dates = dates_to_publish(edit.text, data.fields.get("go_live_at"))
        edit.fields = {name: value for name, value in dates.items() if name not in data.fields} | edit.fields
    edit.apply()
    if not post.live:
        require_finished(edit.text)
    elif not (edit.fields or edit.draft):
        end_schedule(post)
        return
    revision = post.latest_revision
    is_stored_draft = post.live and edit.draft == USE_DRAFT
    if revision is None or edit.fields or (edit.draft and not is_stored_draft):
        edit.text.full_clean()
        revision = edit.text.save_revision(user=user, log_action=True, clean=False)
    revision.publish(user=user)


def end_schedule(post: PostPage) -> None:
    """Make scheduled changes a draft without a time."""
    post.revisions.update(approved_go_live_at=None)


def change_latest_text(post: PostPage, user: Administrator, data: PostInput) -> None:
    """Store the changes in the latest text. A live or scheduled text stays as it is."""
    edit = prepare_edit(post, user, replace(data, draft=USE_DRAFT))
    if edit.fields or post.latest_revision is None:
        store_draft(edit, user)


def unpublish_text(post: PostPage, user: Administrator, data: PostInput) -> None:
    """Make a live or scheduled post a draft, and change its text."""
    if post.live:
        require_publisher(post.permissions_for_user(user).can_publish())
    edit = prepare_edit(post, user, data)
    if post.live:
        UnpublishPageAction(post, user=user).execute()
        edit.text.live, edit.text.live_revision = False, None
    else:
        end_schedule(post)
    if edit.fields or edit.draft:
        store_draft(edit, user)


def submit_latest_text(post_id: int, user: Administrator) -> None:
    """Ask for a review. Raises ValidationError for a draft that is not finished, and Conflict."""
    post = lock_editable_post(post_id, user)
    if not post.live:
        require_finished(post.working_copy(draft=True))
    submit_for_review(post, user)


def store_draft(edit: PreparedEdit, user: Administrator) -> None:
    edit.apply()
    edit.text.full_clean(exclude=None if edit.post.live else UNFINISHED)
    if not edit.post.live:
        edit.text.save(clean=False)
    edit.text.save_revision(user=user, log_action=True, clean=False)


def changed_fields(post: PostPage, text: PostPage, data: PostInput) -> dict[str, Any]:
    """The fields of the input whose values differ from the text's, with the slug checked or made from the title.

    Raises Conflict, ValidationError.
    """
    changed = {
        name: value
        for name, value in data.fields.items()
        if getattr(text, name) != value
        and (name, value) != ("slug", "")  # an empty slug keeps the present one
    }
    if changed.get("category"):
        lock_category(changed["category"])
    follows_title = "title" in changed and not data.fields.get("slug") and slug_follows_title(text)
    if "slug" in changed or follows_title:
        parent = BlogIndexPage.objects.select_for_update().parent_of(post).get()
        changed["slug"] = (
            made_slug(changed["title"], parent, besides=post.pk)
            if follows_title
            else chosen_slug(changed["slug"], parent, besides=post.pk)
        )
    return changed


# Slugs and dates


def made_slug(title: str, parent: Page, besides: int | None = None) -> str:
    """A free slug made from the title. The caller holds the parent's lock."""
    return free_slug(slug_of_title(title, DEFAULT_SLUG), parent, besides, RESERVED_SLUGS)


def chosen_slug(slug: str, parent: Page, besides: int | None = None) -> str:
    """The slug that an editor chose. Raises ValidationError if another page has it."""
    if Page.objects.child_of(parent).exclude(pk=besides).filter(slug=slug).exists():
        raise ValidationError({"slug": [_("Another page has this address. Choose another one.")]})
    return slug


def slug_follows_title(post: PostPage) -> bool:
    """Whether a new title changes the slug: the post was never published, and no editor has chosen its slug."""
    made = slug_of_title(post.title, DEFAULT_SLUG)
    return post.first_published_at is None and bool(re.fullmatch(rf"{re.escape(made)}(-\d+)?", post.slug))


def dates_to_publish(post: PostPage, publish_at: datetime | None = None) -> dict[str, Any]:
    """The date fields to change so that a post is live now, or at `publish_at`.

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
    """The present time without microseconds, which a revision's JSON loses: publishing would change the date."""
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
    """The error for a change that was made on an older version."""
    message = _(
        "This post has changed since you opened it; {name} saved it at {time}. "
        "Nothing of yours was saved: look at that text, or overwrite it."
    ).format(**last_saved(post))
    return Conflict(message, {"revision": [message]})


def draft_conflict(post: PostPage) -> Conflict:
    """The error for a change of a post with a newer draft that says neither DISCARD_DRAFT nor USE_DRAFT."""
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
