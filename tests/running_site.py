"""`python -m ops.scripts.run` with the real processes of a site."""

import os
import subprocess
import sys
import threading
from pathlib import Path

from ops.scripts.run import ROOT
from ops.scripts.servers import free_port, is_listening, wait_until

DEADLINE = 90.0  # seconds; the machine may be busy
PROGRAMS = {"web": "granian", "renderer": "renderer/server.js", "scheduler": "run_scheduler"}


def children(pid: int) -> list[int]:
    return [int(path.name) for path in Path("/proc").glob("[0-9]*") if parent(path) == pid]


def parent(process: Path) -> int | None:
    """The parent of a process, by its folder in /proc."""
    try:
        return int((process / "stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return None


def command_line(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ")
    except OSError:
        return ""


def find_program(supervisor: int, program: str) -> int | None:
    """The process id of one of the site's processes, if it runs."""
    pids = [pid for pid in children(supervisor) if PROGRAMS[program] in command_line(pid)]
    return pids[0] if pids else None


class RunningSite:
    """`make run` and its processes. They share a pipe for output, which closes when all of them have ended."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self.port = free_port()
        self.output = b""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "ops.scripts.run"],
            cwd=ROOT,
            env=os.environ
            | {
                "DATABASE_URL": f"sqlite:///{folder}/marga.sqlite3",
                "DJANGO_SETTINGS_MODULE": "cms.settings.production",
                "HOST": "127.0.0.1",
                "JWT_SIGNING_KEY": "tests only, thirty-two bytes or more",
                "PORT": str(self.port),
                "SECRET_KEY": "tests only",
                "SITE_URL": "",
                "VAR_DIR": str(folder),
                "WEB_WORKERS": "1",
                **environment,
            },
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        self.reader = threading.Thread(target=self.read_output, daemon=True)
        self.reader.start()

    def read_output(self) -> None:
        assert self.process.stdout
        while data := os.read(self.process.stdout.fileno(), 1 << 16):
            self.output += data

    def find(self, program: str) -> int | None:
        return find_program(self.process.pid, program)

    def wait_for_start(self) -> None:
        wait_until(self.is_listening, "the web server does not listen")
        wait_until(lambda: b"listening at" in self.output, "the renderer does not listen")
        wait_until(lambda: self.find("scheduler"), "there is no scheduler")

    def is_listening(self) -> bool:
        return is_listening(self.port)

    def leaves_nothing(self) -> bool:
        self.process.wait(DEADLINE)
        self.reader.join(DEADLINE)
        return not self.reader.is_alive()

    def stop(self) -> None:
        self.process.kill()
        assert self.leaves_nothing()
        assert self.process.stdout
        self.process.stdout.close()
