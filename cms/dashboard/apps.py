from django.apps import AppConfig


class DashboardConfig(AppConfig):
    name = "cms.dashboard"
    label = "dashboard"
