"""Production, without slow password hashes and without compressed static files, which take half a minute."""

from cms.settings.production import *  # noqa: F403
from cms.settings.production import STORAGES

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
