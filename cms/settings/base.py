"""Settings shared by development, tests and production: with safe defaults and without secrets."""

import sys
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import environ
from csp.constants import NONE, SELF, UNSAFE_INLINE
from django.core.exceptions import ImproperlyConfigured

from cms.core.media import FRAMES

from .renderer import renderer_url

BASE_DIR = Path(__file__).resolve().parent.parent.parent

env = environ.Env()
try:
    # Opened here, because django-environ ignores a path that it may not read.
    with (BASE_DIR / ".env").open(encoding="utf-8") as file:
        env.read_env(file)
except FileNotFoundError:
    pass
except OSError as error:
    raise ImproperlyConfigured(f"{error.filename} cannot be read: {error.strerror}.") from error

DEBUG = False
PORT = env.int("PORT", 5555)
WAGTAIL_SITE_NAME = "Marga"
SITE_URL = env.str("SITE_URL", "").rstrip("/") or f"http://localhost:{PORT}"
HTTPS = SITE_URL.startswith("https://")
VAR_DIR = BASE_DIR / (env.str("VAR_DIR", "") or "var")

# Applications

INSTALLED_APPS = [
    "ops.content_health",
    "ops",
    "ops.seed",
    "proofing",
    "home",
    "articles",
    "blog",
    "books",
    "contacts",
    "events",
    "inbox",
    "glossary",
    "search",
    "guide",
    "cms.dashboard",
    "cms.ssr",
    "cms.sharing",
    "cms.navigation",
    "cms.visits",
    "cms.pages",
    "cms.page_cache",
    "cms.images",
    "cms.documents",
    "cms.accounts",
    "cms.core",
    "wagtail.contrib.redirects",
    "wagtail.contrib.settings",
    "wagtail.contrib.typed_table_block",
    "wagtail.api.v2",
    "wagtail.embeds",
    "wagtail.sites",
    "wagtail.users",
    "wagtail.snippets",
    "wagtail.documents",
    "wagtail.images",
    "wagtail.search",
    "wagtail.admin",
    "wagtail",
    "modelcluster",
    "taggit",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "django_otp",
    "django_otp.plugins.otp_totp",
    "corsheaders",
    "django_vite",
    "csp",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "cms.core.staticfiles.StaticFilesConfig",
    "django.contrib.sitemaps",
]

MIDDLEWARE = [
    "cms.core.requests.RequestMiddleware",
    "ops.health.probes.ProbeMiddleware",
    "cms.visits.middleware.VisitsMiddleware",
    "cms.page_cache.middleware.PageCacheMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "corsheaders.middleware.CorsMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "cms.core.language.LanguageMiddleware",
    "cms.core.middleware.QueryStringMiddleware",
    "cms.core.body_limits.BodyLimitMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "cms.core.middleware.NoStoreMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]

ROOT_URLCONF = "cms.urls"
WSGI_APPLICATION = "cms.wsgi.application"
APPEND_SLASH = False

TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    }
]

# Data

DATABASES: dict[str, dict[str, Any]] = {
    "default": env.db_url("DATABASE_URL", f"sqlite:///{VAR_DIR / 'marga.sqlite3'}")
}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    # One persistent connection per thread: opening one takes longer than serving a cached page.
    DATABASES["default"]["CONN_MAX_AGE"] = None
    # IMMEDIATE takes the write lock up front, so no transaction fails half-way; FULL keeps a saved page through a
    # power cut. The page cache is per thread, so it is small: 4 MB. No mmap_size: mapped memory counts towards the
    # worker's memory limit.
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        # Seconds for which a writer waits; cms/core/write_queue.py orders those that wait.
        "timeout": 60,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA cache_size=-4000;",
    }
else:
    # A process has more threads than PostgreSQL should have connections: by default it takes 100 of all processes.
    DATABASES["default"]["CONN_MAX_AGE"] = 0
    DATABASES["default"]["CONN_HEALTH_CHECKS"] = True
    # While the server is away, a page takes twice the first timeout until its error; after the second the next request
    # connects at once, instead of after pauses that grow with the time for which the server was away.
    pool = {"min_size": 1, "max_size": 20, "timeout": 5, "reconnect_timeout": 5}
    DATABASES["default"].setdefault("OPTIONS", {})["pool"] = pool

DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

CACHE_URL = env.str("CACHE_URL", "")
CACHES: dict[str, dict[str, Any]]
if CACHE_URL:
    # Without the server every lookup is a miss within 0.2 s.
    CACHES = {
        "default": {
            "BACKEND": "django_redis.cache.RedisCache",
            "LOCATION": CACHE_URL,
            "OPTIONS": {"SOCKET_CONNECT_TIMEOUT": 0.2, "SOCKET_TIMEOUT": 0.2, "IGNORE_EXCEPTIONS": True},
        }
    }
else:
    CACHES = {
        "default": {
            # Django's own file cache neither counts atomically nor keeps more than 300 entries.
            "BACKEND": "cms.core.cache.DiskCache",
            "LOCATION": str(VAR_DIR / "cache"),
        }
    }

# Files

STATIC_URL = "/static/"
STATIC_ROOT = BASE_DIR / (env.str("STATIC_ROOT", "") or VAR_DIR / "static")
_CLIENT = BASE_DIR / "frontend" / "dist" / "client"
STATICFILES_DIRS = [_CLIENT]
DJANGO_VITE: dict[str, dict[str, Any]] = {
    "default": {"manifest_path": _CLIENT / ".vite" / "manifest.json"},
    "dashboard": {
        "manifest_path": _CLIENT / "dashboard" / ".vite" / "manifest.json",
        "static_url_prefix": "dashboard",
    },
}
SERVICE_WORKER_FILE = BASE_DIR / "frontend" / "dist" / "worker" / "sw.js"

MEDIA_URL = "/media/"
MEDIA_ROOT = (VAR_DIR if env.str("VAR_DIR", "") else BASE_DIR) / "media"
MEDIA_STORAGE_URL = env.str("MEDIA_STORAGE_URL", "")
FILE_UPLOAD_PERMISSIONS = 0o600  # Django's default, 644, would override the umask
STORAGES: dict[str, dict[str, Any]] = {
    "default": {"BACKEND": "cms.core.storage.WholeFileStorage"},
    "staticfiles": {
        "BACKEND": "cms.core.staticfiles.ChangedFilesStorage",
        # A proxy with another user reads these public files.
        "OPTIONS": {"file_permissions_mode": 0o644, "directory_permissions_mode": 0o755},
    },
}
SERIALIZATION_MODULES = {"backup": "ops.backup.serializer"}
BACKUP_URL = env.str("BACKUP_URL", "")
BACKUP_PASSPHRASE = env.str("BACKUP_PASSPHRASE", "")
if BACKUP_URL:
    STORAGES["backups"] = {
        "BACKEND": "cms.core.storage.WholeFileStorage",
        "OPTIONS": {
            "location": str(BASE_DIR / BACKUP_URL),
            "file_permissions_mode": 0o600,
            "directory_permissions_mode": 0o700,
        },
    }
for _alias, _url in [("default", MEDIA_STORAGE_URL), ("backups", BACKUP_URL)]:
    if _url.startswith("s3://"):
        from .storage import s3_client_config, s3_storage, s3_transfer_config

        STORAGES[_alias] = s3_storage(_url)
        AWS_S3_CLIENT_CONFIG = s3_client_config()
        AWS_S3_TRANSFER_CONFIG = s3_transfer_config()

# The scheduler

# Management commands with the times in TIME_ZONE at which `run_scheduler` runs them, as in a crontab.
SCHEDULED_COMMANDS = {
    "publish_scheduled": "* * * * *",
    "delete_stale_page_cache": "* * * * *",
    "make_renditions": "* * * * *",
    "make_share_cards": "* * * * *",
    "send_mails": "* * * * *",
    # On Monday morning, and when an editor has asked.
    "content_health": "* * * * *",
    "purge_sign_ins": "0 * * * *",
    "scheduled_backup": "0 2 * * *",
    "verify_backup": "30 2 * * *",
    "delete_orphaned_images": "0 3 * * *",
    "purge_deleted_pages": "10 3 * * *",
    "purge_deleted_images": "15 3 * * *",
    "purge_audit_log": "20 3 * * *",
    "clearsessions": "30 3 * * *",
    "purge_messages": "40 3 * * *",
    "purge_visits": "50 3 * * *",
}

