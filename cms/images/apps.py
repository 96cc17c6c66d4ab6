from django.apps import AppConfig


class ImagesConfig(AppConfig):
    name = "cms.images"
    label = "images"
