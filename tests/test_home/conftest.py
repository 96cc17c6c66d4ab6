"""What the tests of the front page, the menu and the settings share."""

import pytest

from home.models import HomePage, MenuPage
from tests.factories.pages import MenuPageFactory


@pytest.fixture
def menu_page(home: HomePage) -> MenuPage:
    return MenuPageFactory(parent=home)
