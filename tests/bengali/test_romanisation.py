"""Bengali in Latin letters."""

import pytest

from bengali.romanisation import romanise
from tests.bengali.romanised import WORDS


@pytest.mark.parametrize(("word", "latin"), WORDS.items())
def test_word_is_romanised(word: str, latin: str) -> None:
    assert romanise(word) == latin


def test_spaces_and_other_letters_are_unchanged() -> None:
    assert romanise("যোগ  সাধনা, ২০২৬ — Marga!") == "jog  sadhona, 2026 — Marga!"
