"""The books in the terms of schema.org."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import urljoin

from django.conf import settings

if TYPE_CHECKING:
    from .models import Book, BooksPage


def properties(page: BooksPage) -> dict[str, Any]:
    path = page.site_path or ""
    items = [
        {"@type": "ListItem", "position": n, "item": item(book, path)} for n, book in enumerate(page.books, 1)
    ]
    return {"mainEntity": {"@type": "ItemList", "itemListElement": items}}


def item(book: Book, path: str) -> dict[str, Any]:
    data = {
        "@type": "Book",
        "url": urljoin(settings.SITE_URL, f"{path}#{book.anchor}"),
        "name": book.title,
        "author": {"@type": "Person", "name": book.author} if book.author else None,
        "publisher": {"@type": "Organization", "name": book.publisher} if book.publisher else None,
        "datePublished": str(book.year or ""),
        "description": book.about,
        "inLanguage": "bn",
        "isAccessibleForFree": bool(book.file),
    }
    return {name: value for name, value in data.items() if value}
