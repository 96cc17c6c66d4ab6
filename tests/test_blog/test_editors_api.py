"""Open forms of a post in the dashboard and the page admin."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from wagtail.admin.models import EditingSession

from blog.models import PostPage
from cms.accounts.models import Administrator, Role
from tests.factories.accounts import AdministratorFactory, tokens

pytestmark = pytest.mark.django_db


@pytest.fixture
def colleague() -> Administrator:
    return AdministratorFactory(role=Role.EDITOR, name="রিনা")


def signed_in_as(account: Administrator) -> Client:
    return Client(headers={"authorization": f"Bearer {tokens(account).access}"})


def report(client: Client, post: PostPage, session: int | None = None, is_editing: bool = False) -> Any:
    data = {"session": session, "isEditing": is_editing}
    return client.put(f"/api/blogs/{post.pk}/editors", data, "application/json").json()


def test_form_keeps_and_ends_its_editing_session(
    signed_in: Client, colleague: Administrator, post: PostPage
) -> None:
    other = signed_in_as(colleague)
    session = report(signed_in, post)["session"]
    assert report(signed_in, post, session, is_editing=True)["session"] == session
    assert [editor["isEditing"] for editor in report(other, post)["others"]] == [True]
    assert other.delete(f"/api/blogs/{post.pk}/editors/{session}").status_code == 204
    assert EditingSession.objects.filter(pk=session).exists()  # somebody else's
    assert report(other, post, session)["session"] != session
    assert signed_in.delete(f"/api/blogs/{post.pk}/editors/{session}").status_code == 204
    assert not EditingSession.objects.filter(pk=session).exists()


def test_idle_form_is_not_shown(signed_in: Client, colleague: Administrator, post: PostPage) -> None:
    session = report(signed_in_as(colleague), post)["session"]
    EditingSession.objects.filter(pk=session).update(last_seen_at=timezone.now() - timedelta(minutes=11))
    assert report(signed_in, post)["others"] == []
