from django.apps import AppConfig


class SsrConfig(AppConfig):
    name = "cms.ssr"
    label = "ssr"
