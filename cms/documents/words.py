"""Type, size and length of a file, shown beside its link."""

from bengali.digits import bengali_digits

TYPES = {"pdf": "পিডিএফ", "epub": "ইপাব"}
KB = 1024


def type_name(extension: str) -> str:
    return TYPES.get(extension, extension.upper())


def facts(size: int, pages: int | None, seconds: int | None) -> list[str]:
    """Length, pages and size, as far as they are known."""
    values = [
        duration(seconds) if seconds else "",
        f"{bengali_digits(str(pages))} পৃষ্ঠা" if pages else "",
        size_words(size),
    ]
    return [words for words in values if words]


def duration(seconds: int) -> str:
    minutes, rest = divmod(seconds, 60)
    parts = zip((minutes // 60, minutes % 60, rest), ("ঘণ্টা", "মিনিট", "সেকেন্ড"), strict=True)
    return " ".join(f"{bengali_digits(str(count))} {unit}" for count, unit in parts if count)


def size_words(size: int) -> str:
    kilobytes = max(1, round(size / KB))
    if kilobytes < KB:
        return f"{bengali_digits(str(kilobytes))} কিলোবাইট"
    return f"{bengali_digits(f'{size / KB / KB:.1f}'.removesuffix('.0'))} মেগাবাইট"
