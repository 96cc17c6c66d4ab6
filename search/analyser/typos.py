"""Words that differ by one letter: left out, added, another, or two changed round."""

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
    return {key("d", word), *(key("d", word[:place] + word[place + 1 :]) for place in range(len(word)))}


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
