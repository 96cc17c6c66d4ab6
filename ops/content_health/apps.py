from django.apps import AppConfig


class ContentHealthConfig(AppConfig):
    name = "ops.content_health"

    def ready(self) -> None:
        from cms.accounts.mail import LETTERS

        from .letters import MESSAGE, health_letter

        LETTERS[MESSAGE] = health_letter
