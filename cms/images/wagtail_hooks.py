"""The image library's part of the clock."""

from datetime import datetime

from django.utils import timezone
from wagtail import hooks

from .orphans import remove_orphans

QUIET_HOUR = 3


@hooks.register("marga_minute")
def remove_orphans_at_night(now: datetime) -> None:
    local = timezone.localtime(now)
    if (local.hour, local.minute) == (QUIET_HOUR, 0):
        remove_orphans(now)
