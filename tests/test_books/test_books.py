"""The page of books: its JSON, its data for search engines, and what finds it."""

import json
from typing import Any

import lxml.html
import pytest
from django.core.exceptions import ValidationError
from django.core.files.base import ContentFile
from django.test import Client

from books.models import Book, BooksPage
from cms.documents.models import LibraryDocument
from home.models import HomePage
from tests.factories.blocks import items, stream
from tests.factories.pages import ArticlePageFactory, BookFactory, BooksPageFactory
from tests.media_files import PDF

pytestmark = pytest.mark.django_db


@pytest.fixture
def books_page(home: HomePage) -> BooksPage:
    return BooksPageFactory(parent=home)


def answer(client: Client, path: str = "/books") -> Any:
    return client.get("/api/v2/pages/find/", {"html_path": path}).json()


def test_books_are_grouped_by_subject_and_sorted_by_year(client: Client, books_page: BooksPage) -> None:
    document = LibraryDocument.objects.create(title="ক", file=ContentFile(PDF, name="a.pdf"), pages=1)
    document.file.close()
    BookFactory(title="পরে", year=1982)
    BookFactory(title="জানা নেই")
    BookFactory(title="জীবন বেদ", subject="practice", year=1957)
    BookFactory(title="আগে", year=1956, file=document)
    practice, society = answer(client)["subjects"]
    assert (practice["anchor"], practice["name"]) == ("practice", "সাধনা")
    assert [book["title"] for book in practice["books"]] == ["জীবন বেদ"]
    assert [book["title"] for book in society["books"]] == ["আগে", "পরে", "জানা নেই"]
    assert society["books"][0] == {
        "anchor": "age",
        "letter": "আ",
        "title": "আগে",
        "author": "",
        "year": 1956,
        "publisher": "",
        "about": "সমাজের কথা।",
        "where": "",
        "where_url": "",
        "source_url": "",
        "file": document.representation,
    }


def test_number_of_queries_does_not_grow_with_the_books(
    client: Client, books_page: BooksPage, django_assert_max_num_queries: Any
) -> None:
    BookFactory.create_batch(9)
    with django_assert_max_num_queries(20):
        answer(client)


@pytest.mark.parametrize("anchor", ["main", "practice"])
def test_anchor_that_the_page_uses_is_rejected(anchor: str) -> None:
    with pytest.raises(ValidationError) as raised:
        BookFactory.build(title="সমাজ চক্র", anchor=anchor).full_clean()
    message = f"“{anchor}” is used by the page itself. Choose another."
    assert raised.value.message_dict == {"anchor": [message]}


def test_book_is_stored_in_nfc_with_an_unused_anchor() -> None:
    first = BookFactory(title=" সমাজ  চক্র ")
    assert (first.title, first.anchor) == ("সমাজ চক্র", "somaj-chokro")
    assert BookFactory(title="সমাজচক্র", anchor="").anchor == "somajochokro"
    assert BookFactory(title="সমাজ-চক্র").anchor == "somaj-chokro-2"
    with pytest.raises(ValidationError):
        Book(title="সমাজ চক্র", subject="society", about="ক").full_clean()


def test_search_result_of_a_book_links_to_its_anchor(client: Client, books_page: BooksPage) -> None:
    BookFactory(title="চর্যাচর্য", about="অনুষ্ঠানের বিধি।", anchor="chorja")
    for words in ("চর্যাচর্য", "অনুষ্ঠানের বিধি"):
        results = client.get("/api/v2/search/", {"q": words}).json()["results"]
        assert [result["url"] for result in results] == ["/books#chorja"], words
    Book.objects.all().delete()
    assert client.get("/api/v2/search/", {"q": "চর্যাচর্য"}).json()["results"] == []


def test_search_engines_get_the_books(client: Client, books_page: BooksPage) -> None:
    BookFactory(title="আজকের সমস্যা", author="প্রভাতরঞ্জন সরকার", year=1958, anchor="ajker")
    document = lxml.html.fromstring(client.get("/books").content.decode())
    [source] = [script for script in document.iter("script") if script.get("type") == "application/ld+json"]
    [entry] = json.loads(source.text or "")["@graph"][0]["mainEntity"]["itemListElement"]
    assert entry == {
        "@type": "ListItem",
        "position": 1,
        "item": {
            "@type": "Book",
            "url": "http://localhost/books#ajker",
            "name": "আজকের সমস্যা",
            "author": {"@type": "Person", "name": "প্রভাতরঞ্জন সরকার"},
            "datePublished": "1958",
            "description": "সমাজের কথা।",
            "inLanguage": "bn",
        },
    }


def test_source_links_to_its_book_while_the_page_of_books_is_public(
    client: Client, home: HomePage, books_page: BooksPage
) -> None:
    book = BookFactory(anchor="chorja")
    sources = [
        {"number": 1, "text": "<p>ক</p>", "url": "", "book": book.pk},
        {"number": 2, "text": "<p>খ</p>", "url": "", "book": None},
    ]
    ArticlePageFactory(parent=home, slug="yoga", body=stream(("sources", items(sources))))

    def links() -> list[str]:
        return [source["book"] for source in answer(client, "/yoga")["body"][0]["value"]]

    assert links() == ["/books#chorja", ""]
    books_page.unpublish()
    assert links() == ["", ""]
