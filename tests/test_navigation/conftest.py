"""Fixtures for the menu tests."""

import pytest

from cms.navigation.models import MenuPage
from home.models import HomePage
from tests.factories.pages import MenuPageFactory


@pytest.fixture
def menu_page(home: HomePage) -> MenuPage:
    return MenuPageFactory(parent=home)
