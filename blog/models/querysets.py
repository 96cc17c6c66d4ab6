"""Queries of posts."""

from django.db.models.functions import Coalesce
from wagtail.query import PageQuerySet


class PostQuerySet(PageQuerySet):
    """Posts by state, and as lists need them."""

    def published(self) -> "PostQuerySet":
        """What every visitor may see, newest first."""
        return self.live().public().order_by("-date", "-pk")

    def not_deleted(self) -> "PostQuerySet":
        """Live posts and drafts."""
        return self.filter(deleted_at=None)

    def deleted(self) -> "PostQuerySet":
        """Deleted posts, which can still be restored."""
        return self.filter(deleted_at__isnull=False)

    def summarised(self) -> "PostQuerySet":
        """For lists in the dashboard: with category and `edited_at`, without the bodies."""
        edited_at = Coalesce("latest_revision_created_at", "last_published_at", "date")
        return self.select_related("category").defer("body").annotate(edited_at=edited_at)
