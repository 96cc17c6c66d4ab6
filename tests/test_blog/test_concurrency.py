"""Several administrators write at once."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from wagtail.models import Page

from blog import categories, deletion, writing
from blog.models import BlogIndexPage, Category, PostPage
from blog.writing import PostInput
from cms.accounts.models import Administrator
from cms.core.errors import Conflict
from tests.factories.accounts import tokens

pytestmark = [
    pytest.mark.django_db(transaction=True, serialized_rollback=True),
    pytest.mark.usefixtures("database_with_many_connections"),
]

WRITERS = 8


def run_at_once(act: Callable[[int], Any], count: int) -> list[Any]:
    """Call `act` with 0 to count - 1 in eight threads. Returns what each call returned, or the Conflict it raised."""

    def call(number: int) -> Any:
        try:
            return act(number)
        except Conflict as conflict:
            return conflict
        finally:
            connection.close()

    with ThreadPoolExecutor(WRITERS) as pool:
        return list(pool.map(call, range(count)))


def test_posts_of_one_title_get_different_slugs(post: PostPage, administrator: Administrator) -> None:
    """Also: no writer gets an error, such as "database is locked"."""

    def create(number: int) -> str:
        created = writing.create_post(
            user=administrator,
            data=PostInput({"category": post.category, "title": "যোগ", "body": "<p>ক</p>", "image": ""}),
            target_status=writing.PUBLISHED,
        )
        return str(created.slug)

    slugs = run_at_once(create, 3 * WRITERS)
    assert sorted(slugs) == sorted(["jog", *(f"jog-{number}" for number in range(2, 3 * WRITERS + 1))])
    assert Page.find_problems() == ([], [], [], [], [])


def test_form_submitted_while_its_first_draft_is_saved_publishes_the_draft(
    blog: BlogIndexPage,
    administrator: Administrator,
    new_post: dict[str, Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    is_created, is_submitted = Event(), Event()
    create_post, reload_post = writing.create_post, writing.reload_post
    draft = {**new_post, "bylineId": None, "saves": 1}
    del draft["status"]

    def create(**edit: Any) -> PostPage:
        is_submitted.set()  # the submitted form has found no draft
        return create_post(**edit)

    def reload_before_commit(post_id: int) -> PostPage:
        if not is_created.is_set():
            is_created.set()
            assert is_submitted.wait(60)
        return reload_post(post_id)

    monkeypatch.setattr(writing, "create_post", create)
    monkeypatch.setattr(writing, "reload_post", reload_before_commit)
    client = Client(headers={"Authorization": f"Bearer {tokens(administrator).access}"})

    def send(number: int) -> Any:
        if number == 0:
            return client.put("/api/blogs/drafts/m1a2b3c4d5", draft, "application/json").status_code
        assert is_created.wait(60)
        return client.post(
            "/api/blogs", {**new_post, "submission": "m1a2b3c4d5"}, "application/json"
        ).status_code

    assert run_at_once(send, 2) == [200, 200]
    assert PostPage.objects.get().live


def test_one_of_several_changes_of_the_same_version_succeeds(
    post: PostPage, administrator: Administrator
) -> None:
    def change(number: int) -> PostPage:
        return writing.update_post(
            post_id=post.pk,
            user=administrator,
            data=PostInput({"title": f"নাম {number}"}, version=post.version),
        )

    answers = run_at_once(change, WRITERS)
    [winner] = [answer for answer in answers if not isinstance(answer, Conflict)]
    assert PostPage.objects.get(pk=post.pk).title == winner.title


def test_post_deleted_and_published_at_once_ends_deleted(
    draft: PostPage, administrator: Administrator
) -> None:
    def act(number: int) -> Any:
        if number % 2:
            return deletion.delete_post(post_id=draft.pk, user=administrator)
        return writing.publish_post(post_id=draft.pk, user=administrator)

    answers = run_at_once(act, WRITERS)
    row = PostPage.objects.get(pk=draft.pk)
    assert (row.live, row.deleted_at is None) == (False, False)
    published = any(isinstance(answer, PostPage) for answer in answers)
    assert row.live_when_deleted is published


def test_restoring_and_purging_at_once_keep_or_delete_the_whole_post(
    post: PostPage, administrator: Administrator
) -> None:
    deletion.delete_post(post_id=post.pk, user=administrator)
    deleted_at = PostPage.objects.get(pk=post.pk).deleted_at
    assert deleted_at

    def act(number: int) -> Any:
        if number % 2:
            return deletion.purge_deleted(deleted_at + 2 * deletion.RETENTION)
        try:
            return deletion.restore_post(post_id=post.pk, user=administrator)
        except PostPage.DoesNotExist:
            return None

    answers = run_at_once(act, 4)
    purged = sum(answers[1::2])
    assert purged in (0, 1)
    assert PostPage.objects.filter(pk=post.pk, live=True, deleted_at=None).exists() is (purged == 0)
    assert Page.find_problems() == ([], [], [], [], [])


def test_category_is_not_deleted_while_a_post_is_written_to_it(
    post: PostPage, administrator: Administrator
) -> None:
    category = categories.create_category(titlename="গান")

    def act(number: int) -> Any:
        if number == 3:
            return categories.delete_category(category_id=category.pk)
        return writing.create_post(
            user=administrator,
            data=PostInput({"category": category, "title": "যোগ", "body": "<p>ক</p>", "image": ""}),
            target_status=writing.PUBLISHED,
        )

    answers = run_at_once(act, 6)
    deleted = not Category.objects.filter(pk=category.pk).exists()
    assert deleted is not isinstance(answers[3], Conflict)
    written = sum(isinstance(answer, PostPage) for answer in answers)
    assert PostPage.objects.filter(category_id=category.pk).count() == written
    assert not (deleted and written)
