"""The WSGI application."""

import ctypes
import gc
import multiprocessing
import os
import signal
import sys

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cms.settings.production")

main_process = multiprocessing.parent_process()
if main_process and sys.platform == "linux":
    # A worker of granian ends with its main process, even when that is killed and cannot stop its workers.
    PR_SET_PDEATHSIG = 1
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != main_process.pid:  # it was killed before the call
        sys.exit(1)

# A thread waits this long for the interpreter while another one computes; Python's default is 5 ms.
sys.setswitchinterval(0.0005)

gc.disable()

application = get_wsgi_application()

from cms import urls  # noqa: E402, F401 - loaded here instead of by the first request
from cms.visits.counter import start_writing  # noqa: E402 - needs the installed apps

start_writing()

# What is loaded now stays. Without this, each full garbage collection visits it and stops all threads for 0.1 to 0.2 s.
gc.freeze()
gc.enable()
