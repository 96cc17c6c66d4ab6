from django.apps import AppConfig


class SearchConfig(AppConfig):
    name = "search"

    def ready(self) -> None:
        from . import signals  # noqa: F401  # registers the receivers
