"""Makes the card of a page that is published, and deletes the card of a page that is hidden."""

import logging
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from django.db import close_old_connections, transaction
from django.db.models.signals import post_save
from django.dispatch import receiver
from wagtail.models import Page, PageViewRestriction
from wagtail.signals import page_published, page_unpublished, post_page_move

from .cards import delete_hidden_cards, make_cards

logger = logging.getLogger(__name__)

# A card takes some 30 ms of CPU time, and the answer to its publisher does not need it.
card_maker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="share-cards")


@receiver(page_published)
def make_card_of_published_page(instance: Page, **kwargs: Any) -> None:
    transaction.on_commit(partial(card_maker.submit, make_card, instance.pk), robust=True)


def make_card(page_id: int) -> None:
    """Makes the card of a page, in the thread of `card_maker`, which has its own database connection."""
    close_old_connections()
    try:
        make_cards([page_id])
    except Exception:  # make_share_cards tries again within a minute
        logger.exception("The share card of page %s could not be made.", page_id)
    finally:
        close_old_connections()


@receiver([page_unpublished, post_page_move])
@receiver(post_save, sender=PageViewRestriction)
def delete_cards_of_hidden_pages(**kwargs: Any) -> None:
    transaction.on_commit(delete_hidden_cards, robust=True)
