"""Restores a backup."""

from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser

from ops.backup.archive import as_command_error
from ops.backup.restoring import checked_backup, is_empty_installation

QUESTION = (
    "This replaces all pages, posts, pictures, documents, accounts and settings of this site by those of the backup. "
    "What was written since is lost, unless you back it up first. Go on? [y/N] "
)


class Command(BaseCommand):
    help = "Replace the database and all uploads by those of a backup. Asks first if the site has content."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, help="A file that `backup` wrote.")
        parser.add_argument("--noinput", "--yes", action="store_true", help="Do not ask.")

    def handle(self, *args: Any, **options: Any) -> None:
        path: Path = options["file"].absolute()
        with as_command_error():
            if not path.is_file():
                raise CommandError(f"There is no file {path}.")
            with checked_backup(path) as backup:
                if not options["noinput"] and not self.may_replace():
                    self.stdout.write("Nothing was changed.")
                    return
                call_command("migrate", interactive=False, verbosity=0)
                uploads = backup.restore()
        call_command("rebuild_search", stdout=self.stdout)
        self.stdout.write(
            f"Restored {path} with {uploads} uploads. Restart the site; everybody signs in again."
        )

    def may_replace(self) -> bool:
        if is_empty_installation():
            return True
        try:
            return input(QUESTION).strip().lower() in ("y", "yes")
        except EOFError as error:  # there is no terminal
            raise CommandError("The site has content. Add --yes to replace it by the backup.") from error
