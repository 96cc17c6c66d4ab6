"""Roles: each account has exactly one, and administrators change it."""

import pytest
from django.apps import apps
from django.contrib.auth.models import Group, Permission
from django.test import Client
from wagtail.models import (
    GroupApprovalTask,
    GroupCollectionPermission,
    GroupPagePermission,
    Page,
    Workflow,
)

from cms.accounts.models import Administrator, AuditEvent, Role
from cms.accounts.permissions import grant_permissions
from home.models import HomePage
from tests.factories.accounts import PASSWORD, AdministratorFactory, tokens
from tests.factories.pages import ArticlePageFactory, BlogIndexPageFactory

pytestmark = pytest.mark.django_db

JSON = "application/json"
ADMINISTRATION = [
    "wagtailcore.change_site",
    *(
        f"wagtailcore.{action}_{model}"
        for action in ("add", "change", "delete")
        for model in ("task", "workflow")
    ),
]
NEW = {
    "userName": "mita",
    "name": "মিতা",
    "email": "mita@example.org",
    "password": "নদীর ধারের কাশফুল ২০২৬",
    "contactNo": "০১০০০-০০০০০১",
}


def bearer(user: Administrator) -> Client:
    return Client(headers={"Authorization": f"Bearer {tokens(user).access}"})


# Groups and their permissions


def test_a_new_database_has_the_three_groups() -> None:
    assert set(Group.objects.values_list("name", flat=True)) == {"Administrators", "Editors", "Authors"}


@pytest.mark.parametrize("role", [Role.ADMINISTRATOR, Role.EDITOR])
def test_permissions_of_administrators_and_editors(role: Role) -> None:
    group = Group.objects.get(name=role.group_name)
    assert sorted(
        f"{permission.content_type.app_label}.{permission.codename}"
        for permission in group.permissions.select_related("content_type")
    ) == sorted(
        [
            "wagtailadmin.access_admin",
            *(ADMINISTRATION if role == Role.ADMINISTRATOR else []),
            *(
                f"{app}.{action}_{model}"
                for app, model in [
                    ("blog", "byline"),
                    ("blog", "category"),
                    ("blog", "posttag"),
                    ("books", "book"),
                    ("contacts", "contact"),
                    ("events", "datechange"),
                    ("events", "listeddate"),
                    ("glossary", "term"),
                    ("inbox", "inboxsettings"),
                    ("navigation", "sitesettings"),
                    ("search", "searchsettings"),
                    ("wagtailredirects", "redirect"),
                ]
                for action in ("add", "change", "delete", "view")
            ),
            *(f"inbox.{action}_message" for action in ("change", "delete", "view")),
        ]
    )
    pages = GroupPagePermission.objects.filter(group=group)
    assert set(pages.values_list("page__depth", "permission__codename")) == {
        (1, f"{action}_page") for action in ("add", "change", "publish", "bulk_delete", "lock", "unlock")
    }
    files = GroupCollectionPermission.objects.filter(group=group)
    assert set(files.values_list("permission__codename", flat=True)) == {
        *(f"{action}_{model}" for action in ("add", "change", "choose") for model in ("image", "document")),
        *(f"{action}_collection" for action in ("add", "change", "delete")),
    }


def test_permissions_of_authors(home: HomePage) -> None:
    group = Group.objects.get(name="Authors")
    assert [permission.codename for permission in group.permissions.all()] == ["access_admin"]
    assert not GroupPagePermission.objects.filter(group=group).exists()
    blog = BlogIndexPageFactory(parent=home)
    pages = GroupPagePermission.objects.filter(group=group)
    assert list(pages.values_list("page", "permission__codename")) == [(blog.pk, "add_page")]
    files = GroupCollectionPermission.objects.filter(group=group)
    assert set(files.values_list("permission__codename", flat=True)) == {
        f"{action}_{model}" for action in ("add", "choose") for model in ("image", "document")
    }


def test_permissions_beyond_the_role_are_taken_away(home: HomePage) -> None:
    """As after an update from a release that gave more."""
    blog = BlogIndexPageFactory(parent=home)
    publish = Permission.objects.get(codename="publish_page")
    for group in Group.objects.all():
        group.permissions.add(Permission.objects.get(codename="add_site"))
        GroupPagePermission.objects.create(group=group, page=home, permission=publish)
    *_, last = [app for app in apps.get_app_configs() if app.models_module]
    grant_permissions(last)
    assert not Group.objects.filter(permissions__codename="add_site").exists()
    assert not GroupPagePermission.objects.filter(page=home).exists()
    assert GroupPagePermission.objects.get(group__name="Authors").page_id == blog.pk


