"""Several administrators at once. Needs a database server (DATABASE_URL): SQLite's test database has one connection."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.conf import settings
from django.db import connection
from wagtail.models import Page

from blog import services
from blog.models import Category, PostPage
from cms.accounts.models import Administrator
from cms.core.errors import Conflict

pytestmark = [
    pytest.mark.django_db(transaction=True, serialized_rollback=True),
    pytest.mark.skipif(
        settings.DATABASES["default"]["ENGINE"].endswith("sqlite3"), reason="needs more than one connection"
    ),
]


def at_once(act: Callable[[int], Any], count: int) -> list[Any]:
    """What each call answered, or the Conflict it met."""

    def call(number: int) -> Any:
        try:
            return act(number)
        except Conflict as conflict:
            return conflict
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as pool:
        return list(pool.map(call, range(count)))


def test_posts_of_one_title_get_addresses_of_their_own(post: PostPage, administrator: Administrator) -> None:
    def create(number: int) -> str:
        made = services.create_post(
            user=administrator, category=post.category, title="যোগ", body="<p>ক</p>", image="", live=True
        )
        return str(made.slug)

    slugs = at_once(create, 24)
    assert sorted(slugs) == sorted(["jog", *(f"jog-{number}" for number in range(2, 25))])
    assert Page.find_problems() == ([], [], [], [], [])


def test_of_two_who_read_the_same_one_is_told(post: PostPage, administrator: Administrator) -> None:
    def change(number: int) -> PostPage:
        return services.change_post(
            post_id=post.pk,
            user=administrator,
            changes={"title": f"নাম {number}"},
            revision_id=post.latest_revision_id,
        )

    answers = at_once(change, 8)
    [winner] = [answer for answer in answers if not isinstance(answer, Conflict)]
    assert PostPage.objects.get(pk=post.pk).title == winner.title


def test_a_category_is_not_deleted_under_a_post(post: PostPage, administrator: Administrator) -> None:
    category = services.create_category(titlename="গান")

    def act(number: int) -> Any:
        if number == 3:
            return services.delete_category(category_id=category.pk)
        return services.create_post(
            user=administrator, category=category, title="যোগ", body="<p>ক</p>", image="", live=True
        )

    answers = at_once(act, 6)
    deleted = not Category.objects.filter(pk=category.pk).exists()
    assert deleted is not isinstance(answers[3], Conflict)
    written = sum(isinstance(answer, PostPage) for answer in answers)
    assert PostPage.objects.filter(category_id=category.pk).count() == written
    assert not (deleted and written)
