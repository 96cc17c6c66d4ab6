"""What visitors read of a file."""

from typing import Any

import pytest

from cms.documents.words import facts, type_name


@pytest.mark.parametrize(
    ("file", "expected"),
    [
        ((0, None, None), ["১ কিলোবাইট"]),
        ((348_160, 2, None), ["২ পৃষ্ঠা", "৩৪০ কিলোবাইট"]),
        ((1_048_000, None, None), ["১০২৩ কিলোবাইট"]),
        ((2 * 1024 * 1024, None, 252), ["৪ মিনিট ১২ সেকেন্ড", "২ মেগাবাইট"]),
        ((4_089_446, None, 7200), ["২ ঘণ্টা", "৩.৯ মেগাবাইট"]),
    ],
)
def test_facts_of_a_file(file: Any, expected: list[str]) -> None:
    assert facts(*file) == expected


def test_names_of_types() -> None:
    assert [type_name("pdf"), type_name("odt")] == ["পিডিএফ", "ODT"]
