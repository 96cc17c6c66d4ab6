"""Replaces database and uploads by the content of a backup."""

import shutil
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from django.apps import apps
from django.conf import settings
from django.contrib.contenttypes.models import ContentType
from django.core.files.base import File
from django.core.files.storage import Storage, default_storage
from django.core.management import call_command
from django.core.serializers.base import DeserializationError
from django.db import DEFAULT_DB_ALIAS, DatabaseError, connection, transaction
from wagtail.models import Page

from cms.page_cache.models import raise_site_version

from .archive import (
    DATABASE,
    MEDIA,
    BackupError,
    check_archive,
    open_archive,
    open_member,
    working_folder,
)
from .writing import applied_migrations, stored_files

PIECE = 1 << 20  # bytes


def is_empty_installation() -> bool:
    """Whether the site has only Wagtail's root and welcome page, or no tables, and no uploads."""
    has_pages = Page._meta.db_table in connection.introspection.table_names() and (
        Page.objects.filter(depth__gt=2).exists()
    )
    return not has_pages and not any(stored_files(default_storage))


class CheckedBackup:
    """A backup whose every byte was read and compared with its checksums."""

    def __init__(self, tar: tarfile.TarFile) -> None:
        self.tar = tar
        self.manifest = check_archive(tar)

    def restore(self) -> int:
        """Put the database and the uploads into the state of the backup; returns the number of uploads.

        The rows are replaced in one transaction, which ends when the uploads are in place: a failure before that
        leaves the database as it was. Uploads that the backup does not have are deleted last. Readers see the old
        site until then. Raises BackupError.
        """
        if self.manifest.get("migrations") != applied_migrations(DEFAULT_DB_ALIAS):
            raise BackupError(
                "The backup was written by another release: its database has other migrations. "
                "Restore it with that release, then upgrade."
            )
        with working_folder() as folder:
            with open_member(self.tar, DATABASE) as content, (folder / DATABASE).open("wb") as file:
                shutil.copyfileobj(content, file)
            try:
                with transaction.atomic():
                    load_rows(folder / DATABASE)
                    raise_site_version()
                    uploads = restore_uploads(self.tar, default_storage)
            except (DatabaseError, DeserializationError, OSError) as error:
                raise BackupError(
                    f"The backup was not restored, and the database is as it was: {error}"
                ) from error
        for name in set(stored_files(default_storage)) - uploads:
            default_storage.delete(name)
        return len(uploads)


@contextmanager
def checked_backup(path: Path) -> Iterator[CheckedBackup]:
    """Open and check a backup. Raises BackupError if it is damaged, or the passphrase is wrong."""
    with open_archive(path, settings.BACKUP_PASSPHRASE) as plain, tarfile.open(plain, "r:") as tar:
        yield CheckedBackup(tar)


def load_rows(path: Path) -> None:
    """Replace all rows, also of content types and permissions, so that all ids stay the same."""
    # Pages look up their content type while they are made, before its row is loaded; none may be created then.
    ContentType.objects.get_for_models(*apps.get_models())
    call_command("flush", interactive=False, verbosity=0, inhibit_post_migrate=True)
    call_command("loaddata", str(path), verbosity=0)
    ContentType.objects.clear_cache()


def restore_uploads(tar: tarfile.TarFile, storage: Storage) -> set[str]:
    """Write all uploads of the backup; returns their names."""
    names = set()
    for member in tar:
        if not member.name.startswith(MEDIA):
            continue
        name = member.name.removeprefix(MEDIA)
        names.add(name)
        with open_member(tar, member) as content:
            if storage.exists(name):
                # On a full disk, a file that is written again could be lost.
                if has_content(storage, name, content):
                    continue
                storage.delete(name)
            content.seek(0)
            saved = storage.save(name, File(content, name))
        if saved != name:
            raise OSError(f"{name} was stored as {saved}")
    return names


def has_content(storage: Storage, name: str, content: IO[bytes]) -> bool:
    """Whether a stored file has this content."""
    with storage.open(name) as stored:
        while piece := content.read(PIECE):
            if stored.read(len(piece)) != piece:
                return False
        return not stored.read(1)
