"""Public reading of the blog: GET /api/category and GET /api/blogs."""

from django.db.models import QuerySet
from rest_framework.generics import ListAPIView
from rest_framework.permissions import AllowAny

from blog.models import Category, PostPage

from .serializers import CategorySerializer, PostSerializer

NEWEST = 200  # a plain list of all posts would be tens of megabytes


class CategoryListView(ListAPIView[Category]):
    """All categories by name, a plain list."""

    permission_classes = [AllowAny]
    serializer_class = CategorySerializer
    queryset = Category.objects.all()


class PostListView(ListAPIView[PostPage]):
    """The newest published posts, a plain list."""

    permission_classes = [AllowAny]
    serializer_class = PostSerializer

    def get_queryset(self) -> QuerySet[PostPage]:
        return PostPage.objects.live().public().order_by("-date", "-pk")[:NEWEST]
