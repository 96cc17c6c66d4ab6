"""Tests: own database, files and cache in a temporary folder, cheap passwords, no renderer unless a test starts one.

With the variables of `make test-services` they use PostgreSQL, Redis and S3. Then each process of pytest has its own
database, also in Redis, and its own folder in the bucket.
"""

import atexit
import os
import shutil
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
atexit.register(shutil.rmtree, _TEMPORARY, ignore_errors=True)
MEDIA_ROOT = _TEMPORARY / "media"
PAGE_CACHE_DIR = _TEMPORARY / "pages"
_PROCESS = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) + 1
if CACHE_URL:
    CACHES["default"]["LOCATION"] = f"{CACHE_URL}/{_PROCESS}"
    # Otherwise entries could expire during a test on a busy machine.
    CACHES["default"]["OPTIONS"] |= {"SOCKET_CONNECT_TIMEOUT": 20, "SOCKET_TIMEOUT": 20}
else:
    CACHES["default"] = {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}
if MEDIA_STORAGE_URL:
    STORAGES["default"]["OPTIONS"]["location"] = f"tests{_PROCESS}"
STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
RENDERER_URL = ""
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
