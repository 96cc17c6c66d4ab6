from django.apps import AppConfig


class PagesConfig(AppConfig):
    name = "cms.pages"
    label = "pages"

    def ready(self) -> None:
        from . import redirects  # noqa: F401
        from .comparison import use_own_comparison
        from .site_address import use_setting

        use_own_comparison()
        use_setting()
