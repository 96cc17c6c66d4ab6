"""What the Makefile calls, when one line is not enough."""
