import uuid

import django.db.models.deletion
import django.utils.timezone
from django.apps.registry import Apps
from django.conf import settings
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def end_sessions(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Sessions from before belong to no sign-in, so nothing could end them."""
    apps.get_model("sessions", "Session").objects.all().delete()


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0001_initial"),
        ("sessions", "0001_initial"),
    ]

    operations = [
        migrations.RunPython(end_sessions, migrations.RunPython.noop, elidable=True),
        migrations.RemoveField(model_name="administrator", name="session_epoch"),
        migrations.DeleteModel(name="RefreshToken"),
        migrations.CreateModel(
            name="SignIn",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, primary_key=True, serialize=False)),
                ("session_key", models.CharField(blank=True, db_index=True, max_length=40)),
                ("device", models.CharField(blank=True, max_length=200)),
                ("address", models.CharField(blank=True, max_length=45)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                ("last_used", models.DateTimeField(default=django.utils.timezone.now)),
                ("ended", models.DateTimeField(null=True)),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="sign_ins",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="RefreshToken",
            fields=[
                ("digest", models.CharField(max_length=64, primary_key=True, serialize=False)),
                ("spent", models.DateTimeField(null=True)),
                (
                    "sign_in",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="refresh_tokens",
                        to="accounts.signin",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="PasswordAttempts",
            fields=[
                ("address", models.CharField(max_length=45, primary_key=True, serialize=False)),
                ("minute", models.BigIntegerField()),
                ("count", models.IntegerField()),
            ],
        ),
        migrations.CreateModel(
            name="AuditEvent",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("time", models.DateTimeField(db_index=True, default=django.utils.timezone.now)),
                ("event", models.CharField(db_index=True, max_length=40)),
                ("user_name", models.CharField(blank=True, max_length=150)),
                ("address", models.CharField(blank=True, max_length=45)),
                ("device", models.CharField(blank=True, max_length=200)),
                ("detail", models.JSONField(default=dict)),
                (
                    "account",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="audit_events",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "changed_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={"ordering": ["-time", "-pk"]},
        ),
    ]
