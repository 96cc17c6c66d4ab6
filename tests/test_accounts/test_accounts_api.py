"""/api/admin: the accounts, and one's own (S58, S61, S85, S86, D21, D23)."""

import unicodedata

import pytest
from django.test import Client
from rest_framework.exceptions import PermissionDenied

from cms.accounts import services
from cms.accounts.models import Administrator, AuditEvent
from home.models import HomePage
from tests.factories.accounts import PASSWORD, AdministratorFactory

JSON = "application/json"
NEW = {
    "userName": "mita",
    "name": "মিতা",
    "email": "mita@example.org",
    "password": "নদীর ধারে ২০২৬ সাল",
    "contactNo": "০১০০০-০০০০০১",
}


def test_account_list_has_no_password_hash(signed_in: Client, administrator: Administrator) -> None:
    response = signed_in.get("/api/admin/")
    assert response["X-Total-Count"] == "1"
    [entry] = response.json()
    assert list(entry) == [
        "id",
        "userName",
        "name",
        "email",
        "contactNo",
        "role",
        "isActive",
        "lastLogin",
        "dateJoined",
        "secondFactor",
        "isLocked",
        "isInvited",
        "linkExpires",
    ]
    assert entry["userName"] == "kabita"
    assert administrator.password not in response.content.decode()


@pytest.mark.parametrize("path", ["/api/admin", "/api/admin/"])
def test_new_administrator_can_sign_in_and_edit(signed_in: Client, client: Client, path: str) -> None:
    response = signed_in.post(path, NEW, content_type=JSON)
    assert response.status_code == 201
    account = Administrator.objects.get(user_name="mita")
    assert response.json()["id"] == account.pk
    assert (account.is_superuser, account.is_active) == (False, True)
    assert [group.name for group in account.groups.all()] == ["Administrators"]
    body = {"userName": "mita", "password": NEW["password"]}
    assert client.post("/api/auth", body, content_type=JSON).status_code == 200
    assert client.get("/cms/documents/")["Location"] == "/login/setup?next=/cms/documents/"
    Administrator.objects.update(must_change_password=False)
    assert client.get("/cms/documents/").status_code == 200


def test_account_without_a_password_gets_one_with_a_link(signed_in: Client, client: Client) -> None:
    assert signed_in.post("/api/admin", NEW | {"password": ""}, content_type=JSON).status_code == 400
    created = signed_in.post("/api/admin", NEW | {"password": None}, content_type=JSON)
    assert created.status_code == 201
    user = Administrator.objects.get(user_name="mita")
    assert not user.has_usable_password()
    sign_in = {"userName": "mita", "password": NEW["password"]}
    assert client.post("/api/auth", sign_in, content_type=JSON).status_code == 401
    link = signed_in.post(f"/api/admin/{user.pk}/reset-link").json()["link"]
    body = {"token": link.partition("#")[2], "newPassword": NEW["password"]}
    assert client.post("/api/password-reset/confirm", body, content_type=JSON).status_code == 204
    assert client.post("/api/auth", sign_in, content_type=JSON).status_code == 200
    user.refresh_from_db()
    assert not user.must_change_password


def test_unknown_keys_are_ignored(signed_in: Client) -> None:
    extra = {"is_superuser": True, "isSuperuser": True, "id": 999, "groups": [1], "isActive": False}
    assert signed_in.post("/api/admin", NEW | extra, content_type=JSON).status_code == 201
    account = Administrator.objects.get(user_name="mita")
    assert (account.is_superuser, account.is_active, account.pk == 999) == (False, True, False)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"userName": ""}, "userName"),
        ({"userName": "a b"}, "userName"),
        ({"name": ""}, "name"),
        ({"email": "no address"}, "email"),
        ({"password": "short"}, "password"),
        ({"contactNo": ""}, "contactNo"),
        ({"contactNo": "12345"}, "contactNo"),
        ({"contactNo": "1" * 16}, "contactNo"),
        ({"name": "x" * 151}, "name"),
        ({"name": "a\u0000b"}, "name"),
    ],
)
def test_errors_are_reported_by_field(signed_in: Client, change: dict[str, str], field: str) -> None:
    response = signed_in.post("/api/admin", NEW | change, content_type=JSON)
    assert response.status_code == 400
    assert list(response.json()["errors"]) == [field]
    assert Administrator.objects.count() == 1


