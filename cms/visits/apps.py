from django.apps import AppConfig


class VisitsConfig(AppConfig):
    name = "cms.visits"
    label = "visits"
