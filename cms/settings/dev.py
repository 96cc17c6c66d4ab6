"""Development: reloads on both sides, rendered in the browser by Vite's development server."""

from .base import *

DEBUG = True
SECRET_KEY = env.str("SECRET_KEY", "development only")
JWT_SIGNING_KEY = env.str("JWT_SIGNING_KEY", "development only, never used in production")
ALLOWED_HOSTS = ["*"]

RENDERER_URL = ""
VITE_DEV_ORIGIN = "http://localhost:5173"
DJANGO_VITE["default"] |= {"dev_mode": True, "dev_server_port": 5173}
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": CSP_PUBLIC
    | {
        "script-src": [SELF, UNSAFE_INLINE, VITE_DEV_ORIGIN],
        "style-src": [SELF, UNSAFE_INLINE, VITE_DEV_ORIGIN],
        "font-src": [SELF, VITE_DEV_ORIGIN],
        "connect-src": [SELF, VITE_DEV_ORIGIN, "ws://localhost:5173"],
    }
}