# Language and time

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("bn", "বাংলা")]  # of both admins; pages are Bengali
# The first one wins. Wagtail's own Bengali is incomplete.
LOCALE_PATHS = [BASE_DIR / "cms" / "locale", BASE_DIR / "cms" / "locale_wagtail"]
# The default. The account stores the choice, and this cookie repeats it for the browser.
LANGUAGE_COOKIE_NAME = "language"
LANGUAGE_COOKIE_AGE = 365 * 24 * 60 * 60
LANGUAGE_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_SECURE = HTTPS
FORMAT_MODULE_PATH = "cms.formats"
TIME_ZONE = "Asia/Dhaka"

# Accounts

AUTH_USER_MODEL = "accounts.Administrator"
LOGIN_URL = WAGTAIL_FRONTEND_LOGIN_URL = "/login"
WAGTAILADMIN_LOGIN_URL = "/login?next=/cms/"  # requests replace `next`; signing out leads here
AUTHENTICATION_BACKENDS = ["cms.accounts.sign_in.AccountBackend"]
TRUSTED_PROXIES = env.int("TRUSTED_PROXIES", 0)
PASSWORD_HASHERS = ["cms.accounts.passwords.BackgroundHasher"]
# After the password of a private folder whose form named another site.
LOGIN_REDIRECT_URL = "/"

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": name, "OPTIONS": options}
    for name, options in [
        (
            "django.contrib.auth.password_validation.UserAttributeSimilarityValidator",
            {"user_attributes": ("user_name", "email", "name")},
        ),
        ("django.contrib.auth.password_validation.MinimumLengthValidator", {"min_length": 10}),
        ("django.contrib.auth.password_validation.NumericPasswordValidator", {}),
        ("cms.accounts.passwords.CommonPasswordValidator", {}),
        ("cms.accounts.passwords.RepetitionValidator", {}),
        (
            "cms.accounts.passwords.NameValidator",
            {"names": [WAGTAIL_SITE_NAME, urlsplit(SITE_URL).hostname or ""]},
        ),
    ]
]
# The accounts that must set up a second factor: none, administrators, or all.
REQUIRE_SECOND_FACTOR = env.str("REQUIRE_SECOND_FACTOR", "")
if REQUIRE_SECOND_FACTOR not in ("", "administrators", "all"):
    raise ImproperlyConfigured("REQUIRE_SECOND_FACTOR is empty, administrators or all.")
OTP_TOTP_ISSUER = WAGTAIL_SITE_NAME

# Mail

EMAIL_IS_ON = bool(env.str("EMAIL_URL", ""))
EMAIL_BACKEND = "django.core.mail.backends.dummy.EmailBackend"
if EMAIL_IS_ON:
    vars().update(env.email_url("EMAIL_URL"))
EMAIL_TIMEOUT = 10
DEFAULT_FROM_EMAIL = env.str(
    "DEFAULT_FROM_EMAIL", f"{WAGTAIL_SITE_NAME} <noreply@{urlsplit(SITE_URL).hostname}>"
)

# Wagtail

