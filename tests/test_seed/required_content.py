"""The required content of the first articles (S7 to S20, S109 to S114), by slug.

A section or part is text that a heading must contain; a text must occur anywhere in the article.
"""

from dataclasses import dataclass, field

POST_WORDS = 400
POSTS = 9
CONTACTS = 12  # S109


@dataclass(frozen=True)
class Required:
    """The minimum number of words and pictures, the sections, the parts of sections, and the texts."""

    words: int
    sections: tuple[str, ...] = ()
    # Section: exactly these parts.
    parts: dict[str, tuple[str, ...]] = field(default_factory=dict)
    texts: tuple[str, ...] = ()
    pictures: int = 1


ARTICLES = {
    "establishment": Required(
        1450,
        sections=(
            *("জীবনী", "দর্শন", "ত্রাণ দল", "অর্থনৈতিক তত্ত্ব", "প্রভাত সঙ্গীত", "ছয় পাঠ"),
            *("সামাজিক দৃষ্টিভঙ্গি", "অর্থনৈতিক নীতি"),
        ),
        texts=(
            *("১৯২১", "১৯৫৫", "৫০১৮", "২০১৮", "ঈশ্বর প্রণিধান", "গুরুমন্ত্র", "তত্ত্বধারণা"),
            *("সাধারণ প্রাণায়াম", "চক্রশোধন", "গুরুধ্যান"),
        ),
    ),
    "goal": Required(
        960,
        sections=("দুই লক্ষ্য", "ষোড়শ বিধি", "ছয় কর্মক্ষেত্র"),
        parts={
            "ছয় কর্মক্ষেত্র": ("ব্যক্তিগত উন্নয়ন", "সেবা", "সাংস্কৃতিক", "প্রচার", "সাংগঠনিক", "বিবিধ"),
        },
        texts=("আত্মমোক্ষ", "জগৎহিত"),
    ),
    "marga": Required(800, sections=("ইতিহাস",), texts=("১৯৭১", "১৯৭২", "১৯৮৬")),
    "yoga": Required(
        1500,
        sections=("অষ্টাঙ্গ যোগ",),
        texts=("যম", "নিয়ম", "আসন", "প্রাণায়াম", "প্রত্যাহার", "ধারণা", "ধ্যান", "সমাধি"),
        pictures=2,
    ),
    "education": Required(900),
    "childrenhomes": Required(480, sections=("দুই শিশুসদন",), parts={"দুই শিশুসদন": ("চাঁদপুর", "আরেক জেলার")}),
    "amrt": Required(720, texts=("২০১৮",)),
    "rurawa": Required(720, sections=("রেনেসাঁ ইউনিভার্সাল", "রাওয়া")),
    "prout": Required(
        1600,
        sections=("ষোলো সূত্র", "তিনটি স্বতঃসিদ্ধ", "পাঁচ মূল নীতি", "অর্থনৈতিক গণতন্ত্র", "সুষম অর্থনীতি", "মুনাফা"),
        texts=(
            *("কৃষি", "৩০–৪০", "কৃষিভিত্তিক শিল্প", "কৃষিসহায়ক শিল্প", "ব্যবসা-বাণিজ্য", "বুদ্ধিজীবীর কাজ"),
            *("২০%-এর কম", "২০–৩০", "৩০%-এর বেশি", "অতিশিল্পায়িত", "৫০", "বোনাস", "পুঁজি"),
        ),
    ),
    "social": Required(
        2800,
        sections=(
            *("নব্যমানবতাবাদী সমাজ", "শিক্ষা", "সাহিত্য", "শিল্পকলা", "সংস্কৃতি ও সভ্যতা", "গানের সংগ্রহ"),
            *("ভাষা", "বিজ্ঞান", "মাইক্রোবাইটাম", "নারীর অধিকার", "সম-সমাজ তত্ত্ব", "পেশাগত আচরণবিধি"),
            *("চার ঋণ ও চার যজ্ঞ", "মানব সমাজের ঐক্য"),
        ),
        parts={
            "পেশাগত আচরণবিধি": ("ব্যবসায়ী", "চাকরিজীবী", "গৃহস্থ", "চিকিৎসক", "রাজনৈতিক কর্মী"),
        },
        texts=("৫০১৮",),
    ),
    "ideals": Required(
        2000,
        sections=("সদ্‌বিপ্র", "সমাজচক্র", "নেতা বাছাই ও নির্বাচন"),
        texts=(
            *("শূদ্র যুগ", "ক্ষত্রিয় যুগ", "বিপ্র যুগ", "বৈশ্য যুগ"),
            *("ক্রান্তি", "বিপ্লব", "বিক্রান্তি", "প্রতিবিপ্লব", "পরিক্রান্তি"),
        ),
    ),
    "spiritual": Required(
        1800,
        sections=("সৃষ্টিচক্র", "মনের বিকাশ", "পাঁচ কোষ", "কর্ম", "সংস্কার ও জন্মান্তর", "আত্মা ও মৃত্যু"),
        texts=("প্রায় পঞ্চাশটি", "কামময়", "মনোময়", "অতিমানস", "বিজ্ঞানময়", "হিরণ্ময়"),
    ),
}
