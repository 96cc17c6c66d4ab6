"""Fixtures for the menu tests."""

from typing import Any

import pytest

from articles.models import ArticlePage
from cms.navigation.menu import menu
from cms.navigation.models import MenuItemPage, MenuPage
from home.models import HomePage
from tests.factories.pages import ArticlePageFactory, MenuItemPageFactory, MenuPageFactory


@pytest.fixture
def menu_page(home: HomePage) -> MenuPage:
    return MenuPageFactory(parent=home)


@pytest.fixture
def yoga(home: HomePage) -> ArticlePage:
    return ArticlePageFactory(parent=home, title="যোগ", slug="yoga")


@pytest.fixture
def heading(menu_page: MenuPage) -> MenuItemPage:
    return MenuItemPageFactory(parent=menu_page, label="কার্যক্রম")


def menu_titles() -> list[Any]:
    """The menu's titles. A heading is a pair of its title and its items' titles."""
    return [
        (item["title"], [child["title"] for child in item["children"]])
        if "children" in item
        else item["title"]
        for item in menu()
    ]
