"""Scheduled publishing and expiry."""

import logging
from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import Any

from django.db import transaction
from wagtail.models import Page, Revision

logger = logging.getLogger(__name__)


def publish_due(now: datetime) -> int:
    """Unpublish expired pages and publish due revisions; returns how many.

    Wagtail's own command stops at the first revision that cannot be published, such as one whose slug is taken.
    Here each has its own transaction; a failure is logged and retried at the next run.
    """
    expired = Page.objects.filter(live=True, expire_at__lt=now).order_by("expire_at").specific()
    done = sum(
        try_step(
            f"Page {page.pk} (“{page.title}”) could not be taken off line on time.",
            partial(page.unpublish, set_expired=True, log_action="wagtail.unpublish.scheduled"),
        )
        for page in list(expired)
    )
    due = Revision.objects.filter(approved_go_live_at__lt=now).order_by("approved_go_live_at")
    return done + sum(
        try_step(
            f"Revision {revision.pk} of “{revision.object_str}” could not be published on time.",
            partial(revision.publish, log_action="wagtail.publish.scheduled"),
        )
        for revision in list(due)
    )


def try_step(message: str, step: Callable[[], Any]) -> bool:
    """Run a step in its own transaction and return whether it succeeded; log the message if not."""
    try:
        with transaction.atomic():
            step()
    except Exception:
        logger.exception(message)
        return False
    return True
