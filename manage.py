#!/usr/bin/env python
"""Django's command line for this project."""

import os
import sys

from django.core.management import execute_from_command_line

if __name__ == "__main__":
    # What commands write is for this user alone: a restored database, exported drafts.
    os.umask(0o077)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cms.settings.production")
    execute_from_command_line(sys.argv)
