"""The analyser's rules: each example of rules/*.toml, stems.toml, and what holds for all texts."""

import re
import unicodedata
from itertools import combinations, pairwise

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bengali.folding import fold, plain, words
from bengali.sounds import sounds
from bengali.stems import read_rules, stem
from bengali.tokens import decode, prefix_token, ranges, token, tokens
from bengali.typos import deletions, difference, is_near
from search.reading import MAX_LETTERS, MAX_WORDS, keys, parse_query, read_words
from tests.search.texts import MemoryIndex, labelled_queries, labelled_texts, read

ENDINGS = read_rules("endings")["rule"]
WORDS = read_rules("words")
SOUNDS = read_rules("sounds")
STEMS = read("stems")


def examples(rules: list[dict[str, list[str]]]) -> list[tuple[str, str]]:
    return [(text.split()[0], text.split()[1]) for rule in rules for text in rule["examples"]]


@pytest.mark.parametrize(("word", "expected"), examples([*ENDINGS, WORDS["suffixes"], WORDS["honorifics"]]))
def test_ending_is_taken_off(word: str, expected: str) -> None:
    assert stem(word) == plain(expected)


@pytest.mark.parametrize(("latin", "bengali"), examples(SOUNDS["latin"]))
def test_latin_spelling_sounds_like_the_word(latin: str, bengali: str) -> None:
    assert set(sounds(latin).fine) & set(sounds(bengali).fine)


@pytest.mark.parametrize(("latin", "bengali"), SOUNDS["names"].items())
def test_latin_name_sounds_like_the_word(latin: str, bengali: str) -> None:
    assert sounds(latin) == sounds(bengali)


@pytest.mark.parametrize("forms", STEMS["same"])
def test_forms_of_a_word_have_one_stem(forms: str) -> None:
    assert len({stem(form) for form in forms.split()}) == 1


@pytest.mark.parametrize("pair", STEMS["different"])
def test_different_words_have_different_stems(pair: str) -> None:
    one, other = pair.split()
    assert stem(one) != stem(other)


@pytest.mark.parametrize(("one", "other"), WORDS["variants"].items())
def test_spellings_of_a_word_have_one_stem(one: str, other: str) -> None:
    assert stem(one) == stem(other)


def test_forms_of_verbs_are_of_one_root_only() -> None:
    assert (stem("থেকেছেন"), stem("লিখেছিলেন"), stem("শিখিয়ে")) == ("√থাক", "√লিখ", "√শেখা")
    assert (stem("করেনি"), stem("হয়না"), stem("বলতেই")) == ("√কর", "√হ", "√বল")


# Variants are made of escapes here, so that no editor changes them.
FOLDED = [
    ("পাহা\u09dcে", "পাহা\u09a1\u09bcে"),
    ("বিদ্যাল\u09df", "বিদ্যাল\u09af\u09bc"),
    ("কা\u09ac\u09bc", "কার"),
    ("ক\u09c7\u09be", "ক\u09cb"),
    ("\u09ce", "ত\u09cd"),
    ("উ\u09ceস", "উত\u09cd\u200cস"),
    ("র\u200d\u09cdযালি", "র\u09cdযালি"),
    ("স\u09a6\u09cd\u200cবিপ্র", "সদবিপ্র"),
    ("চাঁদ", "চাদ"),
    ("দুঃখ", "দুখ"),
    ("চেক\u09cd", "চেক"),
    ("সঙ্গীত", "সংগীত"),
    ("পঙ\u09cd\u200cক্তি", "পংক্তি"),
    ("ধর্ম্ম", "ধর্ম"),
    ("ঊর্দ্ধ", "ঊর্ধ"),
    ("মূর্চ্ছা", "মূর্ছা"),
    ("এ্যাপ", "অ্যাপ"),
    ("অ\u09beসন", "আসন"),
    ("\u09f0\u09f1", "রব"),
    ("২০২৬", "2026"),
    ("Pracāraka Saṁgha", "pracaraka samgha"),
]


@pytest.mark.parametrize(("one", "other"), FOLDED, ids=ascii)
def test_spellings_that_look_alike_are_folded(one: str, other: str) -> None:
    assert fold(one) == fold(other)


def test_folding_does_not_merge_letters() -> None:
    for pair in ("শব সব", "মন মণ", "দিন দীন", "কুল কূল", "ঘোড়া ঘোরা", "আষাঢ় আষার", "জাম যাম"):
        one, other = pair.split()
        assert fold(one) != fold(other)


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
    found = list(words(text))
    assert [word.text for word in found] == expected.split()
    assert [text[word.start : word.end] for word in found] == expected.split()


def test_each_word_of_a_title_is_one_word() -> None:
    for title, lead in labelled_texts().values():
        apart = re.sub(r"[-–.:;,?()‘’।]", " ", f"{title} {lead}").split()
        suffixes = ("এর",)
        assert [word.text for word in words(f"{title} {lead}")] == [w for w in apart if w not in suffixes]


