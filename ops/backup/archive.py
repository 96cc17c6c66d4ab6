"""The file format of backups: docs/operate.md.

A backup is a tar file: `manifest.json`, `database.jsonl.gz`, the uploads in `media/`, and `checksums.json` as the last
member, without which the file is incomplete. With a passphrase, this file is encrypted with age.
"""

import errno
import hashlib
import io
import json
import os
import shutil
import tarfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Any

import pyrage
from django.conf import settings
from django.core.management.base import CommandError

from cms.core.outages import outage

FORMAT = 1
MANIFEST = "manifest.json"
DATABASE = "database.jsonl.gz"
MEDIA = "media/"
CHECKSUMS = "checksums.json"
# An encrypted backup is a tar file of these two, both in age's format: the passphrase opens the first, which has the
# key of the second. age encrypts files of any size with a key, but only small ones with a passphrase.
KEY = "key.age"
CONTENT = "backup.tar.age"
WORKING_FOLDER = "unfinished-backup-"
UNUSED_SECONDS = 24 * 60 * 60


class BackupError(Exception):
    """A backup cannot be written or read: the reason and the remedy in one sentence."""


def reason(error: Exception) -> str:
    """The message of a command about the file."""
    if isinstance(error, PermissionError):
        return (
            f"The user who runs the site may not open {error.filename}. Use a file that belongs to this user, in "
            f"{settings.VAR_DIR} for instance."
        )
    if isinstance(error, OSError) and error.errno == errno.EROFS:
        return (
            f"{error.filename} is in a folder that the site may only read. docs/operate.md says how to open another "
            "folder in the sandbox of its services."
        )
    return str(error)


@contextmanager
def as_command_error(prefix: str = "") -> Iterator[None]:
    """Turn failures of a backup, the disk or the storage into one line of a command."""
    try:
        yield
    except Exception as error:
        if isinstance(error, BackupError | OSError) or outage(error):
            raise CommandError(prefix + reason(error)) from error
        raise


class HashingReader:
    """Computes the checksum while reading."""

    def __init__(self, file: IO[bytes]) -> None:
        self.file = file
        self.digest = hashlib.sha256()

    def read(self, size: int = -1) -> bytes:
        data = self.file.read(size)
        self.digest.update(data)
        return data


class ArchiveWriter:
    """Writes the members of a backup, and their checksums at the end."""

    def __init__(self, tar: tarfile.TarFile) -> None:
        self.tar = tar
        self.checksums: dict[str, str] = {}

    def add(self, name: str, file: IO[bytes], size: int) -> None:
        """Add a member of this size. Raises BackupError for a file that became shorter."""
        info = tarfile.TarInfo(name)
        info.size, info.mode = size, 0o600
        reader = HashingReader(file)
        try:
            self.tar.addfile(info, reader)
        except OSError as error:
            raise BackupError(f"{name} cannot be read: {error}") from error
        self.checksums[name] = reader.digest.hexdigest()

    def add_json(self, name: str, data: Any) -> None:
        content = json.dumps(data, ensure_ascii=False, indent=1).encode()
        self.add(name, io.BytesIO(content), len(content))

    def close(self) -> None:
        self.add_json(CHECKSUMS, dict(self.checksums))


@contextmanager
def working_folder() -> Iterator[Path]:
    """A private folder on the disk of the database, deleted at the end, as are folders of interrupted commands."""
    settings.VAR_DIR.mkdir(parents=True, exist_ok=True)
    for left in settings.VAR_DIR.glob(f"{WORKING_FOLDER}*"):
        with suppress(FileNotFoundError):  # another command deletes it too
            if left.stat().st_mtime < time.time() - UNUSED_SECONDS:
                shutil.rmtree(left, ignore_errors=True)
    with TemporaryDirectory(prefix=WORKING_FOLDER, dir=settings.VAR_DIR) as folder:
        yield Path(folder)


@contextmanager
def write_archive(path: Path, passphrase: str) -> Iterator[ArchiveWriter]:
    """Write a backup to a new file, which gets its name when it is complete and on the disk."""
    partial = path.with_name(f".{path.name}.partial")
    plain = partial.with_name(f"{partial.name}.tar") if passphrase else partial
    try:
        with open_private(plain) as file:
            with tarfile.open(fileobj=file, mode="w|") as tar:
                writer = ArchiveWriter(tar)
                yield writer
                writer.close()
            sync(file)
        if passphrase:
            encrypt(plain, partial, passphrase)
        partial.replace(path)
    finally:
        plain.unlink(missing_ok=True)
        partial.unlink(missing_ok=True)