def test_page_that_is_opened_to_authors_stays_open_after_an_update(home: HomePage) -> None:
    article = ArticlePageFactory(parent=home)
    administrator = Client()
    administrator.force_login(AdministratorFactory())
    administrator.post(f"/cms/pages/{article.pk}/authors/")
    *_, last = [app for app in apps.get_app_configs() if app.models_module]
    grant_permissions(last)
    assert GroupPagePermission.objects.get(group__name="Authors").page_id == article.pk


def test_editors_review_what_authors_submit() -> None:
    task = GroupApprovalTask.objects.get()
    assert {group.name for group in task.groups.all()} == {"Administrators", "Editors"}
    assert Page.objects.get(depth=1).get_workflow() == Workflow.objects.get()


# Choosing and changing a role


def test_new_account_is_administrator_unless_a_role_is_chosen(signed_in: Client) -> None:
    assert signed_in.post("/api/admin", NEW, content_type=JSON).json()["role"] == "administrator"
    author = NEW | {"userName": "rina", "email": "rina@example.org", "role": "author"}
    assert signed_in.post("/api/admin", author, content_type=JSON).json()["role"] == "author"
    assert Administrator.objects.get(user_name="mita").role == Role.ADMINISTRATOR
    assert Administrator.objects.get(user_name="rina").role == Role.AUTHOR


@pytest.mark.parametrize("role", ["superuser", "Administrators", "", None, ["author", "editor"], 1])
def test_unknown_role_is_rejected(signed_in: Client, role: object) -> None:
    response = signed_in.post("/api/admin", NEW | {"role": role}, content_type=JSON)
    assert (response.status_code, list(response.json()["errors"])) == (400, ["role"])
    assert not Administrator.objects.filter(user_name="mita").exists()
    other = AdministratorFactory(role=Role.EDITOR)
    response = signed_in.patch(f"/api/admin/{other.pk}", {"role": role}, content_type=JSON)
    assert (response.status_code, list(response.json()["errors"])) == (400, ["role"])
    assert Administrator.objects.get(pk=other.pk).role == Role.EDITOR


def test_own_account_has_its_role(administrator: Administrator) -> None:
    for role in Role:
        assert bearer(AdministratorFactory(role=role)).get("/api/admin/me").json()["role"] == role.value


def test_changed_role_replaces_the_former_and_applies_at_once(
    signed_in: Client, administrator: Administrator
) -> None:
    other = AdministratorFactory(password=PASSWORD)
    client = bearer(other)
    assert client.get("/api/admin").status_code == 200
    response = signed_in.patch(f"/api/admin/{other.pk}", {"role": "editor"}, content_type=JSON)
    assert (response.status_code, response.json()["role"]) == (200, "editor")
    assert [group.name for group in other.groups.all()] == ["Editors"]
    assert client.get("/api/admin").status_code == 403
    event = AuditEvent.objects.get(event="role_changed")
    assert (event.account, event.changed_by) == (other, administrator)
    assert event.detail == {"from": "administrator", "to": "editor"}


def test_changing_the_role_leaves_the_account_active(signed_in: Client) -> None:
    other = AdministratorFactory(is_active=False)
    response = signed_in.patch(f"/api/admin/{other.pk}", {"role": "author"}, content_type=JSON)
    assert (response.json()["role"], response.json()["isActive"]) == ("author", False)


def test_administrator_gives_up_the_role_when_there_is_another(
    signed_in: Client, administrator: Administrator
) -> None:
    AdministratorFactory()
    response = signed_in.patch(f"/api/admin/{administrator.pk}", {"role": "editor"}, content_type=JSON)
    assert (response.status_code, response.json()["role"]) == (200, "editor")


def test_last_active_administrator_keeps_the_role(signed_in: Client, administrator: Administrator) -> None:
    AdministratorFactory(is_active=False)
    AdministratorFactory(role=Role.EDITOR)
    for role in ("editor", "author"):
        response = signed_in.patch(f"/api/admin/{administrator.pk}", {"role": role}, content_type=JSON)
        assert response.status_code == 409
    assert Administrator.objects.get(pk=administrator.pk).role == Role.ADMINISTRATOR
    same = signed_in.patch(f"/api/admin/{administrator.pk}", {"role": "administrator"}, content_type=JSON)
    assert same.status_code == 200


def test_last_active_administrator_cannot_be_deactivated(
    signed_in: Client, administrator: Administrator
) -> None:
    AdministratorFactory(role=Role.EDITOR)
    response = signed_in.patch(f"/api/admin/{administrator.pk}", {"isActive": False}, content_type=JSON)
    assert response.status_code == 409
    assert Administrator.objects.get(pk=administrator.pk).is_active


def test_refusal_is_logged_with_the_account(caplog: pytest.LogCaptureFixture) -> None:
    author = AdministratorFactory(user_name="mita", role=Role.AUTHOR)
    assert bearer(author).get("/api/admin").status_code == 403
    assert [record.getMessage() for record in caplog.records] == [
        "403 for GET '/api/admin': not in the role of 'mita'"
    ]
