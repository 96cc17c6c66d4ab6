"""Link handlers for rich text, and publishing on schedule."""

from datetime import datetime

from wagtail import hooks
from wagtail.rich_text.feature_registry import FeatureRegistry

from .rich_text import KnownDocumentLinkHandler, LivePageLinkHandler
from .scheduled_publishing import publish_due


@hooks.register("register_rich_text_features", order=10)
def register_links(features: FeatureRegistry) -> None:
    features.register_link_type(LivePageLinkHandler)
    features.register_link_type(KnownDocumentLinkHandler)


@hooks.register("marga_minute")
def publish_what_is_due(now: datetime) -> None:
    publish_due(now)
