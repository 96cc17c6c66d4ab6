from django.apps import AppConfig


class CoreConfig(AppConfig):
    name = "cms.core"
    label = "core"

    def ready(self) -> None:
        from django.core.validators import URLValidator
        from django.http.multipartparser import MultiPartParser

        from . import checks  # noqa: F401
        from .admin_digits import use_own_digits
        from .file_names import sanitize_file_name
        from .late_texts import translate_in_requests
        from .spreadsheets import use_readable_exports
        from .write_queue import use_write_queue

        # All fields for addresses, also those of Wagtail; Django's default includes ftp.
        URLValidator.schemes = ["http", "https"]
        use_own_digits()
        translate_in_requests()
        use_readable_exports()
        use_write_queue()
        MultiPartParser.sanitize_file_name = sanitize_file_name  # type: ignore[method-assign, assignment]
