"""supervisord that keeps running when its output cannot be written, as on a full disk."""

from contextlib import suppress

from supervisor.loggers import Handler
from supervisor.supervisord import main

print_error = Handler.handleError


def handle_error(handler: Handler) -> None:
    with suppress(OSError):
        print_error(handler)


if __name__ == "__main__":
    Handler.handleError = handle_error
    main()
