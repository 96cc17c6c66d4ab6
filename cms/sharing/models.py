"""The share cards that were drawn."""

import secrets
from functools import partial
from typing import Any

from django.db import models, transaction
from django.db.models.signals import post_delete
from django.dispatch import receiver
from wagtail.models import Page

FOLDER = "cards"


def random_name(card: "ShareCard", filename: str) -> str:
    """A random name: the content at an address never changes, and the card of a hidden page cannot be guessed."""
    return f"{FOLDER}/{secrets.token_hex(10)}.jpg"


class ShareCard(models.Model):
    """The card of an address of a page. Only pages that everybody can see have one."""

    affects_pages = True

    # Without a constraint, a card saved while its page is being deleted does not fail the deletion; the next
    # `delete_hidden_cards` deletes it.
    page = models.ForeignKey(Page, on_delete=models.CASCADE, related_name="share_cards", db_constraint=False)
    path = models.CharField(max_length=1024)
    digest = models.CharField(max_length=64)  # of everything that is drawn
    file = models.FileField(upload_to=random_name)

    class Meta:
        default_permissions = ()  # nobody edits cards
        constraints = [models.UniqueConstraint(fields=["page", "path"], name="unique_share_card")]

    def __str__(self) -> str:
        return self.path


@receiver(post_delete, sender=ShareCard)
def delete_file(sender: type[ShareCard], instance: ShareCard, **kwargs: Any) -> None:
    transaction.on_commit(partial(instance.file.delete, save=False), robust=True)
