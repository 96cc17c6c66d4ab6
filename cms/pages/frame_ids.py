"""Element ids that the HTML page itself uses."""

# A duplicate in the content would break hydration or an anchor link.
FRAME_IDS = frozenset(
    {"carousel", "closing", "contents", "main", "menu", "message", "news", "payload", "root"}
)
