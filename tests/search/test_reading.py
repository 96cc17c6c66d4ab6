"""Reading of a query with a vocabulary."""

import re

import pytest
from hypothesis import given

from bengali.stems import stem
from bengali.tokens import decode
from bengali.words import words
from search.reading import MAX_LETTERS, MAX_WORDS, keys_of, parse_query, read_words
from tests.bengali.strategies import TEXTS, bounded
from tests.search.texts import MemoryIndex, labelled_queries, labelled_texts


def test_each_word_of_a_title_is_one_word() -> None:
    for title, lead in labelled_texts().values():
        apart = re.sub(r"[-–.:;,?()‘’।]|(?<=[০-৯])টি", " ", f"{title} {lead}").split()
        suffixes = ("এর",)
        assert [word.text for word in words(f"{title} {lead}")] == [w for w in apart if w not in suffixes]


def test_query_has_limits() -> None:
    query = parse_query(" ".join(f"ক{chr(0x995 + number)}" for number in range(30)) + " ক" * 1000)
    assert len(query.text) == MAX_LETTERS
    assert len(query.words) == MAX_WORDS
    assert parse_query("যোগ যোগের যোগ").words[0].text == "যোগ"
    assert len(parse_query("যোগ যোগের যোগ").words) == 1


def test_words_that_only_ask_or_connect_are_left_out() -> None:
    assert [word.text for word in parse_query("প্রাউট কী ও কেন").words] == ["প্রাউট"]
    assert [word.text for word in parse_query("the history of prout").words] == ["history", "prout"]
    assert [word.text for word in parse_query("কেন").words] == ["কেন"]


def readings(query: str, *texts: str) -> list[tuple[list[str], list[str]]]:
    index = MemoryIndex(dict(enumerate(texts)))  # type: ignore[arg-type]
    return [
        ([decode(name) for name in reading.tokens], [decode(name) for name in reading.similar])
        for reading in read_words(parse_query(query), index)
    ]


@pytest.mark.parametrize(
    ("query", "text", "expected"),
    [
        ("যোগ", "যোগ জোগ", [(["যোগ"], [])]),
        ("prout", "প্রাউটের", [(["প্রাউট"], [])]),
        ("yoga", "যোগে yoga", [(["yoga", "যোগ"], [])]),
        ("কম্ভল", "কম্বলগুলো", [(["কম্ভল"], ["কম্বল"])]),
        ("শাধনা", "সাধনার", [(["শাধনা"], ["সাধনা"])]),
        ("samajchakra", "সমাজচক্রে", [(["samajchakra"], ["সমাজচক্র"])]),
        ("kambaler", "কম্বল", [(["কম্বল"], [])]),
        ("নদীসঙ্গীত", "নদীর সঙ্গীত", [(["নদী"], []), (["সংগীত"], [])]),
        ("prabhatsangeet", "প্রভাতে, সঙ্গীত", [(["প্রভাত"], []), (["সংগীত"], [])]),
        ("শিশু সদন", "শিশুসদনে", [(["শিশুসদন"], []), (["শিশুসদন"], [])]),
        ("রকেট", "গান", [(["রকেট"], [])]),
        # Beginnings of words, as they are typed or sound; a beginning goes before a word that differs by a letter.
        ("নব্যমান", "নব্যমানবতাবাদ", [(["নব্যমান"], ["নব্যমানবতাবাদ"])]),
        ("নব্যমানব", "নব্যমানবতাবাদের", [(["নব্যমানব"], ["নব্যমানবতাবাদ"])]),
        ("প্রতিশঞ", "প্রতিসঞ্চর", [(["প্রতিশঞ"], ["প্রতিসঞ্চর"])]),
        ("প্রাউ", "প্রায় প্রায় প্রাউটের", [(["প্রাউ"], ["প্রাউট"])]),
        ("khul", "খুলনা", [(["khul"], ["খুলনা"])]),
        ("khuln", "খুলনা", [(["khuln"], ["খুলনা"])]),
        ("dhya", "ধ্যানের", [(["dhya"], ["ধ্যান"])]),
        ("microvi", "Microvita মাইক্রো", [(["microvi"], ["Microvita"])]),
        ("econo", "Economy", [(["econo"], ["Economy"])]),
        ("মান", "মান মানুষ", [(["মান"], [])]),
        ("ক", "কমল", [(["ক"], [])]),
        # Compounds, of which the vowels in the middle became one.
        ("যোগাসন", "যোগ, আসন", [(["যোগ"], []), (["আসন"], [])]),
        ("শিবালয়", "শিবের আলয়ে", [(["শিব"], []), (["আলয়"], [])]),
        ("নরাধম", "নর ও অধম", [(["নর"], []), (["অধম"], [])]),
        ("বিদ্যালয়", "বিদ্যার আলয়", [(["বিদ্যা"], []), (["আলয়"], [])]),
        ("নরেন্দ্র", "নরের ইন্দ্র", [(["নর"], []), (["ইন্দ্র"], [])]),
        ("পরোপকার", "পরের উপকার", [(["পর"], []), (["উপকার"], [])]),
        ("রবীন্দ্র", "রবি, ইন্দ্র", [(["রবি"], []), (["ইন্দ্র"], [])]),
    ],
)
def test_word_is_read_with_the_vocabulary(
    query: str, text: str, expected: list[tuple[list[str], list[str]]]
) -> None:
    folded = [([stem(one) for one in exact], [stem(one) for one in similar]) for exact, similar in expected]
    assert readings(query, text) == folded


def test_similar_words_are_shown_as_they_are_written() -> None:
    (reading,) = read_words(parse_query("কম্ভল"), MemoryIndex({"1": "কম্বলের"}))
    assert reading.forms == ("কম্বলের",)


def test_keys_fit_a_32_bit_integer() -> None:
    assert all(-(2**31) <= key < 2**31 for word in ("কম্বলগুলোর", "prout", "২০২৬") for key in keys_of(word))


@bounded
@given(TEXTS, TEXTS)
def test_any_query_is_read(query: str, text: str) -> None:
    read_words(parse_query(query), MemoryIndex({"1": text}))


def test_labels_name_texts() -> None:
    assert {name for query in labelled_queries() for name in query.relevant} <= labelled_texts().keys()
