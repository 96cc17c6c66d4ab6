"""The mail about a message, to the chosen office and to the addresses in the settings."""

from django.conf import settings
from django.core.mail import EmailMessage

from cms.accounts import mail
from cms.accounts.models import QueuedMail

from .models import Kind, Message, lines, saved_settings

MESSAGE = "message"


def tell_recipients(message: Message) -> None:
    """Queue mails about the message to its office and to the recipients in the settings; a sample office gets none."""
    recipients = lines(saved_settings().recipients)
    office = message.office
    if office and office.email and not office.is_sample:
        recipients.insert(0, office.email)
    for recipient in dict.fromkeys(recipients):
        mail.queue(MESSAGE, recipient, id=str(message.pk))


def message_email(queued: QueuedMail) -> EmailMessage | None:
    """The email, in Bengali as the message is. An answer to it goes to the visitor, if they gave an e-mail address."""
    message = Message.objects.filter(pk=queued.detail["id"]).first()
    if message is None:
        return None
    is_report = message.kind == Kind.REPORT
    facts = {
        "বিষয়": message.subject,
        "কার্যালয়": message.office.name if message.office else "",
        "পাতা": message.path,
        "উদ্ধৃতি": message.quote,
        "নাম": message.name,
        "ইমেইল বা ফোন": message.reach or "পাঠক দেননি",
    }
    email = mail.email_to(
        queued.recipient,
        "দর্শক একটি ভুল জানিয়েছেন" if is_report else "ওয়েবসাইট থেকে একটি বার্তা",
        "\n".join(f"{name}: {value}" for name, value in facts.items() if value),
        message.text,
        f"বার্তার খাতায়: {settings.SITE_URL}/admindash/messages/{message.pk}",
    )
    email.reply_to = [message.email] if message.email else []
    return email
