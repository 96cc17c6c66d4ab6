"""The terms of a query: its words, and for each the tokens that answer it."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import chain
from types import MappingProxyType
from typing import NamedTuple, Protocol

from bengali.folding import plain
from bengali.letters import is_bengali
from bengali.sounds import MIN_COARSE, sounds, without_endings
from bengali.stems import stages
from bengali.tokens import decode, prefix_token, token_of
from bengali.typos import MIN_LETTERS, deletions, difference, is_near, key
from bengali.words import STOP_WORDS, Word, words

MAX_LETTERS = 300
MAX_WORDS = 16
# Words that are written apart are also read as one: এক হাঁড়ি খিচুড়ি asks for no more than three at a time.
MAX_JOINED = 3
# Words that are less like what was typed are not meant.
MAX_DIFFERENCE = 4
# A word is taken apart only into parts that have so many letters.
MIN_PART = 3
# An unfinished word is read as the most frequent words that begin like it. Keys are of so many letters of their sounds.
BEGINNING = range(3, 6)
MAX_COMPLETIONS = 5
# Vowels that meet in a compound become one: যোগ + আসন = যোগাসন, পর + উপকার = পরোপকার. For a vowel sign, the ends of the
# first word and the first letters of the second.
_JOINED_VOWELS = {
    "\u09be": (("", "\u09be"), "আঅ"),
    "\u09bf": (("\u09bf",), "ই"),
    "\u09c0": (("\u09bf", "\u09c0"), "ইঈ"),
    "\u09c7": (("", "\u09be"), "ইঈ"),
    "\u09cb": (("", "\u09be"), "উঊ"),
}


class QueryWord(NamedTuple):
    """A word of a query, and where it is in Query.text."""

    start: int
    end: int
    text: str
    # Any of these is the word itself: its token, or that of a compound with its neighbours (শিশু সদন: শিশুসদন).
    tokens: tuple[str, ...]
    # The same as written, for readings by sound.
    spellings: tuple[str, ...]
    # For an unfinished word: a prefix of the `prefix_token` of all words that begin like it.
    prefix: str


class Query(NamedTuple):
    """At most 300 characters and 16 different words of what was asked."""

    text: str
    words: tuple[QueryWord, ...]


def parse_query(text: str) -> Query:
    """The words of a query. Words such as ও, কী, of and the are left out if there are others."""
    text = text[:MAX_LETTERS]
    by_token: dict[str, Word] = {}
    for word in words(text):
        if token := token_of(word.text):
            by_token.setdefault(token, word)
    asked = [item for item in by_token.items() if plain(item[1].text) not in STOP_WORDS]
    kept = (asked or list(by_token.items()))[:MAX_WORDS]
    spellings: dict[str, list[str]] = {token: [word.text] for token, word in kept}
    for first in range(len(kept)):
        for last in range(first + 1, min(first + MAX_JOINED, len(kept))):
            neighbours = kept[first : last + 1]
            # No word has letters of two scripts, and a token has only those of the first.
            if len({is_bengali(plain(word.text)) for _, word in neighbours}) == 1:
                for token, _ in neighbours:
                    spellings[token].append("".join(word.text for _, word in neighbours))
    return Query(
        text,
        tuple(
            QueryWord(
                *word,
                tuple(map(token_of, spellings[token])),
                tuple(spellings[token]),
                prefix_token(word.text),
            )
            for token, word in kept
        ),
    )


@lru_cache(4096)
def keys_of(form: str) -> frozenset[int]:
    """The keys to store for a written form in the vocabulary, so that misspellings and Latin letters find it."""
    forms = stages(form)
    keys = deletions(forms[-1])
    # A chandrabindu is also written n, and a visible hasanta is no vowel.
    spellings = {form.replace("ঁ", "ন\u09cd"), form.replace("\u200c", "")} - {form}
    for stage in chain(forms, *map(stages, spellings)):
        if is_bengali(stage):
            keys |= _sound_keys(stage)
    return frozenset(keys | _beginning_keys(form, BEGINNING))


def _beginning_keys(word: str, lengths: Iterable[int]) -> set[int]:
    """Keys of the first sounds of a word, and of its first letters, which differ in names such as microvita."""
    return {
        key("p", text[:length])
        for text in (*sounds(word).fine, plain(word))
        for length in lengths
        if len(text) >= length
    }


def _sound_keys(word: str) -> set[int]:
    bengali, fine, coarse = sounds(word)
    return {key("b", bengali), key("s", coarse), *(key("f", sound) for sound in fine)}


class KnownForm(NamedTuple):
    """A form of the vocabulary that has one of the keys asked for."""

    key: int
    token: str
    text: str  # as it is written most often
    frequency: int  # in how many pages or sections it is


class VocabularyReader(Protocol):
    """The tokens of what the reader may see, with the keys of their written forms."""

    def known(self, tokens: Collection[str]) -> Collection[str]:
        """The given tokens that the vocabulary has."""

    def find(self, keys: Collection[int]) -> Iterable[KnownForm]:
        """Each key's forms."""


