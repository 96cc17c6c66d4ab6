"""The app of backups."""

from django.apps import AppConfig


class BackupConfig(AppConfig):
    name = "backup"
