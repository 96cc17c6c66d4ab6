"""Input and output of POST /api/proofread."""

from typing import Any

from rest_framework import serializers

from proofing.rules import ERROR, WARNING

MAX_TEXT = 100_000  # characters


class ProofreadInputSerializer(serializers.Serializer[Any]):
    """The title of a post and the editor's text: one paragraph a line, and U+FFFC for each picture or code letter."""

    title = serializers.CharField(max_length=255, allow_blank=True, trim_whitespace=False)
    text = serializers.CharField(max_length=MAX_TEXT, allow_blank=True, trim_whitespace=False)
    cells = serializers.ListField(
        child=serializers.IntegerField(min_value=0, max_value=MAX_TEXT),
        max_length=MAX_TEXT,
        default=list,
        help_text="The numbers of the lines that are cells of tables, from 0.",
    )


class FindingSerializer(serializers.Serializer[Any]):
    """A finding from `start` up to `end` in UTF-16 code units of its field; `suggestion` can be empty."""

    field = serializers.ChoiceField(choices=["title", "text"])
    rule = serializers.CharField()
    severity = serializers.ChoiceField(choices=[ERROR, WARNING])
    message = serializers.CharField()
    match = serializers.CharField()
    excerpt = serializers.CharField()
    start = serializers.IntegerField()
    end = serializers.IntegerField()
    suggestion = serializers.CharField()
