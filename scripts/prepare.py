"""Prepares the database: migrations, the first content, the search index, and the first administrator."""

import os
import sys
from pathlib import Path

import django
from django.conf import settings
from django.core.management import call_command

from cms.core.outages import outage


def make_private(folder: Path) -> None:
    """Only this user may read password hashes, sessions, pages of members and documents."""
    folder.mkdir(parents=True, exist_ok=True)
    folder.chmod(0o700)


def main() -> None:
    """Prepare the database, or exit with what is wrong with the machine."""
    try:
        prepare()
    except Exception as error:
        if not isinstance(error, OSError) and not outage(error):
            raise
        sys.exit(
            f"The site cannot be prepared: {error}\nThe folder {settings.VAR_DIR} must belong to the user who runs the "
            "site and have room, the database must answer, and no other program may hold its lock."
        )


def prepare() -> None:
    os.umask(0o077)
    django.setup()
    from ops.health.checks import count_pending_migrations
    from seed.loader import site_is_empty

    make_private(settings.VAR_DIR)
    make_private(settings.MEDIA_ROOT)
    if count := count_pending_migrations():
        print(f"Applying {count} migrations …", flush=True)
        call_command("migrate", interactive=False, verbosity=0)
    if site_is_empty():
        call_command("seed_site")
    call_command("derive_values")
    call_command("rebuild_search", if_outdated=True)
    call_command("first_administrator")


if __name__ == "__main__":
    main()
