"""The versions of a post: Wagtail's revisions with their events from its log."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db.models import F, QuerySet, TextChoices
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext as _
from wagtail.models import PageLogEntry, Revision

from cms.accounts.models import Administrator

from .models import PostPage


class EventKind(TextChoices):
    SUBMITTED = "submitted"
    CHANGES_REQUESTED = "changes_requested"
    WITHDRAWN = "withdrawn"
    PUBLISHED = "published"
    PUBLISHED_FROM_REVIEW = "published_from_review"
    SCHEDULED = "scheduled"
    RESTORED = "restored"


SAVE, REVERT = "wagtail.edit", "wagtail.revert"
APPROVAL, CANCELLATION = "wagtail.workflow.approve", "wagtail.workflow.cancel"
RESUBMISSION = "wagtail.workflow.resume"
DELETION = "marga.delete"
KINDS = {
    "wagtail.workflow.start": EventKind.SUBMITTED,
    RESUBMISSION: EventKind.SUBMITTED,
    "wagtail.workflow.reject": EventKind.CHANGES_REQUESTED,
    CANCELLATION: EventKind.WITHDRAWN,
    "wagtail.publish": EventKind.PUBLISHED,
    "wagtail.publish.scheduled": EventKind.PUBLISHED,
    "wagtail.publish.schedule": EventKind.SCHEDULED,
    REVERT: EventKind.RESTORED,
}
# Of the action that ends a review Wagtail logs the end first, then the action itself.
ONE_ACTION = timedelta(seconds=2)


@dataclass
class Event:
    """An event of a version, such as its publication. `by` is None for the scheduler."""

    kind: EventKind
    by: str | None
    at: datetime
    # The time of publication of a scheduled version, or of the save of a restored one.
    time: datetime | None


@dataclass
class Version:
    """A revision. `is_autosave`: an open form saved it and was not submitted with this text."""

    id: int
    saved_at: datetime
    by: str | None
    is_autosave: bool
    is_live: bool
    is_scheduled: bool
    events: list[Event]


def revisions(post: PostPage) -> QuerySet[Revision]:
    """The revisions of a post, newest first, without their texts."""
    stored: QuerySet[Revision] = post.revisions.order_by("-created_at", "-pk")
    return stored.select_related("user").defer("content").annotate(saves=F("content__open_form__saves"))


def versions(post: PostPage, shown: Iterable[Any]) -> list[Version]:
    """These rows of `revisions` with their events, which one query reads."""
    actions = [*KINDS, SAVE, APPROVAL, DELETION]
    log = PageLogEntry.objects.filter(page=post.pk, action__in=actions).select_related("user")
    entries = list(log.order_by("timestamp", "pk"))
    events = events_by_revision(entries)
    # A revision forgets an account that is deleted, the log does not.
    authors = {entry.revision_id: author(entry) for entry in entries if entry.action in (SAVE, REVERT)}
    return [
        Version(
            id=revision.pk,
            saved_at=revision.created_at,
            by=author(revision) or authors.get(revision.pk),
            is_autosave=revision.saves is not None,
            is_live=revision.pk == post.live_revision_id,
            is_scheduled=revision.approved_go_live_at is not None,
            events=events[revision.pk],
        )
        for revision in shown
    ]


def events_by_revision(entries: Iterable[PageLogEntry]) -> dict[int, list[Event]]:
    """The events of each revision, the oldest first. Publishing, scheduling and deleting a post cancel its review."""
    events: dict[int, list[Event]] = defaultdict(list)
    review_end: PageLogEntry | None = None
    latest: int | None = None
    for entry in entries:
        if entry.action in (SAVE, REVERT):
            latest = entry.revision_id
        kind = KINDS.get(entry.action)
        ends_review = kind in (EventKind.PUBLISHED, EventKind.SCHEDULED) or entry.action == DELETION
        if ends_review and review_end and is_one_action(review_end, entry):
            if review_end.action == CANCELLATION:
                events[review_end.revision_id].pop()
            if kind == EventKind.PUBLISHED:
                kind = EventKind.PUBLISHED_FROM_REVIEW
        review_end = entry if entry.action in (APPROVAL, CANCELLATION) else None
        if kind:
            # Wagtail logs a resubmission with the version that was sent back.
            revision_id = (latest or entry.revision_id) if entry.action == RESUBMISSION else entry.revision_id
            events[revision_id].append(Event(kind, author(entry), entry.timestamp, time_of(entry)))
    return events


def is_one_action(before: PageLogEntry, after: PageLogEntry) -> bool:
    return before.user_id == after.user_id and after.timestamp - before.timestamp < ONE_ACTION


def author(entry: Any) -> str | None:
    """The name of the account of a revision or log entry."""
    user: Administrator | None = entry.user
    if user:
        return user.get_full_name()
    return _("Deleted account") if entry.user_id else None


def time_of(entry: PageLogEntry) -> datetime | None:
    revision = entry.data.get("revision", {})
    time = {REVERT: "created", "wagtail.publish.schedule": "go_live_at"}.get(entry.action)
    return parse_datetime(revision[time]) if time and revision.get(time) else None
