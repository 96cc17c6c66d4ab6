"""Stores anew the values that are made from the texts of pages, such as excerpts and reading times."""

from typing import Any

from django.core.management.base import BaseCommand

from cms.pages.derived import outdated_pages


class Command(BaseCommand):
    help = "Store the values made from the texts of pages, if other code made them, or none are stored."

    def handle(self, *args: Any, **options: Any) -> None:
        count = 0
        for page in outdated_pages():
            page.set_derived()
            # Not `save`, which changes the page's history. Only if the page is unchanged since it was read.
            type(page)._default_manager.filter(pk=page.pk).update(derived=page.derived)
            count += 1
        if count:
            self.stdout.write(f"Made the values of {count} pages.")
