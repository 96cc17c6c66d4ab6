"""A signed-in administrator, and a client that sends the access token."""

from typing import Any

import pytest

from cms.accounts.models import Administrator
from tests.factories.accounts import tokens


def bearer(token: str) -> dict[str, Any]:
    return {"headers": {"Authorization": f"Bearer {token}"}}


@pytest.fixture
def access(administrator: Administrator) -> str:
    return tokens(administrator).access
