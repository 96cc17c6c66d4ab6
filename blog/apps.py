from django.apps import AppConfig


class BlogConfig(AppConfig):
    name = "blog"

    def ready(self) -> None:
        from wagtail.admin.compare import RichTextFieldComparison, register_comparison_class

        from cms.images.references import HtmlField

        from . import described_pictures, replaced_pictures  # noqa: F401  # their receivers

        # Compare revisions of a post by their words, not by their HTML tags.
        register_comparison_class(HtmlField, comparison_class=RichTextFieldComparison)
