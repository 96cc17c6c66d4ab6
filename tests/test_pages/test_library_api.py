"""/api/v2/images/, /documents/ and /redirects/."""

import pytest
from django.core.files.base import ContentFile
from django.test import Client
from wagtail.contrib.redirects.models import Redirect
from wagtail.models import Collection, CollectionViewRestriction

from cms.documents.models import LibraryDocument
from home.models import HomePage
from tests.factories.images import LibraryImageFactory
from tests.factories.pages import ArticlePageFactory
from tests.queries import get_uncached


def document(number: int = 0) -> LibraryDocument:
    return LibraryDocument.objects.create(
        title=f"ফরম {number}", file=ContentFile(b"%PDF-1.4", name=f"form-{number}.pdf")
    )


def private_collection() -> Collection:
    collection = Collection.get_first_root_node().add_child(name="ভেতরের")
    CollectionViewRestriction.objects.create(
        collection=collection, restriction_type=CollectionViewRestriction.LOGIN
    )
    return collection


def test_images_json(client: Client, home: HomePage) -> None:
    image = LibraryImageFactory(title="মাঠ")
    image.tags.add("সবুজ")
    listed = {
        "id": image.pk,
        "meta": {
            "type": "images.LibraryImage",
            "detail_url": f"http://localhost/api/v2/images/{image.pk}/",
            "download_url": image.address,
        },
        "title": "মাঠ",
    }
    assert client.get("/api/v2/images/").json() == {"meta": {"total_count": 1}, "items": [listed]}
    detail = client.get(f"/api/v2/images/{image.pk}/").json()
    assert detail == listed | {"meta": listed["meta"] | {"tags": ["সবুজ"]}, "width": 80, "height": 60}
    response = client.get(detail["meta"]["download_url"])
    assert response.status_code == 200
    response.close()


def test_documents_json(client: Client, home: HomePage) -> None:
    stored = document()
    stored.tags.add("ফরম")
    listed = {
        "id": stored.pk,
        "meta": {
            "type": "documents.LibraryDocument",
            "detail_url": f"http://localhost/api/v2/documents/{stored.pk}/",
            "download_url": f"http://localhost/documents/{stored.pk}/{stored.filename}",
        },
        "title": "ফরম 0",
    }
    assert client.get("/api/v2/documents/").json() == {"meta": {"total_count": 1}, "items": [listed]}
    detail = client.get(f"/api/v2/documents/{stored.pk}/").json()
    assert detail == listed | {"meta": listed["meta"] | {"tags": ["ফরম"]}}


