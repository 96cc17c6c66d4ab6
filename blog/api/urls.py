"""The blog's endpoints, with and without a trailing slash (S90)."""

from django.urls import re_path

from .bulk import PostActionView, UndoView
from .editing import EditorsView, EditorView
from .history import RestoreVersionView, VersionListView, VersionView
from .views import (
    AutosaveView,
    BylineListView,
    CategoryListView,
    CategoryView,
    MergeCategoryView,
    NewPostAutosaveView,
    PostListView,
    PostTagListView,
    PostView,
    PreviewView,
    RestorePostView,
    ReviewView,
)

urlpatterns = [
    re_path(r"^category/?$", CategoryListView.as_view(), name="category"),
    re_path(r"^category/(?P<pk>\d{1,9})/?$", CategoryView.as_view(), name="one-category"),
    re_path(r"^category/(?P<pk>\d{1,9})/merge/?$", MergeCategoryView.as_view(), name="merge-category"),
    re_path(r"^bylines/?$", BylineListView.as_view(), name="bylines"),
    re_path(r"^blogs/?$", PostListView.as_view(), name="blogs"),
    re_path(r"^blogs/tags/?$", PostTagListView.as_view(), name="blog-tags"),
    re_path(r"^blogs/actions/?$", PostActionView.as_view(), name="blog-actions"),
    re_path(r"^blogs/actions/undo/?$", UndoView.as_view(), name="undo-blog-actions"),
    re_path(
        r"^blogs/drafts/(?P<key>[A-Za-z0-9_-]{8,64})/?$", NewPostAutosaveView.as_view(), name="new-draft"
    ),
    re_path(r"^blogs/(?P<pk>\d{1,9})/?$", PostView.as_view(), name="blog"),
    re_path(
        r"^blogs/(?P<pk>\d{1,9})/drafts/(?P<key>[A-Za-z0-9_-]{8,64})/?$", AutosaveView.as_view(), name="draft"
    ),
    re_path(r"^blogs/(?P<pk>\d{1,9})/editors/?$", EditorsView.as_view(), name="post-editors"),
    re_path(
        r"^blogs/(?P<pk>\d{1,9})/editors/(?P<editor>\d{1,9})/?$", EditorView.as_view(), name="post-editor"
    ),
    re_path(r"^blogs/(?P<pk>\d{1,9})/preview/?$", PreviewView.as_view(), name="preview-blog"),
    re_path(r"^blogs/(?P<pk>\d{1,9})/restore/?$", RestorePostView.as_view(), name="restore-blog"),
    re_path(r"^blogs/(?P<pk>\d{1,9})/review/?$", ReviewView.as_view(), name="review-blog"),
    re_path(r"^blogs/(?P<pk>\d{1,9})/versions/?$", VersionListView.as_view(), name="post-versions"),
    re_path(
        r"^blogs/(?P<pk>\d{1,9})/versions/(?P<version>\d{1,9})/?$", VersionView.as_view(), name="post-version"
    ),
    re_path(
        r"^blogs/(?P<pk>\d{1,9})/versions/(?P<version>\d{1,9})/restore/?$",
        RestoreVersionView.as_view(),
        name="restore-version",
    ),
]
