from django.apps import AppConfig


class InboxConfig(AppConfig):
    name = "inbox"

    def ready(self) -> None:
        from cms.accounts import mail

        from .emails import MESSAGE, message_email

        mail.EMAILS[MESSAGE] = message_email
        mail.ONE_A_MINUTE.add(MESSAGE)
