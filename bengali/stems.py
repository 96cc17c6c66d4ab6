"""Stems: what the forms of a word have in common. A stem need not be a word.

The rules are in rules/*.toml. A word is looked up among the forms of verbs and among the irregular ones; otherwise its
endings are taken off one after the other.
"""

import re
from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from .folding import plain
from .letters import is_bengali
from .rules import read_rules

# Stands before the root of a verb, so that it is never the stem of a noun with the same letters.
ROOT = "√"
# More endings than any word has.
MAX_ENDINGS = 6
_HEAD = re.compile("[অ-ঔ]|(?<!\u09cd)[ক-হ\u09dc\u09dd\u09df]")
_CONSONANTS = tuple(map(chr, chain(range(0x0995, 0x09BA), (0x09DC, 0x09DD, 0x09DF))))
_LONG = str.maketrans("ীূ", "িু")


def _split(words: str) -> list[str]:
    return [plain(word) for word in words.split()]


class Rule(NamedTuple):
    endings: tuple[str, ...]
    heads: int
    after: tuple[str, ...]
    not_after: tuple[str, ...]


def _rules() -> Iterator[Rule]:
    for rule in read_rules("endings")["rule"]:
        after = rule.get("after", "")
        yield Rule(
            tuple(_split(rule["endings"])),
            rule.get("heads", 2),
            _CONSONANTS if after == "consonant" else tuple(_split(after)),
            ("\u09cd", *_split(rule.get("not_after", ""))),
        )


def _verbs() -> tuple[dict[str, str], dict[str, str]]:
    """The finite forms of verbs and their verbal nouns, each with its root."""
    data = read_rules("verbs")
    endings = {name: _split(data["endings"][name]) for name in ("C", "H", "P", "nominal")}
    forms: dict[str, str] = {}
    nominal: dict[str, str] = {}

    def add(root: str, kind: str, stem: str) -> None:
        for ending in endings[kind]:
            (nominal if kind == "nominal" else forms).setdefault(stem + ending, root)

    for vowels, roots in data["roots"].items():
        for root in _split(roots):
            low = _low(root) if vowels in ("i", "u") else root
            add(root, "nominal", low)
            add(root, "C", low)
            add(root, "H", root)
            add(root, "P", _with_e(root) if vowels == "a" else root)
    causatives = data["causatives"]
    low_endings, high_endings = _split(causatives["low"]), _split(causatives["high"])
    for entry in causatives["roots"].split():
        pair, _, root = entry.partition("=")
        low, _, high = pair.partition("/")
        low, root = plain(low), plain(root or low)
        high = plain(high) or low[:-1]
        forms |= {low + ending: root for ending in low_endings}
        forms |= {high + ending: root for ending in high_endings}
        nominal[low + causatives["nominal"]] = root
    for root, words in data["irregular"].items():
        forms |= dict.fromkeys(_split(words), plain(root))
    for root, words in data["irregular_nominal"].items():
        nominal |= dict.fromkeys(_split(words), plain(root))
    for word in _split(data["nouns"]["forms"]):
        forms.pop(word, None)
        nominal.pop(word, None)
    return forms, nominal


def _low(root: str) -> str:
    """The root with its last ই lowered to এ, or উ to ও: লেখ of লিখ, ওঠ of উঠ."""
    index = max(map(root.rfind, "িুইউ"))
    return root[:index] + {"ি": "ে", "ু": "ো", "ই": "এ", "উ": "ও"}[root[index]] + root[index + 1 :]


def _with_e(root: str) -> str:
    """The root with its last আ raised to এ: থেক of থাক, এন of আন."""
    index = max(map(root.rfind, "াআ"))
    return root[:index] + {"া": "ে", "আ": "এ"}[root[index]] + root[index + 1 :]


