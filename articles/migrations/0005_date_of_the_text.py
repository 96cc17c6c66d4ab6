import django.utils.timezone
from django.db import migrations, models
from django.db.models import F, OuterRef, Subquery
from django.db.models.functions import Coalesce


def use_last_publication(apps, schema_editor):
    """The best known date of the text of an article that is there already."""
    page = apps.get_model("wagtailcore", "Page").objects.filter(pk=OuterRef("pk"))
    published = Subquery(page.values("last_published_at"))
    articles = apps.get_model("articles", "ArticlePage").objects
    articles.update(text_changed_at=Coalesce(published, F("text_changed_at")))


class Migration(migrations.Migration):
    dependencies = [
        ("articles", "0004_festivals_and_media"),
    ]

    operations = [
        migrations.AddField(
            model_name="articlepage",
            name="text_changed_at",
            field=models.DateTimeField(default=django.utils.timezone.now, editable=False),
        ),
        migrations.RunPython(use_last_publication, migrations.RunPython.noop),
    ]
