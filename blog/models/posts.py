"""Questions about many posts."""

from django.db.models.functions import Coalesce
from wagtail.query import PageQuerySet


class PostQuerySet(PageQuerySet):
    """Posts as lists need them."""

    def published(self) -> "PostQuerySet":
        """What every visitor may see, newest first."""
        return self.live().public().order_by("-date", "-pk")

    def kept(self) -> "PostQuerySet":
        """All but the deleted ones."""
        return self.filter(deleted_at=None)

    def deleted(self) -> "PostQuerySet":
        """Those that can still be restored."""
        return self.filter(deleted_at__isnull=False)

    def summarised(self) -> "PostQuerySet":
        """For lists in the dashboard: with category and `edited_at`, without the bodies."""
        edited_at = Coalesce("latest_revision_created_at", "last_published_at", "date")
        return self.select_related("category").defer("body").annotate(edited_at=edited_at)
