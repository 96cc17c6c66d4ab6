"""Keeps Wagtail's two indexes of posts: what they say (search) and which pictures they use (references).

Wagtail writes both at each save, and publishing saves four times. Where `indexed_once` is around the saves, both are
written once, with the change itself: no picture in use can be deleted, and no post is missing from a search.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from django.db.models.signals import post_delete, post_save
from django.dispatch import receiver
from modelsearch.tasks import insert_or_update_object_task
from wagtail.models import ReferenceIndex
from wagtail.search import index
from wagtail.signal_handlers import disable_reference_index_auto_update

from .models import PostPage

_once: ContextVar[bool] = ContextVar("once", default=False)


@contextmanager
def indexed_once() -> Iterator[Callable[[PostPage], None]]:
    """Switch indexing at each save off. Call what it gives with the post as it finally is, in the same transaction."""
    token = _once.set(True)
    try:
        with disable_reference_index_auto_update():
            yield _index
    finally:
        _once.reset(token)


def _index(post: PostPage) -> None:
    ReferenceIndex.create_or_update_for_object(post)
    index.insert_or_update_object(post)


@receiver(post_save, sender=PostPage)
def index_saved(instance: PostPage, raw: bool = False, **kwargs: Any) -> None:
    if not raw and not _once.get():
        insert_or_update_object_task.enqueue("blog", "postpage", str(instance.pk))


@receiver(post_delete, sender=PostPage)
def forget_deleted(instance: PostPage, **kwargs: Any) -> None:
    index.remove_object(instance)
