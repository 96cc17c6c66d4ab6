"""Imports a file that WordPress exported."""

import tempfile
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from cms.accounts.models import Administrator, Role
from wordpress.export import ExportError, read_export
from wordpress.importing import Report, import_export
from wordpress.pictures import Pictures, http_client


class Command(BaseCommand):
    help = (
        "Import posts, pages, categories, tags, authors and pictures of a file that WordPress exported (WXR). Without "
        "--write nothing is stored: the command reports what would be imported and what would be lost. What an "
        "earlier run has imported is not changed."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, help="The file of Tools, Export, All content.")
        parser.add_argument("--write", action="store_true", help="Store what is imported.")
        parser.add_argument("--uploads", type=Path, help="A copy of the folder wp-content/uploads.")
        parser.add_argument(
            "--fetch",
            action="store_true",
            help="Fetch pictures that are not in --uploads from the exported site.",
        )
        parser.add_argument(
            "--user", help="The account that owns the new pages; else the first administrator."
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if options["uploads"] and not options["uploads"].is_dir():
            raise CommandError(f"{options['uploads']} is not a folder.")
        user = find_user(options["user"])
        try:
            export = read_export(options["file"])
            with (
                tempfile.TemporaryDirectory() as folder,
                http_client() if options["fetch"] else nullcontext() as client,
            ):
                pictures = Pictures(export, Path(folder), options["uploads"], client)
                report = import_export(export=export, pictures=pictures, user=user, write=options["write"])
        except ExportError as error:
            raise CommandError(str(error)) from error
        self.stdout.write(text_of(report))
        if not options["write"]:
            self.stdout.write("Nothing was stored. To import this, run the command again with --write.")


def find_user(name: str | None) -> Administrator:
    accounts = Administrator.objects.filter(is_active=True, groups__name=Role.ADMINISTRATOR.group_name)
    user = accounts.filter(user_name=name).first() if name else accounts.order_by("pk").first()
    if user is None:
        raise CommandError(f"There is no active administrator{f' named {name}' if name else ''}.")
    return user


def text_of(report: Report) -> str:
    """A line for each item with the losses below it, then the sums."""
    lines = []
    for result in report.results:
        item = result.item
        where = f"not imported: {result.error}" if result.error else result.path
        state = "" if result.error or result.is_live else " (draft)"
        lines.append(f"{item.kind} {item.number} “{item.title}”{state}: {where}")
        lines += [f"    {what}{f' ({count})' if count > 1 else ''}" for what, count in result.lost.items()]
    done = [result for result in report.results if not result.error]
    for kind, words in (("post", "posts"), ("page", "articles")):
        chosen = [result for result in done if result.item.kind == kind]
        lines.append(f"{len(chosen)} {words}, of them {sum(not result.is_live for result in chosen)} drafts")
    lines.append(f"{report.pictures} new pictures, {report.redirects} redirects from old addresses")
    lines.append(f"{report.known} posts and pages were imported before")
    lines.append(f"{len(report.results) - len(done)} posts and pages cannot be imported")
    left_out = ", ".join(f"{kind} {count}" for kind, count in sorted(report.left_out.items()))
    lines.append(f"Not imported: menus, widgets, comments{f', {left_out}' if left_out else ''}")
    return "\n".join(lines)
