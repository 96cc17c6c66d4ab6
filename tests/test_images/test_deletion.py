"""Deleting a picture hides it everywhere for 30 days, in which it can be restored, and then purges it."""

from datetime import timedelta
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.core.management import call_command
from django.test import Client
from django.utils import timezone
from wagtail.models import Collection

from articles.models import ArticlePage
from cms.accounts.models import Administrator, Role
from cms.core.errors import Conflict
from cms.images.deletion import RETENTION, delete_image, purge_deleted_images, restore_image
from cms.images.models import LibraryImage, images_by_address
from cms.images.orphans import delete_orphaned_images
from home.models import HomePage
from tests.factories.accounts import AdministratorFactory, tokens
from tests.factories.images import LibraryImageFactory, image_file, image_with_renditions
from tests.factories.pages import ArticlePageFactory, BlogIndexPageFactory, PostPageFactory
from tests.media import path_of

from .test_orphans import age_all_files

AJAX = {"X-Requested-With": "XMLHttpRequest"}


@pytest.fixture
def author(db: None) -> Client:
    return Client(
        headers={"Authorization": f"Bearer {tokens(AdministratorFactory(role=Role.AUTHOR)).access}"}
    )


@pytest.fixture
def used(home: HomePage) -> LibraryImage:
    image = LibraryImageFactory(title="নৌকা")
    PostPageFactory(parent=BlogIndexPageFactory(parent=home), title="নবান্ন", image=image.address)
    return image


def assert_is_kept(image: LibraryImage) -> None:
    assert LibraryImage.objects.get().pk == image.pk
    assert path_of(image.file).exists()


def test_deleted_image_is_hidden_and_its_file_is_kept(
    signed_in: Client, editor: Client, client: Client
) -> None:
    image = image_with_renditions(title="নৌকা")
    rendition = image.renditions.get(filter_spec="width-400|format-webp").url
    assert signed_in.delete(f"/api/upload/{image.pk}").status_code == 204
    assert path_of(image.file).read_bytes() == image_file()
    assert client.get(image.address).status_code == 404
    assert not image.renditions.exists()
    assert not LibraryImage.objects.exists()
    assert images_by_address([image.address]) == {}
    for path in ("/api/upload", "/api/upload?search=নৌকা"):
        assert signed_in.get(path).json() == []
    assert client.get("/api/upload").json() == []
    assert client.get("/api/v2/images/").json()["items"] == []
    assert client.get(f"/api/v2/images/{image.pk}/").status_code == 404
    for path in ("/cms/images/chooser/", "/cms/images/chooser/results/?q=নৌকা"):
        assert f"/{image.pk}/" not in editor.get(path, headers=AJAX).content.decode(), path
    assert editor.get(f"/cms/images/{image.pk}/preview/width-100/").status_code == 404
    assert editor.get(f"/cms/images/chooser/chosen/{image.pk}/", headers=AJAX).status_code == 404
    assert signed_in.patch(f"/api/upload/{image.pk}", {"alt": "x"}, "application/json").status_code == 404
    assert signed_in.delete(f"/api/upload/{image.pk}").status_code == 404
    assert signed_in.get("/api/summary").json()["images"] == 0
    assert rendition.startswith(default_storage.url("images/"))


def test_renditions_of_a_deleted_image_are_not_served(
    signed_in: Client, client: Client, django_capture_on_commit_callbacks: Any
) -> None:
    image = image_with_renditions()
    addresses = [rendition.url for rendition in image.renditions.all()]
    with django_capture_on_commit_callbacks(execute=True):
        signed_in.delete(f"/api/upload/{image.pk}")
    assert [client.get(address).status_code for address in addresses] == [404] * 9


def test_deleted_images_are_listed_with_a_thumbnail_and_searched(signed_in: Client) -> None:
    image_with_renditions(description="ধান")
    image = image_with_renditions(title="নৌকা", original_name="IMG_2034.jpg", description="খ")
    signed_in.delete(f"/api/upload/{image.pk}")
    for search in ("", "2034", "নৌকা", "খ"):
        [found] = signed_in.get("/api/upload", {"deleted": "1", "search": search}).json()
        assert (found["id"], found["name"], found["mayChange"]) == (image.pk, "IMG_2034.jpg", True)
        assert found["deletedAt"]
        assert found["thumbnail"].startswith("data:image/webp;base64,")
    assert signed_in.get("/api/upload", {"deleted": "1", "search": "ধান"}).json() == []


def test_visitors_do_not_see_deleted_images(client: Client, administrator: Administrator) -> None:
    image = LibraryImageFactory()
    delete_image(image_id=image.pk, user=administrator)
    assert client.get("/api/upload?deleted=1").json() == []


