"""One language for both admins: stored with the account, and in a cookie for the sign-in page."""

from http.cookies import Morsel

from django.test import Client

from cms.accounts.models import Administrator
from tests.admin import SCREEN
from tests.factories.accounts import tokens


def cookie(client: Client) -> "Morsel[str] | None":
    return client.cookies.get("language")


def test_dashboard_and_page_admin_write_the_same_choice(administrator: Administrator) -> None:
    dashboard = Client(headers={"Authorization": f"Bearer {tokens(administrator).access}"})
    assert dashboard.get("/api/admin/me").json()["language"] == ""
    answer = dashboard.patch("/api/admin/me", {"language": "bn"}, content_type="application/json")
    assert (answer.status_code, answer.json()["language"]) == (200, "bn")
    page_admin = Client()
    page_admin.force_login(administrator)
    assert '<html lang="bn"' in page_admin.get(SCREEN).content.decode()
    assert page_admin.post("/cms/language/", {"language": "en"}).status_code == 302
    assert dashboard.get("/api/admin/me").json()["language"] == "en"


def test_unknown_language_is_refused(signed_in: Client, administrator: Administrator) -> None:
    answer = signed_in.patch("/api/admin/me", {"language": "fr"}, content_type="application/json")
    assert (answer.status_code, list(answer.json()["errors"])) == (400, ["language"])
    administrator.refresh_from_db()
    assert administrator.language == ""


def test_refused_change_of_the_account_keeps_the_language(
    signed_in: Client, administrator: Administrator
) -> None:
    change = {"language": "bn", "email": "new@example.org", "currentPassword": "wrong"}
    answer = signed_in.patch("/api/admin/me", change, content_type="application/json")
    assert (answer.status_code, list(answer.json()["errors"])) == (400, ["currentPassword"])
    administrator = Administrator.objects.get(pk=administrator.pk)
    assert (administrator.language, administrator.email == "new@example.org") == ("", False)


def test_page_admin_sets_the_language_cookie(administrator: Administrator) -> None:
    client = Client()
    client.force_login(administrator)
    client.get(SCREEN)
    assert cookie(client) is None
    administrator.choose_language("bn")
    client.get(SCREEN)
    morsel = cookie(client)
    assert morsel is not None
    assert (morsel.value, morsel["path"], morsel["samesite"], morsel["httponly"]) == ("bn", "/", "Lax", "")
