"""Development: automatic reload, and the front end served by Vite's development server."""

from .base import *
from .tokens import simple_jwt

DEBUG = True
SECRET_KEY = env.str("SECRET_KEY", "development only")
JWT_SIGNING_KEY = env.str("JWT_SIGNING_KEY", "development only, never used in production")
SIMPLE_JWT = simple_jwt(JWT_SIGNING_KEY)
ALLOWED_HOSTS = ["*"]

RENDERER_URL = ""
# A page cached by `make run` would load its built scripts instead of Vite's.
MIDDLEWARE.remove("cms.page_cache.middleware.PageCacheMiddleware")
VITE_DEV_ORIGIN = "http://localhost:5173"
CORS_ALLOWED_ORIGINS += [VITE_DEV_ORIGIN]
# One development server has both the site and the dashboard.
DJANGO_VITE = {app: {"dev_mode": True, "dev_server_port": 5173} for app in DJANGO_VITE}
_DEVELOPMENT = {
    "script-src": [SELF, UNSAFE_INLINE, VITE_DEV_ORIGIN],
    "style-src": [SELF, UNSAFE_INLINE, VITE_DEV_ORIGIN],
    "font-src": [SELF, VITE_DEV_ORIGIN],
    "connect-src": [SELF, "http://localhost:5555", VITE_DEV_ORIGIN, "ws://localhost:5173"],
}
CONTENT_SECURITY_POLICY = {"DIRECTIVES": CSP_PUBLIC | _DEVELOPMENT}
CSP_DASHBOARD |= _DEVELOPMENT
