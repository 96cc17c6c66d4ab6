"""Sounds: each example of the rules."""

import pytest

from bengali.rules import read_rules
from bengali.sounds import sounds
from tests.bengali.examples import examples

SOUNDS = read_rules("sounds")


@pytest.mark.parametrize(("latin", "bengali"), examples(SOUNDS["latin"]))
def test_latin_spelling_sounds_like_the_word(latin: str, bengali: str) -> None:
    assert set(sounds(latin).fine) & set(sounds(bengali).fine)


@pytest.mark.parametrize(("latin", "bengali"), SOUNDS["names"].items())
def test_latin_name_sounds_like_the_word(latin: str, bengali: str) -> None:
    assert sounds(latin) == sounds(bengali)
