"""Proofreads the site's Bengali text."""

from collections.abc import Iterable
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from proofing.checks import check
from proofing.definitions import check_definitions
from proofing.findings import Finding, format_counts
from proofing.proof_text import ProofText, read_page
from proofing.rules import ERROR
from proofing.site import SiteAddresses, find_page, read_site, read_terms


class Command(BaseCommand):
    help = (
        "Proofread all pages, snippets, settings and picture descriptions, or one page. Ends with status 1 when there "
        "are errors. --verbosity 0 lists errors only."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("page", nargs="?", help="The address of one page, such as /yoga.")
        parser.add_argument(
            "--published", action="store_true", help="Check what visitors see instead of the newest drafts."
        )

    def handle(self, *args: Any, **options: Any) -> None:
        texts = list(self.texts(options["page"], options["published"]))
        findings = [*check(texts, SiteAddresses()), *check_definitions(texts, read_terms())]
        errors = [finding for finding in findings if finding.severity == ERROR]
        quiet = options["verbosity"] == 0
        self.show(errors if quiet else findings)
        if errors:
            raise CommandError(f"Found {format_counts(findings)}.")
        if not quiet:
            self.stdout.write(f"Found {format_counts(findings) or 'nothing'}.")

    def texts(self, path: str | None, published: bool) -> Iterable[ProofText]:
        if path is None:
            return read_site(published=published)
        page = find_page(path)
        if page is None:
            raise CommandError(
                f"There is no page at {path}. Give an address such as /yoga, or none for all pages."
            )
        if published and not page.live:
            raise CommandError(
                f"The page at {path} is not published. Leave out --published to check its draft."
            )
        read = page.specific if published else page.get_latest_revision_as_object()
        return [read_page(read)]

    def show(self, findings: list[Finding]) -> None:
        """Print the findings grouped by text."""
        name = ""
        for finding in findings:
            if finding.text != name:
                name = finding.text
                self.stdout.write(f"\n{name}")
            self.stdout.write(f"  {finding}")
