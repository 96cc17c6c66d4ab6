"""Proofreads the site's Bengali text, or the seed's."""

from collections.abc import Iterable
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from proofing.checks import check
from proofing.findings import Finding, counted
from proofing.links import Addresses
from proofing.passages import Document
from proofing.rules import ERROR
from proofing.seed import read_seed
from proofing.site import SiteAddresses, page_at, read_page, read_site
from seed.markdown import SeedError


class Command(BaseCommand):
    help = (
        "Proofread all pages, settings and picture descriptions, or one page, or the seed's files. Ends with status 1 "
        "when there are errors. --verbosity 0 lists errors alone."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("page", nargs="?", help="The address of one page, such as /yoga.")
        parser.add_argument(
            "--seed", action="store_true", help="Check seed/content/ instead of the site; needs no database."
        )
        parser.add_argument(
            "--published", action="store_true", help="Check what visitors see instead of the newest drafts."
        )

    def handle(self, *args: Any, **options: Any) -> None:
        documents, addresses = self.to_check(options["page"], options["seed"], options["published"])
        findings = list(check(documents, addresses))
        errors = [finding for finding in findings if finding.severity == ERROR]
        quiet = options["verbosity"] == 0
        self.show(errors if quiet else findings)
        if errors:
            raise CommandError(f"Found {counted(findings)}.")
        if not quiet:
            self.stdout.write(f"Found {counted(findings) or 'nothing'}.")

    def to_check(self, path: str | None, seed: bool, published: bool) -> tuple[Iterable[Document], Addresses]:
        if seed and (path or published):
            raise CommandError("Give --seed alone: it checks all of the seed's files, and no page.")
        if seed:
            try:
                return read_seed()
            except SeedError as error:
                raise CommandError(str(error)) from error
        if path is None:
            return read_site(published=published), SiteAddresses()
        page = page_at(path)
        if page is None:
            raise CommandError(
                f"There is no page at {path}. Give an address such as /yoga, or none for all pages."
            )
        if published and not page.live:
            raise CommandError(
                f"The page at {path} is not published. Leave out --published to check its draft."
            )
        read = page.specific if published else page.get_latest_revision_as_object()
        return [read_page(read)], SiteAddresses()

    def show(self, findings: list[Finding]) -> None:
        """The findings under the names of their documents, in the order in which these were read."""
        name = ""
        for finding in findings:
            if finding.document != name:
                name = finding.document
                self.stdout.write(f"\n{name}")
            self.stdout.write(f"  {finding}")
