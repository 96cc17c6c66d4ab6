"""PostgreSQL, Redis and S3 for tests: `python -m tests.services COMMAND` runs a command with all three.

Settings find them by the variables of production. `cms.settings.test` gives each pytest process its own part of them,
`new_site()` every other site.
"""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import psycopg
from redis import Redis

from ops.scripts import postgresql
from ops.scripts.run import setpriv_prefix
from tests import redis, s3
from tests.seeded_site import Site

# Programs and the Debian packages that have them.
PACKAGES = {
    "postgresql": postgresql.PROGRAMS,
    "redis-server": redis.PROGRAM,
    "nginx-light": shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin"),
    "openssl": shutil.which("openssl"),
}
# The first databases in Redis belong to the processes of pytest, later ones to sites.
DATABASES_OF_TESTS = 100

STOP_SECONDS = 60
ARE_RUNNING = os.environ.get("CACHE_URL", "") != ""


@contextmanager
def services() -> Iterator[dict[str, str]]:
    """New servers, as variables of the environment."""
    with (
        tempfile.TemporaryDirectory() as folder,
        postgresql.postgresql_server() as database_url,
        redis.redis_server() as cache_url,
        s3.s3_service(Path(folder)) as endpoint_url,
    ):
        yield {
            "DATABASE_URL": database_url,
            "CACHE_URL": cache_url,
            **s3.environment(endpoint_url),
            "S3_FOLDER": folder,  # of the bucket's files, which some tests read and damage
        }


def new_site() -> dict[str, str]:
    """Variables for one more site on the running services: an own database, also in Redis, and an own prefix in S3."""
    server = urlsplit(os.environ["DATABASE_URL"])
    number = DATABASES_OF_TESTS + Redis.from_url(os.environ["CACHE_URL"]).incr("sites")
    with psycopg.connect(os.environ["DATABASE_URL"], autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE site{number}")
    return {
        "DATABASE_URL": urlunsplit(server._replace(path=f"/site{number}")),
        "CACHE_URL": f"{os.environ['CACHE_URL']}/{number}",
        "MEDIA_STORAGE_URL": f"s3://{s3.BUCKET}/site{number}",
    }


def move(site: Site) -> None:
    """Move a site that does not run from SQLite and files to the services."""
    file = str(site.folder / "site.backup")
    site.manage("backup", file)
    site.environment |= new_site()
    site.manage("restore", "--noinput", file)


def run(command: list[str], environment: dict[str, str]) -> int:
    """Run a command. It ends before the services: Ctrl-C reaches it too, and SIGTERM is passed on as Ctrl-C."""
    # Non-interactive shells ignore SIGINT in background jobs.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    prefix = setpriv_prefix("KILL")
    process = subprocess.Popen([*prefix, *command], env=os.environ | environment)

    def end(*_: object) -> None:
        process.send_signal(signal.SIGINT)
        signal.alarm(STOP_SECONDS)

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, end)
    signal.signal(signal.SIGALRM, lambda *_: process.kill())
    return process.wait()


def main() -> None:
    if missing := [package for package, program in PACKAGES.items() if not program]:
        sys.exit(f"Programs for the tests are missing. On Debian and Ubuntu: apt install {' '.join(missing)}")
    with services() as environment:
        sys.exit(run(sys.argv[1:], environment))


if __name__ == "__main__":
    main()
