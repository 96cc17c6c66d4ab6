"""Another file for a picture, by PATCH /api/upload/<id>: all uses of the picture show it."""

from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.test.client import BOUNDARY, MULTIPART_CONTENT, encode_multipart

from blog.models import BlogIndexPage, PostPage
from cms.accounts.models import Role
from cms.images.deletion import find_uses
from cms.images.models import FormerFile, LibraryImage, images_by_address
from cms.page_cache.models import site_version
from home.models import HomePage
from tests.factories.accounts import AdministratorFactory, tokens
from tests.factories.images import LibraryImageFactory, image_file, image_with_renditions
from tests.factories.pages import BlogIndexPageFactory, PostPageFactory
from tests.media import path_of

pytestmark = pytest.mark.usefixtures("media")

OTHER = image_file((300, 200), "JPEG", "#9A2A1F")


def replace(client: Client, image: LibraryImage, data: bytes = OTHER, **fields: Any) -> Any:
    form = {"image": SimpleUploadedFile("নতুন নৌকা.jpg", data, "image/jpeg"), **fields}
    return client.patch(f"/api/upload/{image.pk}", encode_multipart(BOUNDARY, form), MULTIPART_CONTENT)


@pytest.fixture
def blog(home: HomePage) -> BlogIndexPage:
    page: BlogIndexPage = BlogIndexPageFactory(parent=home)
    return page


@pytest.fixture
def image() -> LibraryImage:
    image = image_with_renditions(description="নদীতে নৌকা")
    image.tags.add("নদী")
    image.focal_point_x, image.focal_point_y = 20, 45
    image.focal_point_width = image.focal_point_height = 6
    image.save()
    return image


@pytest.fixture
def post(blog: BlogIndexPage, image: LibraryImage) -> PostPage:
    body = f'<p>ভোর।</p><p><img src="{image.address}" alt="নৌকা"></p>'
    post: PostPage = PostPageFactory(parent=blog, image=image.address, body=body)
    post.save_revision().publish()
    return post


def test_replaced_file_keeps_all_but_the_file(
    signed_in: Client, image: LibraryImage, media: Path, django_capture_on_commit_callbacks: Any
) -> None:
    before = signed_in.get("/api/upload").json()[0]
    version, old = site_version(), path_of(image.file)
    with django_capture_on_commit_callbacks(execute=True):
        response = replace(signed_in, image)
    assert response.status_code == 200
    after = response.json()
    image = LibraryImage.objects.get()
    changed = {name: value for name, value in after.items() if value != before[name]}
    assert changed == {
        "image": image.file_name,
        "url": f"http://localhost{image.address}",
        "name": "নতুন নৌকা.jpg",
        "width": 300,
        "height": 200,
        "size": path_of(image.file).stat().st_size,
        "thumbnail": after["thumbnail"],
    }
    assert after["focus"] == {"x": 25, "y": 75}
    assert site_version() > version
    assert not old.exists()
    # The first renditions are made after the commit, and none of the old file is left.
    assert image.renditions.count() == 2
    assert all(rendition.width > 80 for rendition in image.renditions.all())


def test_posts_show_the_new_file(
    signed_in: Client, image: LibraryImage, post: PostPage, django_capture_on_commit_callbacks: Any
) -> None:
    client = Client()
    old = image.address
    with django_capture_on_commit_callbacks(execute=True):
        replace(signed_in, image)
    new = LibraryImage.objects.get()
    assert new.address != old
    post.refresh_from_db()
    assert (post.image, post.body.count(new.address), old in post.body) == (new.address, 1, False)
    answer = client.get(f"/api/v2/pages/{post.pk}/").json()
    assert old not in str(answer)
    assert new.address in answer["body"]
    redirect = client.get(old)
    assert (redirect.status_code, redirect["Location"]) == (302, new.address)
    assert images_by_address([old, new.address]) == {old: new, new.address: new}


