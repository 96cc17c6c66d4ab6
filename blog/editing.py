"""The accounts that have a post open, as Wagtail's editing sessions, which the page admin also writes and shows."""

from dataclasses import dataclass

from django.contrib.contenttypes.models import ContentType
from django.utils import timezone
from wagtail.admin.models import EditingSession
from wagtail.models import Page

from cms.accounts.models import Administrator

from .models import PostPage


@dataclass
class Editor:
    """An account that has the post open elsewhere, and whether it has changed something there."""

    name: str
    is_self: bool
    is_editing: bool


def report_open_form(
    post: PostPage, user: Administrator, session_id: int | None, *, is_editing: bool
) -> tuple[int, list[Editor]]:
    """Note that the form is open. Returns its session and who else has the post open."""
    # The page admin's sessions name the type Page, whatever the page's own is.
    form = {"content_type": ContentType.objects.get_for_model(Page), "object_id": str(post.pk)}
    sessions = EditingSession.objects.filter(**form)
    now = timezone.now()
    own = sessions.filter(pk=session_id, user=user).first()
    if own is None:
        EditingSession.cleanup()
        own = EditingSession(user=user, **form)
    own.last_seen_at, own.is_editing = now, is_editing
    own.save()
    others: dict[int, Editor] = {}
    present = sessions.filter(last_seen_at__gte=now - EditingSession.IDLE_TIMEOUT).exclude(pk=own.pk)
    for session in present.select_related("user").order_by("pk"):
        other = others.setdefault(
            session.user_id, Editor(session.user.get_full_name(), session.user == user, False)
        )
        other.is_editing |= session.is_editing
    return own.pk, list(others.values())


def release_open_form(post: PostPage, user: Administrator, session_id: int) -> None:
    EditingSession.objects.filter(pk=session_id, user=user, object_id=str(post.pk)).delete()
