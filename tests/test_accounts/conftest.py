"""A signed-in administrator, and a client that sends the access token."""

from typing import Any

import pytest
from django.test import Client

from cms.accounts import sessions
from cms.accounts.models import Administrator
from tests.factories.accounts import AdministratorFactory


@pytest.fixture
def administrator(db: None) -> Administrator:
    return AdministratorFactory(user_name="kabita", name="কবিতা", is_superuser=False)


def bearer(token: str) -> dict[str, Any]:
    return {"headers": {"Authorization": f"Bearer {token}"}}


@pytest.fixture
def access(administrator: Administrator) -> str:
    return sessions.sign_in(administrator).access


@pytest.fixture
def signed_in(access: str) -> Client:
    return Client(headers={"Authorization": f"Bearer {access}"})
