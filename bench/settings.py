"""Production settings without the page cache and with the plain templates, for bench/uncached.py."""

from pathlib import Path

from cms.settings.production import *  # noqa: F403
from cms.settings.production import MIDDLEWARE, TEMPLATES

MIDDLEWARE.remove("cms.page_cache.middleware.PageCacheMiddleware")
ROOT_URLCONF = "bench.plain"
TEMPLATES[0]["DIRS"] = [Path(__file__).parent / "templates"]
TEMPLATES[0]["OPTIONS"]["libraries"] = {"bench": "bench.template_tags"}
