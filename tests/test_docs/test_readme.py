"""README, docs and `.env.example` agree with the code."""

import ast
import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
README = (ROOT / "README.md").read_text("utf-8")
MARKDOWN_FILES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), ROOT / "frontend/README.md"])
# The modules that read the environment. dev and test set values of their own.
SETTINGS_FILES = (
    "cms/settings/base.py",
    "cms/settings/production.py",
    "scripts/processes.py",
    "scripts/run.py",
)


def rows(heading: str) -> list[list[str]]:
    """The cells of the table below a heading in the README."""
    section = README.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def code(cell: str) -> str:
    """The first code span in a cell, or an empty string."""
    found = re.search(r"`(.*?)`", cell)
    return found[1] if found else ""


def configuration() -> dict[str, str]:
    """Names and defaults in the README's table."""
    return {code(name): code(default) for name, default, _ in rows("Configuration")}


def example() -> dict[str, str]:
    """Names and values in `.env.example`."""
    return dict(
        re.findall(r"^(?:# )?([A-Z0-9_]+)=(.*)$", (ROOT / ".env.example").read_text("utf-8"), re.MULTILINE)
    )


def variables_read(file: Path) -> Iterator[tuple[str, object]]:
    """The variables that a module reads with `env.type("NAME", default)`, and their defaults if constant."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and isinstance(node.func.value, ast.Name)
            and node.func.value.id == "env"
            and node.args
            and isinstance(node.args[0], ast.Constant)
        ):
            defaults = [*node.args[1:], *(keyword.value for keyword in node.keywords)]
            plain = defaults and isinstance(defaults[0], ast.Constant)
            yield str(node.args[0].value), defaults[0].value if plain else None  # type: ignore[attr-defined]


def headings(file: Path) -> set[str]:
    """The anchors of a Markdown file's headings."""
    titles = re.findall(r"^#+ (.+)$", file.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def test_configuration_table_equals_the_example_file() -> None:
    assert configuration() == example()


def test_configuration_table_has_every_variable() -> None:
    read = {name for file in (ROOT / "cms/settings").glob("*.py") for name, _ in variables_read(file)}
    assert {"SECRET_KEY", "DATABASE_URL"} <= read
    assert read - configuration().keys() == set()


@pytest.mark.parametrize("settings_file", SETTINGS_FILES)
def test_defaults_in_the_code_equal_the_table(settings_file: str) -> None:
    defaults = {
        name: str(default).lower() if isinstance(default, bool) else str(default)
        for name, default in variables_read(ROOT / settings_file)
        if default not in (None, "")
    }
    table = configuration()
    assert defaults == {name: table[name] for name in defaults}


def test_every_variable_in_the_table_is_used() -> None:
    read = {name for settings_file in SETTINGS_FILES for name, _ in variables_read(ROOT / settings_file)}
    makefile = (ROOT / "Makefile").read_text("utf-8")
    unread = {name for name in configuration().keys() - read if name not in makefile}
    # django-storages reads these two.
    assert unread == {"AWS_S3_ACCESS_KEY_ID", "AWS_S3_SECRET_ACCESS_KEY"}


def test_commands_table_equals_make_help() -> None:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    result = subprocess.run(
        ["make", "help"], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    help_rows = re.findall(r"^  (make \S+) +(.+)$", result.stdout, re.MULTILINE)
    assert [(code(command), meaning) for command, meaning in rows("Commands")] == help_rows


@pytest.mark.parametrize("file", MARKDOWN_FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_relative_links_are_not_broken(file: Path) -> None:
    text = re.sub(r"^```.*?^```", "", file.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    broken = []
    for link in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"`[^`\n]*`", "", text)):
        path, _, anchor = link.partition("#")
        target = file.parent / path if path else file
        if re.match(r"[a-z]+:", link):
            continue
        if not target.exists() or (anchor and anchor not in headings(target)):
            broken.append(link)
    assert broken == []


def test_every_adr_is_listed() -> None:
    listed = re.findall(r"\]\((\d{4}-[a-z-]+\.md)\)", (ROOT / "docs/adr/README.md").read_text("utf-8"))
    assert listed == sorted(path.name for path in (ROOT / "docs/adr").glob("[0-9]*.md"))
