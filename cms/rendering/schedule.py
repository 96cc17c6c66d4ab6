"""Publishing and expiring at the times that editors set."""

import logging
from datetime import datetime

from wagtail.models import Page, Revision

logger = logging.getLogger(__name__)


def publish_due(now: datetime) -> int:
    """Unpublish what has expired, publish what is approved for now; returns how many.

    Wagtail's own command stops at the first revision that cannot be published, such as one whose slug was taken
    meanwhile. Here each is tried alone, and the log names the one that failed.
    """
    done = 0
    for page in list(Page.objects.filter(live=True, expire_at__lt=now).order_by("expire_at").specific()):
        page.unpublish(set_expired=True, log_action="wagtail.unpublish.scheduled")
        done += 1
    for revision in list(
        Revision.objects.filter(approved_go_live_at__lt=now).order_by("approved_go_live_at")
    ):
        try:
            revision.publish(log_action="wagtail.publish.scheduled")
            done += 1
        except Exception:
            logger.exception(
                "Revision %s of “%s” could not be published on time.", revision.pk, revision.object_str
            )
    return done
