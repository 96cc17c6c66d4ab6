"""The words of a text."""

import pytest

from bengali.words import words


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("‘যোগসূত্র’-এর পাতা", "যোগসূত্র পাতা"),
        ("‘গীতা’-য় গীতা’য়", "গীতা গীতা’য়"),
        ("১৯৭১-এর ৫০১৮টি, ১ম", "১৯৭১ ৫০১৮ ১"),
        ("AMURT-এর yoga's AMURTএর", "AMURT yoga AMURT"),
        ("দেশ-কাল-পাত্র", "দেশ কাল পাত্র"),
        ("দু:খ ১০:৩০ যম:নিয়ম", "দু:খ ১০ ৩০ যম নিয়ম"),
        ("১,২৫,০০০ টাকা ১৯৭১,১৯৭২", "১,২৫,০০০ টাকা ১৯৭১ ১৯৭২"),
        ("হ’ল দু’জন", "হ’ল দু’জন"),
        ("সংখ্যা বাংলা দুঃখ চাঁদ", "সংখ্যা বাংলা দুঃখ চাঁদ"),
        ("বাগান৷ শেষ।", "বাগান শেষ"),
        ("dhaka1971@example.org covid-19 covid19", "dhaka1971 example org covid 19 covid19"),
        ("योग Йога 日本", "योग Йога 日本"),
        ("“?!” \u09cd \u200d 🙂", ""),
    ],
)
def test_words_of_a_text(text: str, expected: str) -> None:
    split = list(words(text))
    assert [word.text for word in split] == expected.split()
    assert [text[word.start : word.end] for word in split] == expected.split()
