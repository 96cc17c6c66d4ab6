"""The ASGI application, for servers that speak it; `make run` serves cms.wsgi."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cms.settings.production")

application = get_asgi_application()
