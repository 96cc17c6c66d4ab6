"""The examples in the README and in docstrings."""

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import bengali

README = Path(bengali.__path__[0]) / "README.md"


def test_examples_of_the_readme() -> None:
    examples = "\n".join(re.findall(r"^```pycon\n(.*?)^```", README.read_text(encoding="utf-8"), re.M | re.S))
    test = doctest.DocTestParser().get_doctest(examples, {}, "README.md", str(README), 0)
    assert len(test.examples) > 20
    assert doctest.DocTestRunner().run(test).failed == 0


@pytest.mark.parametrize("name", [module.name for module in pkgutil.iter_modules(bengali.__path__)])
def test_examples_of_docstrings(name: str) -> None:
    assert doctest.testmod(importlib.import_module(f"bengali.{name}")).failed == 0
