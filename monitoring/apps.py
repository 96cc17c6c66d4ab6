"""The app that tells whether the site works."""

from django.apps import AppConfig


class MonitoringConfig(AppConfig):
    name = "monitoring"
