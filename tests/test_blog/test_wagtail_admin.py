"""Deleted posts in Wagtail's admin."""

import pytest
from django.test import Client

from blog import deletion, writing
from blog.models import BlogIndexPage, PostPage
from blog.writing import PostInput
from cms.accounts.models import Administrator


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