@pytest.mark.parametrize(
    "number", ["01712-345678", "০১৭১২-৩৪৫৬৭৮", "+880 1712 345678", "(02) 955-1234", "999999"]
)
def test_telephone_numbers_are_accepted(signed_in: Client, number: str) -> None:
    response = signed_in.post("/api/admin", NEW | {"contactNo": number}, content_type=JSON)
    assert (response.status_code, response.json().get("contactNo")) == (201, number)


def test_search_order_and_paging(signed_in: Client) -> None:
    for number in range(5):
        AdministratorFactory(user_name=f"user{number}", name=f"নাম {number}")
    response = signed_in.get("/api/admin?search=user&ordering=-userName&limit=2&offset=1")
    assert [entry["userName"] for entry in response.json()] == ["user3", "user2"]
    assert response["X-Total-Count"] == "5"


@pytest.mark.parametrize(
    "query", ["limit=x", "limit=-1", "limit=201", "offset=a", "ordering=password", "isActive=maybe"]
)
def test_invalid_query_parameters_are_rejected(signed_in: Client, query: str) -> None:
    response = signed_in.get(f"/api/admin?{query}")
    assert response.status_code == 400
    assert list(response.json()["errors"]) == [query.partition("=")[0]]


def test_account_list_query_count_is_constant(signed_in: Client, django_assert_num_queries: object) -> None:
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    with CaptureQueriesContext(connection) as few:
        signed_in.get("/api/admin?limit=50")
    for number in range(20):
        AdministratorFactory(user_name=f"user{number}")
    with CaptureQueriesContext(connection) as many:
        assert len(signed_in.get("/api/admin?limit=50").json()) == 21
    assert len(many) == len(few)


def test_details_of_another_account_are_changed(signed_in: Client, administrator: Administrator) -> None:
    other = AdministratorFactory(email="old@example.org")
    change = {"name": "রহিমা", "email": "rahima@example.org", "contactNo": "০১৭১২-৩৪৫৬৭৮"}
    response = signed_in.patch(f"/api/admin/{other.pk}", change, content_type=JSON)
    assert response.status_code == 200
    assert {name: response.json()[name] for name in change} == change
    event = AuditEvent.objects.get(event="account_changed")
    assert (event.account, event.changed_by) == (other, administrator)
    assert event.detail == {"fields": ["name", "email", "contactNo"]}


@pytest.mark.parametrize(
    ("change", "status"),
    [({"email": "kabita@example.org"}, 409), ({"email": "x"}, 400), ({"name": " "}, 400)],
)
def test_refused_details_change_nothing(
    signed_in: Client, administrator: Administrator, change: dict[str, str], status: int
) -> None:
    other = AdministratorFactory(name="মিতা", email="mita@example.org")
    body = {"isActive": False, "contactNo": "999999"} | change
    assert signed_in.patch(f"/api/admin/{other.pk}", body, content_type=JSON).status_code == status
    other.refresh_from_db()
    assert (other.name, other.email, other.contact_no, other.is_active) == (
        "মিতা",
        "mita@example.org",
        "",
        True,
    )


def test_own_details_are_changed_in_the_profile_only(signed_in: Client, administrator: Administrator) -> None:
    change = {"email": "thief@example.org"}
    response = signed_in.patch(f"/api/admin/{administrator.pk}", change, content_type=JSON)
    assert response.status_code == 409
    administrator.refresh_from_db()
    assert administrator.email == "kabita@example.org"


