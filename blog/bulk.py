"""Actions on several posts at once, each post in a transaction of its own, and their undoing.

An action answers with a signed token of what it changed, by which it can be undone; a post that has
changed since is left alone.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.core import signing
from django.core.exceptions import ValidationError
from django.db.models import TextChoices
from django.utils.translation import gettext as _
from wagtail.actions.unpublish_page import UnpublishPageAction
from wagtail.locks import ScheduledForPublishLock
from wagtail.log_actions import log

from cms.accounts.models import Administrator
from cms.core.errors import Conflict, NotInRole
from cms.core.language import digits

from . import deletion, writing
from .models import Category, PostPage
from .review import reopen
from .transactions import (
    announce_publication,
    lock_category,
    lock_editable_post,
    post_write,
    reload_post,
    require_publisher,
)
from .writing import PostInput

MAX_POSTS = 50
UNDO_SECONDS = 3600
SALT = "blog.bulk"
# The columns of a post that the actions change, besides its text.
ROW = (
    *("live", "live_revision_id", "has_unpublished_changes", "first_published_at", "last_published_at"),
    *("date", "go_live_at", "expire_at", "expired", "category_id"),
)


class Action(TextChoices):
    PUBLISH = "publish"
    UNPUBLISH = "unpublish"
    CATEGORY = "category"
    DELETE = "delete"


@dataclass
class Result:
    """The outcome for one post; `error` is empty when the action was done."""

    id: int
    error: str = ""


def perform(
    action: Action, post_ids: list[int], user: Administrator, category: Category | None = None
) -> tuple[list[Result], str]:
    """Do an action with each post. Returns the results and the token that undoes what was done, or an empty text."""
    results, done = [], []
    for post_id in post_ids:
        result = Result(post_id)
        results.append(result)
        with refusal_in(result):
            done.append(change(action, post_id, user, category))
    token = {"user": user.pk, "posts": done}
    return results, signing.dumps(token, salt=SALT, compress=True) if done else ""


def undo(token: str, user: Administrator) -> list[Result]:
    """Undo an action of the same account. Raises Conflict for a token that is too old, or not ours."""
    try:
        content = signing.loads(token, salt=SALT, max_age=UNDO_SECONDS)
    except signing.BadSignature as error:
        raise Conflict(_("This can no longer be undone.")) from error
    if content["user"] != user.pk:
        raise Conflict(_("This can no longer be undone."))
    results = []
    for entry in content["posts"]:
        result = Result(entry["id"])
        results.append(result)
        with refusal_in(result):
            restore(entry, user)
    return results


@contextmanager
def refusal_in(result: Result) -> Iterator[None]:
    """Stores in the result why a post was refused."""
    try:
        yield
    except PostPage.DoesNotExist:
        result.error = _("There is no such post.")
    except NotInRole as error:
        result.error = str(error.detail)
    except Conflict as error:
        result.error = str(error.detail)
    except ValidationError as error:
        result.error = digits(" ".join(error.messages))


def change(action: Action, post_id: int, user: Administrator, category: Category | None) -> dict[str, Any]:
    """Do the action with one post. Returns its state before and its fingerprint after, for `restore`."""
    with post_write():
        post = PostPage.objects.select_for_update().get(pk=post_id)
        before = state(post)
        if action == Action.DELETE:
            deletion.delete_post(post_id=post_id, user=user)
        elif action == Action.CATEGORY:
            writing.update_post(post_id=post_id, user=user, data=PostInput({"category": category}))
        else:
            if isinstance(post.get_lock(), ScheduledForPublishLock):
                raise Conflict(_("This post is scheduled. Change its time in its form."))
            status = writing.PUBLISHED if action == Action.PUBLISH else writing.UNPUBLISHED
            writing.update_post(post_id=post_id, user=user, target_status=status)
        return {"id": post_id, "before": before, "after": fingerprint(reload_post(post_id))}


def state(post: PostPage) -> dict[str, Any]:
    values = {name: getattr(post, name) for name in ROW}
    return {
        "row": {
            name: value.isoformat() if isinstance(value, datetime) else value
            for name, value in values.items()
        },
        "revision": post.latest_revision_id,
        "review": current_review_id(post),
    }


def current_review_id(post: PostPage) -> int | None:
    review = post.current_workflow_state
    return review.pk if review else None


def fingerprint(post: PostPage) -> list[Any]:
    """Tells whether a post has changed."""
    return [post.version, post.live, post.deleted_at is not None, current_review_id(post)]


def restore(entry: dict[str, Any], user: Administrator) -> None:
    """Undo an action's change of one post. Raises PostPage.DoesNotExist, Conflict, NotInRole."""
    with post_write():
        post = PostPage.objects.select_for_update().get(pk=entry["id"])
        before = entry["before"]
        if fingerprint(post) != entry["after"]:
            raise Conflict(_("This post has changed meanwhile, so it was left as it is."))
        if post.deleted_at:
            deletion.restore_post(post_id=post.pk, user=user)
        elif state(post) != before:
            restore_state(lock_editable_post(post.pk, user), before, user)
            if before["review"] and not post.current_workflow_state:
                reopen(before["review"])


def restore_state(post: PostPage, before: dict[str, Any], user: Administrator) -> None:
    """Undo a change of the live text with its dates, and of the draft, whose former text becomes a new revision.

    Raises NotInRole, and Conflict if the former category is gone.
    """
    row = before["row"]
    # A post that was created without a revision has no `live_revision`.
    was_published = row["live"] and (not post.live or row["live_revision_id"] != post.live_revision_id)
    if was_published or post.live != row["live"]:
        require_publisher(post.permissions_for_user(user).can_publish())
    if post.live and not row["live"]:
        UnpublishPageAction(post, user=user).execute()
    if row["category_id"]:
        lock_category(Category(pk=row["category_id"]))
    for name, value in row.items():
        field: Any = PostPage._meta.get_field(name)
        setattr(post, field.attname, field.to_python(value))
    if row["live"] and not was_published:  # Only a draft was changed, so the cached pages stay valid.
        post.save(update_fields=["has_unpublished_changes"])
    else:
        post.save(clean=False)
    if post.latest_revision_id != before["revision"]:
        former = post.revisions.filter(pk=before["revision"]).first()
        text = former.as_object() if former else post
        text.save_revision(user=user, log_action=True, clean=False, changed=row["has_unpublished_changes"])
    if was_published:
        log(instance=post, action="wagtail.publish", user=user, revision=post.live_revision)
        announce_publication(post)
