"""Wagtail's search with the analyser's tokens, for SQLite and PostgreSQL."""
