"""Reports on the health of the site's content."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from ops.content_health.checking import fill, make_due_report
from ops.content_health.models import HealthReport
from ops.content_health.texts import groups


class Command(BaseCommand):
    help = (
        "Look for broken links, pictures without a description, old pages, failed jobs, old backups and a full disk, "
        "if the weekly report is due or an editor has asked for one."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--now", action="store_true", help="Make a report now and print it.")

    def handle(self, *args: Any, **options: Any) -> None:
        if not options["now"]:
            make_due_report()
            return
        report = HealthReport.objects.create()
        fill(report)
        for group in groups(report, is_administrator=True):
            self.stdout.write(f"{group['heading']}: {group['count']}")
            for problem in group["problems"]:
                self.stdout.write(f"  {problem['title']}: {problem['message']} {problem['url']}")
        if not report.total:
            self.stdout.write("Nothing was found.")
