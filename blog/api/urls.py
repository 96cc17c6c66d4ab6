"""The blog's endpoints, with and without a trailing slash (S90)."""

from django.urls import re_path

from .views import CategoryListView, PostListView

urlpatterns = [
    re_path(r"^category/?$", CategoryListView.as_view(), name="category"),
    re_path(r"^blogs/?$", PostListView.as_view(), name="blogs"),
]