def test_draft_with_the_old_address_gets_the_new_one_when_it_is_saved(
    signed_in: Client, image: LibraryImage, post: PostPage
) -> None:
    old, revision = image.address, signed_in.get(f"/api/blogs/{post.pk}").json()["revision"]
    replace(signed_in, image)
    new = LibraryImage.objects.get()
    assert find_uses(new) == [post.title]
    content = f'<p>সকাল।</p><p><img src="{old}" alt="নৌকা"></p>'
    fields = {"content": content, "image": f"http://localhost{old}", "revision": revision}
    response = signed_in.patch(f"/api/blogs/{post.pk}", fields, "application/json")
    assert response.status_code == 200
    post.refresh_from_db()
    assert (post.image, new.address in post.body, old in post.body) == (new.address, True, False)


def test_picture_in_a_draft_with_the_old_address_cannot_be_deleted(
    signed_in: Client, image: LibraryImage, post: PostPage
) -> None:
    post.unpublish()
    replace(signed_in, image)
    PostPage.objects.update(image="", body="<p>ভোর।</p>")
    assert find_uses(LibraryImage.objects.get()) == [post.title]


def test_every_former_address_leads_to_the_newest_file(
    signed_in: Client, image: LibraryImage, django_capture_on_commit_callbacks: Any
) -> None:
    addresses = [image.address]
    for colour in ("#000000", "#ffffff"):
        with django_capture_on_commit_callbacks(execute=True):
            replace(signed_in, image, image_file((90, 90), "PNG", colour))
        addresses.append(LibraryImage.objects.get().address)
    for address in addresses[:2]:
        assert signed_in.get(address)["Location"] == addresses[2]
    signed_in.delete(f"/api/upload/{image.pk}")
    assert [signed_in.get(address).status_code for address in addresses] == [404, 404, 404]


def test_file_and_description_are_changed_at_once(signed_in: Client, image: LibraryImage) -> None:
    LibraryImage.objects.update(is_decorative=True, description="")
    assert replace(signed_in, image).json()["decorative"] is True
    answer = replace(signed_in, image, alt="\u09af\u09dc").json()
    assert (answer["alt"], answer["decorative"], answer["tags"]) == ("\u09af\u09a1\u09bc", False, ["নদী"])


@pytest.mark.parametrize(
    ("data", "status"), [(b"no picture", 400), (image_file()[:60], 400), (b"\xff" * 10_500_000, 413)]
)
def test_bad_file_replaces_nothing(signed_in: Client, image: LibraryImage, data: bytes, status: int) -> None:
    whole = path_of(image.file).read_bytes()
    assert replace(signed_in, image, data).status_code == status
    assert_unchanged(image, whole)
    assert signed_in.patch(f"/api/upload/{image.pk}", {"image": "a"}, "application/json").status_code == 400


def assert_unchanged(image: LibraryImage, whole: bytes) -> None:
    stored = LibraryImage.objects.get(pk=image.pk)
    assert (stored.file.name, stored.original_name) == (image.file.name, image.original_name)
    assert path_of(stored.file).read_bytes() == whole
    assert stored.renditions.count() == 9
    assert not FormerFile.objects.exists()


@pytest.mark.parametrize("who", ["", "expired", *Role])
def test_only_editors_and_the_author_of_a_picture_replace_its_file(
    client: Client, image: LibraryImage, who: str
) -> None:
    whole = path_of(image.file).read_bytes()
    user = AdministratorFactory(role=Role(who) if who in list(Role) else Role.ADMINISTRATOR)
    token = tokens(user).access if who in list(Role) else who
    others = Client(headers={"Authorization": f"Bearer {token}"} if token else {})
    if who in (Role.ADMINISTRATOR, Role.EDITOR):
        assert replace(others, image).status_code == 200
    else:
        assert replace(others, image).status_code == 403
        assert_unchanged(image, whole)
    if who == Role.AUTHOR:
        assert replace(others, LibraryImageFactory(uploaded_by_user=user)).status_code == 200
