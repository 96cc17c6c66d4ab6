"""The scheduled publications of pages and the next events, for the dashboard's start."""

from operator import itemgetter
from typing import Any

from django.contrib.contenttypes.models import ContentType
from django.db.models import CharField, QuerySet
from django.db.models.functions import Cast
from django.urls import reverse
from django.utils import timezone
from wagtail.models import Page, Revision

from blog.models import PostPage
from events.models import EventPage
from events.models.event import State

SHOWN = 6


def find_upcoming(pages: QuerySet[Page]) -> list[dict[str, Any]]:
    """The next publications and events among these pages, by day; the events of a day come first."""
    upcoming = sorted([*next_events(pages), *next_publications(pages)], key=itemgetter("day"))
    return upcoming[:SHOWN]


def next_publications(pages: QuerySet[Page]) -> list[dict[str, Any]]:
    pages = pages.exclude(pk__in=PostPage.objects.deleted().values("pk"))
    revisions = Revision.objects.filter(
        base_content_type=ContentType.objects.get_for_model(Page),
        object_id__in=pages.annotate(key=Cast("pk", CharField())).values("key"),
        approved_go_live_at__gt=timezone.now(),
    ).select_related("content_type")
    return [
        {
            "id": int(revision.object_id),
            "title": revision.object_str,
            "kind": "post" if revision.content_type.model_class() is PostPage else "page",
            "day": timezone.localdate(revision.approved_go_live_at),
            "at": revision.approved_go_live_at,
            "editUrl": edit_url(revision.object_id),
        }
        for revision in revisions.order_by("approved_go_live_at")[:SHOWN]
    ]


def next_events(pages: QuerySet[Page]) -> list[dict[str, Any]]:
    events = (
        EventPage.objects.live()
        .filter(alias_of=None)
        .coming(timezone.localdate())
        .exclude(state=State.CANCELLED)
    )
    return [
        {
            "id": event.pk,
            "title": event.title,
            "kind": "event",
            "day": event.next_occurrence.first_day,
            "at": None,
            "editUrl": edit_url(event.pk),
        }
        for event in events.filter(pk__in=pages.values("pk")).for_lists()
        if event.next_occurrence
    ]


def edit_url(page: int | str) -> str:
    return reverse("wagtailadmin_pages:edit", args=[page])
