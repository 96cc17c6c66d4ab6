"""Programs that the Makefile calls."""
