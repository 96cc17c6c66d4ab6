"""The WSGI application: Django behind WhiteNoise, which serves the static files with their compressed variants."""

import ctypes
import multiprocessing
import os
import re
import signal
import sys

from django.conf import settings
from django.core.wsgi import get_wsgi_application
from whitenoise import WhiteNoise

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cms.settings.production")

# Vite puts a hash into every file name under assets/.
HASHED_FILE = re.compile(r"^/static/assets/.+-[\w-]{8}\.\w+$")

main_process = multiprocessing.parent_process()
if main_process and sys.platform == "linux":
    # A worker of granian ends with its main process, even when that is killed and cannot stop its workers.
    PR_SET_PDEATHSIG = 1
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != main_process.pid:  # it was killed before the call
        sys.exit(1)

application = WhiteNoise(
    get_wsgi_application(),
    root=str(settings.STATIC_ROOT),
    prefix="static/",
    max_age=3600,
    immutable_file_test=lambda path, url: bool(HASHED_FILE.match(url)),
)
