from django.apps import AppConfig


class ReportsConfig(AppConfig):
    name = "cms.reports"
    label = "reports"

    def ready(self) -> None:
        from cms.accounts.mail import LETTERS

        from .letters import MISTAKE, mistake_letter

        LETTERS[MISTAKE] = mistake_letter
