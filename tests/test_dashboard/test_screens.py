import pytest
from django.test import Client

from cms.dashboard.screens import screen_pattern


@pytest.mark.parametrize(
    "address",
    [
        "/login",
        "/login/setup/",
        "/admindash",
        "/admindash/",
        "/admindash/createpost",
        "/admindash/editpost/7",
    ],
)
@pytest.mark.django_db
def test_screen_has_status_200(client: Client, address: str) -> None:
    assert client.get(address).status_code == 200


@pytest.mark.parametrize("path", ["nothing", "editpost", "editpost/x", "users/1", "index"])
@pytest.mark.django_db
def test_other_address_has_status_404(client: Client, path: str) -> None:
    assert client.get(f"/admindash/{path}").status_code == 404


@pytest.mark.django_db
def test_former_screen_leads_to_the_page_admin(client: Client) -> None:
    assert client.get("/admindash/settings")["Location"] == "/cms/settings/navigation/sitesettings/"


def test_id_of_a_path_matches_digits() -> None:
    pattern = screen_pattern(["", "posts/:id"])
    assert pattern.fullmatch("posts/12/")
    assert pattern.fullmatch("")
    assert not pattern.fullmatch("posts/:id")
