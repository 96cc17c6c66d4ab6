"""Django's system checks of an installation: what /readyz checks, and settings, data, files, backups and jobs.

`marga doctor` is `manage.py check --deploy --tag ops --tag security`.
"""

import json
import os
import pwd
import shutil
import stat
import time
from datetime import timedelta
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, Warning, register
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.core.mail import get_connection
from django.db import connection, transaction
from django.db.migrations.recorder import MigrationRecorder
from django.utils import timezone
from wagtail.images import get_image_model
from wagtail.models import Page, Site

from cms.core.models import Job, failed_jobs
from ops.backup.stored import backup_storage, backup_time, is_verified, list_backups
from ops.backup.writing import stored_files
from search import rebuilding

from .checks import READINESS, Check, Problem
from .typed import make, manage, restart

MIN_SECRET = 50
BACKUP_LIMIT = timedelta(hours=36)
CLOCK_LIMIT = 5.0  # seconds
LITTLE_SPACE, TOO_LITTLE_SPACE = 2_000_000_000, 200_000_000  # bytes
NAMED = 5  # of many things, so many are named
# The lists of treebeard's find_problems(), in its order.
TREE_PROBLEMS = [
    "unknown characters",
    "a wrong path",
    "no parent",
    "a wrong depth",
    "a wrong count of children",
]


def named(names: list[str]) -> str:
    """The first of some names, and how many there are."""
    return ", ".join(names[:NAMED]) + (f" and {len(names) - NAMED} more" if len(names) > NAMED else "")


def user() -> str:
    """The name of the user who runs this command."""
    try:
        return pwd.getpwuid(os.geteuid()).pw_name
    except KeyError:  # in a container
        return str(os.geteuid())


def secrets() -> None:
    if len(settings.SECRET_KEY) < MIN_SECRET or settings.SECRET_KEY == settings.JWT_SIGNING_KEY:
        raise Problem(
            f"SECRET_KEY has fewer than {MIN_SECRET} characters, or is the same as JWT_SIGNING_KEY.",
            "Whoever guesses it can sign in as anybody.",
            f"Delete both lines from .env and type: {make('env')}. Then {restart()}. Everybody must sign in again.",
        )


def default_site() -> None:
    if not Site.objects.filter(is_default_site=True).exists():
        raise Problem(
            "No site of the page admin is the default site.",
            "Visitors whose host name is not entered there get 404 for every page.",
            "In the page admin open Settings, Sites, and make one the default site.",
            is_broken=True,
        )


def database_with_tables() -> None:
    READINESS["database"]()
    if not MigrationRecorder(connection).has_table():
        raise Problem(
            f"The database {connection.settings_dict['NAME']} is empty.",
            "The site has no content and no accounts, and shows only errors.",
            "See that DATABASE_URL and VAR_DIR in .env name the right database. If they do, restore the newest backup "
            f"(docs/operate.md), or begin anew: {make('prepare')}",
        )


def database_is_writable() -> None:
    """A row is written and taken back."""
    try:
        with transaction.atomic():
            Job.objects.create(name="check")
            transaction.set_rollback(True)
    except Exception as error:  # each database has errors of its own
        folder = Path(connection.settings_dict["NAME"]).parent
        raise Problem(
            f"Nothing can be written into the database: {error}",
            "Nobody can sign in or save anything.",
            "If the disk is full, make room. Otherwise a command may have been run as another user; give the files to "
            f"the user who runs the site. If that is {user()}: chown -R {user()}: {folder}"
            if connection.vendor == "sqlite"
            else "See that the disk of the database server is not full, that the user in DATABASE_URL owns the tables, "
            "and that the server is not a copy of another.",
        ) from error


def integrity() -> None:
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA quick_check(1)")
            [result] = cursor.fetchone()
        if result != "ok":
            raise Problem(
                f"The database file is damaged: {result}",
                "More and more pages will fail.",
                "Stop the site, copy the folder of VAR_DIR, then restore the newest backup: "
                f"{manage('restore FILE')} (docs/operate.md)",
            )
    connection.check_constraints()
    if problems := [name for name, rows in zip(TREE_PROBLEMS, Page.find_problems(), strict=True) if rows]:
        raise Problem(
            f"The page tree has pages with {named(problems)}.",
            "Pages may be missing from menus and lists, and moving them may fail.",
            manage("fixtree"),
        )


