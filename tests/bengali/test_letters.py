"""NFC and graphemes."""

import pytest

from bengali.letters import graphemes, nfc


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("\u09a1\u09bc", "\u09a1\u09bc"),  # ড় stays two characters: NFC never composes it
        ("\u09dc", "\u09a1\u09bc"),
        ("\u09dd", "\u09a2\u09bc"),
        ("\u09df", "\u09af\u09bc"),
        ("\u0995\u09c7\u09be", "\u0995\u09cb"),  # কো in two parts
        ("\u0995\u09c7\u09d7", "\u0995\u09cc"),  # কৌ in two parts
        ("e\u0301", "\u00e9"),
        ("\u09b0\u200d\u09cd\u09af", "\u09b0\u200d\u09cd\u09af"),  # the joiner of র‍্য is kept
    ],
)
def test_nfc(typed: str, kept: str) -> None:
    assert nfc(typed) == kept


@pytest.mark.parametrize("mark", ["\u0315\u0300", "\u0f73", "\u0344", "\u0315"])
def test_stored_text_keeps_thirty_combining_marks(mark: str) -> None:
    normalised = nfc(f"ক{mark * 500_000}খ")
    assert len(normalised) == 32
    assert nfc(normalised) == normalised


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("মার্গ", ["মা", "র্গ"]),
        ("ক্ষমা", ["ক্ষ", "মা"]),
        ("স্বাস্থ্য", ["স্বা", "স্থ্য"]),
        ("শ্রীশ্রী", ["শ্রী", "শ্রী"]),
        ("চাঁদ", ["চাঁ", "দ"]),
        ("দুঃখ", ["দুঃ", "খ"]),
        ("বাড়ি", ["বা", "ড়ি"]),
        ("বা\u09dcি", ["বা", "\u09dcি"]),
        ("র\u200d্যাব", ["র\u200d্যা", "ব"]),
        ("ক্\u200cষ", ["ক্\u200c", "ষ"]),  # the non-joiner splits a conjunct
        ("২০২৬", ["২", "০", "২", "৬"]),
        ("👨‍👩‍👧।", ["👨‍👩‍👧", "।"]),
        ("", []),
    ],
)
def test_graphemes(text: str, expected: list[str]) -> None:
    assert graphemes(text) == expected
