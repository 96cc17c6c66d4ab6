from django.apps import AppConfig


class ContentHealthConfig(AppConfig):
    name = "ops.content_health"
