"""Administrators: the one kind of account."""

import re

import pytest
from django.contrib.auth import get_user_model
from django.core.exceptions import ValidationError
from django.core.management import call_command
from django.db import IntegrityError, transaction
from django.test import Client

from cms.accounts.models import Administrator, Role
from tests.factories.accounts import PASSWORD, AdministratorFactory

pytestmark = pytest.mark.django_db


def can_sign_in(user_name: str, password: str) -> bool:
    """Whether Wagtail's sign-in page accepts the password."""
    client = Client()
    client.post("/cms/login/", {"username": user_name, "password": password})
    return client.get("/cms/").status_code == 200


def test_user_model_has_the_specified_fields() -> None:
    assert get_user_model() is Administrator
    names = {field.name for field in Administrator._meta.get_fields() if field.concrete}
    assert {"user_name", "email", "password", "name", "contact_no"} <= names
    assert not {"username", "first_name", "last_name"} & names


def test_password_is_stored_as_a_hash() -> None:
    account = Administrator.objects.create_user(
        "rina", "Rina@EXAMPLE.org", PASSWORD, name="রিনা", contact_no="০১০০০"
    )
    account.refresh_from_db()
    assert account.password != PASSWORD
    assert PASSWORD not in account.password
    assert account.check_password(PASSWORD)
    assert account.email == "Rina@example.org"
    assert (account.name, account.contact_no) == ("রিনা", "০১০০০")
    assert (account.is_active, account.is_staff, account.is_superuser) == (True, True, False)


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


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"user_name": "rina"}, "There is already an account with this user name."),
        ({"email": "rina@example.org"}, "There is already an account with this e-mail address."),
    ],
)
def test_duplicate_user_name_or_email_is_rejected_with_a_message(
    fields: dict[str, str], message: str
) -> None:
    AdministratorFactory(user_name="rina", email="rina@example.org")
    other = Administrator(
        **{"user_name": "mina", "email": "mina@example.org", "name": "মিনা", "password": "x"} | fields
    )
    with pytest.raises(ValidationError) as caught:
        other.full_clean()
    assert caught.value.message_dict == {next(iter(fields)): [message]}
    with pytest.raises(IntegrityError), transaction.atomic():
        other.save()
    assert Administrator.objects.count() == 1


@pytest.mark.parametrize("user_name", ["", "two words", "a/b", "<b>", "x" * 151])
def test_user_name_with_invalid_characters_is_rejected(user_name: str) -> None:
    with pytest.raises(ValidationError) as caught:
        Administrator(user_name=user_name, email="a@example.org", name="ক", password="x").full_clean()
    assert set(caught.value.message_dict) == {"user_name"}


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


def test_second_run_prints_and_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("first_administrator")
    capsys.readouterr()
    before = Administrator.objects.values().get()
    call_command("first_administrator")
    assert capsys.readouterr() == ("", "")
    assert Administrator.objects.values().get() == before


def test_no_account_is_created_when_one_exists(capsys: pytest.CaptureFixture[str]) -> None:
    AdministratorFactory(is_active=False)
    call_command("first_administrator")
    assert capsys.readouterr() == ("", "")
    assert Administrator.objects.count() == 1


def test_passwords_are_random(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("first_administrator")
    Administrator.objects.all().delete()
    call_command("first_administrator")
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] != lines[3]
