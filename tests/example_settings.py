"""The tests' settings with one more app, as docs/extending.md adds it."""

from cms.settings.test import *  # noqa: F403

INSTALLED_APPS = ["tests.example", *INSTALLED_APPS]  # noqa: F405
