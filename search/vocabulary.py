"""The written forms of the words in the index: for words that are not found as they are typed, and for suggestions."""

from collections import Counter
from collections.abc import Collection, Mapping
from functools import lru_cache

from django.db.models import Sum

from bengali.counting import WORD
from bengali.tokens import prefix_token, token

from .databases import database, fetch
from .matching import visible_tokens
from .models import Form, FormKey
from .reading import Entry, keys

MAX_LETTERS = 40  # longer words are not remembered
CACHED = 60_000  # forms
READ = 50  # words, from which the visible ones are chosen


@lru_cache(CACHED)
def form_of(word: str) -> tuple[str, str, str] | None:
    """A word's prefix, itself and its token, if it is one to remember."""
    prefix = prefix_token(word)
    name = token(word)
    if len(word) > MAX_LETTERS or not name or prefix[:1] not in ("b", "l"):
        return None
    return prefix, word, name


def forms_in(text: str) -> set[tuple[str, str, str]]:
    """The forms in a text."""
    found = map(form_of, set(WORD.findall(text)))
    return {form for form in found if form}


def count_forms(changes: Mapping[tuple[str, str, str], int]) -> None:
    """Add to the counts of forms, or subtract from them."""
    by_prefix: Counter[str] = Counter()
    forms = {}
    for form, change in changes.items():
        by_prefix[form[0]] += change
        forms[form[0]] = form
    # In the order of the prefixes, so that simultaneous transactions lock them in the same order.
    changed = [(*forms[prefix], change) for prefix, change in sorted(by_prefix.items()) if change]
    add([form for form in changed if form[3] > 0])
    subtract([form for form in changed if form[3] < 0])


def add(forms: list[tuple[str, str, str, int]]) -> None:
    if not forms:
        return
    rows, parameters = database().records(forms)
    new = fetch(
        f"""
        INSERT INTO search_form (prefix, text, token, count) SELECT a, b, c, d FROM {rows} WHERE true
        ON CONFLICT (prefix) DO UPDATE SET count = search_form.count + excluded.count
        RETURNING id, text, count, prefix
        """,
        parameters,
    )
    added = {prefix: count for prefix, _, _, count in forms}
    found = [(pk, text) for pk, text, count, prefix in new if count == added[prefix]]
    FormKey.objects.bulk_create(
        [FormKey(key=key, form_id=pk) for pk, text in found for key in keys(text)], batch_size=1000
    )


def subtract(forms: list[tuple[str, str, str, int]]) -> None:
    if not forms:
        return
    rows, parameters = database().records(forms)
    ended = fetch(
        f"""
        UPDATE search_form SET count = count + changes.d FROM (SELECT a, d FROM {rows}) AS changes
        WHERE search_form.prefix = changes.a RETURNING id, count
        """,
        parameters,
    )
    Form.objects.filter(pk__in=[pk for pk, count in ended if count <= 0]).delete()


class Vocabulary:
    """The words that visitors may see."""

    def known(self, tokens: Collection[str]) -> set[str]:
        return visible_tokens(tokens)

    def find(self, keys: Collection[int]) -> list[Entry]:
        rows = FormKey.objects.filter(key__in=keys).order_by("-form__count", "form__prefix")
        found = list(rows.values_list("key", "form__token", "form__text", "form__count"))
        seen = visible_tokens({name for _, name, _, _ in found})
        return [Entry(*row) for row in found if row[1] in seen]


vocabulary = Vocabulary()


def counts(tokens: Collection[str]) -> dict[str, int]:
    """How many sections have each token, in round figures."""
    rows = Form.objects.filter(token__in=tokens).values_list("token")
    return dict(rows.annotate(total=Sum("count")))


def words_beginning(prefix: str) -> dict[str, str]:
    """The visible words that begin with a prefix, by their tokens: the prefix itself, then the most frequent."""
    condition, parameters = database().begins("prefix", prefix)
    rows = fetch(
        f"SELECT token, text FROM search_form WHERE {condition} "
        f"ORDER BY prefix = %s DESC, count DESC, prefix LIMIT {READ}",
        [*parameters, prefix],
    )
    visible = visible_tokens({name for name, _ in rows})
    found: dict[str, str] = {}
    for name, text in rows:
        if name in visible:
            found.setdefault(name, text)
    return found
