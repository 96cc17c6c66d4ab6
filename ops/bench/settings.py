"""Production settings without the page cache, for ops/bench/uncached.py."""

from cms.settings.production import *  # noqa: F403
from cms.settings.production import MIDDLEWARE

MIDDLEWARE.remove("cms.page_cache.middleware.PageCacheMiddleware")