def test_restored_image_is_as_it_was(
    signed_in: Client, client: Client, django_capture_on_commit_callbacks: Any
) -> None:
    image = image_with_renditions(title="নৌকা", description="নদীতে নৌকা")
    image.tags.add("নদী")
    signed_in.delete(f"/api/upload/{image.pk}")
    with django_capture_on_commit_callbacks(execute=True):
        response = signed_in.post(f"/api/upload/{image.pk}/restore")
    assert response.status_code == 200
    assert response.json()["deletedAt"] is None
    [listed] = signed_in.get("/api/upload", {"search": "নৌকা"}).json()
    assert (listed["id"], listed["tags"], listed["alt"]) == (image.pk, ["নদী"], "নদীতে নৌকা")
    assert listed["thumbnail"].startswith(default_storage.url("images/"))
    response = client.get(image.address)
    assert response.status_code == 200
    assert b"".join(response.streaming_content) == path_of(image.file).read_bytes()
    assert LibraryImage.objects.get().deleted_thumbnail == ""


def test_images_are_purged_with_their_files_after_thirty_days(
    media: Path, administrator: Administrator, django_capture_on_commit_callbacks: Any
) -> None:
    old, recent, shown = LibraryImageFactory.create_batch(3)
    for image in (old, recent):
        delete_image(image_id=image.pk, user=administrator)
    now = timezone.now()
    LibraryImage.with_deleted.filter(pk=old.pk).update(deleted_at=now - RETENTION - timedelta(seconds=1))
    out = StringIO()
    with django_capture_on_commit_callbacks(execute=True):
        call_command("purge_deleted_images", stdout=out)
    assert out.getvalue() == "Deleted 1 pictures.\n"
    assert set(LibraryImage.with_deleted.all()) == {recent, shown}
    assert not path_of(old.file).exists()
    assert path_of(recent.file).exists()
    assert purge_deleted_images(now) == 0


def test_file_of_a_deleted_image_is_no_orphan(media: Path, administrator: Administrator) -> None:
    image = LibraryImageFactory()
    delete_image(image_id=image.pk, user=administrator)
    age_all_files(media)
    assert delete_orphaned_images() == 0


def test_deleted_images_survive_their_folder(administrator: Administrator) -> None:
    root = Collection.objects.get()
    folder = root.add_child(name="নদী")
    image = LibraryImageFactory(collection=folder)
    delete_image(image_id=image.pk, user=administrator)
    folder.delete()
    assert restore_image(image_id=image.pk, user=administrator).collection == root


def test_author_deletes_and_restores_only_what_is_their_own(author: Client) -> None:
    other = LibraryImageFactory(uploaded_by_user=AdministratorFactory())
    assert author.delete(f"/api/upload/{other.pk}").status_code == 403
    assert_is_kept(other)
    delete_image(image_id=other.pk, user=AdministratorFactory(role=Role.EDITOR))
    response = author.post(f"/api/upload/{other.pk}/restore")
    assert (response.status_code, list(response.json()["errors"])) == (403, ["role"])
    assert not LibraryImage.objects.exists()
    [listed] = author.get("/api/upload?deleted=1").json()
    assert listed["mayChange"] is False
    own = LibraryImageFactory(uploaded_by_user=Administrator.objects.get(groups__name="Authors"))
    assert author.delete(f"/api/upload/{own.pk}").status_code == 204
    assert author.post(f"/api/upload/{own.pk}/restore").status_code == 200
    assert_is_kept(own)


def test_image_of_unpublished_changes_is_not_deleted(home: HomePage, administrator: Administrator) -> None:
    image = LibraryImageFactory(title="নৌকা")
    blog = BlogIndexPageFactory(parent=home)
    post = PostPageFactory(parent=blog, title="পোস্ট", body=f'<p><img src="{image.address}"></p>')
    post.image = image.address
    post.save_revision()
    drafts = {
        "পোস্ট": post,
        "খসড়া": ArticlePageFactory(parent=home, title="খসড়া"),
        "সময়মতো": ArticlePageFactory(parent=home, title="সময়মতো"),
    }
    for title in ("খসড়া", "সময়মতো"):
        drafts[title].picture = image
        drafts[title].go_live_at = timezone.now() + timedelta(days=1) if title == "সময়মতো" else None
        drafts[title].save_revision()
    drafts["সময়মতো"].get_latest_revision().publish()
    later = ArticlePage.objects.get(pk=drafts["সময়মতো"].pk)
    later.picture = None
    later.save_revision()
    with pytest.raises(Conflict) as refused:
        delete_image(image_id=image.pk, user=administrator)
    assert sorted(refused.value.errors["usedBy"]) == sorted(drafts)
    assert_is_kept(image)
