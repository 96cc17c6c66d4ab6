"""The blog: an index page, its posts, and what they are listed by."""

from .byline import Byline
from .category import Category
from .index import BlogIndexPage
from .post import PostPage
from .tag import PostTag

__all__ = ["BlogIndexPage", "Byline", "Category", "PostPage", "PostTag"]
