"""Messages of visitors: questions to an office, and mistakes that they report."""

import hashlib
import json
from datetime import datetime, timedelta
from urllib.parse import quote

from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator, MinValueValidator, validate_email
from django.db import IntegrityError, models, transaction
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from wagtail.admin.panels import FieldPanel
from wagtail.contrib.settings.models import BaseGenericSetting, register_setting

from bengali.digits import bengali_digits
from bengali.telephones import telephone_href
from contacts.models import Contact

SUBJECTS = """যোগ ও ধ্যান শিখতে চাই
বিদ্যালয় দেখতে চাই
স্বেচ্ছাসেবক হতে চাই
দান করতে চাই
সংবাদমাধ্যম
অন্য বিষয়"""
LONGEST_SUBJECT = 80


class Kind(models.TextChoices):
    """The kinds of messages: a message to an office, or the report of a mistake."""

    MESSAGE = "message", _("Message")
    REPORT = "report", _("Mistake")


class State(models.TextChoices):
    """The states of a message, from its arrival to its end."""

    NEW = "new", _("New")
    ANSWERED = "answered", _("Answered")
    CLOSED = "closed", _("Closed")
    SPAM = "spam", _("Spam")


class Message(models.Model):
    """A message or report of a visitor to the organisation. Only administrators and editors see it."""

    affects_pages = False

    kind = models.CharField(_("kind"), max_length=10, choices=Kind.choices)
    state = models.CharField(_("state"), max_length=10, choices=State.choices, default=State.NEW)
    created = models.DateTimeField(_("received"), default=timezone.now, editable=False)
    path = models.CharField(_("page"), max_length=1024)
    name = models.CharField(_("name"), max_length=120, blank=True)
    reach = models.CharField(_("e-mail or phone"), max_length=254, blank=True)
    subject = models.CharField(_("subject"), max_length=LONGEST_SUBJECT, blank=True)
    office = models.ForeignKey(
        Contact, null=True, blank=True, on_delete=models.SET_NULL, related_name="+", verbose_name=_("office")
    )
    quote = models.CharField(_("passage"), max_length=600, blank=True)
    text = models.TextField(_("text"), max_length=2000)
    # A digest of what the visitor wrote and the day: a form that is sent twice leaves one message.
    fingerprint = models.CharField(max_length=64, null=True, blank=True, unique=True, editable=False)
    # The signature of the time at which the form was opened: it serves one message.
    form_signature = models.CharField(max_length=64, null=True, blank=True, unique=True, editable=False)
    note = models.TextField(
        _("note"), max_length=2000, blank=True, help_text=_("For administrators and editors only.")
    )

    class Meta:
        default_permissions = ("change", "delete", "view")  # only visitors add messages
        ordering = ["-created", "-pk"]
        verbose_name = _("message")
        verbose_name_plural = _("messages")

    def __str__(self) -> str:
        return f"{self.title}: {self.text[:60]}"

    @property
    def title(self) -> str:
        """The subject of a message, the page of a report."""
        return self.subject or self.path

    def mark(self) -> None:
        """Set the fingerprint of a message that a visitor sends."""
        written = (self.name, self.reach, self.subject, self.office_id, self.quote, self.text)
        content = json.dumps([str(timezone.localdate()), self.kind, self.path, *written])
        self.fingerprint = hashlib.sha256(content.encode()).hexdigest()

    @property
    def is_stored(self) -> bool:
        """Whether the visitor has sent the same message today."""
        return Message.objects.filter(fingerprint=self.fingerprint).exists()

    def store(self) -> bool:
        """Save a new message; returns False if it or another one was already sent with this form."""
        try:
            with transaction.atomic():
                self.save(force_insert=True)
        except IntegrityError:
            return False
        return True

    @property
    def email(self) -> str:
        """The visitor's e-mail address; empty if none was given or if it has control characters."""
        if not self.reach.isprintable():
            return ""
        try:
            validate_email(self.reach)
        except ValidationError:
            return ""
        return self.reach

    @property
    def answer_href(self) -> str:
        """The address with which a mail program or telephone answers the visitor, empty if there is none."""
        if self.email:
            return f"mailto:{quote(self.email, safe='@')}?subject={quote(f'Re: {self.title}')}"
        return telephone_href(self.reach)


def lines(text: str) -> list[str]:
    """The lines of a text that are not empty."""
    return [line for line in map(str.strip, text.splitlines()) if line]


def check_addresses(text: str) -> None:
    """Raises ValidationError for a line that is not an e-mail address."""
    for line in lines(text):
        try:
            validate_email(line)
        except ValidationError as error:
            raise ValidationError(gettext("“{line}” is not an e-mail address.").format(line=line)) from error


def check_subjects(text: str) -> None:
    """Raises ValidationError for a line that is too long for a subject."""
    if any(len(line) > LONGEST_SUBJECT for line in lines(text)):
        raise ValidationError(gettext("A subject has at most {count} letters.").format(count=LONGEST_SUBJECT))


@register_setting(icon="mail")
class InboxSettings(BaseGenericSetting):
    """The settings of the forms: subjects, recipients of mails, the sentence on who answers, and the days kept."""

    subjects = models.TextField(
        _("subjects"),
        max_length=1000,
        blank=True,
        default=SUBJECTS,
        validators=[check_subjects],
        help_text=_("A line for each subject that visitors can choose. Empty: the form asks for none."),
    )
    recipients = models.TextField(
        _("recipients"),
        max_length=1000,
        blank=True,
        validators=[check_addresses],
        help_text=_(
            "A line for each e-mail address to which all messages and reports of mistakes are sent. An office gets "
            "the messages to it besides, at the address in the contacts."
        ),
    )
    who_answers = models.CharField(
        _("who answers"),
        max_length=160,
        blank=True,
        default="উত্তর দেয় আপনার বাছাই করা কার্যালয়।",
        help_text=_("Stands beside the form."),
    )
    days_kept = models.PositiveSmallIntegerField(
        _("days kept"),
        default=365,
        validators=[MinValueValidator(1), MaxValueValidator(3650)],
        help_text=_("So many days after a message came it is deleted. The form tells visitors."),
    )

    affects_pages = True
    panels = [
        FieldPanel("subjects"),
        FieldPanel("recipients"),
        FieldPanel("who_answers"),
        FieldPanel("days_kept"),
    ]

    class Meta:
        verbose_name = verbose_name_plural = _("settings of messages")

    def __str__(self) -> str:
        return str(self._meta.verbose_name)

    @property
    def kept(self) -> str:
        """The time for which messages are kept, in Bengali: whole years, or days."""
        years, days = divmod(self.days_kept, 365)
        return bengali_digits(f"{self.days_kept} দিন" if days else f"{years} বছর")


def saved_settings() -> InboxSettings:
    """The settings, or the defaults while none are saved."""
    return InboxSettings.objects.first() or InboxSettings()


def mark_hour_as_spam(received: datetime) -> int:
    """Mark the new messages of the clock hour of this time as spam, as after a flood; returns how many."""
    start = received.replace(minute=0, second=0, microsecond=0)
    new = Message.objects.filter(state=State.NEW, created__gte=start, created__lt=start + timedelta(hours=1))
    return new.update(state=State.SPAM)


def purge_messages(now: datetime) -> int:
    """Delete the messages that have been kept as long as the settings say; returns how many."""
    kept = timedelta(days=saved_settings().days_kept)
    return Message.objects.filter(created__lt=now - kept).delete()[0]
