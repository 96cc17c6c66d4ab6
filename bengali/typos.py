"""Words that differ by one letter: left out, added, another, or two changed round."""

import re
from zlib import crc32

# In shorter words one letter makes another word.
MIN_LETTERS = 5


def letters(word: str) -> str:
    """The letters of a stem in which typos are counted. A conjunct's hasanta is no letter."""
    return word.replace("\u09cd", "")


def key(kind: str, text: str) -> int:
    """A number that a database's 32-bit integer can hold."""
    return crc32(f"{kind}{text}".encode()) - 2**31


def deletions(stem: str) -> set[int]:
    """Keys of the word and of the word with one letter left out. Two words with a key in common may be near."""
    word = letters(stem)
    if len(word) < MIN_LETTERS - 1:
        return set()
    return {key("d", word), *(key("d", word[:index] + word[index + 1 :]) for index in range(len(word)))}


def is_near(stem: str, other: str) -> bool:
    """Whether two stems differ by at most one letter (optimal string alignment)."""
    one, two = letters(stem), letters(other)
    if len(one) > len(two):
        one, two = two, one
    if len(two) - len(one) > 1:
        return False
    start = 0
    while start < len(one) and one[start] == two[start]:
        start += 1
    if len(one) < len(two):
        return one[start:] == two[start + 1 :]
    return one[start + 1 :] == two[start + 1 :] or (
        one[start + 2 :] == two[start + 2 :] and one[start : start + 2] == two[start : start + 2][::-1]
    )


# Letters that are taken for one another.
_ALIKE = {
    letter: group
    for group in "শষস ণন জযঝ র\u09dc\u09dd িীই ুূউ কখ গঘ চছ টঠতথ ডঢদধ পফ বভ ংঙ ােো ৈে ৌো".split()
    for letter in group
}
# য-ফলা and ব-ফলা are signs, too; they are one character each when stems are compared.
_BELOW = {re.compile("\u09cdয"): "Y", re.compile("(?<!ম)\u09cdব"): "W"}
_SIGNS = frozenset("\u09cdািীুূৃেৈোৌYW")


def difference(one: str, other: str) -> int:
    """The distance between two stems: 2 for a letter, 1 for a sign or letters that sound alike, 1 more at the start."""
    for written, sign in _BELOW.items():
        one, other = written.sub(sign, one), written.sub(sign, other)
    before: list[int] = []
    row = [0]
    for letter in other:
        row.append(row[-1] + _weight(letter))
    for index, letter in enumerate(one, 1):
        before, last, row = row, before, [row[0] + _weight(letter)]
        for column, against in enumerate(other, 1):
            changed = 0 if letter == against else 1 if against in _ALIKE.get(letter, "") else 2
            cost = min(
                before[column] + _weight(letter), row[-1] + _weight(against), before[column - 1] + changed
            )
            if index > 1 and column > 1 and letter == other[column - 2] and one[index - 2] == against:
                cost = min(cost, last[column - 2] + 2)
            row.append(cost)
    return row[-1] + (one[:1] != other[:1])


def _weight(letter: str) -> int:
    return 1 if letter in _SIGNS else 2
