"""Downloads and sounds in articles."""

from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.core.files.base import ContentFile
from django.test import Client

from articles.files import SoundBlock
from articles.models import ArticlePage
from cms.documents.models import LibraryDocument
from home.models import HomePage
from tests.factories.blocks import items, stream
from tests.factories.pages import ArticlePageFactory
from tests.media_files import PDF, sound

pytestmark = pytest.mark.django_db


def document(name: str, content: bytes, **fields: Any) -> LibraryDocument:
    created = LibraryDocument.objects.create(title=name, file=ContentFile(content, name=name), **fields)
    created.file.close()
    return created


def article(home: HomePage) -> tuple[ArticlePage, LibraryDocument, LibraryDocument]:
    leaflet, song = document("bidhi.pdf", PDF, pages=2), document("gan.wav", sound(3))
    body = stream(
        ("downloads", items([{"file": leaflet.pk, "title": "ষোড়শ বিধি", "description": "একপাতার তালিকা"}])),
        (
            "sound",
            {"file": song.pk, "title": "ভোরের গান", "description": "", "transcript": "<p>জাগো পৃথিবী</p>"},
        ),
    )
    return ArticlePageFactory(parent=home, slug="yoga", body=body), leaflet, song


def test_json_of_downloads_and_sounds(client: Client, home: HomePage) -> None:
    _, leaflet, song = article(home)
    downloads, played = client.get("/api/v2/pages/find/?html_path=/yoga").json()["body"]
    assert downloads["value"] == [
        {
            "file": {"url": leaflet.url, "type": "পিডিএফ", "facts": ["২ পৃষ্ঠা", "১ কিলোবাইট"]},
            "title": "ষোড়শ বিধি",
            "description": "একপাতার তালিকা",
            "cover": None,
        }
    ]
    assert played["value"] == {
        "file": {"url": song.url, "type": "WAV", "facts": ["৩ সেকেন্ড", "২৩ কিলোবাইট"]},
        "title": "ভোরের গান",
        "description": "",
        "cover": None,
        "transcript": "<p>জাগো পৃথিবী</p>",
    }


def test_deleted_document_leaves_the_rest_of_the_page(client: Client, home: HomePage) -> None:
    _, leaflet, song = article(home)
    leaflet.delete()
    song.delete()
    downloads, played = client.get("/api/v2/pages/find/?html_path=/yoga").json()["body"]
    assert (downloads["value"][0]["file"], played["value"]["file"]) == (None, None)


@pytest.mark.parametrize("words", ["ষোড়শ বিধি", "একপাতার তালিকা", "ভোরের গান", "জাগো পৃথিবী"])
def test_search_finds_files_by_title_description_and_transcript(
    client: Client, home: HomePage, words: str
) -> None:
    article(home)
    answer = client.get("/api/v2/search/", {"q": words}).json()
    assert [result["url"] for result in answer["results"]] == ["/yoga"]


def test_sound_block_rejects_other_documents() -> None:
    leaflet = document("bidhi.pdf", PDF)
    block = SoundBlock()
    with pytest.raises(ValidationError) as refused:
        block.clean(block.to_python({"file": leaflet.pk, "title": "গান"}))
    assert list(refused.value.block_errors) == ["file"]  # type: ignore[attr-defined]
