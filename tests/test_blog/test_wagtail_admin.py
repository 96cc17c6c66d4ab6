"""Posts in Wagtail's admin: deleted ones do not show, the editor's widget, the pictures it can choose."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from wagtail.admin.telepath import JSContext
from wagtail.models import Page

from blog import services, widgets
from blog.models import BlogIndexPage, PostPage
from blog.widgets import QuillWidget
from cms.accounts.models import Administrator
from cms.images.models import LibraryImage
from tests.factories.images import image_file


@pytest.fixture
def editor(administrator: Administrator) -> Client:
    client = Client()
    client.force_login(administrator)
    return client


@pytest.fixture
def deleted(draft: PostPage, administrator: Administrator) -> PostPage:
    services.delete_post(post_id=draft.pk, user=administrator)
    return PostPage.objects.get(pk=draft.pk)


# Deleted posts


def test_deleted_posts_are_in_no_list(
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
    services.change_post(post_id=draft.pk, user=administrator, changes={"title": "Dawn walk"})
    for path in pages:
        assert "Dawn walk" in editor.get(path).content.decode(), path
    assert {item["id"] for item in editor.get(children).json()["items"]} == {post.pk, draft.pk}
    services.delete_post(post_id=draft.pk, user=administrator)
    for path in pages:
        response = editor.get(path)
        assert response.status_code == 200
        assert "Dawn walk" not in response.content.decode(), path
    assert [item["id"] for item in editor.get(children).json()["items"]] == [post.pk]


def test_a_deleted_post_is_marked_where_its_address_is_known(editor: Client, deleted: PostPage) -> None:
    response = editor.get(f"/cms/pages/{deleted.pk}/edit/")
    assert response.status_code == 200
    assert "খসড়া (deleted)" in response.content.decode()


def test_publishing_a_deleted_post_in_wagtail_restores_it(deleted: PostPage) -> None:
    deleted.get_latest_revision().publish()
    row = PostPage.objects.get(pk=deleted.pk)
    assert (row.live, row.deleted_at, row.live_when_deleted) == (True, None, False)


def test_a_draft_of_a_deleted_post_restores_nothing(deleted: PostPage) -> None:
    deleted.title = "নতুন"
    deleted.save_revision()
    row = PostPage.objects.get(pk=deleted.pk)
    assert row.deleted_at == deleted.deleted_at
    old = row.get_latest_revision_as_object()
    assert (old.title, old.deleted_at) == ("নতুন", deleted.deleted_at)


def test_a_version_from_before_the_deletion_does_not_undo_it(deleted: PostPage) -> None:
    first = deleted.revisions.order_by("created_at").first().as_object()
    assert first.deleted_at == deleted.deleted_at


def test_a_copy_of_a_deleted_post_is_not_deleted(deleted: PostPage, blog: BlogIndexPage) -> None:
    copy = deleted.copy(to=blog, update_attrs={"slug": "copy"}, keep_live=False)
    assert PostPage.objects.get(pk=copy.pk).deleted_at is None


def test_history_and_reports_show_the_deletion_in_words(
    editor: Client, post: PostPage, administrator: Administrator
) -> None:
    services.delete_post(post_id=post.pk, user=administrator)
    services.restore_post(post_id=post.pk, user=administrator)
    history = editor.get(f"/cms/pages/{post.pk}/history/").content.decode()
    assert "Deleted, to be restored within 30 days" in history
    assert "Restored" in history


def test_versions_are_compared_by_their_words(
    editor: Client, post: PostPage, administrator: Administrator
) -> None:
    changed = services.change_post(
        post_id=post.pk, user=administrator, changes={"body": "<p><b>ভোরের</b> আলোয় বসা।</p>"}
    )
    path = f"/cms/pages/{post.pk}/revisions/compare/{post.latest_revision_id}...{changed.latest_revision_id}/"
    page = editor.get(path).content.decode()
    assert '<span class="deletion">হাঁটা।</span><span class="addition">বসা।</span>' in page
    assert "&lt;b&gt;" not in page


# The editor's widget


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(widgets, "is_built", lambda: True)


@pytest.fixture
def unbuilt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(widgets, "is_built", lambda: False)


def textarea(html: str) -> str:
    [found] = re.findall(r'<textarea name="body".*?</textarea>', html, re.DOTALL)
    return str(found)


def test_the_form_has_a_textarea_that_the_script_takes_over(
    editor: Client, post: PostPage, built: None
) -> None:
    html = editor.get(f"/cms/pages/{post.pk}/edit/").content.decode()
    area = textarea(html)
    assert 'data-controller="quill-editor"' in area
    assert 'data-chooser="/cms/post-pictures/"' in area
    [field] = re.findall(r'<input type="text" name="image".*?>', html, re.DOTALL)
    assert 'data-controller="image-address"' in field
    assert 'data-chooser="/cms/post-pictures/"' in field
    for script in widgets.CHOOSER_SCRIPTS:
        assert html.index(f'src="/static/{script}') < html.index("quill-widget.js")
    assert "&lt;p&gt;ভোরের আলোয় হাঁটা।&lt;/p&gt;" in area
    assert '<script src="/static/quill-widget/quill-widget.js"></script>' in html
    assert '<link href="/static/quill-widget/quill-widget.css" media="all" rel="stylesheet">' in html
    assert "marga.QuillWidget" in html


def test_without_the_script_the_textarea_is_wagtails_own(
    editor: Client, post: PostPage, unbuilt: None
) -> None:
    html = editor.get(f"/cms/pages/{post.pk}/edit/").content.decode()
    assert "&lt;p&gt;ভোরের আলোয় হাঁটা।&lt;/p&gt;" in textarea(html)
    assert "quill-widget.js" not in html
    assert "marga.QuillWidget" not in html


def test_wagtails_scripts_are_told_which_constructor_makes_the_widget(built: None) -> None:
    context = JSContext()
    packed = context.pack(QuillWidget())
    assert packed["_type"] == "marga.QuillWidget"
    assert 'data-controller="quill-editor"' in packed["_args"][0]
    assert "quill-widget/quill-widget.js" in str(context.media)


def test_the_script_is_found_where_the_front_end_puts_it(
    settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        widgets.finders, "find", lambda path: str(tmp_path / path) if path == widgets.SCRIPT else None
    )
    assert widgets.is_built()


# Choosing pictures for the text


def chosen(response: Any) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(response.content)
    assert data["step"] == "chosen"
    return dict(data["result"])


def test_the_chooser_answers_the_address_that_the_text_names(editor: Client, picture: LibraryImage) -> None:
    dialog = editor.get("/cms/post-pictures/").content.decode()
    address = f"/cms/post-pictures/chosen/{picture.pk}/"
    assert address in dialog.replace("\\", "")
    assert "/cms/images/chooser/chosen/" not in dialog
    assert address in editor.get("/cms/post-pictures/results/").content.decode()
    result = chosen(editor.get(address))
    assert (result["url"], result["width"], result["height"]) == (picture.address, 80, 60)
    assert result["default_alt_text"] == "সবুজ মাঠ"


def test_the_chooser_takes_new_pictures_also_a_second_time(editor: Client, db: None) -> None:
    for number in (1, 2):
        file = SimpleUploadedFile("field.png", image_file(), "image/png")
        data = {"image-chooser-upload-title": "মাঠ", "image-chooser-upload-file": file}
        result = chosen(editor.post("/cms/post-pictures/create/", data))
        assert LibraryImage.objects.count() == number
        assert result["url"] == LibraryImage.objects.get(pk=result["id"]).address


def test_the_tree_is_sound_after_all_this(deleted: PostPage) -> None:
    assert Page.find_problems() == ([], [], [], [], [])
