#!/usr/bin/env python
"""Django's command line for this project."""

import os
import sys

from django.core.management import execute_from_command_line

if __name__ == "__main__":
    # What commands write is for this user alone, such as a restored database and exported drafts; but a proxy, which
    # has another user, answers with static files.
    os.umask(0o022 if "collectstatic" in sys.argv else 0o077)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cms.settings.production")
    execute_from_command_line(sys.argv)
