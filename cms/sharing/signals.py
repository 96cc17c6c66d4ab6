"""Makes the card of a page that is published, and deletes the cards of a page that is hidden."""

from functools import partial
from typing import Any

from django.db import transaction
from django.db.models.signals import post_save
from django.dispatch import receiver
from wagtail.models import Page, PageViewRestriction
from wagtail.signals import page_published, page_unpublished

from .cards import delete_hidden_cards, make_cards


@receiver(page_published)
def make_card_of_published_page(instance: Page, **kwargs: Any) -> None:
    transaction.on_commit(partial(make_cards, [instance.pk]), robust=True)


@receiver(page_unpublished)
@receiver(post_save, sender=PageViewRestriction)
def delete_cards_of_hidden_pages(**kwargs: Any) -> None:
    transaction.on_commit(delete_hidden_cards, robust=True)