WAGTAILADMIN_BASE_URL = SITE_URL
WAGTAILAPI_BASE_URL = SITE_URL
WAGTAILAPI_RICH_TEXT_FORMAT = "html"
WAGTAILAPI_LIMIT_MAX = 100
WAGTAIL_APPEND_SLASH = False
WAGTAIL_ALLOW_UNICODE_SLUGS = False
WAGTAILREDIRECTS_AUTO_CREATE = False  # cms.pages.redirects creates them, without loops
WAGTAILADMIN_PERMITTED_LANGUAGES = LANGUAGES
WAGTAIL_ENABLE_UPDATE_CHECK = False
WAGTAIL_ENABLE_WHATS_NEW_BANNER = False
WAGTAIL_GRAVATAR_PROVIDER_URL = None
# Accounts are managed in the dashboard alone.
WAGTAIL_PASSWORD_RESET_ENABLED = False
WAGTAIL_PASSWORD_REQUIRED_TEMPLATE = "ssr/password_required.html"
WAGTAILIMAGES_IMAGE_MODEL = "images.LibraryImage"
WAGTAILIMAGES_IMAGE_FORM_BASE = "cms.images.forms.ImageForm"
# Endings of names; cms.images.uploads checks the content. The browser converts HEIC before it is sent
# (frontend/src/page-admin/pictures.ts).
WAGTAILIMAGES_EXTENSIONS = ["jpg", "jpeg", "jfif", "mpo", "png", "apng", "webp", "gif", "avif", "heic"]
WAGTAILIMAGES_MAX_UPLOAD_SIZE = 10 * 1024 * 1024
WAGTAILIMAGES_MAX_IMAGE_PIXELS = 40_000_000
WAGTAILIMAGES_FORMAT_CONVERSIONS = dict.fromkeys(("jpeg", "png"), "webp")  # of the page admin's thumbnails
WAGTAILDOCS_DOCUMENT_MODEL = "documents.LibraryDocument"
WAGTAILDOCS_SERVE_METHOD = "serve_view"
# cms.documents.content checks the content of each.
WAGTAILDOCS_EXTENSIONS = [
    *("pdf", "epub", "txt", "csv", "rtf", "zip", "mp3", "m4a", "ogg", "oga", "opus", "wav"),
    *("doc", "docx", "xls", "xlsx", "ppt", "pptx", "odt", "ods", "odp"),
]
# An hour of speech as MP3. ops/deploy/nginx.conf lets through two megabytes more, the rest of the form.
WAGTAILDOCS_MAX_UPLOAD_SIZE = 30 * 1024 * 1024
WAGTAILDOCS_INLINE_CONTENT_TYPES: list[str] = []  # every document is downloaded
# Documents of earlier releases can have any type: `script-src 'self'` must not find a script among them.
WAGTAILDOCS_CONTENT_TYPES = dict.fromkeys(
    [
        "css",
        "htm",
        "html",
        "js",
        "json",
        "mjs",
        "shtml",
        "svg",
        "svgz",
        "wasm",
        "xht",
        "xhtml",
        "xml",
        "xsl",
        "xslt",
    ],
    "application/octet-stream",
) | {"m4a": "audio/mp4", "oga": "audio/ogg", "ogg": "audio/ogg", "opus": "audio/ogg", "wav": "audio/wav"}
TASKS = {"default": {"BACKEND": "cms.core.tasks.TaskBackend"}}
WAGTAILSEARCH_BACKENDS = {"default": {"BACKEND": "search.backend"}}
TAGGIT_CASE_INSENSITIVE = True

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["cms.accounts.authentication.AccessTokenAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_RENDERER_CLASSES": ["cms.core.renderers.CompactJSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["cms.core.parsers.NfcJSONParser"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "EXCEPTION_HANDLER": "cms.core.errors.exception_handler",
    "URL_FORMAT_OVERRIDE": None,
    "NUM_PROXIES": TRUSTED_PROXIES,
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Marga",
    "DESCRIPTION": "The dashboard's API. Pages are read through Wagtail's API at /api/v2/.",
    "VERSION": "1.0.0",
    "SERVE_INCLUDE_SCHEMA": False,
    "SCHEMA_PATH_PREFIX": "/",
    "COMPONENT_SPLIT_REQUEST": True,
    "PREPROCESSING_HOOKS": ["cms.core.openapi.documented_endpoints"],
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "cms.core.openapi.add_shared_parts",
    ],
    "ENUM_GENERATE_CHOICE_DESCRIPTION": False,
    "ENUM_NAME_OVERRIDES": {"SearchKind": "search.query.KINDS", "PostState": "blog.models.post.PostState"},
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
}
CORS_ALLOWED_ORIGINS = env.list("CORS_ALLOWED_ORIGINS", default=[])
CORS_ALLOW_CREDENTIALS = True
CORS_EXPOSE_HEADERS = ["X-Total-Count", "X-Page-Version", "WWW-Authenticate"]
CORS_URLS_REGEX = r"^/(?:api/|refresh|logout|images/)"

