"""The blog's answers with the specification's names (S79, S82)."""

from rest_framework import serializers

from blog.models import Category, PostPage
from cms.core.html import clean_html


class CategorySerializer(serializers.ModelSerializer[Category]):
    class Meta:
        model = Category
        fields = ["id", "titlename"]


class PostSerializer(serializers.ModelSerializer[PostPage]):
    """A published post with its whole content."""

    content = serializers.SerializerMethodField()

    class Meta:
        model = PostPage
        fields = ["id", "title", "content"]

    def get_content(self, post: PostPage) -> str:
        return clean_html(post.body)