def open_private(path: Path) -> IO[bytes]:
    """Create a file that only this user may read: it has password hashes and drafts."""
    path.unlink(missing_ok=True)  # of a backup that was interrupted
    return open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb")


def sync(file: IO[bytes]) -> None:
    file.flush()
    os.fsync(file.fileno())


def encrypt(plain: Path, target: Path, passphrase: str) -> None:
    key = pyrage.x25519.Identity.generate()
    with plain.open("rb") as source, open_private(target) as file:
        content = target.with_name(f"{target.name}.age")
        try:
            with open_private(content) as encrypted:
                pyrage.encrypt_io(source, encrypted, [key.to_public()])
            with tarfile.open(fileobj=file, mode="w|") as tar:
                writer = ArchiveWriter(tar)
                wrapped = pyrage.passphrase.encrypt(str(key).encode(), passphrase)
                writer.add(KEY, io.BytesIO(wrapped), len(wrapped))
                with content.open("rb") as encrypted_content:
                    writer.add(CONTENT, encrypted_content, content.stat().st_size)
        finally:
            content.unlink(missing_ok=True)
        sync(file)


@contextmanager
def open_archive(path: Path, passphrase: str) -> Iterator[Path]:
    """The path of the plain tar file of a backup. Raises BackupError for a wrong passphrase."""
    try:
        with tarfile.open(path, "r:") as tar:
            first = tar.next()
            if first is None or first.name != KEY:
                yield path
                return
            if not passphrase:
                raise BackupError("The backup is encrypted. Set BACKUP_PASSPHRASE in .env to its passphrase.")
            with working_folder() as folder:
                decrypt(tar, folder / "backup.tar", passphrase)
                yield folder / "backup.tar"
    except tarfile.TarError as error:
        raise BackupError(f"{path} is not a complete backup: {error}. Take another one.") from error


def decrypt(tar: tarfile.TarFile, target: Path, passphrase: str) -> None:
    try:
        with open_member(tar, KEY) as wrapped:
            identity = pyrage.passphrase.decrypt(wrapped.read(), passphrase).decode()
        with open_member(tar, CONTENT) as content, open_private(target) as file:
            pyrage.decrypt_io(content, file, [pyrage.x25519.Identity.from_str(identity)])
    except (pyrage.DecryptError, OSError) as error:
        if isinstance(error, OSError) and error.errno:
            raise  # of the disk
        raise BackupError(f"The passphrase does not open the backup, or it is damaged: {error}.") from error


def open_member(tar: tarfile.TarFile, member: str | tarfile.TarInfo) -> IO[bytes]:
    """The content of a member; raises BackupError if it is missing or no file."""
    name = member if isinstance(member, str) else member.name
    try:
        content = tar.extractfile(member)
    except KeyError as error:
        raise BackupError(f"The backup is incomplete: {name} is missing. Take another one.") from error
    if content is None:
        raise BackupError(f"{name} in the backup is not a file. Take another one.")
    return content


def read_json(tar: tarfile.TarFile, name: str) -> dict[str, Any]:
    """A JSON object of the backup; raises BackupError if it is missing or damaged."""
    with open_member(tar, name) as content:
        try:
            data = json.loads(content.read())
        except ValueError as error:
            raise BackupError(f"{name} in the backup is damaged. Take another one.") from error
    if not isinstance(data, dict):
        raise BackupError(f"{name} in the backup is damaged. Take another one.")
    return data


def check_archive(tar: tarfile.TarFile) -> dict[str, Any]:
    """Read every byte of a backup; returns its manifest, or raises BackupError."""
    manifest = read_json(tar, MANIFEST)
    if manifest.get("format") != FORMAT:
        raise BackupError("The backup has a newer format. Restore it with the release that wrote it.")
    expected = read_json(tar, CHECKSUMS)
    actual: dict[str, str] = {}
    for member in tar:
        if member.name == CHECKSUMS:
            continue
        if not is_safe(member.name):
            raise BackupError(f"{member.name} does not belong in a backup. Take another one.")
        with open_member(tar, member) as file:
            actual[member.name] = hashlib.file_digest(file, "sha256").hexdigest()  # type: ignore[arg-type]
    for name in expected.keys() | actual.keys():
        if expected.get(name) != actual.get(name):
            raise BackupError(f"{name} in the backup is damaged or missing. Take another backup.")
    return manifest


def is_safe(name: str) -> bool:
    """Whether a backup can have this member: a known file, or an upload whose name stays below its folder."""
    if not name.startswith(MEDIA):
        return name in (MANIFEST, DATABASE)
    parts = name.removeprefix(MEDIA).split("/")
    return not any(part in ("", ".", "..") or "\\" in part for part in parts)
