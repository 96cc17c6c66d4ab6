from django.apps import AppConfig


class PageCacheConfig(AppConfig):
    name = "cms.page_cache"
    label = "page_cache"

    def ready(self) -> None:
        from . import checks, signals  # noqa: F401
