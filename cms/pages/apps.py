from django.apps import AppConfig


class PagesConfig(AppConfig):
    name = "cms.pages"
    label = "pages"

    def ready(self) -> None:
        from . import redirects  # noqa: F401
