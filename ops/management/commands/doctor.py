"""Reports faults of an installation and their remedies."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import connection

from ops.health.checks import Check, Problem
from ops.health.installation import OF_THE_DATABASE, OF_THE_MACHINE


class Command(BaseCommand):
    help = "Check settings, database, files, processes and backups. Ends with 1 if something is broken."
    # They are one of the checks.
    requires_system_checks: list[str] = []

    def handle(self, *args: Any, **options: Any) -> None:
        # With a pool, a timeout hides why the server does not answer.
        options_of_database = connection.settings_dict["OPTIONS"]
        pool = options_of_database.pop("pool", None)
        try:
            self.examine()
        finally:
            if pool is not None:
                options_of_database["pool"] = pool

    def examine(self) -> None:
        self.broken = 0
        found = [self.report(name, check) for name, check in OF_THE_MACHINE.items()]
        # The database is the last of them.
        if found[-1]:
            for name, check in OF_THE_DATABASE.items():
                self.report(name, check)
        else:
            names = ", ".join(OF_THE_DATABASE)
            self.stdout.write(f"  ?     Not checked without the database: {names}.")
        if self.broken:
            raise CommandError(f"Broken: {self.broken}.")
        self.stdout.write("Nothing is broken.")

    def report(self, name: str, check: Check) -> bool:
        """Write the result of a check; returns whether it passed."""
        try:
            self.stdout.write(f"  ok    {name}: {check()}")
        except Problem as problem:
            self.broken += problem.is_broken
            self.stdout.write(f"{'BROKEN' if problem.is_broken else 'advice'}  {name}: {problem.what}")
            self.stdout.write(f"        Why it matters: {problem.why}")
            self.stdout.write(f"        What to do: {problem.fix}")
        except Exception as error:  # a check can fail unexpectedly
            self.broken += 1
            self.stdout.write(f"BROKEN  {name}: It could not be checked: {error!r}")
        else:
            return True
        return False
