"""docs/security.md: every requirement has one row, and the tests it names exist."""

import re
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
TEXT = (ROOT / "docs/security.md").read_text("utf-8")
ROWS = re.findall(r"^\| ([\d., ]+) \| [12, ]+ \| .+? \| (.+?) \| (.*?) \|$", TEXT, re.MULTILINE)
STATES = {"met", "partly", "proxy", "n/a", "not met"}


def test_every_requirement_has_one_row() -> None:
    """Levels 1 and 2 of ASVS 5.0 have 253 requirements, of which 36 are in the chapters on OAuth and WebRTC."""
    numbers = Counter(number for numbers, _, _ in ROWS for number in numbers.split(", "))
    assert [number for number, count in numbers.items() if count > 1] == []
    assert len(numbers) == 253 - 36


def test_every_row_has_a_state_and_its_reason() -> None:
    assert [row for row in ROWS if row[1] not in STATES or not row[2]] == []


def test_named_tests_exist() -> None:
    sources = "".join(path.read_text("utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    defined = set(re.findall(r"def (test_\w+)", sources))
    assert set(re.findall(r"`(test_\w+)`", TEXT)) - defined == set()
