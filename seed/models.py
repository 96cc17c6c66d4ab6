from django.db import models


class SeedRecord(models.Model):
    """What `seed_site` once made, so that it can tell what editors have changed or deleted since."""

    key = models.CharField(max_length=120, unique=True)
    digest = models.CharField(max_length=64)
    object_id = models.PositiveBigIntegerField(null=True)
    revision_id = models.PositiveBigIntegerField(null=True)

    def __str__(self) -> str:
        return self.key
