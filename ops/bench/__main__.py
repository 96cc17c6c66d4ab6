"""Run all benchmarks, or the ones named: `python -m ops.bench cached stale`."""

import signal
import sys
from importlib import import_module

from .helpers import bench_site

# stale and posts change the content, so they run last.
BENCHMARKS = ("cached", "uncached", "hostile", "stale", "posts")
# Run only when named: they take minutes, or need Chromium.
WHEN_NAMED = ("growth", "phone")


def main() -> None:
    names = sys.argv[1:] or BENCHMARKS
    if unknown := set(names) - {*BENCHMARKS, *WHEN_NAMED}:
        sys.exit(
            f"There is no benchmark {', '.join(sorted(unknown))}; there are {', '.join(BENCHMARKS + WHEN_NAMED)}."
        )
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with bench_site() as site:
        for name in names:
            benchmark = import_module(f"ops.bench.{name}")
            summary = (benchmark.__doc__ or "").partition("\n")[0]
            print(f"\n{name}: {summary}", flush=True)
            try:
                benchmark.run(site)
            finally:
                site.stop()


if __name__ == "__main__":
    main()
