"""The mail about a report, to the address in the site settings."""

from django.core.mail import EmailMessage

from cms.accounts import mail
from cms.accounts.models import QueuedMail
from cms.navigation.models import SiteSettings

from .models import MistakeReport

MISTAKE = "mistake"


def tell_editors(report: MistakeReport) -> None:
    """Have the report mailed, if the site settings have an address for it."""
    site = SiteSettings.objects.filter(site__is_default_site=True).first()
    if site and site.report_email:
        mail.queue(MISTAKE, site.report_email, report=str(report.pk))


def mistake_letter(queued: QueuedMail) -> EmailMessage | None:
    """The letter, in Bengali as the report is. An answer to it goes to the visitor, if they gave an address."""
    report = MistakeReport.objects.filter(pk=queued.detail["report"]).first()
    if report is None:
        return None
    letter = mail.letter_to(
        queued.recipient,
        "পাঠক একটি ভুল জানিয়েছেন",
        f"পাতা: {report.path}",
        *([f"উদ্ধৃতি: {report.quote}"] if report.quote else []),
        report.text,
        f"পাঠকের ই-মেইল: {report.email}" if report.email else "পাঠক ই-মেইল দেননি।",
    )
    letter.reply_to = [report.email] if report.email else []
    return letter
