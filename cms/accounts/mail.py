"""Queued mails, and those to accounts. A request only queues: its time must not show whether there is an account."""

import logging
from collections.abc import Callable, Iterable
from datetime import timedelta
from email.errors import MessageError

from django.conf import settings
from django.core.mail import EmailMessage, get_connection
from django.core.mail.backends.base import BaseEmailBackend
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from . import recovery
from .models import Administrator, QueuedMail

logger = logging.getLogger(__name__)

KEPT = timedelta(days=1)
ATTEMPTS = 5
RESETS_AN_HOUR = 3

RESET = "reset"
# Subject and text of what an account is told afterwards. The detail of the mail fills the braces.
NOTICES = {
    "new_device": (
        gettext_lazy("a sign-in from a new device"),
        gettext_lazy("Somebody signed in to the account {name} with a new device: {device}, {address}"),
    ),
    "password_changed": (
        gettext_lazy("your password was changed"),
        gettext_lazy("The password of the account {name} was changed."),
    ),
    "email_changed": (
        gettext_lazy("your e-mail address was changed"),
        gettext_lazy("The account {name} has a new e-mail address: {email}"),
    ),
    "second_factor_reset": (
        gettext_lazy("your second factor was removed"),
        gettext_lazy("The administrator {by} has removed the second factor of the account {name}."),
    ),
}


def tell(user: Administrator, notice: str, *, recipient: str = "", **detail: str) -> None:
    """Tells an account what has changed. Does nothing without EMAIL_URL."""
    queue(notice, recipient or user.email, name=user.user_name, **detail)


def queue(message: str, recipient: str, **detail: str) -> None:
    """Has a mail sent within a minute, in the language of the request. Does nothing without EMAIL_URL."""
    if settings.EMAIL_IS_ON:
        language = translation.get_language() or settings.LANGUAGE_CODE
        QueuedMail.objects.create(message=message, recipient=recipient, language=language, detail=detail)


def send_queued() -> None:
    """Sends what is queued, and deletes what is a day old. What cannot be sent is tried again a minute later."""
    QueuedMail.objects.filter(created__lt=timezone.now() - KEPT).delete()
    queued = first_of_each(QueuedMail.objects.filter(finished=None).order_by("created"))
    if not queued:
        return
    try:
        with get_connection() as connection:
            for mail in queued:
                send(mail, connection)
    except OSError as error:
        logger.error("The mail server does not answer: %r", error)


def first_of_each(queued: Iterable[QueuedMail]) -> list[QueuedMail]:
    """The mails that may be sent this minute: of the messages in ONE_A_MINUTE the first to each address."""
    chosen: list[QueuedMail] = []
    addressed: set[str] = set()
    for mail in queued:
        if mail.message in ONE_A_MINUTE:
            if mail.recipient in addressed:
                continue
            addressed.add(mail.recipient)
        chosen.append(mail)
    return chosen


def send(mail: QueuedMail, connection: BaseEmailBackend) -> None:
    mail.attempts += 1
    try:
        with translation.override(mail.language):
            write = EMAILS.get(mail.message)
            email = write(mail) if write else None  # another release has queued it
        if email is not None:
            email.connection = connection
            email.send()
    except (OSError, ValueError, MessageError) as error:  # refused by the server, or an invalid address
        logger.error("Mail %s could not be sent (attempt %s): %r", mail.pk, mail.attempts, error)
        if mail.attempts < ATTEMPTS:
            mail.save()
            return
    mail.finished = timezone.now()
    mail.save()


def reset_email(mail: QueuedMail) -> EmailMessage | None:
    """The link for a new password, when what was typed belongs to an account."""
    an_hour_ago = timezone.now() - timedelta(hours=1)
    user = recovery.find(mail.recipient)
    if user is None or not user.is_active or mail.created < an_hour_ago:
        return None
    sent = QueuedMail.objects.filter(message=RESET, account=user, finished__gt=an_hour_ago)
    if sent.count() >= RESETS_AN_HOUR:
        return None
    mail.account = user
    return email_to(
        user.email,
        _("a new password"),
        _("Somebody, probably you, has asked for a new password for the account {name}.").format(name=user),
        _("With this link you can choose one within an hour:"),
        recovery.create_link(user),
        _("If it was not you, ignore this mail. Your password stays as it is."),
    )


def notice_email(mail: QueuedMail) -> EmailMessage:
    subject, text = NOTICES[mail.message]
    warning = _("If neither you nor a colleague whom you asked did this, tell an administrator at once.")
    return email_to(mail.recipient, str(subject), str(text).format(**mail.detail), warning)


def email_to(recipient: str, subject: str, *paragraphs: str) -> EmailMessage:
    site = settings.WAGTAIL_SITE_NAME
    return EmailMessage(f"{site}: {subject}", "\n\n".join([*paragraphs, settings.SITE_URL]), to=[recipient])


# The function that writes the email, by the message of a queued mail; it returns None if the reason is gone.
EMAILS: dict[str, Callable[[QueuedMail], EmailMessage | None]] = {
    RESET: reset_email,
    **dict.fromkeys(NOTICES, notice_email),
}
# The messages that visitors cause, which must not flood an address.
ONE_A_MINUTE: set[str] = set()
