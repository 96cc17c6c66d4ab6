from django.apps import AppConfig


class WordpressConfig(AppConfig):
    name = "wordpress"
