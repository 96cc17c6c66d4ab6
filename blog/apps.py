from django.apps import AppConfig


class BlogConfig(AppConfig):
    name = "blog"

    def ready(self) -> None:
        from wagtail.admin.compare import RichTextFieldComparison, register_comparison_class

        from cms.images.references import HtmlField

        # Two versions of a post are compared by their words, not by their tags.
        register_comparison_class(HtmlField, comparison_class=RichTextFieldComparison)
