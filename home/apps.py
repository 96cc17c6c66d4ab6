from django.apps import AppConfig


class HomeConfig(AppConfig):
    name = "home"

    def ready(self) -> None:
        # The menu offers a place to every new article; articles know nothing of the menu.
        from articles.models import ArticlePage

        from .panels import PlaceInMenuPanel

        ArticlePage.promote_panels = [*ArticlePage.promote_panels, PlaceInMenuPanel("Menu")]
