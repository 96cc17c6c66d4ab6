"""Slugs from Bengali titles. Wagtail's slug field applies the same table in the browser while an editor types."""

from django.utils.text import slugify

from bengali.romanisation import romanise


def romanised_slug(text: str) -> str:
    """An ASCII slug for a title, empty when no letter can be written in ASCII.

    >>> romanised_slug("যোগ সাধনা ২০২৬")
    'jog-sadhona-2026'
    """
    return slugify(romanise(text))[:200].strip("-")
