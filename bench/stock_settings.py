"""Production settings with Wagtail's own calls behind POST /api/blogs: see bench/posts.py."""

from cms.settings.production import *  # noqa: F403

ROOT_URLCONF = "bench.stock"
