"""Temporary servers on ports of this machine, for tests and benchmarks."""

import os
import secrets
import signal
import socket
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any

from ops.scripts.run import setpriv_prefix

WAIT_SECONDS = 90  # the machine may be busy
STOP_SECONDS = 20
# Below Linux's ephemeral ports, which an outgoing connection could take before the server listens.
FIRST_PORT, PORTS = 20_000, 12_000
# The user for programs that refuse to run as root.
UNPRIVILEGED_USER = "nobody" if os.geteuid() == 0 else None


def is_listening(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True


def free_port() -> int:
    while is_listening(port := FIRST_PORT + secrets.randbelow(PORTS)):
        pass
    return port


def wait_until(value: Callable[[], Any], problem: str, seconds: float = WAIT_SECONDS) -> Any:
    """Return the value as soon as it is true."""
    end = time.monotonic() + seconds
    while not (result := value()):
        if time.monotonic() > end:
            raise TimeoutError(f"After {seconds} s {problem}.")
        time.sleep(0.05)
    return result


class Server:
    """A server program, which can be stopped or killed and started again on the same port.

    It has its own process group, so that Ctrl-C ends its clients first, and it ends with this process.
    """

    def __init__(
        self,
        url: str,
        port: int,
        command: list[str],
        *,
        folder: Path,
        user: str | None = None,
        stop_signal: signal.Signals = signal.SIGTERM,
        is_ready: Callable[[], bool] | None = None,
    ) -> None:
        self.url, self.port, self.folder, self.user, self.stop_signal = url, port, folder, user, stop_signal
        self.command = [*setpriv_prefix(stop_signal.name.removeprefix("SIG")), *command]
        self.is_ready = is_ready or (lambda: is_listening(port))
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the program and wait until it answers."""
        log = self.folder / "log"
        with log.open("ab") as output:
            self.process = subprocess.Popen(
                self.command,
                cwd=self.folder,
                user=self.user,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                start_new_session=True,
            )
        try:
            wait_until(self.has_started, "it does not answer")
        except (ChildProcessError, TimeoutError) as error:
            self.kill()
            raise RuntimeError(f"{self.command} has not started:\n{log.read_text()[-2000:]}") from error

    def has_started(self) -> bool:
        if self.process and self.process.poll() is not None:
            raise ChildProcessError(f"It ended with {self.process.returncode}.")
        return self.is_ready()

    def stop(self) -> None:
        try:
            self.send(self.stop_signal)
        except subprocess.TimeoutExpired:  # open requests delay the end
            self.kill()

    def kill(self) -> None:
        self.send(signal.SIGKILL)

    def send(self, signal: signal.Signals) -> None:
        """Send a signal that ends the process, and wait until it has ended."""
        if self.process:
            self.process.send_signal(signal)
            self.process.wait(STOP_SECONDS)
            self.process = None

    def __enter__(self) -> "Server":
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
