"""File names, descriptions, folders, tags and focal points of pictures, and actions for several at once."""

from io import BytesIO
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from PIL import Image as PillowImage
from wagtail.models import Collection

from cms.accounts.models import Administrator, Role
from cms.images.models import LibraryImage
from cms.images.representation import picture
from home.models import HomePage
from tests.factories.accounts import AdministratorFactory, tokens
from tests.factories.images import LibraryImageFactory, image_file
from tests.factories.pages import BlogIndexPageFactory, PostPageFactory

FORMS = {
    "/cms/images/chooser/create/": "image-chooser-upload-",
}


@pytest.fixture
def author_account(db: None) -> Administrator:
    account: Administrator = AdministratorFactory(role=Role.AUTHOR)
    return account


@pytest.fixture
def author(author_account: Administrator) -> Client:
    return Client(headers={"Authorization": f"Bearer {tokens(author_account).access}"})


@pytest.fixture
def folder(db: None) -> Collection:
    return Collection.objects.get().add_child(name="নদী")


def send(client: Client, path: str, data: Any) -> Any:
    response = client.post(path, data, "application/json")
    assert response.status_code < 300, response.json()
    return response.json()


# File names


def test_file_name_is_kept_shown_and_found(signed_in: Client) -> None:
    file = SimpleUploadedFile("শিবির DSC_0417.JPG", image_file(file_format="JPEG"))
    image = signed_in.post("/api/upload", {"image": file}).json()
    assert image["name"] == "শিবির DSC_0417.JPG"
    LibraryImage.objects.update(title="অন্য নাম")
    LibraryImageFactory()
    for search in ("শিবির", "dsc_0417", "0417"):
        assert [found["id"] for found in signed_in.get("/api/upload", {"search": search}).json()] == [
            image["id"]
        ]


def test_visitors_cannot_search_names_and_descriptions(client: Client) -> None:
    LibraryImageFactory(original_name="secret.png", description="ধান")
    LibraryImageFactory()
    for query in ("search=secret", "search=ধান", "tag=নদী", "undescribed=1"):
        assert len(client.get(f"/api/upload?{query}").json()) == 2


@pytest.mark.parametrize("path", FORMS)
def test_page_admin_keeps_the_file_name_and_does_not_describe_with_it(editor: Client, path: str) -> None:
    prefix = FORMS[path]
    data = {
        f"{prefix}title": "IMG_2034",
        f"{prefix}file": SimpleUploadedFile("IMG_2034.png", image_file()),
    }
    response = editor.post(path, data, headers={"X-Requested-With": "XMLHttpRequest"})
    image = LibraryImage.objects.get()
    assert (image.original_name, image.description, image.default_alt_text) == ("IMG_2034.png", "", "")
    if "chooser" in path:
        assert response.json()["result"]["default_alt_text"] == ""


# Descriptions


def test_picture_is_described_or_decorative_or_listed_as_lacking_a_description(signed_in: Client) -> None:
    ids = []
    for fields in ({"alt": "মাঠ"}, {"decorative": "true"}, {}):
        file = SimpleUploadedFile("a.png", image_file())
        ids.append(signed_in.post("/api/upload", {"image": file, **fields}).json()["id"])
    listed = signed_in.get("/api/upload?undescribed=1").json()
    assert [(image["id"], image["alt"], image["decorative"]) for image in listed] == [(ids[2], "", False)]
    answer = signed_in.patch(f"/api/upload/{ids[0]}", {"decorative": True}, "application/json").json()
    assert (answer["alt"], answer["decorative"]) == ("", True)
    answer = signed_in.patch(f"/api/upload/{ids[0]}", {"alt": "নদী"}, "application/json").json()
    assert (answer["alt"], answer["decorative"]) == ("নদী", False)
    assert signed_in.patch(f"/api/upload/{ids[0]}", {}, "application/json").status_code == 400


def test_chooser_asks_for_a_description(editor: Client, db: None) -> None:
    page = editor.get("/cms/images/chooser/", headers={"X-Requested-With": "XMLHttpRequest"}).content.decode()
    assert "is_decorative" in page
    assert "description" in page


