"""Administrators: the one kind of account."""

import re

import pytest
from django.core.management import call_command
from django.test import Client

from cms.accounts.models import Administrator, Role
from tests.admin import SCREEN
from tests.factories.accounts import PASSWORD, AdministratorFactory

pytestmark = pytest.mark.django_db


def can_sign_in(user_name: str, password: str) -> bool:
    """Whether the sign-in accepts the password."""
    client = Client()
    client.post("/api/auth", {"userName": user_name, "password": password}, content_type="application/json")
    return client.get(SCREEN).status_code == 200


def test_an_account_without_a_password_cannot_sign_in() -> None:
    account = Administrator.objects.create_user("rina", "rina@example.org")
    assert not account.has_usable_password()
    for password in ("", account.password):
        assert not can_sign_in("rina", password)


def test_deactivated_account_is_no_administrator_and_cannot_sign_in() -> None:
    account = AdministratorFactory(is_active=False)
    assert not account.is_staff
    assert not account.has_perm("wagtailadmin.access_admin")
    assert not can_sign_in(account.user_name, PASSWORD)


@pytest.mark.parametrize("typed", ["বা\u09dcি", "বা\u09a1\u09bcি"])
def test_bengali_user_name_signs_in_in_any_unicode_form(typed: str) -> None:
    Administrator.objects.create_user("বা\u09dcি", "a@example.org", PASSWORD, name="ক")
    assert can_sign_in(typed, PASSWORD)
    assert Administrator.objects.get().user_name == "বা\u09a1\u09bcি"


def test_short_name_falls_back_to_user_name() -> None:
    account = Administrator(user_name="rina", name="রিনা")
    assert (str(account), account.get_full_name(), account.get_short_name()) == ("rina", "রিনা", "রিনা")
    assert Administrator(user_name="rina").get_short_name() == "rina"


def test_createsuperuser_makes_an_account(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DJANGO_SUPERUSER_PASSWORD", PASSWORD)
    call_command(
        "createsuperuser",
        interactive=False,
        user_name="rina",
        email="rina@example.org",
        name="রিনা",
        verbosity=0,
    )
    account = Administrator.objects.get()
    assert (account.user_name, account.email, account.name) == ("rina", "rina@example.org", "রিনা")
    assert (account.role, account.is_superuser) == (Role.ADMINISTRATOR, False)
    assert account.check_password(PASSWORD)


# The first administrator


def test_first_administrator_is_printed_once(
    capsys: pytest.CaptureFixture[str],
) -> None:
    call_command("first_administrator")
    captured = capsys.readouterr()
    name, password = captured.out.splitlines()
    assert captured.err == ""
    assert re.fullmatch(r"administrator: admin-[0-9a-f]{4}", name)
    assert password.startswith("password: ")
    account = Administrator.objects.get()
    assert account.user_name == name.removeprefix("administrator: ")
    assert account.email == f"{account.user_name}@example.org"
    assert (account.role, account.is_superuser) == (Role.ADMINISTRATOR, False)
    assert account.check_password(password.removeprefix("password: "))
    assert len(password.removeprefix("password: ")) == 20


def test_no_account_is_created_when_one_exists(capsys: pytest.CaptureFixture[str]) -> None:
    AdministratorFactory(is_active=False)
    call_command("first_administrator")
    assert capsys.readouterr() == ("", "")
    assert Administrator.objects.count() == 1
