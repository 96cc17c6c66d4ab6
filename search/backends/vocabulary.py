"""The words by which Wagtail's search reads a query: those of public pages, and of the titles that editors see."""

from collections.abc import Collection

from search.models import Form, FormKey, TitleWord
from search.reading import Entry, keys
from search.vocabulary import forms_in


class EditorsVocabulary:
    """Every word that may be known. Whoever searches finds with it what the queryset has."""

    def known(self, tokens: Collection[str]) -> set[str]:
        return {
            name
            for model in (Form, TitleWord)
            for name in model.objects.filter(token__in=tokens).values_list("token", flat=True)
        }

    def find(self, keys: Collection[int]) -> list[Entry]:
        public = FormKey.objects.filter(key__in=keys).order_by("-form__count", "form__prefix")
        titles = TitleWord.objects.filter(key__in=keys).order_by("key", "token")
        rows = public.values_list("key", "form__token", "form__text", "form__count")
        return [
            *(Entry(*row) for row in rows),
            *(Entry(*row, 0) for row in titles.values_list("key", "token", "text")),
        ]


def remember(titles: str) -> None:
    """Add the words of titles."""
    words = [
        TitleWord(key=key, token=token, text=text)
        for _, text, token in sorted(forms_in(titles))
        for key in sorted(keys(text))
    ]
    TitleWord.objects.bulk_create(words, ignore_conflicts=True, batch_size=1000)
