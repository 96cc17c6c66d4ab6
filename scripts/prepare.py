"""Readies the database before the site starts: migrations, and on an empty one the first content and administrator."""

import django
from django.conf import settings
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor


def pending_migrations() -> int:
    executor = MigrationExecutor(connection)
    return len(executor.migration_plan(executor.loader.graph.leaf_nodes()))


def main() -> None:
    django.setup()
    settings.VAR_DIR.mkdir(parents=True, exist_ok=True)
    if count := pending_migrations():
        print(f"Applying {count} migrations …", flush=True)
        call_command("migrate", interactive=False, verbosity=0)
    call_command("seed_site", if_empty=True)
    call_command("set_site_address")
    call_command("first_administrator")


if __name__ == "__main__":
    main()
