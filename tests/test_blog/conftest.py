"""A blog, and an administrator's client that sends an access token."""

from typing import Any
from uuid import uuid4

import jwt
import pytest
from django.conf import settings

from blog import writing
from blog.models import BlogIndexPage, Category, PostPage
from blog.writing import Edit
from cms.accounts import sessions
from cms.accounts.models import Administrator
from cms.images.models import LibraryImage
from home.models import HomePage
from tests.factories.accounts import AdministratorFactory, tokens
from tests.factories.images import LibraryImageFactory
from tests.factories.pages import BlogIndexPageFactory, CategoryFactory

JSON = "application/json"
BODY = "<p>ভোরের আলোয় হাঁটা।</p>"


@pytest.fixture
def blog(home: HomePage) -> BlogIndexPage:
    return BlogIndexPageFactory(parent=home)


@pytest.fixture
def category(db: None) -> Category:
    return CategoryFactory(titlename="সাধনা")


@pytest.fixture
def picture(db: None) -> LibraryImage:
    return LibraryImageFactory()


@pytest.fixture
def bad_tokens(administrator: Administrator) -> dict[str, str]:
    """Invalid Authorization headers."""
    token = tokens(administrator)
    claims = jwt.decode(token.access, options={"verify_signature": False})
    key = settings.SIMPLE_JWT["SIGNING_KEY"]
    gone = AdministratorFactory()
    deactivated = tokens(gone).access
    Administrator.objects.filter(pk=gone.pk).update(is_active=False)
    everywhere = AdministratorFactory()
    ended = tokens(everywhere).access
    sessions.end_all(everywhere)
    return {
        "garbled": f"Bearer {token.access[:-4]}AAAA",
        "empty": "Bearer",
        "words": "Bearer two words",
        "no token": "Bearer null",
        "expired": "Bearer " + jwt.encode(claims | {"exp": 1_700_000_000}, key, "HS256"),
        "wrong key": "Bearer " + jwt.encode(claims, "another key of thirty-two bytes or more", "HS256"),
        "alg none": "Bearer " + jwt.encode(claims, "", "none"),
        "wrong audience": "Bearer " + jwt.encode(claims | {"aud": "someone"}, key, "HS256"),
        "wrong type": "Bearer " + jwt.encode(claims | {"token_type": "refresh"}, key, "HS256"),
        "nobody": "Bearer " + jwt.encode(claims | {"sid": str(uuid4())}, key, "HS256"),
        "deactivated": f"Bearer {deactivated}",
        "signed out everywhere": f"Bearer {ended}",
        "refresh value": f"Bearer {token.refresh}",
    }


@pytest.fixture
def new_post(category: Category, picture: LibraryImage) -> dict[str, Any]:
    """The dashboard's input for a published post."""
    return {
        "categoryId": category.pk,
        "title": "ভোরের পথে",
        "content": BODY,
        "image": picture.address,
        "status": "published",
    }


@pytest.fixture
def post(
    blog: BlogIndexPage, administrator: Administrator, category: Category, picture: LibraryImage
) -> PostPage:
    """A published post, written in the dashboard."""
    return writing.create_and_publish(
        user=administrator,
        edit=Edit({"category": category, "title": "কাঁথা ও কম্বল", "body": BODY, "image": picture.address}),
    )


@pytest.fixture
def draft(
    blog: BlogIndexPage, administrator: Administrator, category: Category, picture: LibraryImage
) -> PostPage:
    """A post that was never published."""
    return writing.create_draft(
        user=administrator,
        edit=Edit({"category": category, "title": "খসড়া", "body": BODY, "image": picture.address}),
    )
