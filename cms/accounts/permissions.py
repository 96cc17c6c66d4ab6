"""Permissions of administrators in Wagtail: all content, no accounts."""

from typing import Any

from django.apps import AppConfig, apps
from django.contrib.auth.models import Group, Permission
from django.db.models.signals import post_migrate
from django.dispatch import receiver
from wagtail.models import Collection, GroupCollectionPermission, GroupPagePermission, Page

from .models import ADMINISTRATORS

PAGE_PERMISSIONS = ("add_page", "change_page", "publish_page", "bulk_delete_page", "lock_page", "unlock_page")
COLLECTION_PERMISSIONS = (
    *(f"{action}_image" for action in ("add", "change", "choose")),
    *(f"{action}_document" for action in ("add", "change", "choose")),
    *(f"{action}_libraryimage" for action in ("add", "change", "choose")),
)
# Third-party apps whose models administrators may change. Of our own apps all with content are found.
THIRD_PARTY_APPS = frozenset({"wagtailredirects", "wagtaildocs"})


def content_apps() -> set[str]:
    """The apps with page types, or with models that define `affects_pages`."""
    models = [
        model for model in apps.get_models() if issubclass(model, Page) or hasattr(model, "affects_pages")
    ]
    return {model._meta.app_label for model in models} | THIRD_PARTY_APPS


@receiver(post_migrate)
def grant_administrators(sender: AppConfig, **kwargs: Any) -> None:
    """Grants the group its permissions once the last app has created its own. Idempotent."""
    if sender is not [app for app in apps.get_app_configs() if app.models_module][-1]:
        return
    group, _ = Group.objects.get_or_create(name=ADMINISTRATORS)
    permissions = Permission.objects.filter(content_type__app_label__in=content_apps())
    group.permissions.add(*permissions, *Permission.objects.filter(codename="access_admin"))
    root = Page.objects.filter(depth=1).first()
    if root:
        for permission in Permission.objects.filter(
            codename__in=PAGE_PERMISSIONS, content_type__app_label="wagtailcore"
        ):
            GroupPagePermission.objects.get_or_create(group=group, page=root, permission=permission)
    collection = Collection.get_first_root_node()
    if collection:
        for permission in Permission.objects.filter(codename__in=COLLECTION_PERMISSIONS):
            GroupCollectionPermission.objects.get_or_create(
                group=group, collection=collection, permission=permission
            )
