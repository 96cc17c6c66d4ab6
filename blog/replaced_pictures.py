"""Shows the new file of a replaced picture in the posts that have the old file's address."""

from typing import Any

from django.db.models import Q
from django.dispatch import receiver

from cms.images.models import LibraryImage, file_replaced

from .models import PostPage


@receiver(file_replaced)
def show_new_file(image: LibraryImage, old_address: str, **kwargs: Any) -> None:
    """Browsers keep the file at the old address, so published texts need the new one. Drafts get it when saved."""
    posts = PostPage.objects.filter(Q(image=old_address) | Q(body__contains=old_address))
    for post in posts.select_for_update(of=("self",)):
        post.image = post.image.replace(old_address, image.address)
        post.body = post.body.replace(old_address, image.address)
        post.set_derived()
        post.save(update_fields=["image", "body", "derived"], clean=False)
