from django.apps import AppConfig


class InboxConfig(AppConfig):
    name = "inbox"

    def ready(self) -> None:
        from cms.accounts import mail

        from .letters import MESSAGE, message_letter

        mail.LETTERS[MESSAGE] = message_letter
        mail.ONE_A_MINUTE.add(MESSAGE)
