"""Signed links that show the latest text of one post without an account, for a limited time."""

from datetime import datetime, timedelta

from django.core import signing
from django.db import models, transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone, translation
from django.utils.cache import patch_cache_control
from django.utils.formats import date_format
from django.views.decorators.http import require_safe

from bengali.digits import bengali_digits
from cms.accounts.models import Administrator

from .models import PostPage
from .transactions import require

SALT = "marga.preview"
OWN_USE = timedelta(hours=1)  # the preview beside the form
FOR_OTHERS = timedelta(days=7)
DRAFT, CHANGED, PUBLISHED = "খসড়া, এখনো প্রকাশিত হয়নি।", "এখানকার পরিবর্তন এখনো প্রকাশিত হয়নি।", "লেখাটি প্রকাশিত।"
END = "এই লিংকে {time} পর্যন্ত দেখা যাবে।"


def preview_path(post: PostPage, until: datetime) -> str:
    """The address of a preview that is valid until then, and until the post's links are withdrawn."""
    token = signing.dumps([post.pk, post.preview_epoch, int(until.timestamp())], salt=SALT)
    return f"/preview/{token}"


def withdraw_previews(*, post_id: int, user: Administrator) -> None:
    """Make all links to previews of a post invalid. Raises PostPage.DoesNotExist, NotInRole."""
    with transaction.atomic():
        post: PostPage = PostPage.objects.select_for_update().get(pk=post_id)
        require(post.permissions_for_user(user).can_edit())
        PostPage.objects.filter(pk=post_id).update(preview_epoch=models.F("preview_epoch") + 1)


def note(post: PostPage, until: int) -> str:
    """The Bengali note above a preview: the state of the text, and for others the time at which the link ends.

    `until` is in seconds since 1970.
    """
    state = DRAFT if not post.live else CHANGED if post.has_unpublished_changes else PUBLISHED
    if until <= (timezone.now() + OWN_USE).timestamp():
        return state
    with translation.override("bn"):
        time = date_format(datetime.fromtimestamp(until, timezone.get_current_timezone()), "j F Y, H:i")
    return f"{state} {END.format(time=bengali_digits(time))}"


@require_safe
def preview(request: HttpRequest, token: str) -> HttpResponse:
    """The latest text of the post on its page. No one keeps it: not the page cache, a browser or a search engine."""
    try:
        post_id, epoch, until = signing.loads(token, salt=SALT)
    except signing.BadSignature as error:
        raise Http404 from error
    post = PostPage.objects.not_deleted().filter(pk=post_id, preview_epoch=epoch).first()
    if post is None or until <= timezone.now().timestamp():
        return render(request, "blog/preview_over.html", status=404)
    request.is_preview = True  # type: ignore[attr-defined]  # Wagtail's own flag
    text = post.get_latest_revision_as_object()
    response: HttpResponse = text.html_page(request, preview_note=note(post, until))
    patch_cache_control(response, private=True, no_store=True)
    response["X-Robots-Tag"] = "noindex, nofollow"
    response["Referrer-Policy"] = "no-referrer"
    return response
