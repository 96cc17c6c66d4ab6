"""Link handlers for rich text, and exports without formulas."""

from wagtail import hooks
from wagtail.admin.views.mixins import SpreadsheetExportMixin
from wagtail.rich_text.feature_registry import FeatureRegistry

from .rich_text import EditedPageLinkHandler, KnownDocumentLinkHandler, LivePageLinkHandler


@hooks.register("register_rich_text_features", order=10)
def register_links(features: FeatureRegistry) -> None:
    features.register_link_type(LivePageLinkHandler)
    features.register_link_type(KnownDocumentLinkHandler)
    rule = features.converter_rules_by_converter["contentstate"]["link"]
    rule["from_database_format"]['a[linktype="page"]'] = EditedPageLinkHandler("LINK")


def without_formula(text: str) -> str:
    """A text that spreadsheets do not calculate when they open a CSV file. Wagtail does this for XLSX."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t", "\r")) else text


SpreadsheetExportMixin.custom_value_preprocess[str] = {SpreadsheetExportMixin.FORMAT_CSV: without_formula}
