"""The WSGI application: Django behind WhiteNoise, which serves the static files with their compressed variants."""

import os
import re

from django.conf import settings
from django.core.wsgi import get_wsgi_application
from whitenoise import WhiteNoise

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cms.settings.production")

# Vite puts a hash into every file name under assets/.
HASHED_FILE = re.compile(r"^/static/assets/.+-[\w-]{8}\.\w+$")

application = WhiteNoise(
    get_wsgi_application(),
    root=str(settings.STATIC_ROOT),
    prefix="static/",
    max_age=3600,
    immutable_file_test=lambda path, url: bool(HASHED_FILE.match(url)),
)
