"""Replaces Wagtail's command of the same name, which stops at the first page that cannot be published.

Such a page is then never published, because Wagtail clears its time before it saves the page.
"""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from cms.pages.scheduled_publishing import publish_due


class Command(BaseCommand):
    help = "Publish the pages whose time has come, and unpublish those that have expired."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"Published or unpublished {publish_due(timezone.now())} pages.")
