#!/usr/bin/env python
"""Django's command line for this project."""

import os
import sys
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured
from django.core.management import execute_from_command_line

if __name__ == "__main__":
    # Files of commands, such as a restored database, are readable by this user only. Static files are readable by all,
    # because a proxy with another user serves them.
    os.umask(0o022 if "collectstatic" in sys.argv else 0o077)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cms.settings.production")
    try:
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as error:
        folder = Path(__file__).resolve().parent
        sys.exit(
            f"Wrong settings: {error}\nThey are in {(folder / '.env').resolve()}, and .env.example explains them. If "
            f"SECRET_KEY or JWT_SIGNING_KEY is missing, type as the user who runs the site: make -C {folder} env"
        )