class Reading(NamedTuple):
    """A reading of a word of the query. A text answers the word if it has any of the tokens."""

    word: QueryWord
    tokens: tuple[str, ...]  # the word itself
    similar: tuple[str, ...]  # words that sound alike or differ by a letter, to be ranked below
    forms: tuple[str, ...]  # these words as they are written, most frequent first


class _Candidates:
    """The forms of the vocabulary that words may stand for."""

    def __init__(self, vocabulary: VocabularyReader, wanted: Collection[int]) -> None:
        self.by_key: defaultdict[int, list[KnownForm]] = defaultdict(list)
        for form in vocabulary.find(wanted) if wanted else ():
            self.by_key[form.key].append(form)

    def spoken(self, word: str) -> list[KnownForm]:
        """Forms of a Latin word's likeliest reading that has any."""
        readings = (self.by_key[key("f", sound)] for sound in sounds(word).fine)
        return next(filter(None, readings), [])

    def alike(self, word: str) -> list[KnownForm]:
        """Forms of Bengali words that sound the same."""
        return self.by_key[key("b", sounds(word).bengali)]

    def roughly(self, word: str) -> list[KnownForm]:
        """The nearest forms that sound roughly the same."""
        fine, coarse = sounds(word).fine, sounds(word).coarse
        if len(coarse) < MIN_COARSE:
            return []
        return _nearest(
            (min(difference(one, other) for one in fine for other in _all_fine_sounds(form.text)), form)
            for form in self.by_key[key("s", coarse)]
        )

    def completions(self, word: str) -> list[KnownForm]:
        """The most frequent forms that begin like the word as it sounds: নব্যমান, khul."""
        bengali, fine, coarse = sounds(word)
        near = [form for key in _keys_of_beginning(word) for form in self.by_key[key]]
        forms = [form for form in near if _begins(form.text, word, bengali, fine)]
        if not forms and not bengali and len(coarse) >= MIN_COARSE:  # khuln: its inherent vowel is left out
            forms = [form for form in near if sounds(form.text).coarse.startswith(coarse)]
        return _sorted(forms)[:MAX_COMPLETIONS]

    def misspelt(self, word: str) -> list[KnownForm]:
        """The nearest forms that differ by a letter, or sound roughly the same."""
        own = stages(word)[-1]
        near = [
            form
            for key_of_deletion in deletions(own)
            for form in self.by_key[key_of_deletion]
            if len(own) >= MIN_LETTERS and is_near(own, decode(form.token))
        ]
        _, fine, coarse = sounds(word)
        if is_bengali(own):
            near += [form for sound in fine for form in self.by_key[key("f", sound)]]
            near += self.by_key[key("s", coarse)] if len(coarse) >= MIN_COARSE else []
        return _nearest((difference(own, decode(form.token)), form) for form in near)


def _begins(form: str, word: str, bengali: str, fine: tuple[str, ...]) -> bool:
    """Whether a form begins with the letters of a word or with its sounds, `bengali` and `fine`."""
    if bengali:
        return sounds(form).bengali.startswith(bengali)
    return plain(form).startswith(plain(word)) or any(sound.startswith(fine) for sound in sounds(form).fine)


@lru_cache(4096)
def _all_fine_sounds(form: str) -> frozenset[str]:
    return frozenset(sound for stage in stages(form) if is_bengali(stage) for sound in sounds(stage).fine)


def _is_latin(word: str) -> bool:
    text = plain(word)
    return "a" <= text[:1] <= "z" and not any(map(str.isdigit, text))


def _keys_of_query(word: QueryWord) -> Iterator[int]:
    for spelling in word.spellings:
        yield from _sound_keys(spelling)
    if _is_latin(word.text):
        for part in without_endings(word.text):
            yield from _sound_keys(part)
    yield from deletions(stages(word.text)[-1])
    yield from _keys_of_beginning(word.text)


def _keys_of_beginning(word: str) -> set[int]:
    """The keys of the words that begin like a word."""
    longest = max(map(len, sounds(word).fine))
    return _beginning_keys(word, [min(longest, BEGINNING[-1])]) if longest >= BEGINNING[0] else set()


def _sorted(forms: Iterable[KnownForm]) -> list[KnownForm]:
    """The shortest form of each token, which has the fewest endings; the most frequent token first."""
    by_token: defaultdict[str, list[KnownForm]] = defaultdict(list)
    for form in sorted(forms, key=lambda form: (-form.frequency, form.token)):
        by_token[form.token].append(form)
    return [min(same, key=lambda form: len(form.text)) for same in by_token.values()]