# Folders and tags


def test_folders_are_created_listed_and_given_pictures(signed_in: Client, folder: Collection) -> None:
    made = send(signed_in, "/api/upload/folders", {"name": "শিবির"})
    assert signed_in.post("/api/upload/folders", {"name": "শিবির"}, "application/json").status_code == 409
    file = SimpleUploadedFile("a.png", image_file())
    image = signed_in.post("/api/upload", {"image": file, "folder": made["id"]}).json()
    assert image["folder"] == made["id"]
    LibraryImageFactory.create_batch(2)
    root = Collection.objects.get(depth=1)
    assert signed_in.get("/api/upload/folders").json() == [
        {"id": root.pk, "name": "Root", "depth": 0, "images": 2},
        {"id": folder.pk, "name": "নদী", "depth": 1, "images": 0},
        {"id": made["id"], "name": "শিবির", "depth": 1, "images": 1},
    ]
    assert [found["id"] for found in signed_in.get(f"/api/upload?folder={made['id']}").json()] == [
        image["id"]
    ]
    file = SimpleUploadedFile("a.png", image_file())
    response = signed_in.post("/api/upload", {"image": file, "folder": 99999})
    assert response.json()["errors"] == {"folder": ["There is no such folder."]}
    assert LibraryImage.objects.count() == 3


def test_tags_are_set_listed_and_filtered(signed_in: Client) -> None:
    one, two = LibraryImageFactory.create_batch(2)
    tags = ["যোগ শিবির", "নদী"]
    answer = signed_in.patch(f"/api/upload/{one.pk}", {"tags": tags}, "application/json").json()
    assert answer["tags"] == ["নদী", "যোগ শিবির"]
    signed_in.patch(f"/api/upload/{two.pk}", {"tags": ["নদী"]}, "application/json")
    assert signed_in.get("/api/upload/tags").json() == [
        {"name": "নদী", "images": 2},
        {"name": "যোগ শিবির", "images": 1},
    ]
    found = signed_in.get("/api/upload", {"tag": "যোগ শিবির"}).json()
    assert [image["id"] for image in found] == [one.pk]
    for wrong in (["ক, খ"], ['"ক"'], ["ক" * 101], ["ক"] * 21, [""]):
        assert (
            signed_in.patch(f"/api/upload/{one.pk}", {"tags": wrong}, "application/json").status_code == 400
        )


def test_several_pictures_are_moved_and_tagged(signed_in: Client, folder: Collection) -> None:
    images = LibraryImageFactory.create_batch(3)
    ids = [image.pk for image in images]
    done = [{"id": pk, "error": ""} for pk in ids]
    gone = {"id": 99999, "error": "This picture does not exist any more."}
    move = {"ids": [*ids, 99999], "action": "move", "folder": folder.pk}
    assert send(signed_in, "/api/upload/actions", move) == {"results": [*done, gone]}
    assert send(signed_in, "/api/upload/actions", {"ids": ids, "action": "tag", "tags": ["নদী"]}) == {
        "results": done
    }
    assert LibraryImage.objects.filter(collection=folder, tags__name="নদী").count() == 3


def test_several_pictures_are_deleted_and_restored_each_with_its_result(
    signed_in: Client, home: HomePage
) -> None:
    used, *unused = LibraryImageFactory.create_batch(3)
    PostPageFactory(parent=BlogIndexPageFactory(parent=home), title="নবান্ন", image=used.address)
    ids = [used.pk, *(image.pk for image in unused)]
    reason = "The picture is used in “নবান্ন”. Remove it there first."
    results = send(signed_in, "/api/upload/actions", {"ids": ids, "action": "delete"})["results"]
    assert [one["error"] for one in results] == [reason, "", ""]
    assert list(LibraryImage.objects.values_list("pk", flat=True)) == [used.pk]
    send(signed_in, "/api/upload/actions", {"ids": ids[1:], "action": "restore"})
    assert LibraryImage.objects.count() == 3


