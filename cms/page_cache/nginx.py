"""The link by which nginx knows which of its stored pages are current (deploy/nginx.conf).

The link's target is named after the generation (`cms.page_cache.keys.generation`). nginx has the target in the keys of
its cache, so it answers without asking the site, and no page that it stored is found after the next change. From before
a change is committed until after it, the link leads to NONE: nginx then neither stores pages nor answers with them.
"""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from io import FileIO
from pathlib import Path

from django.conf import settings
from django.db import transaction

from .keys import generation

NONE = "none"
LINK = "current"


def link_folder() -> Path:
    return Path(settings.NGINX_DIR)


def is_used() -> bool:
    """Whether there is a link. Without the folder nginx has stored nothing."""
    return bool(settings.NGINX_DIR) and link_folder().is_dir()


@contextmanager
def _locked() -> Iterator[FileIO]:
    """The file with the number of the latest change, for one process and thread at a time."""
    with (link_folder() / "number").open("ab+", buffering=0) as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        file.seek(0)
        yield file


def _point_to(name: str) -> None:
    folder = link_folder()
    (folder / name).mkdir(exist_ok=True)
    (folder / name).chmod(0o755)  # nginx has another user
    new = folder / "new"
    new.unlink(missing_ok=True)
    new.symlink_to(name)
    new.replace(folder / LINK)


def stop_until_commit(number: int) -> None:
    """Called in the transaction that raised the site version to this number, and so holds the lock of its row."""
    stop(number)
    transaction.on_commit(partial(_start, number), robust=True)


def stop(number: int) -> None:
    """Let nginx neither store pages nor answer with them, until a change with this number is committed."""
    with _locked() as file:
        file.truncate(0)
        file.write(str(number).encode())
        _point_to(NONE)


def _start(number: int) -> None:
    """The change is committed. If another one has begun since, its commit starts nginx's cache."""
    with _locked() as file:
        if file.read() == str(number).encode():
            _point_to(generation(number))


def linked_name() -> str:
    """The link's target, or nothing."""
    try:
        return (link_folder() / LINK).readlink().name
    except OSError:
        return ""


def start(number: int) -> None:
    """Link the generation of this number, and delete the others. No transaction may be changing the site."""
    with _locked():
        _point_to(generation(number))
        for folder in link_folder().iterdir():
            if folder.is_dir() and not folder.is_symlink() and folder.name not in (NONE, generation(number)):
                folder.rmdir()