_RULES = list(_rules())
_FORMS, _NOMINAL = _verbs()
_WORDS = read_rules("words")
_BASES = frozenset(word for words in _WORDS["bases"].values() for word in _split(words))
_BASE_SUFFIXES = tuple(_split(_WORDS["suffixes"]["endings"]))
_NO_BASE_SUFFIXES = tuple(_split(_WORDS["suffixes"]["except"]))
_IRREGULAR = {word: plain(stem) for stem, words in _WORDS["irregular"].items() for word in _split(words)}
_HONORIFIC_PREFIXES = tuple(_split(_WORDS["honorifics"]["prefixes"]))
_HONORIFICS = {
    plain(word + ending): plain(word)
    for word in _WORDS["honorifics"]["words"].split()
    for ending in _WORDS["honorifics"]["endings"].split()
}
_AFTER_FORMS = tuple(_split("নি না ও ই"))
_AFTER_BASES = tuple(_split("ের ে"))


def _is_base(word: str) -> bool:
    return word in _BASES or (word.endswith(_BASE_SUFFIXES) and not word.endswith(_NO_BASE_SUFFIXES))


def _verb(word: str) -> str | None:
    """The root of a finite form, which can have না, নি, ও or ই after it."""
    for _ in range(3):
        if root := _FORMS.get(word):
            return root
        ending = next((ending for ending in _AFTER_FORMS if word.endswith(ending)), None)
        if not ending:
            return None
        word = word.removesuffix(ending)
    return None


def _without_ending(word: str) -> str | None:
    for rule in _RULES:
        if word.endswith(rule.endings):
            for ending in rule.endings:
                rest = word.removesuffix(ending)
                if (
                    len(rest) < len(word)
                    and (not rule.after or rest.endswith(rule.after))
                    and not rest.endswith(rule.not_after)
                    and len(_HEAD.findall(rest)) >= rule.heads
                ):
                    return rest
    return None


def _stages(word: str) -> Iterator[str]:
    """The word, then what is left after each ending; the last may be a verb's root after ROOT."""
    yield word
    for _ in range(MAX_ENDINGS):
        if root := _NOMINAL.get(word):
            yield ROOT + root
            return
        if word in _IRREGULAR:
            yield _IRREGULAR[word]
            return
        if _is_base(word):
            return
        base = next((rest for end in _AFTER_BASES if _is_base(rest := word.removesuffix(end))), None)
        shorter = base or _HONORIFICS.get(word) or _without_ending(word)
        if not shorter:
            return
        yield (word := shorter)


def _shorten(stem: str) -> str:
    """Long ী and ূ as short ones: always at the end, elsewhere only in stems of three syllables or more."""
    if len(_HEAD.findall(stem)) > 2:
        return stem.translate(_LONG)
    return stem[:-1] + stem[-1:].translate(_LONG)


_VARIANTS = {
    _shorten([*_stages(plain(one))][-1]): _shorten([*_stages(plain(other))][-1])
    for one, other in _WORDS["variants"].items()
}


def stages(word: str) -> list[str]:
    """The folded word, the word without its last ending and so on; the last one is its stem.

    >>> stages("কম্বলগুলোর"), stages("লেখার")
    (['কম্বলগুলোর', 'কম্বলগুলো', 'কম্বল'], ['লেখার', 'লেখা', '√লিখ'])
    """
    word = plain(word)
    if not is_bengali(word):
        return [word, _english(word)]
    for prefix in _HONORIFIC_PREFIXES:
        if len(word) > len(prefix) + 4:
            word = word.removeprefix(prefix)
    if word not in _BASES and (root := _verb(word)):
        return [word, ROOT + root]
    forms = list(_stages(word))
    if not forms[-1].startswith(ROOT):
        last = _shorten(forms[-1])
        last = _VARIANTS.get(last, last)
        if last != forms[-1]:
            forms.append(last)
    return forms


def stem(word: str) -> str:
    """The folded word without its endings; for a form of a known verb its root after ROOT.

    >>> [stem(word) for word in ("কম্বলগুলোর", "নদীতে", "করেছিলেন", "লেখার", "Homes")]
    ['কম্বল', 'নদি', '√কর', '√লিখ', 'home']
    """
    return stages(word)[-1]


def _english(word: str) -> str:
    """A Latin word without the plural's s."""
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word