@pytest.mark.parametrize("action", ["delete", "move", "tag"])
def test_author_changes_only_their_own_of_several_pictures(
    author: Client, author_account: Administrator, folder: Collection, action: str
) -> None:
    own = LibraryImageFactory(uploaded_by_user=author_account)
    other = LibraryImageFactory()
    body = {"ids": [own.pk, other.pk], "action": action, "folder": folder.pk, "tags": ["নদী"]}
    results = send(author, "/api/upload/actions", body)["results"]
    assert [one["error"] for one in results] == ["", "Your role does not include this."]
    other.refresh_from_db()
    assert (other.deleted_at, other.collection.depth, other.tags.count()) == (None, 1, 0)


@pytest.mark.parametrize(
    "body",
    [
        {"ids": [], "action": "delete"},
        {"ids": [1] * 201, "action": "delete"},
        {"ids": ["x"], "action": "delete"},
        {"ids": [1], "action": "burn"},
        {"ids": [1], "action": "move"},
        {"ids": [1], "action": "tag", "tags": []},
        {"ids": [1], "action": "move", "folder": 99999},
    ],
)
def test_wrong_action_is_refused(signed_in: Client, body: dict[str, Any]) -> None:
    image = LibraryImageFactory()
    body = body | {"ids": [image.pk if pk == 1 else pk for pk in body["ids"]]}
    assert signed_in.post("/api/upload/actions", body, "application/json").status_code == 400
    assert LibraryImage.objects.get() == image


def test_list_with_folders_and_tags_costs_the_same_number_of_queries(
    signed_in: Client, folder: Collection
) -> None:
    costs = []
    for count in (2, 10):
        for image in LibraryImageFactory.create_batch(count, collection=folder):
            image.tags.add("নদী", "মাঠ")
        with CaptureQueriesContext(connection) as queries:
            assert signed_in.get("/api/upload").status_code == 200
        costs.append(len(queries))
    assert costs[0] == costs[1]


# Focal points


def test_focal_point_is_set_and_removed(signed_in: Client) -> None:
    image = LibraryImageFactory()  # 80 × 60
    path = f"/api/upload/{image.pk}"
    assert picture(image)["position"] == ""  # type: ignore[index]
    answer = signed_in.patch(path, {"focus": {"x": 25, "y": 100}}, "application/json").json()
    assert answer["focus"] == {"x": 25, "y": 100}
    image.refresh_from_db()
    assert picture(image)["position"] == "25% 100%"  # type: ignore[index]
    for wrong in ({"x": 101, "y": 0}, {"x": -1, "y": 0}, {"x": 1}, {"x": "a", "y": 1}, 5):
        assert signed_in.patch(path, {"focus": wrong}, "application/json").status_code == 400
    assert signed_in.patch(path, {"focus": None}, "application/json").json()["focus"] is None
    image.refresh_from_db()
    assert not image.has_focal_point()


def test_focal_point_is_set_at_upload(signed_in: Client) -> None:
    file = SimpleUploadedFile("a.png", image_file())
    answer = signed_in.post("/api/upload", {"image": file, "focusX": 10, "focusY": 90}).json()
    assert answer["focus"] == {"x": 10, "y": 90}


def test_rendition_that_fills_a_frame_keeps_the_focal_point(signed_in: Client) -> None:
    """Red at the left, green at the right, so that a test sees which part a crop shows."""

    out = BytesIO()
    image = PillowImage.new("RGB", (300, 100), "#00ff00")
    image.paste("#ff0000", (0, 0, 100, 100))
    image.save(out, "PNG")
    pk = signed_in.post("/api/upload", {"image": SimpleUploadedFile("a.png", out.getvalue())}).json()["id"]
    signed_in.patch(f"/api/upload/{pk}", {"focus": {"x": 10, "y": 50}}, "application/json")
    rendition = LibraryImage.objects.get(pk=pk).get_rendition("fill-50x50|format-png")
    with rendition.file.open() as file, PillowImage.open(file) as cropped:
        assert cropped.convert("RGB").getpixel((25, 25)) == (255, 0, 0)
