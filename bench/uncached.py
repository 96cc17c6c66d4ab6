"""What an uncached page costs, beside the same page as a plain Wagtail template: same words, server and middleware."""

import re
from collections import Counter
from html import unescape

from cms.core.text import WORD

from .load import fetch
from .site import BenchSite, cost, rounds

PAGE, PLAIN = "/yoga", "/plain/yoga"
REQUESTS = 200
WARM_UP = 400  # the renderer's compiler needs some
ROUNDS = 5


def words(document: str) -> Counter[str]:
    """The words that stand in a document's body."""
    body = document.partition("<body>")[2].partition('<script type="application/json"')[0]
    return Counter(WORD.findall(unescape(re.sub("<[^>]*>", " ", body))))


def run(site: BenchSite) -> None:
    renderer = site.start_renderer()
    group, port = site.serve(DJANGO_SETTINGS_MODULE="bench.settings")
    for path in (PAGE, PLAIN):
        cost([], port, path, WARM_UP)
    ours, plain = (fetch(port, path)[2].decode() for path in (PAGE, PLAIN))
    if words(ours) != words(plain):
        difference = (words(ours) - words(plain)) + (words(plain) - words(ours))
        raise RuntimeError(f"The two pages do not say the same: {difference}")

    medians = rounds(
        {
            "template": lambda: cost([group, renderer], port, PLAIN, REQUESTS),
            "rendered": lambda: cost([group, renderer], port, PAGE, REQUESTS),
        },
        ROUNDS,
    )
    template = medians["template"][0]
    django, node = medians["rendered"]
    print(f"template {template:.2f} ms; Django {django:.2f} ms, renderer {node:.2f} ms")
    print(
        f"Django and renderer {(django + node) / template:.2f} × template, Django alone {django / template:.2f} ×"
    )
