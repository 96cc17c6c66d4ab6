"""The commands to type, which differ between an installed site (docs/install.md) and a checkout."""

import os

# ops/deploy/marga sets it.
IS_INSTALLED = "MARGA_IS_INSTALLED" in os.environ


def manage(command: str) -> str:
    return f"marga {command}" if IS_INSTALLED else f".venv/bin/python manage.py {command}"


def make(target: str) -> str:
    return f"su - marga -c 'make -C current {target}'" if IS_INSTALLED else f"make {target}"


def start(process: str) -> str:
    """The command that starts a process, and the place of its errors."""
    if IS_INSTALLED:
        return f"Type: systemctl restart marga-{process}. Its errors: journalctl -u marga-{process} -n 50"
    return f"Start the {process}. It is one of the processes of `make run`; its errors are in the log."


def restart() -> str:
    return "systemctl restart marga.target" if IS_INSTALLED else "stop `make run` and start it again"
