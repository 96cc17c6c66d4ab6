"""Required first steps of an account: change a printed password in the browser, set up a second factor."""

import pytest
from django.core.management import call_command
from django.test import Client
from pytest_django import Settings

from cms.accounts.models import Administrator, Role
from home.models import HomePage
from tests.admin import SCREEN
from tests.factories.accounts import PASSWORD, AdministratorFactory, tokens, with_second_factor

JSON = "application/json"
NEW = "নদীর ধারে ২০২৬ সাল"
REFUSAL = {"message": "Finish setting up your account first.", "errors": {}}


def must_change_password(user: Administrator) -> None:
    Administrator.objects.filter(pk=user.pk).update(must_change_password=True)


def test_printed_password_must_be_changed(
    client: Client, db: None, capsys: pytest.CaptureFixture[str]
) -> None:
    call_command("first_administrator")
    name, password = (line.split(": ")[1] for line in capsys.readouterr().out.splitlines())
    credentials = {"userName": name, "password": password}
    signed_in = client.post("/api/auth", credentials, content_type=JSON)
    assert (signed_in.status_code, list(signed_in.json())) == (200, ["accessToken"])
    headers = {"Authorization": f"Bearer {signed_in.json()['accessToken']}"}
    assert client.get("/api/admin/me", headers=headers).json()["setUp"] == ["password"]
    assert client.get(SCREEN).status_code == 302

    same = {"currentPassword": password, "newPassword": password}
    refused = client.post("/api/admin/me/password", same, content_type=JSON, headers=headers)
    assert (refused.status_code, list(refused.json()["errors"])) == (400, ["newPassword"])

    new = {"currentPassword": password, "newPassword": NEW}
    changed = client.post("/api/admin/me/password", new, content_type=JSON, headers=headers)
    assert changed.status_code == 200
    headers = {"Authorization": f"Bearer {changed.json()['accessToken']}"}
    assert client.get("/api/admin/me", headers=headers).json()["setUp"] == []
    assert client.get("/api/summary", headers=headers).status_code == 200
    assert client.get(SCREEN).status_code == 200


def test_password_to_change_opens_the_api(
    client: Client, signed_in: Client, administrator: Administrator, home: HomePage
) -> None:
    must_change_password(administrator)
    new = {
        "userName": "rina",
        "email": "r@example.org",
        "password": NEW,
        "name": "রিনা",
        "contactNo": "01000000001",
    }
    assert signed_in.post("/api/admin", new, content_type=JSON).status_code == 201
    assert signed_in.post("/api/category", {"titlename": "সেবা"}, content_type=JSON).status_code == 201
    assert signed_in.get("/api/summary").status_code == 200
    # Another administrator knows the password.
    credentials = {"userName": "rina", "password": NEW}
    access = client.post("/api/auth", credentials, content_type=JSON).json()["accessToken"]
    own = client.get("/api/admin/me", headers={"Authorization": f"Bearer {access}"}).json()
    assert own["setUp"] == ["password"]


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("get", "/api/admin"),
        ("post", "/api/admin"),
        ("get", "/api/summary"),
        ("get", "/api/blogs?all=1"),
        ("post", "/api/blogs"),
        ("post", "/api/category"),
    ],
)
def test_api_is_closed_until_a_required_second_factor_is_set_up(
    signed_in: Client, settings: Settings, home: HomePage, method: str, path: str
) -> None:
    settings.REQUIRE_SECOND_FACTOR = "all"
    response = getattr(signed_in, method)(path, {}, content_type=JSON)
    assert response.status_code == 403
    assert response.json() == REFUSAL | {"setUp": ["secondFactor"]}


@pytest.mark.parametrize("path", ["/cms/", SCREEN, "/cms/images/", "/cms/account/"])
def test_page_admin_leads_to_the_set_up(editor: Client, home: HomePage, path: str) -> None:
    Administrator.objects.update(must_change_password=True)
    response = editor.get(path)
    assert (response.status_code, response["Location"]) == (302, f"/login/setup?next={path}")
    assert editor.post(path, {}).status_code == 302
    assert editor.post("/cms/logout/").status_code == 302
    assert editor.get("/cms/")["Location"] == "/login?next=/cms/"


def test_password_set_on_the_server_is_the_owners_choice(administrator: Administrator) -> None:
    must_change_password(administrator)
    administrator.refresh_from_db()
    administrator.set_password(NEW)
    administrator.save()
    administrator.refresh_from_db()
    assert not administrator.must_change_password


@pytest.mark.parametrize(
    ("required", "role", "steps"),
    [
        ("", Role.ADMINISTRATOR, []),
        ("administrators", Role.ADMINISTRATOR, ["secondFactor"]),
        ("administrators", Role.EDITOR, []),
        ("all", Role.EDITOR, ["secondFactor"]),
    ],
)
def test_second_factor_can_be_required(
    db: None, settings: Settings, required: str, role: Role, steps: list[str]
) -> None:
    settings.REQUIRE_SECOND_FACTOR = required
    user = AdministratorFactory(role=role)
    client = Client(headers={"Authorization": f"Bearer {tokens(user).access}"})
    assert client.get("/api/admin/me").json()["setUp"] == steps
    assert client.get("/api/summary").status_code == (403 if steps else 200)
    with_second_factor(user)
    assert client.get("/api/summary").status_code == 200


def test_required_second_factor_can_be_set_up(
    signed_in: Client, administrator: Administrator, settings: Settings
) -> None:
    settings.REQUIRE_SECOND_FACTOR = "all"
    started = signed_in.post("/api/admin/me/second-factor", {"currentPassword": PASSWORD}, content_type=JSON)
    assert started.status_code == 200
