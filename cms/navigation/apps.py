from django.apps import AppConfig


class NavigationConfig(AppConfig):
    name = "cms.navigation"
    label = "navigation"
