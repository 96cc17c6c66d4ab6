"""Digits in both scripts."""

from bengali.digits import ascii_digits, bengali_digits


def test_digits_in_both_scripts() -> None:
    assert bengali_digits("0123456789 থেকে 9") == "০১২৩৪৫৬৭৮৯ থেকে ৯"
    assert ascii_digits("০১২৩৪৫৬৭৮৯ থেকে 9") == "0123456789 থেকে 9"
