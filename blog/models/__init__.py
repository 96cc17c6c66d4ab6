"""The blog: an index page, its posts, and their categories."""

from .category import Category
from .index import BlogIndexPage
from .post import PostPage

__all__ = ["BlogIndexPage", "Category", "PostPage"]
