"""The mark of samples: events, contacts and numbers that are invented until the organisation enters its own."""

SAMPLE = "নমুনা"


def marked(name: str, is_sample: bool) -> str:
    """The name of something, which says that it is a sample."""
    return f"{SAMPLE}: {name}" if is_sample else name
