"""The ASGI application, for servers that speak it; `make run` serves cms.wsgi.

Django stores a whole request body before its middleware here, so a proxy has to limit bodies, as
ops/deploy/nginx.conf does.
"""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cms.settings.production")

application = get_asgi_application()
