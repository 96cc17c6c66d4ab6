"""Queries of posts."""

from typing import Any

from django.contrib.contenttypes.models import ContentType
from django.db.models import CharField, Exists, F, IntegerField, OuterRef, Prefetch, Subquery
from django.db.models.functions import Cast, Coalesce
from wagtail.models import Page, Revision, WorkflowState
from wagtail.permissions import policy_registry
from wagtail.query import PageQuerySet


class PostQuerySet(PageQuerySet):
    """Posts by state, and as lists need them."""

    def published(self) -> "PostQuerySet":
        """The posts that every visitor may see, newest first."""
        return self.live().public().order_by("-date", "-pk")

    def sources(self) -> "PostQuerySet":
        """Posts that are no aliases of others."""
        return self.filter(alias_of=None)

    def not_deleted(self) -> "PostQuerySet":
        """Live posts and drafts."""
        return self.filter(deleted_at=None)

    def deleted(self) -> "PostQuerySet":
        """Deleted posts, which can still be restored."""
        return self.filter(deleted_at__isnull=False)

    def editable_by(self, user: Any) -> "PostQuerySet":
        """The posts that an account's role lets it change: an author's own."""
        policy = policy_registry.get_by_type(self.model)
        editable = policy.instances_user_has_permission_for(user, "change")
        return self.filter(Exists(editable.filter(pk=OuterRef("pk"))))

    def in_review(self) -> "PostQuerySet":
        """Posts that wait for an editor."""
        return self.with_workflow(status=WorkflowState.STATUS_IN_PROGRESS)

    def sent_back_to(self, user: Any) -> "PostQuerySet":
        """Posts that this account submitted for review, and is asked to change."""
        return self.with_workflow(status=WorkflowState.STATUS_NEEDS_CHANGES, requested_by=user)

    def with_workflow(self, **state: Any) -> "PostQuerySet":
        content_type = ContentType.objects.get_for_model(self.model)
        states = WorkflowState.objects.filter(content_type=content_type, **state)
        return self.filter(pk__in=states.values_list(Cast("object_id", IntegerField())))

    def summarised(self) -> "PostQuerySet":
        """Posts for lists in the dashboard: without bodies, with category, byline, owner, schedule, last save."""
        scheduled = Revision.objects.filter(
            base_content_type=ContentType.objects.get_for_model(Page),
            object_id=Cast(OuterRef("pk"), CharField()),
            approved_go_live_at__isnull=False,
        )
        edited_at = Coalesce("latest_revision_created_at", "last_published_at", "date")
        posts = self.select_related("category", "byline").defer("body", "derived")
        return posts.annotate(
            edited_at=edited_at,
            owner_name=F("owner__name"),
            schedule_id=Subquery(scheduled.values("pk")[:1]),
            scheduled_at=Subquery(scheduled.values("approved_go_live_at")[:1]),
        )

    def with_reviews(self) -> "PostQuerySet":
        """The posts with their current review, which `current_workflow_state` reads, in one query for all."""
        states = WorkflowState.objects.active().select_related(
            "requested_by", "current_task_state__finished_by"
        )
        reviews = Prefetch("_specific_workflow_states", states, to_attr="_current_workflow_states")
        return self.prefetch_related(reviews)
