"""Responses to failures of the machine or of a service that the site needs."""

import errno
import sqlite3
from dataclasses import dataclass
from typing import Any

from django.db import InterfaceError, OperationalError
from django.utils.translation import gettext_lazy as _

# In seconds, for the header Retry-After.
RETRY_AFTER = 60
DISK_FULL = (errno.ENOSPC, errno.EDQUOT)
POSTGRESQL_DISK_FULL = "53100"
OF_STORAGE = ("botocore.exceptions", "s3transfer.exceptions")


@dataclass(frozen=True)
class Outage:
    """A status, and the heading and message of its page as lazy translations."""

    status: int
    title: Any
    message: Any


FULL_DISK = Outage(
    507,
    _("The disk is full"),
    _("The disk of the server is full. Nothing was saved. Whoever runs the server has to free space."),
)
NO_DATABASE = Outage(
    503,
    _("The site is not available"),
    _("The site cannot reach its database at the moment. Try again in a few minutes."),
)
NO_STORAGE = Outage(
    503,
    _("Pictures and documents are not available"),
    _(
        "The storage of pictures and documents does not answer. Nothing was saved; try again in a few minutes."
    ),
)


def outage(error: BaseException | None) -> Outage | None:
    """The outage behind an error, or None if it is a defect of the site."""
    if isinstance(error, OSError) and error.errno in DISK_FULL:
        return FULL_DISK
    if isinstance(error, OperationalError | InterfaceError):
        if getattr(error.__cause__, "sqlite_errorcode", None) == sqlite3.SQLITE_ERROR:
            return None  # SQL that does not fit the tables
        return FULL_DISK if is_full(error.__cause__) else NO_DATABASE
    # The classes are imported with the storage's own code, which most sites do not use. Some are an OSError too.
    if any(base.__module__ in OF_STORAGE for base in type(error).__mro__):
        return NO_STORAGE
    return None


def is_full(error: BaseException | None) -> bool:
    """Whether the database has no space left."""
    if isinstance(error, sqlite3.OperationalError):
        return error.sqlite_errorcode == sqlite3.SQLITE_FULL
    return getattr(error, "sqlstate", None) == POSTGRESQL_DISK_FULL
