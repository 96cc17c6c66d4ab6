"""The transaction of a write of a post, with its locks and the check of the account's permission."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _
from wagtail.locks import ScheduledForPublishLock, WorkflowLock
from wagtail.signals import page_published

from bengali.html import html_to_text
from bengali.tokens import tokens
from cms.accounts.models import Administrator
from cms.core.errors import Conflict, NotInRole
from cms.core.html import text_of
from cms.core.tasks import run_tasks_once

from .models import Category, PostPage
from .models.post import values_of


@contextmanager
def post_write(body: str = "") -> Iterator[None]:
    """A transaction that reports a violated constraint (slug, tree path, submission) as a Conflict.

    What takes longer for a longer body is made and cached before it begins, because other writers wait for its end.
    """
    tokens(text_of(values_of(body)["html"] or body))
    try:
        with transaction.atomic(), run_tasks_once():
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


def lock_category(category: Category) -> None:
    """Keep the category from being deleted during this transaction. Raises Conflict when it is gone."""
    if not Category.objects.select_for_update(no_key=True).filter(pk=category.pk).exists():
        raise Conflict(_("There is no such category."))


def announce_publication(post: PostPage) -> None:
    """Tell the receivers of Wagtail's signal that a post is live again, and publish its aliases."""
    page_published.send(sender=PostPage, instance=post, revision=post.live_revision)
    post.update_aliases(revision=post.live_revision)


def reload_post(post_id: int) -> PostPage:
    """The post as it is stored. The instance that Wagtail's calls were made on is not up to date after them."""
    post: PostPage = PostPage.objects.select_related("category", "byline", "latest_revision__user").get(
        pk=post_id
    )
    return post
