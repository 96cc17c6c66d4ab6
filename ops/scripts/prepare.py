"""Prepares the database: migrations, the first content, the search index, and the first administrator."""

import gc
import os
import shutil
import sys
from pathlib import Path

import django
from django.conf import settings
from django.core.management import call_command

from cms.core.outages import outage


def make_private(folder: Path) -> None:
    """Create a folder for this user alone: it has password hashes, sessions, pages of members and documents."""
    folder.mkdir(parents=True, exist_ok=True)
    folder.chmod(0o700)


def move_uploads(old: Path, new: Path) -> None:
    """Move the uploads of a release that had them in VAR_DIR also where this was not set."""
    if old == new or not old.is_dir():
        return
    try:
        for path in old.iterdir():
            shutil.move(path, new)
        old.rmdir()
    except OSError as error:
        sys.exit(
            f"The uploads of this site are in {new} since this release, and those in {old} cannot be moved: {error}\n"
            "Move them by hand, keep all files of both folders, delete the old folder, and repeat the command."
        )


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
    # No garbage collection while modules are loaded, and none of their objects in later ones.
    gc.disable()
    django.setup()
    gc.freeze()
    gc.enable()
    from ops.health.checks import count_pending_migrations
    from ops.seed.loader import site_is_empty

    make_private(settings.VAR_DIR)
    make_private(settings.MEDIA_ROOT)
    move_uploads(settings.VAR_DIR / "media", settings.MEDIA_ROOT)
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
