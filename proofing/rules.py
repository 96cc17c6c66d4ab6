"""The rules of spelling and typography (O01 to O49), each with wrong and right examples.

A pattern is written for NFC. `{B}` stands for the beginning of a Bengali word and `{E}` for its end; `\\b` and `\\w` do
not match vowel signs. In NFC the letters ড় ঢ় য় are two code points and cannot be in a character class. Most patterns
have no `{E}`, because case endings follow the stem.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

from django.utils.functional import Promise
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from bengali.cerebrals import dentalise, find_unfounded_cerebrals
from bengali.digits import bengali_digits
from bengali.letters import nfc
from bengali.misspellings import correct, find_misspellings
from cms.core.passages import STAND_IN, Role

from .terms import TERMS

ERROR = "error"
WARNING = "warning"
SEVERITIES = {ERROR: _("error"), WARNING: _("warning")}

MACROS = {
    "{B}": r"(?<![\u0980-\u09FF\u200C\u200D])",
    "{E}": r"(?![\u0980-\u09FF\u200C\u200D])",
}
# Roles that a rule can skip.
SOURCES = frozenset({Role.SOURCE})
PHONES = frozenset({Role.PHONE})
TABLES = frozenset({Role.TABLE})
Span = tuple[int, int]

SENTENCE = re.compile(r"[^।?!]+[।?!]*")
MAX_WORDS, TOO_MANY_WORDS = 25, 35
PAIRS = (("‘", "’"), ("“", "”"), ("(", ")"), ("[", "]"))
# An apostrophe in a Latin word and the bracket after a list number have no opening partner.
UNPAIRED = re.compile(r"(?<=[A-Za-z])’(?=[A-Za-z])|(?:^|(?<=\s))[\u0985-\u09B9০-৯]{1,2}\)")


# Forms of verbs to which a না is joined by mistake. চায়না and করোনা are other words.
VERB_FORMS = (
    "(?:কর|বল|দেখ|জান|পার|চল|থাক|রাখ|লিখ|লেখ|শুন|শোন|বুঝ|বোঝ|মান|আস|বস|উঠ|ওঠ|পড়|ছাড়|মার|ধর|খেল|ভাব|চিন|চেন|কিন|কেন|"
    "খুঁজ|খোঁজ|ফির|ফের|ঘুর|ঘোর|মিল|মেল|বাঁচ|মর|নাম|থাম|কাঁদ|হাস|ডাক|লাগ|ভুল|খুল|খোল|তুল|তোল|পৌঁছা|জানা|মেনে নি)"
    "(?:ি|ে|েন|িস|ছি|ছে|ছেন|ছিল|বে|বেন|বো|লাম|ত|তাম|তেন|েছি|েছে|েছেন)|"
    "(?:যা|খা|পা|চা|দে|নে|হ|দি|নি)(?:ই|বে|বেন|ব|বো|চ্ছে|চ্ছি|চ্ছেন)|(?:যা|খা|পা|দে|নে|হ)য়"
)
# In any grouping: with a country code or a leading zero, of three groups, or with six digits in the last one.
PHONE_NUMBERS = (
    r"\+[০-৯](?:[ ()-]{0,2}[০-৯]){6,}",
    r"(?<![০-৯])\(?(?:৮৮)?০(?:[ ()-]{0,2}[০-৯]){6,}",
    r"(?<![০-৯])[০-৯]{2,}(?:-[০-৯]{2,}){2,}",
    r"(?<![০-৯])[০-৯]{4,5}-[০-৯]{6}(?![০-৯])",
)
# Words and endings that are doubled by mistake only; others are doubled for their sense, as in ধীরে ধীরে.
NEVER_DOUBLED = (
    "এবং|কিন্তু|অথবা|কিংবা|জন্য|তিনি|আমি|আমরা|তারা|তাঁরা|এটি|আছে|আছেন|হবে|করা|হওয়া|দেওয়া|নেওয়া|তবে|মাধ্যমে|দ্বারা|থেকেই|"
    "এর|তাঁর|কাজ|মানুষ|সময়|সমাজ|জীবন|শিক্ষা|সেবা|সাধনা|যোগ|সংগঠন|বিদ্যালয়|প্রতিষ্ঠান|"
    "[\u0980-\u09ff]+(?:দের|টির|টিকে|গুলো|গুলোর|গুলি|গুলির|ছিল|ছেন|ছিলেন|বেন|লেন|েছে|ত্ব|ভাবে)"
)
# Nouns of which one asks what they are: নাম কী?
ASKED_FOR = (
    "নাম|কারণ|অর্থ|মানে|উপায়|উদ্দেশ্য|লক্ষ্য|পার্থক্য|তফাত|লাভ|কাজ|ভূমিকা|পরিচয়|সংজ্ঞা|মূল্য|দাম|বিষয়|ব্যাপার|খবর|শর্ত|গুরুত্ব|"
    "বৈশিষ্ট্য|ফল|প্রমাণ|সমাধান|উত্তর|রহস্য|করণীয়|মত|মতামত"
)


def compile_pattern(pattern: str) -> re.Pattern[str]:
    """Compile a pattern after replacing its macros."""
    for name, meaning in MACROS.items():
        pattern = pattern.replace(name, meaning)
    return re.compile(pattern)


def find_not_nfc(text: str) -> Iterator[Span]:
    """Find words that are not in NFC."""
    for word in re.finditer(r"\S+", text):
        if word[0] != nfc(word[0]):
            yield word.span()


def split_sentences(text: str) -> list[re.Match[str]]:
    """The sentences of a text; what follows a colon belongs to the sentence it ends."""
    return [found for found in SENTENCE.finditer(text) if found[0].strip(" ’”)।?!")]


def find_longer_than(least: int, most: int | None = None) -> Callable[[str], Iterator[Span]]:
    """A function that finds sentences of more than `least` and at most `most` words."""

    def find(text: str) -> Iterator[Span]:
        for sentence in split_sentences(text):
            count = len(sentence[0].split())
            if count > least and (most is None or count <= most):
                yield sentence.span()

    return find


def find_unbalanced(text: str) -> Iterator[Span]:
    """Find the marks without their other half, and the last of an odd number of straight quotation marks."""
    text = UNPAIRED.sub(lambda found: STAND_IN * len(found[0]), text)
    open_marks: dict[str, list[int]] = {opening: [] for opening, _ in PAIRS}
    opening_of = {closing: opening for opening, closing in PAIRS}
    for place, mark in enumerate(text):
        if mark in open_marks:
            open_marks[mark].append(place)
        elif mark in opening_of:
            before = open_marks[opening_of[mark]]
            if before:
                before.pop()
            else:
                yield place, place + 1
    for places in open_marks.values():
        yield from ((place, place + 1) for place in places)
    if text.count('"') % 2:
        place = text.rindex('"')
        yield place, place + 1


def halve_conjunct(found: str) -> str:
    """A reph with a single consonant: র্ম for র্ম্ম, র্ধ for র্দ্ধ."""
    return found[:2] + found[-1]


def set_verb(found: str) -> str:
    """নি joined to its verb, না apart."""
    if found.endswith("না"):
        return f"{found.removesuffix('না')} না"
    return found.removesuffix("নী").removesuffix(" নি") + "নি"


def ask_what(found: str) -> str:
    """কী for the কি at the end."""
    return found.removesuffix("কি") + "কী"


def space_marks(found: str) -> str:
    """A mark without a space before it and with one after it; one space for several."""
    mark = found.strip(" \u00a0")
    if not mark:
        return " "
    if found[0] == " ":
        return mark.replace(".", "।")
    return mark[0] if len(mark) > 1 else f"{mark} "


LETTERS = {
    "গ্দ": "গ্ধ",
    "ষ্ন": "ষ্ণ",
    "ষ্": "শ্",
    "শ্": "ষ্",
    "স্ছ": "শ্ছ",
    "স্": "ষ্",
    "ণ্": "ন্",
    "ন্ঠ": "ণ্ঠ",
    "ন্": "ঞ্",
    "করন": "করণ",
    "উৎঘ": "উদ্\u200cঘ",
    "উৎয": "উদ্\u200cয",
    "উৎ": "উদ্",
    "ত্ত": "ত্ব",
}


def right_letters(found: str) -> str:
    """The letters that were meant by some that never stand together."""
    for wrong, right in LETTERS.items():
        if wrong in found:
            return found.replace(wrong, right, 1)
    return f"{found}\u09bc"  # য for য়


@dataclass(frozen=True)
class Rule:
    """What one rule looks for: a pattern, or a function that finds places in a text."""

    id: str
    severity: str
    message: Promise  # what to do
    look_for: str | Callable[[str], Iterator[Span]]
    wrong: tuple[str, ...]
    right: tuple[str, ...]
    allowed: tuple[str, ...] = ()  # patterns of exceptions
    skip: frozenset[Role] = frozenset()
    unless: str = ""  # skips texts that match this pattern
    raw: bool = False  # checks the stored text, before NFC
    each_node: bool = False  # checks each text node separately: a tag can split a sign from its letter
    fix: Callable[[str], str] | None = None  # what to put in place of the text that was found

    @cached_property
    def find(self) -> Callable[[str], Iterator[Span]]:
        """A function that finds the spans in a text that break the rule."""
        pattern = compile_pattern(self.look_for) if isinstance(self.look_for, str) else None
        allowed = compile_pattern("|".join(self.allowed)) if self.allowed else None
        unless = compile_pattern(self.unless) if self.unless else None

        def find(text: str) -> Iterator[Span]:
            if unless and unless.match(text):
                return
            if allowed:
                text = allowed.sub(lambda found: STAND_IN * len(found[0]), text)
            if pattern:
                yield from (found.span() for found in pattern.finditer(text))
            elif not isinstance(self.look_for, str):
                yield from self.look_for(text)

        return find


RULES = (
    Rule(
        "O01",
        ERROR,
        _("Type the word anew: it is not in Unicode's normal form NFC."),
        find_not_nfc,
        wrong=("\u09df\u09c7", "\u0995\u09c7\u09be"),
        right=("\u09af\u09bc\u09c7", "\u0995\u09cb"),
        raw=True,
    ),
    Rule(
        "O02",
        ERROR,
        _("Type the letter anew: the dot below belongs to ড়, ঢ় and য় only, and র is a letter of its own."),
        r"(?<![\u09A1\u09A2\u09AF])\u09BC",
        wrong=("\u09ac\u09bc\u09be\u0993\u09df\u09be",),
        right=("রাওয়া",),
    ),
    Rule(
        "O03",
        ERROR,
        _("Write the Bengali র or ব: this is an Assamese letter."),
        r"[\u09F0\u09F1]",
        wrong=("নেৰে",),
        right=("নেবে",),
    ),
    Rule(
        "O04",
        ERROR,
        _("Write Bengali letters: this is Devanagari."),
        r"[\u0900-\u0963\u0966-\u097F]",
        wrong=("\u092f\u094b\u0917",),
        right=("যোগ",),
    ),
    Rule(
        "O05",
        ERROR,
        _("End the sentence with the danda, “।” (U+0964)."),
        r"[\u09F7\u0965]|(?<=[\u0980-\u09FF\u2019\u201D])[ ]*\|(?=\s|$)",
        fix=lambda found: "।",
        wrong=("এটি যোগ৷", "এটি যোগ |"),
        right=("এটি যোগ।",),
    ),
    Rule(
        "O06",
        ERROR,
        _("Put a colon, “:”: a visarga is a letter."),
        r"(?:\s|[০-৯A-Za-z])\u0983|\u0983\u0983",
        fix=lambda found: ":",
        wrong=("নিয়ম ঃ শৌচ",),
        right=("নিয়ম: শৌচ",),
    ),
    Rule(
        "O07",
        ERROR,
        _("Leave out the visarga at the end of the word, or put a colon, “:”, if one is meant."),
        r"\u0983{E}",
        fix=lambda found: "",
        wrong=("ক্রমশঃ", "যমঃ অহিংসা"),
        right=("ক্রমশ", "যম: অহিংসা"),
        allowed=("তপঃ", "রজঃ", "তমঃ", "যোগশ্চিত্তবৃত্তিনিরোধঃ", "ফলিষ্যতীতি বিশ্বাসঃ"),
    ),
    Rule(
        "O08",
        ERROR,
        _("Write the number with Bengali digits, ০–৯."),
        r"(?<![A-Za-z0-9])(?<![A-Za-z0-9][-.:/])[0-9]+(?![A-Za-z0-9])",
        fix=bengali_digits,
        wrong=("১৯৭8 সাল", "8টি", "5018", "1982-90 সাল", "3.5 কেজি", "10:30 মিনিট"),
        right=("১৯৭৮ সাল", "৮টি", "‘41 years on’ লেখাটি", "PROUT 2012", "COVID-19 ও H2O", "v2.0 চালান"),
        # Titles in Latin letters keep their digits.
        allowed=(r"[‘“][^\u0980-\u09FF‘“’”]*[’”]",),
        unless=r"(?=.*[A-Za-z])[^\u0980-\u09FF]*$",
        skip=SOURCES | PHONES,
    ),
    Rule(
        "O09",
        ERROR,
        _("Delete the invisible character; a joiner stands only inside a conjunct such as সদ্‌বিপ্র or র‍্যালি."),
        r"[\u200B\u2060\uFEFF\u00AD\u200E\u200F]|(?<!\u09CD)\u200C|\u200C(?![\u0995-\u09B9])|"
        r"(?<!\u09B0)\u200D|\u200D(?!\u09CD\u09AF)",
        wrong=("\u09af\u09cb\u200b\u0997", "\u09af\u09cb\u0997\u200c"),
        right=("সদ্\u200cবিপ্র", "র\u200d্যালি"),
    ),
    Rule(
        "O10",
        ERROR,
        _("Type the syllable anew: its signs are doubled or in an order that no syllable has."),
        r"[\u09BE-\u09CC]{2}|\u09CD{2}|\u09CD[\u09BE-\u09CC]|[\u0981-\u0983]{2}|"
        r"[\u0981-\u0983][\u09BE-\u09CC]|[\u0985-\u0994][\u09BE-\u09CC]",
        wrong=("\u0985\u09be\u09b8\u09a8", "\u09aa\u0981\u09be\u099a"),
        right=("আসন", "পাঁচ"),
    ),
    Rule(
        "O11",
        ERROR,
        _(
            "Join the ending to its word; behind a quotation mark or a link give it a hyphen, or take it inside."
        ),
        r"(?<![\u0980-\u09FF\u200C\u200D])[\u0981-\u0983\u09BC\u09BE-\u09CD\u09D7]",
        wrong=("‘যোগসূত্র’ের পাতা",),
        right=("‘যোগসূত্র’-এর পাতা",),
        each_node=True,
    ),
    Rule(
        "O12",
        ERROR,
        _("Write ৎ (U+09CE) instead of ত with a hasanta."),
        r"\u09A4\u09CD(?:[\u200C\u200D]|(?![\u0980-\u09FF]))",
        fix=lambda found: "ৎ",
        wrong=("\u099c\u0997\u09a4\u09cd", "\u0989\u09a4\u09cd\u200c\u09b8"),
        right=("জগৎ", "উৎস"),
    ),
    Rule(
        "O13",
        WARNING,
        _("Leave out the hasanta at the end of the word."),
        r"\u09CD{E}",
        fix=lambda found: "",
        wrong=("চেক্", "এখন্"),
        right=("চেক", "এখন", "‘আনন্দসূত্রম্’ গ্রন্থ"),
        allowed=("আনন্দসূত্রম্", "অপ্", "যুজ্", "কেবলম্", "গুরুপূজনম্", "স্থিরসুখমাসনম্"),
    ),
    Rule(
        "O14",
        ERROR,
        _("Write the consonant once behind a reph, as in ধর্ম."),
        r"\u09B0\u09CD(?:([কগচজটডণতদনপবমযলশষস])\u09CD\1|দ্ধ|চ্ছ|ত্থ)",
        fix=halve_conjunct,
        wrong=("ধর্ম্ম", "কীর্ত্তন", "ঊর্দ্ধ্ব", "মূর্চ্ছা"),
        right=("ধর্ম", "কীর্তন", "ঊর্ধ্ব", "মূর্ছা"),
        allowed=("আনন্দমূর্ত্তি",),
    ),
    Rule(
        "O15",
        ERROR,
        _("Write অ্যা."),
        r"\u098F\u09CD\u09AF",
        fix=lambda found: "অ্য",
        wrong=("এ্যাপ",),
        right=("অ্যাপ",),
        allowed=("এ্যামার্ট",),
    ),
    Rule(
        "O16",
        ERROR,
        _("Spell it with খ্রিষ্ট, as in খ্রিষ্টাব্দ."),
        r"খ্র[িী]স্ট|খ্রীষ্ট|খৃ[ষস]্ট",
        wrong=("খ্রিস্টাব্দ", "খৃষ্টাব্দ"),
        right=("খ্রিষ্টাব্দ",),
    ),
    Rule(
        "O17",
        ERROR,
        _("Write স্ট in a foreign word, as in স্টেশন."),
        r"{B}ষ্ট|মাষ্টার|পোষ্ট|রেজিষ্ট|আগষ্ট|{B}লিষ্ট|টেষ্ট|হোষ্টেল",
        wrong=("ষ্টেশন", "মাষ্টার", "আগষ্ট"),
        right=("স্টেশন", "মাস্টার", "আগস্ট", "ক্লিষ্ট", "ইষ্ট"),
    ),
    Rule(
        "O18",
        ERROR,
        _("Write the short ই, as in শ্রেণি and সরকারি."),
        r"{B}(?:সরকারী|বেশী|দেশী|বিদেশী|বাঙালী|ইংরেজী|বাংলাদেশী|হিন্দী|আরবী|ফারসী|জানুয়ারী|"
        r"ফেব্রুয়ারী|একাডেমী|কাহিনী|তৈরী|বাড়ী|গাড়ী|শাড়ী|পাখী|হাতী|চাকরী|জরুরী|খুশী|দরকারী|"
        r"শ্রেণী|পদবী|রচনাবলী|ধমনী|নাড়ী|পল্লী|ভঙ্গী|অঙ্গভঙ্গী|কিংবদন্তী|ধ্রুপদী|চীৎকার)",
        wrong=("শ্রেণী", "সরকারী", "নাড়ীশোধন"),
        right=("শ্রেণি", "সরকারি", "নাড়িশোধন"),
        allowed=("দেশীয়", "বিদেশীয়"),
    ),
    Rule(
        "O19",
        ERROR,
        _("Shorten ঈ to ই before -ত্ব, -তা and -ত, as in দায়িত্ব and নিয়োজিত."),
        r"(?:স্থায়ী|দায়ী|কৃতী|যোগী|মর্মী|কারী|দর্শী|বাদী|ধর্মী|গামী|শালী|বন্ধী|দ্বন্দ্বী|মুখী|রোধী|একাকী|মন্ত্রী|"
        r"প্রার্থী|পতী)(?:ত্ব|তা)|[খঘচছজটঠডথদফমলষস]ীত(?=(?:ের|ভাবে)?{E})",
        fix=lambda found: found.replace("ী", "ি"),
        wrong=("সহযোগীতা", "দায়ীত্ব", "আলোচীত", "পরিচালীত"),
        right=("সহযোগিতা", "দায়িত্ব", "আলোচিত", "সংগীত, শীত ও স্ফীত", "ইন্দ্রজীত"),
        allowed=("স্ফীত", "(?:অভি|ইন্দ্র|রণ|সুর|সত্য|বিশ্ব)জীত"),
    ),
    Rule(
        "O20",
        ERROR,
        _("Write ণ: the word is Sanskrit, as are প্রাণ, ধারণা and ঘণ্টা."),
        r"প্রানা|প্রানী|প্রান{E}|প্রনিধান|ধারনা|সাধারন|{B}কারন|গ্রহন(?!ক্ষ)|কল্যান(?!্)|নির্মান|"
        r"পরিমান|প্রমান|পরিনত|হিরন্ময়|ব্যাকরন|রামায়ন|{B}ত্রান|শ্রেনি|তান্ডব|পন্ডিত|মন্ডল|"
        r"মেরুদন্ড|খন্ড|দন্ড|ভান্ডার|ঘন্টা|কান্ড(?!ার)|প্রচন্ড|ঋন|শ্রাবন|লক্ষন|বিশ্লেষন|"
        r"ষন(?=(?:া|ের|ে)?{E}|ীয়|কারী|মূলক|শীল)",
        wrong=("প্রানায়াম", "ধারনা", "তান্ডব", "ঘন্টা", "আকর্ষনীয়", "প্রশিক্ষনের"),
        right=("প্রাণায়াম", "ধারণা", "তাণ্ডব", "ঘণ্টা", "আকর্ষণীয়", "প্রশিক্ষণের"),
    ),
    Rule(
        "O21",
        ERROR,
        _("Write ন: the word is not Sanskrit, as in ধরন and সেকেন্ড."),
        r"কর্ণেল|গভর্ণ|ট্রেণ|ঝর্ণা|{B}পরাণ{E}|দরুণ|(?<!্)ধরণ(?![িী])|{B}পুরাণো(?!ক্ত)|লণ্ডন|"
        r"প্যাণ্ট|সেকেণ্ড|এজেণ্ট|কাউণ্ট|ফাণ্ড|ব্যাণ্ড|ঠাণ্ডা|{B}রাণী",
        wrong=("ধরণের", "সেকেণ্ড", "ঝর্ণা"),
        right=("ধরনের", "সেকেন্ড", "ঝরনা", "প্রাণী", "ধরণি"),
    ),
    Rule(
        "O22",
        ERROR,
        _("Write ঙ, as in সঙ্গে and অষ্টাঙ্গ."),
        r"বাংগাল|{B}রংগ|{B}বংগ|সংগে|সংগী(?!ত)|অংগ|শৃংখ|আকাংখ|আকাংক্ষ|আকাঙ্খ|শংকা|{B}অংক|পংক্তি|অষ্টাংগ",
        wrong=("অষ্টাংগ", "আকাঙ্খা", "সংগে"),
        right=("অষ্টাঙ্গ", "আকাঙ্ক্ষা", "সঙ্গে"),
    ),
    Rule(
        "O23",
        ERROR,
        _("Write ং, as in সংগীত and সংকল্প."),
        r"অহঙ্কার|ভয়ঙ্কর|সঙ্গীত|সঙ্ঘ|সঙ্কীর্ণ|সঙ্কল্প|অলঙ্কার|সঙ্কট|সঙ্খ্যা",
        wrong=("সঙ্গীত", "সঙ্কল্প"),
        right=("সংগীত", "সংকল্প"),
        allowed=("প্রভাত সঙ্গীত",),
    ),
    Rule(
        "O24",
        ERROR,
        _("Check the conjunct: তত্ত্ব, সত্ত্ব, সাত্ত্বিক and মহত্ত্ব, but সত্তা; উজ্জ্বল, উচ্ছ্বাস, সান্ত্বনা."),
        r"(?<!ৃ)তত্ব(?!্)|সাত্বিক|সাত্তিক|সত্বেও|মহত্ব|{B}সত্ব(?!র)|{B}সত্ত্বা|উজ্জল|উচ্ছাস|"
        r"সান্তনা|স্বত্তা",
        wrong=("তত্ব", "সাত্বিক", "সত্ত্বা"),
        right=("তত্ত্ব", "সাত্ত্বিক", "সত্তা", "অমৃতত্ব", "সত্বর", "অন্তঃসত্ত্বা"),
    ),
    Rule(
        "O25",
        ERROR,
        _("Check the য-ফলা: ব্যক্তি, ব্যবস্থা and ব্যবহার, but ব্যাখ্যা and ব্যায়াম; অভ্যস্ত; অধ্যয়ন."),
        r"ব্যাক্তি|ব্যাথা|ব্যাবহার(?!িক)|ব্যাবস্থা|ব্যাতীত|ব্যাতিক্রম|ব্যাস্ত(?!্র)|ব্যায়{E}|"
        r"অভ্যস্থ|ব্যখ্যা|ব্যায়ম|অধ্যায়ন",
        wrong=("ব্যাক্তি", "ব্যাবস্থা", "ব্যখ্যা"),
        right=("ব্যক্তি", "ব্যবস্থা", "ব্যাখ্যা", "ব্যায়াম"),
    ),
    Rule(
        "O26",
        ERROR,
        _("Check উ and ঊ, as in মুহূর্ত, দুর্বল, ভুল, সুস্থ, ন্যূনতম, শূন্য, রূপ, ভূমি and সূত্র."),
        r"মুহুর্ত|মুহূর্ত্ত|দূর্ঘটনা|দূর্নীতি|দূর্বল|দুরত্ব|{B}ভূল(?![ুো]|তা)|সূস্থ|নুন্যতম|"
        r"ন্যুনতম|শূণ্য|শুন্য|{B}পূর্ন|মূল্যায়ণ|অনুকুল|প্রতিকুল|{B}রুপ(?![ািীোে])|স্বরুপ|ভুমি|"
        r"{B}সুত্র",
        wrong=("মুহুর্ত", "নুন্যতম", "যোগসূত্র ও সুত্র"),
        right=("মুহূর্ত", "ন্যূনতম", "সূত্র", "রুপা", "ভূলোক"),
    ),
    Rule(
        "O27",
        ERROR,
        _("Write কী: it asks what or how, কি only whether."),
        r"{B}কি(?=(?:ভাবে|রকম|রূপ|সে)|[ ](?:কি|ধরনের|কারণে|কী){E})",
        fix=lambda found: "কী",
        wrong=("কিভাবে", "কি কি"),
        right=("কীভাবে", "কী কী", "এটি কি যোগ"),
    ),
    Rule(
        "O27",
        ERROR,
        _("Write কী: it asks what or how, কি only whether."),
        # Before words that ask how, at the beginning of a sentence, and behind a noun at its end.
        r"{B}কি(?= (?:(?:ও|এবং|আর) (?:কেন|কখন|কবে|কোথায়|কীভাবে|কিভাবে)|উপায়ে|উদ্দেশ্যে|পরিমাণ|পরিমাণে|প্রকারে|যে){E})|"
        r"(?:^|(?<=[।?!] )|(?<=[“‘]))কি(?= (?![^।?!]* কি{E})[ঀ-৿])|"
        rf"{{B}}(?:{ASKED_FOR}) কি(?=[?।])",
        fix=lambda found: "কী",
        wrong=("যোগ কি ও কেন", "কি চমৎকার দৃশ্য!", "তুমি এলে। কি হয়েছে?", "এর অর্থ কি?"),
        right=(
            "এটি কি ও বোঝে?",
            "কি শহর কি গ্রাম, সবখানে",
            "তুমি যাবে কি?",
            "কি, যাবে না?",
            "তিনি কি জানেন?",
            "এর অর্থ কী?",
        ),
    ),
    Rule(
        "O27",
        WARNING,
        _("Write কী if it asks what; কি asks whether."),
        r"{B}(?:আমি|আমরা|তুমি|তোমরা|আপনি|আপনারা|সে|তিনি|তারা|তাঁরা|মানুষ) কি(?= (?:চাই|চাও|চায়|চান|বল[িছ]?|বলছেন?|বলেন|"
        r"কর[িছ]?|করছেন?|করেন?|করব|করবেন?|ভাবছ|ভাবছেন?|ভাবেন?|খুঁজছ|খুঁজছেন?)[?।])",
        fix=ask_what,
        wrong=("তুমি কি চাও?", "আপনি কি করছেন?"),
        right=("তুমি কি চাও, আমি যাই?", "তুমি কি যাবে?", "তিনি কি জানেন?"),
    ),
    Rule(
        "O28",
        ERROR,
        _("Join নি to the verb (করেনি), and set না apart (হয় না)."),
        rf"[\u0980-\u09FF] নি{{E}}|{{B}}(?:{VERB_FORMS})(?:না|(?<!ি)নী){{E}}",
        fix=set_verb,
        wrong=("করে নি", "হয়না", "করিনা", "যাচ্ছেনা", "হয়নী"),
        right=("করেনি", "হয় না", "কেননা করোনা এল", "সাধনা, ভাবনা ও বেদনা", "চায়না প্লেট", "মানিনী"),
    ),
    Rule(
        "O29",
        WARNING,
        _("Use the house form: ভালো, কখনো, এখনো, তখনো, কোনো, আরও, আজও, এগারো, পনেরো, ষোলো."),
        r"{B}(?:ভাল(?=ভাবে|বাস|{E})|কখনও|এখনও|তখনও|কোনও|আরো{E}|আজো{E}|এগার{E}|পনের{E}|ষোল{E})",
        wrong=("ভালভাবে", "কোনও", "ষোল"),
        right=("ভালোভাবে", "কোনো", "ষোলো", "কোন"),
    ),
    Rule(
        "O30",
        ERROR,
        _("Put no space before the mark and one after it; nowhere two spaces or one that cannot break."),
        r"[ ]+[।,;:?!](?=[ \n]|$)|(?<=[\u0980-\u09FF’”]) \.(?=\s|$)|[।?!](?=[০-৯])|"
        r"(?<![০-৯])[।,;?!](?=[\u0985-\u09B9‘“])|,(?=\x22[\u0985-\u09B9])|[।,;]{2,}|  +|\u00A0",
        fix=space_marks,
        wrong=("যোগ ।", "যম,নিয়ম", "এটি যোগ .", "যোগ।।", "যোগ।১৯৫৫ সাল"),
        right=("যোগ।", "যম, নিয়ম", "১,২৫,০০০"),
    ),
    Rule(
        "O31",
        ERROR,
        _("End the sentence with the danda, “।”; what is left out is “…” (U+2026)."),
        r"(?<=[\u0981-\u09CE])\.(?=\s|$)|\.\.\.",
        fix=lambda found: "…" if found == "..." else "।",
        wrong=("এটি আসন.", "এই রোড.", "আসন..."),
        right=("এটি আসন।", "ড. ও ডা. দুজন", "আসন…"),
        allowed=(r"{B}(?:মো|ড|ডা|লি)\.",),
        skip=SOURCES,
    ),
    Rule(
        "O32",
        ERROR,
        _("Use ‘ ’ for terms and titles, “ ” for speech."),
        r"""(?<=[\u0980-\u09FF\s(,:])["'](?=[\u0980-\u09FF])|(?<=[\u0980-\u09FF।?!])["']|[\u00AB\u00BB]""",
        wrong=('"যোগ"', "«যোগ»"),
        right=("‘যোগ’", "“যোগ”"),
        skip=SOURCES,
    ),
    Rule(
        "O33",
        ERROR,
        _("Leave out the apostrophe; behind a closing quotation mark give the ending a hyphen."),
        r"[\u0980-\u09FF][’'][\u0980-\u09FF]",
        fix=lambda found: found[0] + found[2],
        wrong=("হ’ল", "দু’জন", "‘গীতা’য়"),
        right=("হলো", "দুজন", "‘গীতা’-য়"),
    ),
    Rule(
        "O34",
        ERROR,
        _("Write a range with an en dash without spaces, as in ১৯৮২–৯০; no spaced hyphen as a dash."),
        r"[০-৯][ ]?-[ ]?[০-৯]|[\u0980-\u09FF] - [\u0980-\u09FF]",
        fix=lambda found: found.replace(" ", "").replace("-", "–"),
        wrong=("১৯৮২-৯০", "যম - নিয়ম"),
        right=(
            "১৯৮২–৯০",
            "যম–নিয়ম",
            "ফোন ০১৭১২-৩৪৫৬৭৮, ০১৭১২ ৩৪৫-৬৭৮ বা ০১-৭১২৩-৪৫৬৭৮",
            "ফোন +৮৮০ ১৭১২-৩৪৫৬৭৮, ৮৮০১৭১২-৩৪৫৬৭৮ বা (০২) ৯৫৫-১২৩৪",
            "ফোন ৯৫৫-১২৩-৪৫৬৭ বা ১৭১২-৩৪৫৬৭৮",
        ),
        allowed=PHONE_NUMBERS,
        skip=PHONES,
    ),
    Rule(
        "O35",
        ERROR,
        _("Write the date as ৬ সেপ্টেম্বর ১৯৭৮ or ১৯৭৮ সালের ৬ সেপ্টেম্বর."),
        r"[০-৯](?:লা|রা|ঠা|ই|শে){E}(?= (?:জানু|ফেব্রু|মার্চ|এপ্রিল|মে|জুন|জুলাই|আগস্ট|সেপ্টে|"
        r"অক্টো|নভে|ডিসে))|[০-৯] ?(?:ইং|খ্রিঃ|খ্রি\.)",
        wrong=("৬ই সেপ্টেম্বর", "১৯৭৮ ইং"),
        right=("৬ সেপ্টেম্বর", "১৯৭৮ সাল"),
    ),
    Rule(
        "O36",
        WARNING,
        _("Write four digits without a comma, and join টি to the number, as in ৫০১৮টি."),
        r"(?<![০-৯,])[০-৯],[০-৯]{3}(?![০-৯,])|[০-৯] (?:টি|টা){E}",
        fix=lambda found: found.replace(",", "").replace(" ", ""),
        wrong=("৫,০১৮", "৮ টি"),
        right=("৫০১৮", "১,২৫,০০০", "৮টি"),
    ),
    Rule(
        "O36",
        WARNING,
        _("Write শতাংশ; the sign stands in tables only."),
        r"[০-৯] ?%",
        wrong=("৩০%", "৩০ %"),
        right=("৩০ শতাংশ",),
        skip=TABLES,
    ),
    Rule(
        "O37",
        ERROR,
        _("Write the word in one script; an ending behind a Latin word takes a hyphen, as in AMURT-এর."),
        r"[A-Za-z][\u0980-\u09FF]|[\u0980-\u09FF][A-Za-z]",
        wrong=("সমadhi", "AMURTএর"),
        right=("সমাধি", "AMURT-এর"),
        skip=SOURCES,
    ),
    *(
        Rule(
            "O38",
            ERROR,
            format_lazy(_("Write “{right}”: a name or term has one spelling on the site."), right=term.right),
            term.variants,
            wrong=term.wrong,
            right=(term.right,),
            skip=SOURCES,
        )
        for term in TERMS
    ),
    Rule(
        "O39",
        WARNING,
        _("Say it in a plainer way, unless it is meant word for word."),
        r"{B}দ্বারা{E}|{B}কর্তৃক{E}|প্রদান কর|(?:হয়ে|করে) থাকে(?:ন)?{E}|র মাধ্যমে{E}|এখানে ক্লিক|"
        r"আবির্ভাব|মহাপ্রয়াণ|একটি [^।]{1,60} যা |পরম পূজনীয়|পরম পূজ্য|অসাধারণ|অতুলনীয়|"
        r"সর্বশ্রেষ্ঠ|যুগান্তকারী|বিশ্বখ্যাত|নিঃসন্দেহে|বলাই বাহুল্য|{B}আসুন,",
        wrong=("শিক্ষা প্রদান করে", "হয়ে থাকে", "সমবায়ের মাধ্যমে"),
        right=("শিক্ষা দেয়", "হয়", "সমবায়ে"),
    ),
    Rule(
        "O40",
        WARNING,
        _("Split the sentence: it has more than 25 words."),
        find_longer_than(MAX_WORDS, TOO_MANY_WORDS),
        wrong=("শব্দ " * 25 + "শেষ।", "শব্দ " * 34 + "শেষ।"),
        right=("শব্দ " * 24 + "শেষ।", "শব্দ " * 20 + "শেষ। " + "শব্দ " * 20 + "শেষ?"),
    ),
    Rule(
        "O40",
        ERROR,
        _("Split the sentence: it has more than 35 words."),
        find_longer_than(TOO_MANY_WORDS),
        wrong=("শব্দ " * 35 + "শেষ।", "তালিকা: " + "শব্দ, " * 35 + "শেষ।"),
        right=("শব্দ " * 24 + "শেষ।",),
    ),
    Rule(
        "O41",
        ERROR,
        _("Put in the other half of the pair, or take this one out."),
        find_unbalanced,
        wrong=("‘যোগ", "যোগ”", "(যোগ", "যোগ [১", "১) যোগ) আসন", "”যোগ“", '"Yoga'),
        right=("‘যোগ’", "“যোগ” (আসন) [১]", "art for art’s sake", "ক) যোগ, খ) আসন"),
    ),
    Rule(
        "O42",
        WARNING,
        _("Leave out the comma before ও."),
        r", ও (?=[\u0985-\u09B9])",
        fix=lambda found: " ও ",
        wrong=("শিক্ষা, ত্রাণ, ও কল্যাণ",),
        right=("শিক্ষা, ত্রাণ ও কল্যাণ",),
    ),
    Rule(
        "O43",
        ERROR,
        _("Correct the spelling."),
        find_misspellings,
        fix=correct,
        wrong=("খাদ্য বিতরন", "বিতরনের সময়", "বিশ্ব বিদ্যালয়ে পড়ি"),
        right=("খাদ্য বিতরণ", "জগতের কল্যাণ", "ভবিষ্যতে", "বিশ্বের বিদ্যালয়", "প্রভাত সঙ্গীত"),
    ),
    Rule(
        "O44",
        ERROR,
        _("Check the letters: they never stand together in a Bengali word."),
        r"গ্দ(?![\u09BE-\u09CCতদর])|ষ্ন|ষ্[তথদধচছজঝ]|শ্[টঠ]|স্[ঠছ]|ণ্[তথদধ]|(?<!ল)ন্ঠ|ন্[চছজঝ]|[\u0985-\u09B9\u09BE-\u09CC]য{E}|করন(?:ের|ে|কে)?{E}|"
        r"{B}উৎ[গঘজবভয]|(?:(?<![চবপম])[িীু]|[কতন]ৃ|{B}(?:রাজ|দাস|ঘন|দূর|নতুন|বিশেষ|মনুষ্য|নাগরিক|অমর))ত্ত(?=(?:ের|ে|কে|টি|পূর্ণ)?[ইও]?{E})",
        fix=right_letters,
        wrong=(
            "মুগ্দ",
            "উষ্ন",
            "আষ্চর্য",
            "স্পশ্ট",
            "কন্ঠ",
            "ইন্জিন",
            "সময",
            "নবায়নকরন",
            "উৎযাপন",
            "উৎবোধন",
            "কৃতিত্ত",
            "গুরুত্তপূর্ণ",
        ),
        right=(
            "মুগ্ধ",
            "বাগ্দত্তা",
            "উষ্ণ",
            "আশ্চর্য",
            "স্পষ্ট",
            "কণ্ঠ",
            "ইঞ্জিন",
            "সময়",
            "নবায়নকরণ",
            "কার্য ও ঐক্য",
            "উৎসব ও উৎরাই",
            "চিত্তের বৃত্তি",
        ),
    ),
    Rule(
        "O45",
        WARNING,
        _("Take out the word that stands twice."),
        rf"{{B}}({NEVER_DOUBLED}) \1{{E}}",
        fix=lambda found: found.split()[0],
        wrong=("তিনি এবং এবং আমি", "কাজ কাজ করেন", "শিশুদের শিশুদের"),
        right=("ধীরে ধীরে", "বড় বড় গাছ", "তিনি তিনিই", "কোটি কোটি", "একটি একটি করে"),
    ),
    Rule(
        "O46",
        ERROR,
        _("Set the word behind -এর apart."),
        r"[\u0980-\u09FF]ের(?:জন্য|মধ্যে|সঙ্গে|সাথে|কাছে|দিকে|মাধ্যমে|উপর|ওপর|ভিতর|ভেতর|বিরুদ্ধে|পাশে|নিচে|মতো|মাঝে){E}",
        fix=lambda found: re.sub("ের", "ের ", found, count=1),
        wrong=("দেশেরজন্য কাজ", "মানুষেরমধ্যে"),
        right=("দেশের জন্য কাজ", "মানুষের মধ্যে"),
    ),
    Rule(
        "O47",
        WARNING,
        _("Leave out what the sources lack, or say it in one note under them."),
        r"সূত্রে (?:(?:তা|তার|এর|কোনো|কিছু|পাঠ|উত্তর|উল্লেখ|প্রমাণ|বিবরণ|তালিকা|সমর্থন|হিসাব|পুরোপুরি|এখনো|এখনও) ){0,4}"
        r"(?:নেই|মেলে না|মেলেনি|পাওয়া যা(?:য় না|য়নি)){E}|"
        r"(?:পাঠ|তালিকা|বিবরণ|সূত্র|যাচাই|সমর্থন|ঠিকানা|তথ্য)(?:টি|গুলো)? (?:অবশ্য |এখনো |এখনও |আর )?"
        r"(?:মেলেনি|পাওয়া যায়নি|জানা নেই|জানা যায়নি){E}|"
        r"যাচাই করা যায়নি{E}|(?:এখনো|এখনও) (?:জানায়নি|জানা (?:নেই|যায়নি)){E}|এই নিবন্ধের (?:কোনো )?সূত্রে{E}|{B}নমুনা তথ্য",
        wrong=(
            "তার প্রকাশিত তালিকা মেলেনি।",
            "আচরণবিধির পাঠ সূত্রে নেই।",
            "প্রকাশিত সূত্রে তার সমর্থন মেলেনি।",
            "সংগঠন স্থানটি এখনো জানায়নি।",
            "তার পূর্ণ পাঠ যাচাই করা যায়নি।",
            "প্রথম কেন্দ্র কোথায়, তা এখনো জানা নেই।",
        ),
        right=(
            "প্রকাশিত সূত্রে তিনটি সমাবেশের কথা আছে।",
            "এই কথার সঙ্গে বিজ্ঞান মেলে না।",
            "নামটি সূত্রে আছে, অর্থ নিয়ে মতভেদ নেই।",
            "শরীরে এর কোনো অঙ্গ পাওয়া যায় না।",
        ),
        skip=SOURCES,
    ),
    Rule(
        "O48",
        ERROR,
        _("Write ন: in one word ণ follows ঋ, র or ষ, with only vowels, ক–ঙ, প–ম, য, ব or হ between."),
        find_unfounded_cerebrals,
        fix=dentalise,
        wrong=("উত্তোলণ", "মূল্যায়ণ", "আগুণ", "পুণর্বাসন", "গমণ"),
        right=("উত্তোলন", "অগ্রহায়ণ, গ্রামীণ ও দর্পণ", "শিক্ষকগণ", "জীবাণু", "লবণ", "কণ্টক", "পাণিগ্রহণ"),
    ),
    Rule(
        "O49",
        ERROR,
        _("Write the long ঈ at the end of the Sanskrit word, as in শিক্ষার্থী, আগামী and জাতীয়."),
        r"(?:[ণনাসহতপ]|্য|্ট|অধি)কারি(?=ENDING)|[\u0980-\u09CC](?:বাহি|জীবি|ার্থি|দর্শি|গামি|ভোগি|যোগি|বিরোধি|"
        r"ধর্মি|স্থায়ি|দায়ি|যায়ি|চারি|বাসি|(?<![াআ])বাদি|শালি|(?<![াো])মুখি|দ্রোহি|রোহি|নাশি|ভাষি|বিলাসি|বর্তি|ভেদি|"
        r"প্রেমি|লোভি|মেধাবি|মায়াবি|স্বি)(?=ENDING)|{B}(?:মেধাবি|মায়াবি)(?=ENDING)|[ক-হ]িয়(?=(?:ভাবে|তা)?{E})".replace(
            "ENDING", "(?:রা|র|কে|দের|গণ|গুলো|টি|কাল)?{E}"
        ),
        fix=lambda found: "ী".join(found.rsplit("ি", 1)),
        wrong=("অংশগ্রহণকারি", "শিক্ষার্থিদের", "আগামিকাল", "মেধাবি", "জাতিয়", "কেন্দ্রিয়ভাবে", "গ্রামবাসিরা"),
        right=("সরকারি তরকারি", "ভালোবাসি", "আবাদি জমি", "মুখোমুখি", "প্রিয় ইন্দ্রিয়", "সক্রিয়", "বিয়ে", "ক্ষত্রিয়"),
        allowed=(
            "খাঁকারি",
            "(?:পায়|বে|লা|কা|আ)চারি",
            "ভালো?বাসি",
            "(?:কনক|রূপ|সীতা|মে)শালি",
            "গবাদি",
            "[ক্প]্রিয়",
            "(?<!কে)ন্দ্রিয়",
            "[\u0985-\u09cc]ত্রিয়",
            "অমিয়",
        ),
    ),
)
