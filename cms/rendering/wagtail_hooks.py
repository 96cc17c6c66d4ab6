"""What rendering adds to Wagtail."""

from wagtail import hooks
from wagtail.rich_text.feature_registry import FeatureRegistry

from .rich_text import LivePageLinkHandler


@hooks.register("register_rich_text_features", order=10)
def live_page_links(features: FeatureRegistry) -> None:
    features.register_link_type(LivePageLinkHandler)
