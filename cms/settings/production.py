"""Production, and `make run`: secrets come from the environment, and HTTPS follows the scheme of SITE_URL."""

from urllib.parse import urlsplit
from wsgiref.headers import Headers

from .base import *
from .tokens import simple_jwt

SECRET_KEY = env.str("SECRET_KEY")
JWT_SIGNING_KEY = env.str("JWT_SIGNING_KEY")
SIMPLE_JWT = simple_jwt(JWT_SIGNING_KEY)
ALLOWED_HOSTS = [urlsplit(SITE_URL).hostname or "localhost", "localhost", "127.0.0.1", "[::1]"]

# Static files with their compressed variants. After SecurityMiddleware, they have its headers and its redirect.
MIDDLEWARE.insert(
    MIDDLEWARE.index("django.middleware.security.SecurityMiddleware") + 1,
    "whitenoise.middleware.WhiteNoiseMiddleware",
)
WHITENOISE_MAX_AGE = 3600
# Vite puts a hash into the names there.
WHITENOISE_IMMUTABLE_FILE_TEST = r"^/static/(dashboard/)?assets/.+-[\w-]{8}\.\w+$"
WHITENOISE_ALLOW_ALL_ORIGINS = False


def WHITENOISE_ADD_HEADERS_FUNCTION(headers: Headers, path: str, url: str) -> None:
    """Forbid scripts in files that a browser opens directly, such as an SVG."""
    headers["Content-Security-Policy"] = (
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
    )


if HTTPS:
    if TRUSTED_PROXIES:
        # Without a proxy it would be the visitor who sends it.
        SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_SSL_REDIRECT = True
    SECURE_HSTS_SECONDS = 365 * 24 * 60 * 60
    # Subdomains can be other sites without HTTPS, and removal from browsers' preload lists is slow.
    SILENCED_SYSTEM_CHECKS += ["security.W005", "security.W021"]
    SESSION_COOKIE_SECURE = True
    SESSION_COOKIE_NAME = "__Host-sessionid"
    CSRF_COOKIE_SECURE = True
    CSRF_COOKIE_NAME = "__Host-csrftoken"

TEMPLATES[0]["APP_DIRS"] = False
TEMPLATES[0]["OPTIONS"]["loaders"] = [
    (
        "django.template.loaders.cached.Loader",
        ["django.template.loaders.filesystem.Loader", "django.template.loaders.app_directories.Loader"],
    )
]
