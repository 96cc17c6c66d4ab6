"""The written forms of the words in the index: for words that are not found as they are typed, and for suggestions."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from django.db.models import F

from bengali.counting import WORD
from bengali.tokens import prefix_token, token_of

from .databases import MATCHES, POSTGRESQL, SECTIONS, VISIBLE, fetch, insert_keys
from .models import Form
from .reading import KnownForm, keys_of

MAX_LETTERS = 40  # longer words are not remembered
CACHED = 60_000  # forms
READ = 50  # words, from which the visible ones are chosen


class WordForm(NamedTuple):
    """A word with its tokens."""

    prefix: str
    text: str
    token: str


@lru_cache(CACHED)
def form_of(word: str) -> WordForm | None:
    """A word's form, if it is one to remember."""
    form = WordForm(prefix_token(word), word, token_of(word))
    return form if len(word) <= MAX_LETTERS and form.token and form.prefix[:1] in ("b", "l") else None


def forms_in(text: str) -> set[WordForm]:
    """The forms in a text."""
    return {form for form in map(form_of, set(WORD.findall(text))) if form}


def add_forms(forms: Iterable[WordForm]) -> None:
    """Add the forms that are new."""
    by_prefix = {form.prefix: form for form in sorted(forms)}
    stored = Form.objects.filter(prefix__in=by_prefix)
    for prefix in stored.values_list("prefix", flat=True):
        del by_prefix[prefix]
    if by_prefix:
        new = [Form(**form._asdict()) for form in by_prefix.values()]
        Form.objects.bulk_create(new, batch_size=1000, ignore_conflicts=True)
        rows = Form.objects.filter(prefix__in=by_prefix).values_list("pk", "text")
        insert_keys([(key, pk) for pk, text in rows for key in sorted(keys_of(text))])


def count_forms(changes: Mapping[WordForm, int]) -> None:
    """Add to the counts of forms, or subtract from them, while no other transaction does."""
    add_forms(form for form, change in changes.items() if change > 0)
    by_prefix: Counter[str] = Counter()
    for form, change in changes.items():
        by_prefix[form.prefix] += change
    by_change: defaultdict[int, list[str]] = defaultdict(list)
    for prefix, change in by_prefix.items():
        by_change[change].append(prefix)
    for change, prefixes in by_change.items():
        if change:
            Form.objects.filter(prefix__in=prefixes).update(count=F("count") + change)


class EditorsVocabulary:
    """All words, also of hidden pages: for editors, whose querysets apply their permissions."""

    forms = Form.objects.all()

    def known(self, tokens: Collection[str]) -> set[str]:
        return set(self.forms.filter(token__in=tokens).values_list("token", flat=True))

    def find(self, keys: Collection[int]) -> list[KnownForm]:
        rows = self.forms.filter(keys__key__in=keys).order_by("-count", "prefix")
        return [KnownForm(*row) for row in rows.values_list("keys__key", "token", "text", "count")]


class Vocabulary(EditorsVocabulary):
    """The words that visitors may see."""

    forms = Form.objects.filter(count__gt=0)

    def known(self, tokens: Collection[str]) -> set[str]:
        return visible_tokens(tokens)

    def find(self, keys: Collection[int]) -> list[KnownForm]:
        forms = super().find(keys)
        seen = visible_tokens({form.token for form in forms})
        return [form for form in forms if form.token in seen]


def visible_tokens(tokens: Collection[str]) -> set[str]:
    """The tokens that occur in texts which visitors may see."""
    tokens = [token for token in tokens if token]
    if not tokens:
        return set()
    sql = f"""
        SELECT words.column1 FROM (VALUES {", ".join(["(%s)"] * len(tokens))}) AS words WHERE EXISTS (
            SELECT 1 FROM search_text JOIN search_entry AS entry ON entry.id = search_text.rowid / {SECTIONS}
            JOIN wagtailcore_page AS page ON page.id = entry.page_id
            WHERE page.live AND {MATCHES.format(query="words.column1")} AND {VISIBLE}
        )
    """
    return {value for (value,) in fetch(sql, tokens)}


def words_beginning(prefix: str) -> dict[str, str]:
    """The visible words that begin with a prefix, by their tokens: the prefix itself, then the most frequent.

    A word is shown in the shortest form of these, which has the fewest endings.
    """
    begins, pattern = ("LIKE", f"{prefix}%") if POSTGRESQL else ("GLOB", f"{prefix}*")
    words = fetch(
        f"SELECT token, text FROM search_form WHERE prefix {begins} %s AND count > 0 "
        f"ORDER BY prefix = %s DESC, count DESC, prefix LIMIT {READ}",
        [pattern, prefix],
    )
    visible = visible_tokens({token for token, _ in words})
    by_token: dict[str, str] = {}
    for token, text in words:
        if token in visible:
            by_token[token] = min(by_token.get(token, text), text, key=len)
    return by_token
