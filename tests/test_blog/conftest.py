"""A blog, and an administrator's client that sends an access token."""

from typing import Any

import pytest

from blog import writing
from blog.models import BlogIndexPage, Category, PostPage
from blog.writing import PostInput
from cms.accounts.models import Administrator
from cms.images.models import LibraryImage
from home.models import HomePage
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
    return writing.create_post(
        user=administrator,
        data=PostInput({"category": category, "title": "কাঁথা ও কম্বল", "body": BODY, "image": picture.address}),
        target_status=writing.PUBLISHED,
    )


@pytest.fixture
def draft(
    blog: BlogIndexPage, administrator: Administrator, category: Category, picture: LibraryImage
) -> PostPage:
    """A post that was never published."""
    return writing.create_post(
        user=administrator,
        data=PostInput({"category": category, "title": "খসড়া", "body": BODY, "image": picture.address}),
    )
