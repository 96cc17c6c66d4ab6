"""Runs the steps of deploy/Containerfile without a container engine, as root, as a test.

`python -m scripts.build_image BASE FOLDER` runs each stage in a copy of BASE, a folder with a Debian 12 that has Python
(debootstrap --include=ca-certificates,python3-venv bookworm BASE), below FOLDER. The site's name is localhost.
"""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STAGE = re.compile(r"FROM \S+ AS (\w+)")


def stages() -> dict[str, list[tuple[str, str]]]:
    """The instructions of each stage with their arguments."""
    text = (ROOT / "deploy/Containerfile").read_text("utf-8")
    lines = re.sub(r"^#.*\n", "", text, flags=re.MULTILINE).replace("\\\n", "").splitlines()
    found: dict[str, list[tuple[str, str]]] = {}
    for line in filter(None, lines):
        if stage := STAGE.fullmatch(line):
            found[stage[1]] = []
        else:
            name, _, arguments = line.partition(" ")
            found[list(found)[-1]].append((name, arguments))
    return found


def build(folder: Path, stage: str, steps: list[tuple[str, str]]) -> None:
    """Run the steps of a stage; CMD and USER are for its containers."""
    root, workdir = folder / stage, "/"
    environment = {
        "PATH": "/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
        "HOME": "/root",
        "SITE_NAME": "localhost",
    }
    for name, arguments in steps:
        print(f"{stage}: {name} {arguments}", flush=True)
        if name == "WORKDIR":
            workdir = arguments
            (root / workdir[1:]).mkdir(parents=True, exist_ok=True)
        elif name == "ENV":
            environment |= dict(pair.split("=", 1) for pair in shlex.split(arguments))
        elif name == "COPY":
            copy(folder, root / workdir[1:], root, shlex.split(arguments))
        elif name == "RUN":
            command = ["chroot", str(root), "sh", "-c", f"cd {workdir} && {arguments}"]
            subprocess.run(command, env=environment, check=True)


def copy(folder: Path, workdir: Path, root: Path, words: list[str]) -> None:
    """Copy committed files of the repository, or files of an earlier stage."""
    target = root / words[-1][1:] if words[-1].startswith("/") else workdir / words[-1]
    if words[0].startswith("--from="):
        source = folder / words[0].removeprefix("--from=") / words[1][1:]
        target.mkdir(parents=True, exist_ok=True)
        subprocess.run(["cp", "-a", f"{source}/.", target], check=True)
    elif words[0] == ".":
        archive = subprocess.run(["git", "archive", "HEAD"], cwd=ROOT, check=True, stdout=subprocess.PIPE)
        subprocess.run(["tar", "-x", "-C", target], input=archive.stdout, check=True)
    else:
        subprocess.run(["cp", ROOT / words[0], target], check=True)


def main() -> None:
    base, folder = map(Path, sys.argv[1:])
    os.umask(0o022)
    for stage, steps in stages().items():
        subprocess.run(["cp", "-a", base, folder / stage], check=True)
        build(folder, stage, steps)


if __name__ == "__main__":
    main()
