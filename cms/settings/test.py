"""Tests: own database, files and cache in a temporary folder, cheap passwords, no renderer unless a test starts one."""

import tempfile
from pathlib import Path

from .base import *
from .tokens import simple_jwt

SECRET_KEY = "tests only"
JWT_SIGNING_KEY = "tests only, thirty-two bytes or more"
SIMPLE_JWT = simple_jwt(JWT_SIGNING_KEY)
ALLOWED_HOSTS = ["testserver", "localhost", "127.0.0.1"]
SITE_URL = WAGTAILADMIN_BASE_URL = WAGTAILAPI_BASE_URL = "http://localhost"

_TEMPORARY = Path(tempfile.mkdtemp(prefix="marga-tests-"))
MEDIA_ROOT = _TEMPORARY / "media"
PAGE_CACHE_DIR = _TEMPORARY / "pages"
CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
RENDERER_URL = ""
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
