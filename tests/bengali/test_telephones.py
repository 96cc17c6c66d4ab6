"""Numbers as people paste them."""

from bengali.telephones import telephone_href, telephone_number, tidy_telephone

MOBILE = "+8801711000000"


def wide(text: str) -> str:
    """The text in the fullwidth forms that East Asian keyboards type."""
    return "".join(sign if sign == " " else chr(ord(sign) + 0xFEE0) for sign in text)


def digits(text: str, zero: str) -> str:
    """The text with the digits of another script."""
    return "".join(chr(ord(zero) + int(sign)) for sign in text)


def test_number_to_dial() -> None:
    for text, number in (
        ("01711000000", MOBILE),
        ("\u202a+8801711000000\u202c", MOBILE),  # copied from a phone's contacts
        ("01711\u00a0000000", MOBILE),  # copied from a web page
        ("01711\u2011000000", MOBILE),  # a hyphen that does not break
        ("০১৭১১\u2013০০০০০০", MOBILE),  # a dash, as Word sets it
        ("01711\u2212000000", MOBILE),  # a minus sign
        ("01711\u2007000\u202f000", MOBILE),
        ("01711.000000", MOBILE),
        ("০১৭১১/০০০০০০", MOBILE),
        ("\ufeff\u200b01711\u200d000000\u00ad", MOBILE),
        ("  (01711) 000-000\n", MOBILE),
        ("+880 (0)1711-000000", MOBILE),
        ("+৮৮০ (০) ১৭১১ ০০০০০০", MOBILE),
        ("00880 1711 000000", MOBILE),
        ("8801711000000", MOBILE),
        ("৮৮০-১৭১১-০০০০০০", MOBILE),
        ("tel:+8801711000000", MOBILE),
        # The zero of a number within the country, behind the country code.
        ("+880-0-1711-000000", MOBILE),
        ("+88001711000000", MOBILE),
        ("88001711000000", MOBILE),
        ("০০৮৮০-০১৭১১-০০০০০০", MOBILE),
        ("+880 01711 000000", MOBILE),
        ("+880 [0] 1711 000000", MOBILE),
        ("(+880) 01711-000000", MOBILE),
        ("+৮৮০০১৭১১০০০০০০", MOBILE),
        ("880/0/1711/000000", MOBILE),
        ("+01711000000", MOBILE),
        ("+008801711000000", MOBILE),
        ("88-01711-000000", MOBILE),
        ("+880 02 955 0000", "+88029550000"),
        ("+44-0-20-7946-0000", "+442079460000"),
        ("+91 098300 00000", "+919830000000"),
        ("+39 06 0000 0000", "+390600000000"),  # a zero that is dialled
        ("+225 07 00 00 00 00", "+2250700000000"),
        # Digits of other widths and scripts.
        (wide("01711000000"), MOBILE),
        (wide("+880 1711-000000"), MOBILE),
        (wide("(01711)000.000"), MOBILE),
        (digits("01711000000", "\N{MATHEMATICAL BOLD DIGIT ZERO}"), MOBILE),
        (digits("01711000000", "\N{DEVANAGARI DIGIT ZERO}"), MOBILE),
        (digits("01711000000", "\N{ARABIC-INDIC DIGIT ZERO}"), MOBILE),
        (f"{wide('0')}১7১১-000000", MOBILE),
        # Other separators.
        ("01711·000·000", MOBILE),
        ("01711•000000", MOBILE),
        ("01711・000000", MOBILE),
        ("01711∙000⋅000", MOBILE),
        ("01711_000_000", MOBILE),
        ("01711|000000", MOBILE),
        ("01711'000'000", MOBILE),
        ("01711’000000", MOBILE),
        ("01711:000000", MOBILE),
        ("01711~000000", MOBILE),
        ("{01711} [000] 000", MOBILE),
        ("01711\u2027000\u2043000", MOBILE),
        # A label before the number.
        ("মোবাইল: ০১৭১১০০০০০০", MOBILE),
        ("মোবাইলঃ০১৭১১-০০০০০০", MOBILE),
        ("মোবাইল নং- ০১৭১১-০০০০০০", MOBILE),
        ("ফোন (অফিস): +৮৮০ ১৭১১-০০০০০০", MOBILE),
        ("হোয়াটসঅ্যাপ +880 1711-000000", MOBILE),
        ("Tel. 01711-000000", MOBILE),
        ("Tel.: (01711) 000000", MOBILE),
        ("Ph:01711000000", MOBILE),
        ("Mobile No. +88 01711 000000", MOBILE),
        ("Cell# 01711000000", MOBILE),
        ("WhatsApp – 01711000000", MOBILE),
        (wide("TEL:01711000000"), MOBILE),
        ("📞 01711000000", MOBILE),
        ("☎01711000000", MOBILE),
        ("callto:01711000000", MOBILE),
        ("(02) 955-0000", "+88029550000"),
        ("+44 (0)20 7946 0000", "+442079460000"),
        ("Hotline: 16263", "16263"),
        ("999", "999"),
        ("16263", "16263"),
        ("880123", "880123"),
    ):
        assert telephone_number(text) == number, ascii(text)
        assert telephone_href(text) == f"tel:{number}", ascii(text)


def test_text_without_a_telephone_number() -> None:
    for text in (
        "",
        " ",
        "+",
        "12",
        "০১",
        "office",
        "01711000000x",
        "ছবি",
        "rahim01711000000",
        "মীনা০১৭১১০০০০০০",
        "a.01711000000@example.org",
        "01711000000, 01711000001",
        "01711-000000; 01711-000001",
        "01711000000 / 01711000001",
        "Tel. 01711-000000, Fax 01711-000001",
        "01711-000000 ext. 12",
        "01711-00000?",
        "*247#",
        "½½½",
        "a@example.org",
        "+0" + "1" * 20,
        "1+2+3",
    ):
        assert telephone_number(text) == "", text
        assert telephone_href(text) == "", text


def test_tidy_number_keeps_its_digits_and_grouping() -> None:
    assert tidy_telephone("\u202a০১৭১১\u2013০০০\u00a0 ০০০\u202c") == "০১৭১১-০০০ ০০০"
    assert tidy_telephone(f"মোবাইলঃ ০১৭১১{wide('-000 000')}") == "মোবাইলঃ ০১৭১১-000 000"
