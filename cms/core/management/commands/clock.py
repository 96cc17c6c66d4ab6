"""The site's clock: once a minute publishes and expires what is due, and sweeps up after the page cache."""

import logging
import time
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.db import close_old_connections
from django.utils import timezone
from wagtail import hooks

logger = logging.getLogger(__name__)

MINUTE = 60


class Command(BaseCommand):
    help = __doc__ or ""

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--once", action="store_true", help="Do a minute's work and end.")

    def handle(self, *args: Any, **options: Any) -> None:
        while True:
            run_minute()
            if options["once"]:
                return
            time.sleep(MINUTE - time.time() % MINUTE)


def run_minute() -> None:
    """Every `marga_minute` hook, one after the other; one that fails is logged and stops no other."""
    for job in hooks.get_hooks("marga_minute"):
        try:
            job(timezone.now())
        except Exception:
            logger.exception("The clock's %s failed; it is tried again in a minute.", job.__name__)
        finally:
            close_old_connections()
