"""Link handlers for rich text."""

from wagtail import hooks
from wagtail.rich_text.feature_registry import FeatureRegistry

from .rich_text import KnownDocumentLinkHandler, LivePageLinkHandler


@hooks.register("register_rich_text_features", order=10)
def register_links(features: FeatureRegistry) -> None:
    features.register_link_type(LivePageLinkHandler)
    features.register_link_type(KnownDocumentLinkHandler)
