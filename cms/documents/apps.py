from django.apps import AppConfig


class DocumentsConfig(AppConfig):
    name = "cms.documents"
    label = "documents"
