"""Starts the site's processes, starts those again that end, and stops all of them at a signal.

With the argument `dev` they are Django's and Vite's development servers. `ops.scripts.run` sets the variables and
executes this module. The processes write to its standard output and standard error, whatever these are.
"""

import asyncio
import os
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import environ

from ops.scripts.processes import renderer_address
from ops.scripts.run import NODE, ROOT, VITE_PORT, setpriv_prefix

# A process that has ended and not come up by then does not start any more. One that still runs is only slow.
START_SECONDS = 30
SLOW_START_SECONDS = 180
STEADY_SECONDS = 15  # the scheduler has started when it has run for so long
ANSWER_SECONDS = 2
RESTART_SECONDS = 1
STOP_SECONDS = 8


class StartError(Exception):
    """A process has not started: which one, and why."""


async def answers(url: str) -> bool:
    """Whether a server at `http://host:port` or `unix:/path` answers in HTTP."""
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            if url.startswith("unix:"):
                reader, writer = await asyncio.open_unix_connection(url.removeprefix("unix:"))
            else:
                address = urlsplit(url)
                reader, writer = await asyncio.open_connection(address.hostname, address.port)
            try:
                writer.write(b"GET /healthz HTTP/1.0\r\n\r\n")
                return await reader.read(5) == b"HTTP/"
            finally:
                writer.close()
    except (OSError, TimeoutError):
        return False


def say(message: str) -> None:
    with suppress(OSError):  # the disk of the log may be full
        print(message, file=sys.stderr, flush=True)


class Program:
    """A process that is started again when it ends. `url` is where it answers when it has started."""

    def __init__(
        self, name: str, *command: str, url: str = "", death_signal: str = "KILL", folder: Path = ROOT
    ) -> None:
        self.name, self.url, self.folder = name, url, folder
        self.command = [*setpriv_prefix(death_signal), *command]
        self.started = time.monotonic()
        self.ends = 0
        self.reason = ""

    async def run(self) -> None:
        """Start the process and, whenever it ends, start it again, until this task is cancelled."""
        while True:
            self.started = time.monotonic()
            try:
                # In its own session, Ctrl-C and a closed terminal do not reach it.
                process = await asyncio.create_subprocess_exec(
                    *self.command, cwd=self.folder, stdin=asyncio.subprocess.DEVNULL, start_new_session=True
                )
            except OSError as error:
                self.reason = str(error)
            else:
                try:
                    self.reason = f"status {await process.wait()}"
                finally:
                    await stop(process)
            self.ends += 1
            say(f"The {self.name} ended ({self.reason}) and is started again.")
            await asyncio.sleep(RESTART_SECONDS)

    async def is_up(self) -> bool:
        if self.url:
            return await answers(self.url)
        return time.monotonic() > self.started + STEADY_SECONDS

    async def wait_for_start(self) -> None:
        """Return when the process is up. Raises StartError."""
        start = time.monotonic()
        is_late = False
        while not await self.is_up():
            waited = time.monotonic() - start
            if waited > START_SECONDS and self.ends:
                raise StartError(
                    f"The {self.name} does not start: in {waited:.0f} seconds it ended {self.ends} times, "
                    f"the last time with {self.reason}. Its messages are above."
                )
            if waited > SLOW_START_SECONDS:
                raise StartError(
                    f"The {self.name} does not start: it runs, but does not answer at {self.url}."
                )
            if waited > START_SECONDS and not is_late:
                say(f"The {self.name} runs, but does not answer at {self.url} yet.")
                is_late = True
            await asyncio.sleep(0.3)


async def stop(process: asyncio.subprocess.Process) -> None:
    """End a process and its children: after some seconds, or at a second signal, at once."""
    try:
        send(process, signal.SIGTERM)
        with suppress(TimeoutError):
            await asyncio.wait_for(process.wait(), STOP_SECONDS)
    finally:
        send(process, signal.SIGKILL)
        await process.wait()


def send(process: asyncio.subprocess.Process, number: signal.Signals) -> None:
    """Send a signal to a process and its children."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, number)


async def supervise(programs: list[Program]) -> str:
    """Run the programs until a signal or until one does not start; returns the reason, empty after a signal."""
    reason = ""
    tasks: list[asyncio.Task[None]] = []

    def cancel() -> None:
        for task in tasks:
            task.cancel()

    try:
        async with asyncio.TaskGroup() as group:
            tasks += [group.create_task(program.run()) for program in programs]
            tasks += [group.create_task(program.wait_for_start()) for program in programs]
            for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                # nohup ignores SIGHUP.
                if number != signal.SIGHUP or signal.getsignal(number) != signal.SIG_IGN:
                    asyncio.get_running_loop().add_signal_handler(number, cancel)
    except* StartError as failed:
        reason = "\n".join(map(str, failed.exceptions))
    return reason


def web_address(env: environ.Env) -> str:
    host = env.str("HOST")
    return f"[{host}]:{env.int('PORT')}" if ":" in host else f"{host}:{env.int('PORT')}"


def site_programs(env: environ.Env) -> list[Program]:
    process = [sys.executable, "-m", "ops.scripts.processes"]
    web = f"http://{web_address(env)}"
    return [
        Program("web server", *process, "web", url=web, death_signal="TERM"),
        Program("renderer", *process, "renderer", url=renderer_address(env)),
        # Its first run makes the pictures of a new site, while the first pages are read.
        Program("scheduler", "nice", "-n", "5", *process, "scheduler"),
    ]


def development_programs(env: environ.Env) -> list[Program]:
    address = web_address(env)
    runserver = [sys.executable, "manage.py", "runserver", address]
    # A cleared screen would hide the first administrator's password.
    vite = [str(NODE), "node_modules/vite/bin/vite.js", "--clearScreen", "false"]
    return [
        Program("Django server", *runserver, url=f"http://{address}", death_signal="TERM"),
        Program("Vite server", *vite, url=f"http://localhost:{VITE_PORT}", folder=ROOT / "frontend"),
    ]


if __name__ == "__main__":
    make_programs = development_programs if sys.argv[1:] == ["dev"] else site_programs
    sys.exit(asyncio.run(supervise(make_programs(environ.Env()))) or None)
