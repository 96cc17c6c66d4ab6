"""The weekly mail about the site's health, to administrators."""

from django.conf import settings
from django.core.mail import EmailMessage
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _

from cms.accounts import mail
from cms.accounts.models import Administrator, QueuedMail, Role

from .models import HealthReport
from .texts import groups

MESSAGE = "content_health"
MOST_LINES = 10  # of a group


def tell_administrators(report: HealthReport) -> None:
    """Queue a mail for each administrator, in the language of the account. Has no effect without EMAIL_URL."""
    administrators = Administrator.objects.filter(is_active=True, groups__name=Role.ADMINISTRATOR.group_name)
    for account in administrators.exclude(email="").select_related("wagtail_userprofile"):
        with translation.override(account.language or settings.LANGUAGE_CODE):
            mail.queue(MESSAGE, account.email, report=str(report.pk))


def health_letter(queued: QueuedMail) -> EmailMessage | None:
    report = HealthReport.objects.filter(pk=queued.detail["report"]).first()
    if report is None:
        return None
    paragraphs = []
    for group in groups(report, is_administrator=True):
        lines = [f"{group['heading']}: {group['count']}"]
        for problem in group["problems"][:MOST_LINES]:
            lines.append(
                f"- {problem['title']}: {problem['message']}"
                if problem["title"]
                else f"- {problem['message']}"
            )
        paragraphs.append("\n".join(lines))
    address = settings.SITE_URL + reverse("content_health")
    more = _("The whole list, with a link to each place where something is mended:")
    return mail.letter_to(queued.recipient, _("what needs care"), *paragraphs, f"{more}\n{address}")