def test_tokens() -> None:
    assert tokens("দান ১৯৭১ PROUT করেছেন") == ["bkgloki", "nbjhb", "lprout", "vjfla"]
    assert [decode(name) for name in tokens("covid19 10kg")] == ["covid19", "10kg"]
    assert [decode(name) for name in tokens("দানের ১৯৭১-এ prout করা योग")[:4]] == ["দান", "1971", "prout", "√কর"]
    assert token("") == token("!") == ""


def test_token_of_a_beginning_is_a_prefix() -> None:
    for word in ("বিদ্যালয়", "উৎসব", "পাহাড়", "prout", "covid19", "২০২৬", "সদ্‌বিপ্র"):
        folded = plain(word)
        for end in range(1, len(folded)):
            assert prefix_token(word).startswith(prefix_token(folded[:end]))


def test_compound_is_found_by_its_parts_and_as_a_whole() -> None:
    found = [decode(name) for name in tokens("দেশ-কাল-পাত্রের নীতি")]
    assert found == ["দেশ", "কাল", "পাত্র", "দেশকালপাত্র", "নীতি"]
    assert "আনন্দমার্গ" in map(decode, tokens("আনন্দ মার্গের পথ"))
    assert "আনন্দমার্গ" not in map(decode, tokens("আনন্দ। তারপর মার্গ"))


def test_ranges_are_those_of_the_original_text() -> None:
    text = "উৎসবে ‘আনন্দ মার্গ’-এর গান, সা\u09ceসঙ্গীত; ৫০১৮টি দেশ-কাল-পাত্র"
    marked = [text[start:end] for start, end in ranges(text, set(tokens("আনন্দমার্গ উৎসব 5018 দেশকালপাত্র কাল")))]
    assert marked == ["উৎসবে", "আনন্দ মার্গ", "৫০১৮", "দেশ-কাল-পাত্র"]


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


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("কম্বল", "কম্ভল", True),
        ("প্রতিবেদন", "প্রতিবদেন", True),
        ("গ্রন্থাগার", "গ্রন্থাগর", True),
        ("গ্রন্থাগর", "গ্রন্থাগার", True),
        ("সংস্কৃতি", "সংসকৃতি", True),
        ("সাধনা", "সাধনা", True),
        ("সাধনা", "শাধণা", False),
        ("সাধনা", "ধাসনা", False),
        ("সাধনালয়", "সাধনা", False),
    ],
)
def test_typo_is_one_letter(one: str, other: str, expected: bool) -> None:
    assert is_near(one, other) == is_near(other, one) == expected
    assert bool(deletions(one) & deletions(other)) == expected


def test_signs_and_letters_that_sound_alike_differ_less() -> None:
    assert difference("সাধনা", "সাধনা") == 0
    assert difference("আত্মা", "আত্ম") == difference("ভাষা", "ভাসা") == difference("সত্য", "সত") == 1
    assert difference("কম্বল", "কম্পল") == difference("কমল", "কম") == difference("কমল", "কলম") == 2
    assert difference("আত্তা", "সত্তা") == 3


def test_short_words_have_no_typos() -> None:
    assert deletions("যোগ") == set()


def test_keys_fit_a_32_bit_integer() -> None:
    assert all(-(2**31) <= key < 2**31 for word in ("কম্বলগুলোর", "prout", "২০২৬") for key in keys(word))


PIECES = st.sampled_from(
    [
        *"কখরষতযড়ঢ়বনমসহঅআইউএওািীুূৃেোৌ্ঁংঃৎ০৯aZé-’:., \u200c\u200d\u09bc\u09dc\u09df\u09d7",
        *("ক্ষ", "র্ত্ত", "গুলো", "দের", "য়ে", "-এর", "শ্রীশ্রী", "করেছি", "সঙ্গীত", "১,০০", "\u0301", "\u0915"),
    ]
)
TEXTS = st.lists(PIECES, max_size=40).map("".join)
bounded = settings(max_examples=200, deadline=None, derandomize=True, database=None)


@bounded
@given(TEXTS)
@example("র্ক্ক্ক \u09cd\u200c\u09bc")
def test_folding_again_changes_nothing(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@bounded
@given(TEXTS)
def test_normal_forms_have_the_same_tokens(text: str) -> None:
    composed, decomposed = (unicodedata.normalize(form, text) for form in ("NFC", "NFD"))
    assert fold(composed) == fold(decomposed)
    assert tokens(composed) == tokens(decomposed)


@bounded
@given(TEXTS)
def test_words_and_tokens_of_any_text(text: str) -> None:
    found = list(words(text))
    assert all(word.text == text[word.start : word.end] != "" for word in found)
    assert all(one.end <= other.start for one, other in pairwise(found))
    assert all(re.fullmatch("[a-z]+", name) for name in tokens(text))
    marked = ranges(text, set(tokens(text)))
    assert all(start < end for start, end in marked)
    assert all(one[1] <= other[0] for one, other in combinations(marked, 2))


@bounded
@given(TEXTS, TEXTS)
def test_any_query_is_read(query: str, text: str) -> None:
    read_words(parse_query(query), MemoryIndex({"1": text}))


def test_labels_name_texts() -> None:
    assert {name for query in labelled_queries() for name in query.relevant} <= labelled_texts().keys()