# Rendering

# `(request, page) -> HttpResponse`, by which a page serves itself.
PAGE_RENDERER = "cms.ssr.html_page.html_page"
RENDERER_URL = renderer_url(VAR_DIR, PORT)
PAGE_CACHE_DIR = VAR_DIR / "pages"

# Safety

CSP_PUBLIC = {
    "default-src": [SELF],
    "script-src": [SELF],
    "style-src": [SELF],
    "style-src-attr": [UNSAFE_INLINE],
    "img-src": [SELF, "http:", "https:", "data:"],
    # Sources of videos and sounds in posts, loaded after a visitor's click.
    "media-src": [SELF, "https:"],
    "frame-src": FRAMES,
    "object-src": [NONE],
    "base-uri": [NONE],
    "frame-ancestors": [SELF],  # the page admin shows previews in a frame
    "form-action": [SELF],
}
# Wagtail 8.0's admin has inline scripts that hold per-field data, and no nonces.
CSP_ADMIN = {
    "default-src": [NONE],
    "script-src": [SELF, UNSAFE_INLINE],
    "style-src": [SELF, UNSAFE_INLINE],
    "img-src": [SELF, "https:", "data:", "blob:"],  # pictures pasted from other sites, which are copied
    "font-src": [SELF],
    "connect-src": [SELF],
    "frame-src": [SELF],
    "form-action": [SELF],
    "base-uri": [NONE],
    "frame-ancestors": [SELF],
    "object-src": [NONE],
}
# The editor's quill-blot-formatter2 adds these rules as <style> elements.
_EDITOR_STYLES = [
    ".ql-disabled .blot-formatter__proxy-image {display: none;}",
    "body, body * { cursor: nwse-resize !important; }",
    "body, body * { cursor: nesw-resize !important; }",
]
_EDITOR_STYLE_HASHES = [
    f"'sha256-{b64encode(sha256(rule.encode()).digest()).decode()}'" for rule in _EDITOR_STYLES
]
CSP_DASHBOARD = CSP_PUBLIC | {
    "frame-src": [SELF],  # previews
    "media-src": [SELF],
    "style-src": [SELF, *_EDITOR_STYLE_HASHES],
    "img-src": [*CSP_PUBLIC["img-src"], "blob:"],
    "connect-src": [SELF, *filter(None, [env.str("VITE_API_URL", "")])],
}
# Decorators in cms.accounts.views and cms.dashboard.views replace it by CSP_ADMIN and CSP_DASHBOARD.
CONTENT_SECURITY_POLICY = {"DIRECTIVES": CSP_PUBLIC}
X_FRAME_OPTIONS = "SAMEORIGIN"
SILENCED_SYSTEM_CHECKS = ["security.W019"]  # DENY would forbid the previews
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "cms.ssr.error_views.csrf_failure"
DATA_UPLOAD_MAX_MEMORY_SIZE = 12 * 1024 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 10_000

SENTRY_DSN = env.str("SENTRY_DSN", "")
if SENTRY_DSN:
    from cms.core.error_reports import start_error_reports

    start_error_reports(SENTRY_DSN)

LOG_FORMAT = env.str("LOG_FORMAT", "text" if sys.stderr.isatty() else "json")
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "text": {
            "()": "cms.core.logs.TextFormatter",
            "format": "%(asctime)s %(levelname)s %(name)s: %(message)s",
        },
        "json": {"()": "cms.core.logs.JsonFormatter"},
    },
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": LOG_FORMAT}},
    "root": {"handlers": ["console"], "level": "INFO"},
    "loggers": {
        # The server has a handler of its own.
        "_granian": {"level": "ERROR", "handlers": ["console"], "propagate": False},
        # It logs every run, and warns of each that it skips because the last one goes on; core_job has the times.
        "apscheduler": {"level": "ERROR"},
        "httpx": {"level": "WARNING"},  # it logs every request
        # Every save of a page runs several tasks and is in Wagtail's own log.
        "django_tasks": {"level": "WARNING"},
        "wagtail": {"level": "WARNING"},
        "django.request": {"level": "ERROR"},
    },
}