def test_own_account_cannot_be_deactivated(signed_in: Client, administrator: Administrator) -> None:
    AdministratorFactory(user_name="mita")
    response = signed_in.patch(f"/api/admin/{administrator.pk}", {"isActive": False}, content_type=JSON)
    assert response.status_code == 409
    administrator.refresh_from_db()
    assert administrator.is_active


def test_deactivated_administrator_cannot_deactivate_others(administrator: Administrator) -> None:
    """The request was authenticated before the other administrator's change was committed."""
    other = AdministratorFactory(user_name="mita")
    Administrator.objects.filter(pk=administrator.pk).update(is_active=False)
    with pytest.raises(PermissionDenied):
        services.change_account(account_id=other.pk, active=False, changed_by=administrator)
    other.refresh_from_db()
    assert other.is_active


def test_own_account_is_read_and_changed(signed_in: Client, administrator: Administrator) -> None:
    assert signed_in.get("/api/admin/me").json()["userName"] == "kabita"
    change = {"name": "নতুন নাম", "userName": "other", "isActive": False}
    response = signed_in.patch("/api/admin/me/", change, content_type=JSON)
    assert (response.status_code, response.json()["name"], response.json()["userName"]) == (
        200,
        "নতুন নাম",
        "kabita",
    )
    AdministratorFactory(user_name="mita", email="mita@example.org")
    change = {"email": "mita@example.org", "currentPassword": PASSWORD}
    taken = signed_in.patch("/api/admin/me", change, content_type=JSON)
    assert (taken.status_code, list(taken.json()["errors"])) == (409, ["email"])


@pytest.mark.parametrize("name", ["Mita.B-2@x+y_z", "01711000000", "কঁ", "বাড়ি", "মিতা-০১", "ক্ষমা.1", "০"])
def test_names_in_one_script_are_taken_as_they_are(signed_in: Client, name: str) -> None:
    response = signed_in.post("/api/admin", NEW | {"userName": name}, content_type=JSON)
    assert (response.status_code, response.json().get("userName")) == (
        201,
        unicodedata.normalize("NFC", name),
    )


@pytest.mark.parametrize(
    "name",
    [
        "\u0430dmin",  # the first letter is Cyrillic
        "mita০১",
        "মিতাb",
        "admin\u09bc",  # a nukta that hardly shows
        "\u09bcমিতা",
        "র\u200dমিতা",
        "mita\u0301",
        "কঁঁ",  # the sign twice
        "মি\u0981ি\u0981তা",
        "@",
        "-._",
        "ﷺ",
        "\ufdfa" * 120,
        "x" * 151,
        "\uff41" * 151,
    ],
)
def test_names_that_look_like_others_are_rejected(signed_in: Client, name: str) -> None:
    response = signed_in.post("/api/admin", NEW | {"userName": name}, content_type=JSON)
    assert (response.status_code, list(response.json()["errors"])) == (400, ["userName"])
    assert Administrator.objects.count() == 1


@pytest.mark.parametrize("name", ["\uff4babita", "\uff2bABITA", "KABITA"])
def test_name_is_normalised_before_the_check_for_duplicates(signed_in: Client, name: str) -> None:
    response = signed_in.post("/api/admin", NEW | {"userName": name}, content_type=JSON)
    assert (response.status_code, list(response.json()["errors"])) == (409, ["userName"])
    assert Administrator.objects.count() == 1


@pytest.mark.parametrize(
    "path", ["/api/admin", "/api/admin/me", "/api/summary", "/api/items", "/api/blogs?all=1"]
)
def test_answers_with_a_token_are_not_stored(signed_in: Client, path: str) -> None:
    response = signed_in.get(path)
    assert response.status_code == 200
    assert {"no-store", "private"} <= set(response["Cache-Control"].split(", "))


def test_page_admin_is_not_stored(editor: Client, home: HomePage) -> None:
    for path in ("/cms/", "/cms/pages/"):
        assert "no-store" in editor.get(path)["Cache-Control"]


def test_public_answers_may_be_stored(client: Client, db: None) -> None:
    assert "no-store" not in client.get("/api/category").get("Cache-Control", "")
