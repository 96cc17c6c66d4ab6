"""Keeps processes running: starts again whichever ends or hangs, and takes all of them down with itself."""

import math
import os
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

FIRST_PAUSE, LONGEST_PAUSE = 0.5, 4.0  # seconds before a child that ended is started again
STEADY = 10.0  # a child that ran this many seconds starts again after the first pause
CHECK = 5.0  # seconds between two looks at a child that can be asked how it is
MISSES = 2  # looks in a row that a child may miss before it is taken for hung
GRACE = 5.0  # seconds a child gets to end by itself
EARLY_GRACE = 0.5  # the same before the site answers: nobody waits yet, and granian, starting, would hang


@dataclass
class Child:
    """A process in a session of its own, so that its whole group can be killed."""

    name: str
    command: Sequence[str | Path]
    cwd: Path
    env: dict[str, str] = field(default_factory=dict)
    is_well: Callable[[], bool] | None = None
    process: subprocess.Popen[bytes] | None = None
    pause: float = 0.0
    changed: float = 0.0  # when it last started or ended
    checked: float = 0.0
    missed: int = 0

    @property
    def due(self) -> float:
        """When a child that is not running is to start."""
        return self.changed + self.pause

    def start(self, guardian: int) -> None:
        self.process = subprocess.Popen(
            self.command,
            cwd=self.cwd,
            env=os.environ | self.env,
            stdin=subprocess.DEVNULL,
            start_new_session=True,
            # The guardian knows it before it runs, even if the supervisor is killed this very moment.
            preexec_fn=lambda: tell(guardian, os.getpid()),  # noqa: PLW1509 - there are no threads here
        )
        self.changed = self.checked = time.monotonic()
        self.missed = 0

    @property
    def check_due(self) -> float:
        """When a running child is to be asked; never for one that cannot be."""
        return self.checked + CHECK if self.process and self.is_well else math.inf

    def is_hung(self) -> bool:
        """Whether a running child has just failed to answer once too often."""
        if not self.is_well or time.monotonic() < self.check_due:
            return False
        self.missed = 0 if self.is_well() else self.missed + 1
        self.checked = time.monotonic()
        return self.missed >= MISSES

    def sweep(self, guardian: int) -> None:
        """Kill what is left of its group and forget it."""
        if self.process:
            kill_group(self.process.pid)
            self.process.wait()
            tell(guardian, -self.process.pid)
            self.process = None

    def postpone(self) -> None:
        now = time.monotonic()
        steady = now - self.changed >= STEADY
        self.pause = min(self.pause * 2, LONGEST_PAUSE) if self.pause and not steady else FIRST_PAUSE
        self.changed = now


def kill_group(group: int) -> None:
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(group, signal.SIGKILL)


def tell(guardian: int, group: int) -> None:
    """Add a group to the guardian's list, or, as a negative number, take it off."""
    with suppress(BrokenPipeError):
        os.write(guardian, b"%d\n" % group)


def fork_guardian() -> int:
    """Fork the process that kills every group on its list once this one is gone, however it went.

    Returns the pipe to it. That pipe's end is how it learns of this process's end.
    """
    reader, writer = os.pipe()
    if os.fork():
        os.close(reader)
        return writer
    os.close(writer)
    os.setsid()
    groups: set[int] = set()
    with os.fdopen(reader) as lines:
        for number in map(int, lines):
            groups.add(number) if number > 0 else groups.discard(-number)
    for group in groups:
        kill_group(group)
    os._exit(0)


def watch_signals() -> tuple[int, set[int]]:
    """Turn signals into bytes on a pipe. Returns it, and the signals that mean the end."""
    stop = {signal.SIGINT, signal.SIGTERM}
    if signal.getsignal(signal.SIGHUP) != signal.SIG_IGN:  # ignored under nohup
        stop.add(signal.SIGHUP)
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    signal.set_wakeup_fd(writer)
    for number in stop | {signal.SIGCHLD}:
        signal.signal(number, lambda *_: None)
    return reader, {int(number) for number in stop}


def supervise(children: Iterable[Child], address: tuple[str, int], greeting: str) -> None:
    """Keep the children running until SIGINT, SIGTERM or SIGHUP. Greets once, when the address answers."""
    children = list(children)
    guardian = fork_guardian()
    signals, stop_signals = watch_signals()
    greeted = False
    try:
        while True:
            for child in children:
                if child.process and child.process.poll() is not None:
                    status = child.process.returncode
                    child.sweep(guardian)
                    child.postpone()
                    note = f"{child.name} ended ({status}), again in {child.pause} s"
                    print(note, file=sys.stderr, flush=True)
                elif not child.process and child.due <= time.monotonic():
                    child.start(guardian)
                elif child.process and child.is_hung():
                    print(f"{child.name} hangs and is killed", file=sys.stderr, flush=True)
                    kill_group(child.process.pid)
            if not greeted and (greeted := listens(address)):
                print(greeting, flush=True)
            waits = [child.check_due if child.process else child.due for child in children]
            if not greeted:
                waits.append(time.monotonic() + 0.2)
            first = min(waits)
            timeout = None if first == math.inf else max(0.0, first - time.monotonic())
            if select.select([signals], [], [], timeout)[0] and stop_signals & set(os.read(signals, 512)):
                return
    finally:
        stop(children, guardian, GRACE if greeted else EARLY_GRACE)


def stop(children: Iterable[Child], guardian: int, grace: float) -> None:
    """Ask all children at once to end, and kill what has not after the grace."""
    running = [child.process for child in children if child.process]
    for process in running:
        process.terminate()
    deadline = time.monotonic() + grace
    for process in running:
        with suppress(subprocess.TimeoutExpired):
            process.wait(max(0.0, deadline - time.monotonic()))
    for child in children:
        child.sweep(guardian)


def listens(address: tuple[str, int]) -> bool:
    """Whether a connection to the address succeeds."""
    try:
        socket.create_connection(address, timeout=0.2).close()
    except OSError:
        return False
    return True