def _nearest(forms: Iterable[tuple[int, KnownForm]]) -> list[KnownForm]:
    candidates = list(forms)
    least = min((far for far, _ in candidates), default=0)
    return [form for far, form in candidates if far == least <= MAX_DIFFERENCE]


def _reading(word: QueryWord, known: Collection[str], candidates: _Candidates) -> Reading:
    exact = [token for token in word.tokens if token in known]
    similar: list[KnownForm] = []
    forms: list[KnownForm] = []
    if _is_latin(word.text):
        spoken = [candidates.spoken(spelling) for spelling in word.spellings]
        if not spoken[0] and word.tokens[0] not in known:
            spoken += [candidates.spoken(part) for part in without_endings(word.text)]
        # A vowel between the parts of a compound is often left out: samaj chakra.
        spoken += [candidates.roughly(spelling) for spelling in word.spellings[1:]]
        forms = _sorted(chain.from_iterable(spoken))
        exact += [form.token for form in forms if form.token not in exact]
        if not exact:
            similar = candidates.roughly(word.text) or candidates.completions(word.text)
            similar = similar or candidates.misspelt(word.text)
    elif not exact:
        similar = candidates.alike(word.text) or candidates.completions(word.text)
        similar = similar or candidates.misspelt(word.text)
    similar = _sorted(similar)
    return Reading(
        word,
        tuple(exact) or word.tokens[:1],
        tuple(form.token for form in similar),
        tuple(dict.fromkeys(form.text for form in (*forms, *similar))),
    )


def _parts(word: QueryWord) -> list[tuple[str, str]]:
    """The ways to write a word in two, the most even first."""
    text = plain(word.text)
    indices = [
        index
        for index in range(MIN_PART, len(text) - MIN_PART + 1)
        if text[index - 1] != "\u09cd" and not "\u09bc" <= text[index] <= "\u09cd"
    ]
    pairs = [(text[:index], text[index:]) for index in indices]
    for index in range(MIN_PART - 1, len(text) - 1):
        ends, vowels = _JOINED_VOWELS.get(text[index], ((), ""))
        pairs += [
            (text[:index] + end, vowel + text[index + 1 :])
            for end in ends
            for vowel in vowels
            if len(text) - index >= MIN_PART
        ]
    return sorted(pairs, key=lambda pair: abs(len(pair[0]) - len(pair[1])))


def _apart(
    words: Collection[QueryWord], vocabulary: VocabularyReader
) -> dict[QueryWord, tuple[Reading, Reading]]:
    """Words that the vocabulary has only in two parts: প্রভাতসঙ্গীত, prabhatsangeet."""
    parts = {word: _parts(word) for word in words}
    every = {part for pairs in parts.values() for pair in pairs for part in pair}
    known = set(vocabulary.known({token_of(part) for part in every})) if every else set()
    latin = {key("f", sound) for part in every if _is_latin(part) for sound in sounds(part).fine}
    candidates = _Candidates(vocabulary, latin)

    def reading(word: QueryWord, part: str) -> Reading | None:
        spoken = _sorted(candidates.spoken(part))
        tokens = (token_of(part),) if token_of(part) in known else tuple(form.token for form in spoken)
        if not tokens:
            return None
        part_of_word = word._replace(tokens=tokens, spellings=(part,), prefix=prefix_token(part))
        return Reading(part_of_word, tokens, (), tuple(form.text for form in spoken))

    readings = {}
    for word, pairs in parts.items():
        for first, second in pairs:
            if (one := reading(word, first)) and (other := reading(word, second)):
                readings[word] = (one, other)
                break
    return readings


def read_exactly(query: Query) -> list[Reading]:
    """The words as they are typed, in any of their forms."""
    return [Reading(word, word.tokens, (), ()) for word in query.words]


def read_words(
    query: Query, vocabulary: VocabularyReader, synonyms: Mapping[str, Collection[str]] = MappingProxyType({})
) -> list[Reading]:
    """The readings of a query's words; all of them must be answered, a word written in two parts is two.

    A word with synonyms, which are tokens by its token, is looked for with them and as it is typed.
    """
    explained = {
        word: (Reading(word, (*word.tokens, *synonyms[word.tokens[0]]), (), ()),)
        for word in query.words
        if word.tokens[0] in synonyms
    }
    others = [word for word in query.words if word not in explained]
    known = set(vocabulary.known({token for word in others for token in word.tokens}))
    unknown = [word for word in others if _is_latin(word.text) or not known & {*word.tokens}]
    candidates = _Candidates(vocabulary, {key for word in unknown for key in _keys_of_query(word)})
    readings = {word: (_reading(word, known, candidates),) for word in others}
    missing = [word for word, (reading,) in readings.items() if not reading.similar and not reading.forms]
    apart = _apart([word for word in missing if not known & {*word.tokens}], vocabulary)
    chosen = {**readings, **apart, **explained}
    return [reading for word in query.words for reading in chosen[word]]
