"""Requirement numbers cited in code, tests and docs are listed in docs/requirements.md."""

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
REQUIREMENTS = ROOT / "docs/requirements.md"
SUFFIXES = {".css", ".html", ".js", ".md", ".mjs", ".po", ".py", ".sh", ".ts", ".tsx", ".yaml", ".yml"}


def listed_numbers() -> list[str]:
    return re.findall(r"^\| ([SD]\d+) \|", REQUIREMENTS.read_text("utf-8"), re.MULTILINE)


def cited_numbers(text: str) -> set[str]:
    """The requirement numbers in a text, without ruff's rule codes in `noqa`, which look alike."""
    return set(re.findall(r"\b[SD][0-9]{1,3}\b", re.sub(r"# noqa: [A-Z0-9, ]+", "", text)))


def text_files() -> list[Path]:
    result = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    files = [ROOT / name for name in result.stdout.split("\0") if Path(name).suffix in SUFFIXES]
    return [file for file in files if file.is_file()]


def test_numbers_are_listed_in_order_without_gaps() -> None:
    expected = [f"S{number}" for number in range(1, 116)] + [f"D{number}" for number in range(1, 32)]
    assert listed_numbers() == expected


def test_ruff_codes_are_not_citations() -> None:
    text = "(S94, D19) and S66–S78  # noqa: S311, S603 - not a secret (S5)"
    assert cited_numbers(text) == {"S94", "D19", "S66", "S78", "S5"}


def test_every_cited_number_is_listed() -> None:
    listed = set(listed_numbers())
    unlisted = {
        str(file.relative_to(ROOT)): numbers
        for file in text_files()
        if (numbers := cited_numbers(file.read_text("utf-8")) - listed)
    }
    assert unlisted == {}
