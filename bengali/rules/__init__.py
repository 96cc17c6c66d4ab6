"""Data of the rules of words, one file for each subject."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any


@cache
def read_rules(name: str) -> dict[str, Any]:
    """A file of rules by its name without .toml."""
    return tomllib.loads(Path(__file__).with_name(f"{name}.toml").read_text(encoding="utf-8"))
