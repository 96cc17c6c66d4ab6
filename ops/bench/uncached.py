"""CPU time of uncached pages, of Django and of the renderer, compared with the same page from the page cache."""

from functools import partial

from .helpers import BenchSite, cpu_ms_per_request, median_of_rounds

PATHS = ("/yoga", "/", "/blog", "/blog/feed.xml")
CACHED = "/yoga"
REQUESTS = 100
WARM_UP = 400  # requests; until then Node compiles the hot functions
ROUNDS = 5


def run(site: BenchSite) -> None:
    renderer = site.start_renderer()
    cached_group, cached_port = site.serve()
    group, port = site.serve(DJANGO_SETTINGS_MODULE="ops.bench.settings")
    for path in PATHS:
        cpu_ms_per_request([], port, path, WARM_UP // len(PATHS))
    cpu_ms_per_request([], cached_port, CACHED, WARM_UP)
    measurements = {
        path: partial(cpu_ms_per_request, [group, renderer], port, path, REQUESTS) for path in PATHS
    }
    measurements["cached"] = partial(cpu_ms_per_request, [cached_group, renderer], cached_port, CACHED, 4000)
    medians = median_of_rounds({**measurements}, ROUNDS)
    cached = sum(medians.pop("cached"))
    print(f"{CACHED} from the page cache {cached:.3f} ms")
    for path, (django, node) in medians.items():
        ratio = (django + node) / cached
        print(f"{path:16} Django {django:6.2f} ms, renderer {node:5.2f} ms  {ratio:5.0f} × cached")
