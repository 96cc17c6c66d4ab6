"""A seeded site, of which tests run copies as `make run` does."""

import os
import re
import secrets
import shutil
import signal
import sqlite3
import subprocess
import sys
import urllib.request
from contextlib import closing, suppress
from pathlib import Path
from types import TracebackType
from typing import Any

import diskcache
import psycopg
from redis import Redis

from ops.scripts.run import ROOT
from ops.scripts.servers import free_port, wait_until
from tests.running_site import children, find_program

START_SECONDS = 180
STOP_SECONDS = 60
RENDERED = '<main id="main"'  # only the renderer writes it
PRINTED = "printed.txt"  # what `ops.scripts.prepare` printed: the first administrator's password


def environment_of(folder: Path, port: int) -> dict[str, str]:
    return os.environ | {
        "DJANGO_SETTINGS_MODULE": "tests.e2e.settings",
        "SECRET_KEY": secrets.token_urlsafe(48),
        "JWT_SIGNING_KEY": secrets.token_urlsafe(48),
        "VAR_DIR": str(folder / "var"),
        "PORT": str(port),
        "SITE_URL": f"http://localhost:{port}",
        "DATABASE_URL": f"sqlite:///{database_of(folder)}",
        "CACHE_URL": "",
        "MEDIA_STORAGE_URL": "",
    }


def database_of(folder: Path) -> Path:
    return folder / "var" / "marga.sqlite3"


class Site:
    """A copy of the seeded site on a free port, which runs inside its context."""

    def __init__(self, seeded: Path, folder: Path, **environment: str) -> None:
        shutil.copytree(seeded, folder, dirs_exist_ok=True)
        shutil.rmtree(folder / "var" / "cache", ignore_errors=True)  # has addresses with another port
        self.folder, self.port = folder, free_port()
        self.url = f"http://localhost:{self.port}"
        self.environment = environment_of(folder, self.port) | environment
        printed = (folder / PRINTED).read_text()
        self.administrator, self.password = re.findall(
            r"^(?:administrator|password): (.+)$", printed, re.MULTILINE
        )
        self.execute(
            f"UPDATE wagtailcore_site SET port = {self.port}",  # noqa: S608 - a number of ours
            # The printed password stays, which a person would have to change.
            "UPDATE accounts_administrator SET must_change_password = FALSE",
        )
        self.root = ROOT
        self.command = [sys.executable, "-m", "ops.scripts.run"]
        self.output: Any = None
        self.process: subprocess.Popen[bytes]

    def execute(self, *statements: str) -> None:
        """Change the database without the seconds that a management command takes."""
        url = self.environment["DATABASE_URL"]
        if url.startswith("sqlite:"):
            with closing(sqlite3.connect(url.removeprefix("sqlite:///"), timeout=60)) as database, database:
                for statement in statements:
                    database.execute(statement)
        else:
            with psycopg.connect(url) as server:
                for statement in statements:
                    server.execute(statement)

    def clear_cache(self) -> None:
        """Delete what the site counts, and its cached pages in Redis."""
        if address := self.environment["CACHE_URL"]:
            Redis.from_url(address).flushdb()
        else:
            with diskcache.FanoutCache(str(self.folder / "var" / "cache"), shards=1) as cache:
                cache.clear()

    def manage(self, *arguments: str) -> str:
        """Run a management command against the site's database."""
        done = subprocess.run(
            [sys.executable, "manage.py", *arguments],
            cwd=self.root,
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=120,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def find(self, program: str) -> int | None:
        return find_program(self.process.pid, program)

    def is_rendered(self) -> bool:
        """Whether the front page is answered with its body. Raises when the site has ended."""
        if self.process.poll() is not None:
            raise RuntimeError(f"The site ended at once with {self.process.returncode}.")
        try:
            with urllib.request.urlopen(self.url, timeout=2) as response:
                return RENDERED in response.read().decode()
        except OSError:
            return False

    def __enter__(self) -> "Site":
        self.process = subprocess.Popen(
            self.command, cwd=self.root, env=self.environment, stdout=self.output, stderr=self.output
        )
        try:
            wait_until(self.is_rendered, f"{self.url} is not rendered", START_SECONDS)
        except BaseException:
            self.stop()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()  # its children end with it
            raise

    def kill(self) -> None:
        """Kill all processes at once, as a power cut does."""
        pids = [self.process.pid]
        for pid in pids:
            pids += children(pid)
        for pid in pids:
            with suppress(ProcessLookupError):  # it has ended with its parent
                os.kill(pid, signal.SIGKILL)
        self.process.wait(STOP_SECONDS)


def prepare(folder: Path) -> None:
    """Seed a site."""
    environment = environment_of(folder, free_port())
    run: dict[str, Any] = {"cwd": ROOT, "env": environment, "check": True, "timeout": 1800}
    subprocess.run([sys.executable, "manage.py", "collectstatic", "--noinput", "--verbosity", "0"], **run)
    command = [sys.executable, "-m", "ops.scripts.prepare"]
    printed = subprocess.run(command, stdout=subprocess.PIPE, text=True, **run).stdout
    (folder / PRINTED).write_text(printed)
    subprocess.run([sys.executable, "manage.py", "make_renditions"], **run)
