"""Deletes posts, restores them within thirty days, and purges them after that."""

from datetime import datetime

from django.db import transaction
from django.utils import timezone
from wagtail.actions.unpublish_page import UnpublishPageAction
from wagtail.log_actions import log
from wagtail.search import index

from cms.accounts.models import Administrator
from cms.pages.bin import RETENTION

from .models import PostPage
from .review import reopen
from .transactions import announce_publication, lock_editable_post, post_write, reload_post, require


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
        has_unpublished_changes = post.has_unpublished_changes
        if was_live:
            UnpublishPageAction(post, user=user, log_action=False).execute()
        # Before `deleted_at` is set: a deleted post has no indexed instance to remove.
        index.remove_object(post)
        post.deleted_at, post.live_when_deleted, post.review_when_deleted = timezone.now(), was_live, review
        post.live_revision, post.has_unpublished_changes = live_revision, has_unpublished_changes
        post.save(clean=False)
        log(instance=post, action="marga.delete", user=user)


def restore_post(*, post_id: int, user: Administrator) -> PostPage:
    """Bring a deleted post back, live or in review if it was. Raises PostPage.DoesNotExist, NotInRole."""
    with post_write():
        post: PostPage = PostPage.objects.select_for_update().get(pk=post_id)
        permissions = post.permissions_for_user(user)
        require(permissions.can_publish() if post.live_when_deleted else permissions.can_edit())
        if post.deleted_at:
            post.live, review_id = post.live_when_deleted, post.review_when_deleted_id
            post.deleted_at, post.live_when_deleted, post.review_when_deleted = None, False, None
            post.save(clean=False)
            log(instance=post, action="marga.restore", user=user)
            if post.live:
                announce_publication(post)
            if review_id:
                reopen(review_id)
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