def uploads_are_writable() -> None:
    content = os.urandom(16)
    try:
        name = default_storage.save("check", ContentFile(content))
        with default_storage.open(name) as file:
            stored = file.read()
        default_storage.delete(name)
    except Exception as error:  # each storage has errors of its own
        stored, reason = b"", str(error)
    else:
        reason = "another content came back"
    if stored != content:
        raise Problem(
            f"A file cannot be stored among the uploads, read and deleted: {reason}",
            "Nobody can upload pictures and documents.",
            "See that the service runs and that its key may write and delete."
            if settings.MEDIA_STORAGE_URL
            else f"If the disk is full, make room. Otherwise give the folder to the user who runs the site. If that is "
            f"{user()}: chown -R {user()}: {settings.MEDIA_ROOT}",
        )


def picture_files() -> None:
    stored = set(stored_files(default_storage))
    missing = [
        name for name in get_image_model().objects.values_list("file", flat=True) if name not in stored
    ]
    if missing:
        raise Problem(
            f"The files of {len(missing)} pictures are missing: {named(sorted(missing))}",
            "Pages show a gap in their place.",
            "Copy the files back from a backup (docs/operate.md), or upload the pictures again.",
        )


def front_end() -> None:
    manifest = Path(settings.DJANGO_VITE["default"]["manifest_path"])
    if not manifest.is_file():
        raise Problem("The front end is not built.", "Pages have no styles and scripts.", make("build"))
    files = [entry["file"] for entry in json.loads(manifest.read_text("utf-8")).values()]
    missing = sorted(name for name in files if not (settings.STATIC_ROOT / name).is_file())
    if missing:
        raise Problem(
            f"{settings.STATIC_ROOT} lacks files of this build: {named(missing)}",
            "Pages have no styles and scripts.",
            f"rm -f {settings.STATIC_ROOT}/.collected, and then: {make('build')}",
        )


def jobs() -> None:
    if failed := list(failed_jobs()):
        raise Problem(
            "; ".join(f"{job.name} failed: {job.error}" for job in failed),
            "What these commands do every minute, hour or night is not done.",
            f"Look at the error with: {manage(failed[0].name)}",
        )


def backups() -> None:
    storage = backup_storage()
    if storage is None:
        raise Problem(
            "There are no nightly backups.",
            "A broken disk takes all pages, posts and pictures with it.",
            "Set BACKUP_URL in .env to a folder on another disk or to S3 storage (docs/operate.md).",
            is_broken=False,
        )
    names = list_backups(storage)
    if not names or timezone.now() - backup_time(names[0]) > BACKUP_LIMIT:
        raise Problem(
            f"The newest backup is {names[0]}." if names else "There is no backup yet.",
            "What was written since would be lost with the disk.",
            "The scheduler writes one within a minute of its start. If it does not, see ops.jobs, or type: "
            f"{manage('scheduled_backup')}",
        )
    if not any(is_verified(storage, name) for name in names[:2]):
        raise Problem(
            "The newest backups were not restored as a test.",
            "It is not known whether they can be restored.",
            f"Wait for the next night, or type: {manage('verify_backup')}",
            is_broken=False,
        )


def mail() -> None:
    if not settings.EMAIL_IS_ON:
        raise Problem(
            "The site sends no mail.",
            "Nobody gets a link for a lost password, or hears of messages, reported mistakes and new devices.",
            f"Set EMAIL_URL in .env (.env.example), then {restart()}.",
            is_broken=False,
        )
    try:
        with get_connection():
            pass
    except Exception as error:  # of the socket, TLS or SMTP
        raise Problem(
            f"The mail server does not answer: {error}",
            "Links for lost passwords, messages and reports of mistakes are not sent.",
            "See that host, port, user and password in EMAIL_URL are right.",
        ) from error


