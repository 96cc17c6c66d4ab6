"""Creates the groups of the roles, and lets editors and administrators review what authors submit.

Permissions are set by cms/accounts/permissions.py after the migrations. Wagtail's own migrations depend on the model of
accounts, so this cannot be part of the first migration.
"""

from django.db import migrations
from django.utils import translation

ROLE_GROUPS = ("Administrators", "Editors", "Authors")


def create_groups(apps, schema_editor):
    Group = apps.get_model("auth", "Group")
    for name in ROLE_GROUPS:
        Group.objects.get_or_create(name=name)


def let_editors_review(apps, schema_editor):
    """Takes over the workflow and the task that Wagtail creates for its group Moderators, and deletes the group."""
    ContentType = apps.get_model("contenttypes", "ContentType")
    Group = apps.get_model("auth", "Group")
    GroupApprovalTask = apps.get_model("wagtailcore", "GroupApprovalTask")
    Page = apps.get_model("wagtailcore", "Page")
    Workflow = apps.get_model("wagtailcore", "Workflow")
    WorkflowPage = apps.get_model("wagtailcore", "WorkflowPage")
    WorkflowTask = apps.get_model("wagtailcore", "WorkflowTask")

    content_type, _ = ContentType.objects.get_or_create(app_label="wagtailcore", model="groupapprovaltask")
    task, _ = GroupApprovalTask.objects.get_or_create(
        name="Moderators approval", defaults={"content_type": content_type, "active": True}
    )
    workflow, _ = Workflow.objects.get_or_create(name="Moderators approval", defaults={"active": True})
    WorkflowTask.objects.get_or_create(workflow=workflow, task=task, defaults={"sort_order": 0})
    for root in Page.objects.filter(depth=1):
        WorkflowPage.objects.get_or_create(page=root, defaults={"workflow": workflow})
    task.groups.set(Group.objects.filter(name__in=["Administrators", "Editors"]))
    with translation.override("bn"):  # one name for all readers, in the language of the content
        task.name = workflow.name = translation.gettext("Approval by an editor")
    task.save()
    workflow.save()
    Group.objects.filter(name="Moderators").delete()


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0001_initial"),
        # They give permissions to Wagtail's groups, by name.
        ("wagtailcore", "0098_apitoken"),
        ("wagtailadmin", "0006_formstate"),
        ("wagtailimages", "0027_image_description"),
        ("wagtaildocs", "0014_alter_document_file_size"),
    ]

    operations = [
        migrations.RunPython(create_groups),
        migrations.RunPython(let_editors_review),
    ]
