"""What is indexed for an object: the analyser's tokens of its search fields."""

from collections.abc import Sequence
from typing import Any

from django.contrib.contenttypes.models import ContentType
from django.db import transaction
from wagtail.search.index import AutocompleteField, SearchField

from bengali.tokens import prefix_token, token, tokens
from bengali.words import words

from .vocabulary import remember

# Objects written in one transaction: a rebuild never holds SQLite's write lock for long.
BATCH = 50


class AnalysedIndex:
    """Goes before the index class of one of Wagtail's backends, which names its `indexer_class`.

    Every write would otherwise read the lengths of all titles, for a norm that our order of results does not use.
    """

    indexer_class: type[Any]
    backend: Any
    entries: Any
    delete_stale_entries: Any

    def column(self, names: list[str], weight: str) -> str:
        """The tokens as the database's column has them."""
        return " ".join(names)

    def add_items(self, model: Any, objs: Sequence[Any]) -> None:
        if not model.get_search_fields():
            return
        content_type = ContentType.objects.get_for_model(model)
        changeable = [
            field.name
            for field in self.entries.model._meta.concrete_fields
            if field.name not in ("id", "content_type", "object_id")
        ]
        for start in range(0, len(objs), BATCH):
            documents = [
                Document(self.indexer_class(obj, self.backend)) for obj in objs[start : start + BATCH]
            ]
            rows = [
                self.entries.model(content_type=content_type, **self.columns(document))
                for document in documents
            ]
            with transaction.atomic(self.entries.db):
                self.entries.bulk_create(
                    rows,
                    update_conflicts=True,
                    unique_fields=["content_type", "object_id"],
                    update_fields=changeable,
                )
                remember("\n".join(document.titles for document in documents))

    def columns(self, document: "Document") -> dict[str, str]:
        return {
            "object_id": document.id,
            "title": self.column(document.title, "A"),
            "body": self.column(document.body, "D"),
            "autocomplete": self.column(document.beginnings, "A"),
        }

    def _refresh_title_norms(self, full: bool = False) -> None:
        pass


class Document:
    """The tokens of an object. Of the words that are found while they are typed it has the written forms too."""

    def __init__(self, indexer: Any) -> None:
        self.id = indexer.id
        self.title: list[str] = []
        self.body: list[str] = []
        self.beginnings: list[str] = []
        self.titles = ""
        for search_field in indexer.search_fields:
            for field, *_, text in indexer.prepare_field(indexer.obj, search_field):
                if isinstance(field, AutocompleteField):
                    self.titles += f"{text}\n"
                    for word in words(text):
                        self.beginnings += [token(word.text), prefix_token(word.text)]
                elif isinstance(field, SearchField):
                    (self.title if field.field_name == "title" else self.body).extend(tokens(text))
