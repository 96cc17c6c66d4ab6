"""CPU time of an uncached page, compared with the same page as a plain Wagtail template."""

import re
from collections import Counter
from html import unescape

from cms.core.text import WORD

from .load import fetch
from .site import BenchSite, cpu_ms_per_request, median_of_rounds

PAGE, PLAIN = "/yoga", "/plain/yoga"
REQUESTS = 200
WARM_UP = 400  # requests; until then Node compiles the hot functions
ROUNDS = 5


def count_words(html_page: str) -> Counter[str]:
    """How often each word occurs in the body of an HTML page."""
    body = html_page.partition("<body>")[2].partition('<script type="application/json"')[0]
    return Counter(WORD.findall(unescape(re.sub("<[^>]*>", " ", body))))


def run(site: BenchSite) -> None:
    renderer = site.start_renderer()
    group, port = site.serve(DJANGO_SETTINGS_MODULE="bench.settings")
    for path in (PAGE, PLAIN):
        cpu_ms_per_request([], port, path, WARM_UP)
    rendered, plain = (fetch(port, path)[2].decode() for path in (PAGE, PLAIN))
    if count_words(rendered) != count_words(plain):
        difference = (count_words(rendered) - count_words(plain)) + (
            count_words(plain) - count_words(rendered)
        )
        raise RuntimeError(f"The two pages have different words: {difference}")

    medians = median_of_rounds(
        {
            "template": lambda: cpu_ms_per_request([group, renderer], port, PLAIN, REQUESTS),
            "rendered": lambda: cpu_ms_per_request([group, renderer], port, PAGE, REQUESTS),
        },
        ROUNDS,
    )
    template = medians["template"][0]
    django, node = medians["rendered"]
    print(f"template {template:.2f} ms; Django {django:.2f} ms, renderer {node:.2f} ms")
    print(
        f"Django and renderer {(django + node) / template:.2f} × template, Django alone {django / template:.2f} ×"
    )