def disk_space() -> None:
    # Another check reports a missing folder.
    folder = next(path for path in (settings.VAR_DIR, *settings.VAR_DIR.parents) if path.exists())
    free = shutil.disk_usage(folder).free
    if free < LITTLE_SPACE:
        raise Problem(
            f"{free / 1_000_000:.0f} MB are free for {folder}.",
            "On a full disk nothing can be saved or uploaded, and no backup is written.",
            f"Delete what is not needed, or use a larger disk. To see what takes room: du -sh {folder}/*",
            is_broken=free < TOO_LITTLE_SPACE,
        )


def clock() -> None:
    """Compared with the database's and the file system's, which may be on other machines."""
    offsets = {}
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT extract(epoch FROM clock_timestamp())")
            offsets["database"] = float(cursor.fetchone()[0]) - time.time()
    with NamedTemporaryFile(dir=settings.VAR_DIR) as file:
        offsets[f"file system of {settings.VAR_DIR}"] = os.stat(file.name).st_mtime - time.time()
    for where, seconds in offsets.items():
        if abs(seconds) > CLOCK_LIMIT:
            raise Problem(
                f"The clock of the {where} differs by {seconds:.0f} seconds from this machine's.",
                "Sessions end too early or too late, and pages are published at the wrong time.",
                "timedatectl set-ntp true",
            )


def permissions() -> None:
    paths = [settings.BASE_DIR / ".env", settings.VAR_DIR, Path(settings.MEDIA_ROOT)]
    existing = [path for path in paths if path.exists()]
    if foreign := [str(path) for path in existing if path.stat().st_uid != os.geteuid()]:
        raise Problem(
            f"Another user owns {named(foreign)}.",
            "The site cannot write there, or what this command finds does not hold for it.",
            f"If {user()} is the user who runs the site: chown -R {user()}: {' '.join(foreign)}. If not, run this "
            "command as that user.",
            is_broken=False,
        )
    if open_ := [str(path) for path in existing if stat.S_IMODE(path.stat().st_mode) & 0o077]:
        raise Problem(
            f"Other users of this machine can read {named(open_)}.",
            "They hold secrets, password hashes and drafts.",
            f"chmod -R go= {' '.join(open_)}",
        )


def search_index() -> None:
    if not rebuilding.is_current():
        raise Problem(
            "The search index was made by another release, or never completed.",
            "Searches miss pages.",
            manage("rebuild_search"),
        )


# Run in this order. The second group needs the database.
OF_THE_MACHINE: dict[str, Check] = {
    "secrets": secrets,
    "permissions": permissions,
    "disk": disk_space,
    "front-end": front_end,
    "renderer": READINESS["renderer"],
    "cache": READINESS["cache"],
    "media": READINESS["media"],
    "uploads": uploads_are_writable,
    "mail": mail,
    "backups": backups,
    "database": database_with_tables,
}
OF_THE_DATABASE: dict[str, Check] = {
    "migrations": READINESS["migrations"],
    "writing": database_is_writable,
    "integrity": integrity,
    "clock": clock,
    "default-site": default_site,
    "scheduler": READINESS["scheduler"],
    "jobs": jobs,
    "pictures": picture_files,
    "search": search_index,
}


@register("ops", deploy=True)
def check_installation(**kwargs: Any) -> list[CheckMessage]:
    """The faults of this installation: what is broken as errors, advice as warnings."""
    # A connection pool reports only a timeout, without the driver's error.
    options = connection.settings_dict["OPTIONS"]
    pool = options.pop("pool", None)
    try:
        messages = find_faults(OF_THE_MACHINE)
        if "database" in messages:
            messages["database"].msg += f"\n\tNot checked without it: {', '.join(OF_THE_DATABASE)}."
        else:
            messages |= find_faults(OF_THE_DATABASE)
    finally:
        if pool is not None:
            options["pool"] = pool
    return list(messages.values())


def find_faults(checks: dict[str, Check]) -> dict[str, CheckMessage]:
    """A message for each failed check: the fault and its effect, with the fix as hint."""
    messages: dict[str, CheckMessage] = {}
    for name, check in checks.items():
        try:
            check()
        except Problem as problem:
            level = Error if problem.is_broken else Warning
            messages[name] = level(f"{problem.what}\n\t{problem.why}", hint=problem.fix, id=f"ops.{name}")
        except Exception as error:  # a check can fail unexpectedly
            messages[name] = Error(f"It could not be checked: {error!r}", id=f"ops.{name}")
    return messages
