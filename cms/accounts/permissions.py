"""Permissions of the roles in Wagtail: their groups' permissions, set after every migration."""

from itertools import chain
from typing import Any

from django.apps import AppConfig, apps
from django.contrib.auth import get_permission_codename
from django.contrib.auth.models import Group, Permission
from django.contrib.contenttypes.models import ContentType
from django.db.models import Model
from django.db.models.signals import post_migrate, post_save
from django.dispatch import receiver
from django.utils.translation import gettext_lazy
from wagtail.contrib.redirects.models import Redirect
from wagtail.documents.models import Document
from wagtail.images.models import AbstractImage, AbstractRendition, Image
from wagtail.models import (
    Collection,
    GroupCollectionPermission,
    GroupPagePermission,
    Page,
    Site,
    Task,
    Workflow,
    get_page_models,
)

from .models import Role

GROUP_LABELS = {
    Role.ADMINISTRATOR.group_name: gettext_lazy("Administrators"),
    Role.EDITOR.group_name: gettext_lazy("Editors"),
    Role.AUTHOR.group_name: gettext_lazy("Authors"),
}
MODEL_ACTIONS = ("add", "change", "delete", "view")
PUBLISHER_PAGE_ACTIONS = ("add", "change", "publish", "bulk_delete", "lock", "unlock")
AUTHOR_PAGE_ACTIONS = ("add",)
# With `add` alone an account can also change and delete its own objects.
PUBLISHER_FILE_ACTIONS = ("add", "change", "choose")
AUTHOR_FILE_ACTIONS = ("add", "choose")
PUBLISHER_FOLDER_ACTIONS = ("add", "change", "delete")


def permissions_for(model: type[Model], actions: tuple[str, ...]) -> list[Permission]:
    content_type = ContentType.objects.get_for_model(model)
    codenames = [get_permission_codename(action, model._meta) for action in actions]
    return list(Permission.objects.filter(content_type=content_type, codename__in=codenames))


def content_models() -> list[type[Model]]:
    """The models that editors change, beside pages, pictures and documents: cms/page_cache/checks.py."""
    own = [
        model
        for model in apps.get_models()
        if hasattr(model, "affects_pages") and not issubclass(model, (Page, AbstractImage, AbstractRendition))
    ]
    return [*own, Redirect]


def may_enter() -> list[Permission]:
    return list(Permission.objects.filter(content_type__app_label="wagtailadmin", codename="access_admin"))


def administration() -> list[Permission]:
    """The name of the site, and the steps of a review."""
    review = [permissions_for(model, ("add", "change", "delete")) for model in (Workflow, Task)]
    return [*permissions_for(Site, ("change",)), *chain.from_iterable(review)]


def set_page_permissions(group: Group, pages: list[Page], actions: tuple[str, ...]) -> None:
    """Makes these the group's only permissions for pages."""
    wanted = permissions_for(Page, actions)
    rows = [
        GroupPagePermission.objects.get_or_create(group=group, page=page, permission=permission)[0].pk
        for page in pages
        for permission in wanted
    ]
    GroupPagePermission.objects.filter(group=group).exclude(pk__in=rows).delete()


def set_file_permissions(
    group: Group, actions: tuple[str, ...], folder_actions: tuple[str, ...] = ()
) -> None:
    """Makes these the group's only permissions for pictures, documents and their collections."""
    root = Collection.get_first_root_node()
    # Wagtail asks for the permissions of its own models, whatever the site's are.
    wanted = [(Image, actions), (Document, actions), (Collection, folder_actions)]
    rows = [
        GroupCollectionPermission.objects.get_or_create(group=group, collection=root, permission=permission)[
            0
        ].pk
        for model, allowed in wanted
        for permission in permissions_for(model, allowed)
        if root
    ]
    GroupCollectionPermission.objects.filter(group=group).exclude(pk__in=rows).delete()


def group_label(group: Group) -> str:
    """The name of a group in the reader's language. Those of the roles' groups are stored in English."""
    return str(GROUP_LABELS.get(group.name, group.name))


def authors() -> Group:
    return Group.objects.get_or_create(name=Role.AUTHOR.group_name)[0]


def set_author_page_permissions() -> None:
    """Authors write below pages of some types, and below those that an administrator has chosen: branches.py."""
    models = [model for model in get_page_models() if getattr(model, "open_to_authors", False)]
    chosen = Page.objects.filter(
        group_permissions__group=authors(),
        group_permissions__permission__in=permissions_for(Page, AUTHOR_PAGE_ACTIONS),
    )
    pages = [*chosen, *(page for model in models for page in model.objects.all())]
    set_page_permissions(authors(), pages, AUTHOR_PAGE_ACTIONS)


@receiver(post_migrate)
def grant_permissions(sender: AppConfig, **kwargs: Any) -> None:
    """Sets the permissions of all groups, once the last app has created its own."""
    if sender is not [app for app in apps.get_app_configs() if app.models_module][-1]:
        return
    content = [
        permission for model in content_models() for permission in permissions_for(model, MODEL_ACTIONS)
    ]
    root = [page for page in [Page.get_first_root_node()] if page]
    for role in (Role.ADMINISTRATOR, Role.EDITOR):
        group, _ = Group.objects.get_or_create(name=role.group_name)
        group.permissions.set(
            [*may_enter(), *content, *(administration() if role == Role.ADMINISTRATOR else [])]
        )
        set_page_permissions(group, root, PUBLISHER_PAGE_ACTIONS)
        set_file_permissions(group, PUBLISHER_FILE_ACTIONS, PUBLISHER_FOLDER_ACTIONS)
    authors().permissions.set(may_enter())
    set_author_page_permissions()
    set_file_permissions(authors(), AUTHOR_FILE_ACTIONS)


@receiver(post_save)
def open_new_page_to_authors(sender: type[Model], created: bool, raw: bool, **kwargs: Any) -> None:
    if created and not raw and getattr(sender, "open_to_authors", False):
        set_author_page_permissions()
