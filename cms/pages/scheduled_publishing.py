"""Publishing and expiring at the times that editors set."""

import logging
from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import Any

from django.db import transaction
from wagtail.models import Page, Revision

logger = logging.getLogger(__name__)


def publish_due(now: datetime) -> int:
    """Unpublish what has expired, publish what is approved for now; returns how many.

    Wagtail's own command stops at the first revision that cannot be published, such as one whose slug was taken
    meanwhile. Here each is tried alone and wholly, the log names the one that failed, and it is tried again.
    """
    expired = Page.objects.filter(live=True, expire_at__lt=now).order_by("expire_at").specific()
    done = sum(
        succeeds(
            f"Page {page.pk} (“{page.title}”) could not be taken off line on time.",
            partial(page.unpublish, set_expired=True, log_action="wagtail.unpublish.scheduled"),
        )
        for page in list(expired)
    )
    due = Revision.objects.filter(approved_go_live_at__lt=now).order_by("approved_go_live_at")
    return done + sum(
        succeeds(
            f"Revision {revision.pk} of “{revision.object_str}” could not be published on time.",
            partial(revision.publish, log_action="wagtail.publish.scheduled"),
        )
        for revision in list(due)
    )


def succeeds(message: str, step: Callable[[], Any]) -> bool:
    """Take a step in a transaction of its own; when it fails, log the message and leave nothing half done."""
    try:
        with transaction.atomic():
            step()
    except Exception:
        logger.exception(message)
        return False
    return True