def test_connection_is_released_before_a_document_is_sent(
    client: Client, home: HomePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    released: list[bool] = []
    monkeypatch.setattr("cms.documents.views.close_old_connections", lambda: released.append(True))
    response = client.get(document().url)
    assert released == [True]
    assert b"".join(response.streaming_content) == b"%PDF-1.4"


def test_redirects_json(client: Client, home: HomePage) -> None:
    page = ArticlePageFactory(parent=home, slug="yoga")
    redirect = Redirect.objects.create(old_path="/old", redirect_page=page)
    meta = {
        "type": "wagtailredirects.Redirect",
        "detail_url": f"http://localhost/api/v2/redirects/{redirect.pk}/",
    }
    assert client.get("/api/v2/redirects/").json() == {
        "meta": {"total_count": 1},
        "items": [{"id": redirect.pk, "meta": meta, "old_path": "/old"}],
    }
    detail = {"id": redirect.pk, "meta": meta, "old_path": "/old", "location": "/yoga"}
    assert client.get(f"/api/v2/redirects/{redirect.pk}/").json() == detail
    assert client.get("/api/v2/redirects/find/?html_path=/old", follow=True).json() == detail
    assert client.get("/api/v2/redirects/find/?html_path=/nothing").status_code == 404


@pytest.mark.parametrize("is_below", [False, True])
def test_private_collection_is_hidden(client: Client, home: HomePage, is_below: bool) -> None:
    """Its documents and pictures are in no list. A document asks for a sign-in; the file of a picture, which pages show,
    is for everybody who has its random address.
    """
    collection = private_collection()
    if is_below:
        collection = collection.add_child(name="আরও ভেতরের")
    image, stored = LibraryImageFactory(collection=collection, title="গোপন"), document()
    image.tags.add("গোপন")
    LibraryDocument.objects.update(collection=collection)
    for kind, pk in (("images", image.pk), ("documents", stored.pk)):
        for query in ("", "?search=গোপন", f"?id={pk}", "?order=-id", "?fields=*"):
            assert client.get(f"/api/v2/{kind}/{query}").json() == {"meta": {"total_count": 0}, "items": []}
        assert client.get(f"/api/v2/{kind}/{pk}/").status_code == 404
        assert client.get(f"/api/v2/{kind}/find/?id={pk}").status_code == 404
    for query in ("", "?search=গোপন", f"?folder={collection.pk}", "?tag=গোপন", "?deleted=1"):
        assert client.get(f"/api/upload{query}").json() == []
    assert client.get(stored.url).status_code == 302
    response = client.get(image.address)
    assert response.status_code == 200
    response.close()


def test_password_of_a_collection_opens_its_lists(client: Client, home: HomePage) -> None:
    collection = Collection.get_first_root_node().add_child(name="ভেতরের")
    restriction = CollectionViewRestriction.objects.create(
        collection=collection, restriction_type=CollectionViewRestriction.PASSWORD, password="নদী-নৌকা"
    )
    image = LibraryImageFactory(collection=collection)
    assert client.get("/api/upload").json() == []
    client.post(
        f"/documents/authenticate_with_password/{restriction.pk}/",
        {"password": "নদী-নৌকা", "return_url": "/"},
    )
    assert client.get("/api/upload").json() == [{"image": image.file_name}]
    assert client.get("/api/v2/images/").json()["meta"] == {"total_count": 1}


def test_privacy_form_of_a_collection_says_what_is_private(editor: Client, home: HomePage) -> None:
    words = "whoever has the address of a picture"
    assert words in form_text(editor, f"/cms/collections/{private_collection().pk}/privacy/")
    assert words not in form_text(editor, f"/cms/pages/{home.pk}/privacy/")


def form_text(client: Client, path: str) -> str:
    response = client.get(path)
    assert response.status_code == 200
    return str(response.json()["html"])


@pytest.mark.parametrize(
    ("kind", "field"),
    [("images", "tags"), ("documents", "tags"), ("redirects", "location"), ("images", "file")],
)
def test_list_rejects_detail_only_fields(client: Client, db: None, kind: str, field: str) -> None:
    response = client.get(f"/api/v2/{kind}/?fields={field}")
    assert response.status_code == 400
    assert response.json() == {"message": f"unknown fields: {field}", "errors": {}}


@pytest.mark.parametrize("kind", ["images", "documents", "redirects"])
@pytest.mark.parametrize(
    "query", ["foo=1", "limit=x", "limit=101", "offset=-1", "order=nothing", "fields=(", "id=x"]
)
def test_invalid_parameter_is_a_400(client: Client, db: None, kind: str, query: str) -> None:
    response = client.get(f"/api/v2/{kind}/?{query}")
    assert response.status_code == 400
    assert set(response.json()) == {"message", "errors"}


@pytest.mark.parametrize("kind", ["images", "documents", "redirects"])
def test_query_count_does_not_grow_with_the_rows(home: HomePage, kind: str) -> None:
    page = ArticlePageFactory(parent=home)
    query_counts = []
    for numbers in (range(3), range(3, 30)):
        for number in numbers:
            if kind == "images":
                LibraryImageFactory().tags.add(f"নাম {number}")
            elif kind == "documents":
                document(number).tags.add(f"নাম {number}")
            else:
                Redirect.objects.create(old_path=f"/old-{number}", redirect_page=page)
        responses = [
            get_uncached(f"/api/v2/{kind}/?limit=100{query}") for query in ("", "&fields=*", "&order=-id")
        ]
        query_counts.append([count for _, count in responses])
        assert all(len(response.json()["items"]) == numbers.stop for response, _ in responses)
    assert query_counts[0] == query_counts[1]
    assert max(query_counts[1]) <= 4
