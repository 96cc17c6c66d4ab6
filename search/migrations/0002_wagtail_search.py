from django.db import migrations, models


def create_index(apps, schema_editor):
    """Wagtail's backend for PostgreSQL searches in this expression, and has no index for it."""
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute(
            "CREATE INDEX search_title_body ON wagtailsearch_indexentry USING gin ((title || body)) WITH (fastupdate = off)"
        )


def drop_index(apps, schema_editor):
    schema_editor.execute("DROP INDEX IF EXISTS search_title_body")


class Migration(migrations.Migration):
    dependencies = [("search", "0001_initial"), ("wagtailsearch", "0010_add_text_fields")]

    operations = [
        migrations.CreateModel(
            name="TitleWord",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("key", models.IntegerField()),
                ("token", models.CharField(db_index=True, max_length=400)),
                ("text", models.CharField(max_length=100)),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("key", "token"), name="unique_title_word")],
            },
        ),
        migrations.RunPython(create_index, drop_index),
    ]
