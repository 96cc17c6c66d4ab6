"""Posts in Wagtail's admin: deleted posts, the fields of the form, the picture chooser."""

import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from wagtail.admin.telepath import JSContext

from blog import deletion, widgets, writing
from blog.models import BlogIndexPage, PostPage
from blog.writing import PostInput
from cms.accounts.models import Administrator
from cms.images.models import LibraryImage
from tests.factories.images import image_file


@pytest.fixture
def deleted(draft: PostPage, administrator: Administrator) -> PostPage:
    deletion.delete_post(post_id=draft.pk, user=administrator)
    return PostPage.objects.get(pk=draft.pk)


# Deleted posts


def test_deleted_posts_are_left_out_of_lists(
    editor: Client,
    post: PostPage,
    draft: PostPage,
    administrator: Administrator,
) -> None:
    parent = post.get_parent().pk
    children = f"/cms/api/main/pages/?child_of={parent}&for_explorer=1&fields=_,id"
    pages = (
        f"/cms/pages/{parent}/",
        f"/cms/pages/{parent}/?q=Dawn",
        "/cms/pages/search/?q=Dawn",
        f"/cms/choose-page/{parent}/",
        f"/cms/choose-page/{parent}/?page_type=blog.PostPage",
        "/cms/choose-page/search/?q=Dawn",
    )
    writing.update_post(post_id=draft.pk, user=administrator, data=PostInput({"title": "Dawn walk"}))
    for path in pages:
        assert "Dawn walk" in editor.get(path).content.decode(), path
    assert {item["id"] for item in editor.get(children).json()["items"]} == {post.pk, draft.pk}
    deletion.delete_post(post_id=draft.pk, user=administrator)
    for path in pages:
        response = editor.get(path)
        assert response.status_code == 200
        assert "Dawn walk" not in response.content.decode(), path
    assert [item["id"] for item in editor.get(children).json()["items"]] == [post.pk]


def test_publishing_restores_a_deleted_post(deleted: PostPage) -> None:
    deleted.get_latest_revision().publish()
    row = PostPage.objects.get(pk=deleted.pk)
    assert (row.live, row.deleted_at, row.live_when_deleted) == (True, None, False)


def test_saving_a_draft_keeps_a_post_deleted(deleted: PostPage) -> None:
    deleted.title = "নতুন"
    deleted.save_revision()
    row = PostPage.objects.get(pk=deleted.pk)
    assert row.deleted_at == deleted.deleted_at
    old = row.get_latest_revision_as_object()
    assert (old.title, old.deleted_at) == ("নতুন", deleted.deleted_at)


def test_revision_from_before_the_deletion_keeps_a_post_deleted(deleted: PostPage) -> None:
    first = deleted.revisions.order_by("created_at").first().as_object()
    assert first.deleted_at == deleted.deleted_at


def test_copy_of_a_deleted_post_is_not_deleted(deleted: PostPage, blog: BlogIndexPage) -> None:
    copy = deleted.copy(to=blog, update_attrs={"slug": "copy"}, keep_live=False)
    assert PostPage.objects.get(pk=copy.pk).deleted_at is None


def test_revisions_are_compared_by_words(
    editor: Client, post: PostPage, administrator: Administrator
) -> None:
    changed = writing.update_post(
        post_id=post.pk, user=administrator, data=PostInput({"body": "<p><b>ভোরের</b> আলোয় বসা।</p>"})
    )
    path = f"/cms/pages/{post.pk}/revisions/compare/{post.latest_revision_id}...{changed.latest_revision_id}/"
    page = editor.get(path).content.decode()
    assert '<span class="deletion">হাঁটা</span><span class="addition">বসা</span>।' in page
    assert "&lt;b&gt;" not in page


# The fields of the form


def test_editor_widget_is_packed_for_wagtails_scripts() -> None:
    context = JSContext()
    packed = context.pack(widgets.HtmlEditorWidget())
    assert packed["_type"] == "wagtail.widgets.Widget"
    assert packed["_args"][0].startswith('<html-editor chooser="/cms/post-pictures/"><textarea')
    assert '<script src="/static/editor/editor.js" defer></script>' in str(context.media)


# Choosing pictures for the text


def chosen(response: Any) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(response.content)
    assert data["step"] == "chosen"
    return dict(data["result"])


def test_chooser_answers_the_address_of_the_original_image(editor: Client, picture: LibraryImage) -> None:
    dialog = editor.get("/cms/post-pictures/").content.decode()
    address = f"/cms/post-pictures/chosen/{picture.pk}/"
    assert address in dialog.replace("\\", "")
    assert "/cms/images/chooser/chosen/" not in dialog
    assert address in editor.get("/cms/post-pictures/results/").content.decode()
    result = chosen(editor.get(address))
    assert (result["url"], result["width"], result["height"]) == (picture.address, 80, 60)
    assert result["default_alt_text"] == "সবুজ মাঠ"


def test_chooser_uploads_an_image_also_a_second_time(editor: Client, db: None) -> None:
    for number in (1, 2):
        file = SimpleUploadedFile("field.png", image_file(), "image/png")
        data = {"image-chooser-upload-title": "মাঠ", "image-chooser-upload-file": file}
        result = chosen(editor.post("/cms/post-pictures/create/", data))
        assert LibraryImage.objects.count() == number
        assert result["url"] == LibraryImage.objects.get(pk=result["id"]).address
