"""The ids that the document itself uses."""

# Elements of the page's frame; a second one of the name would break the browser's start, or a link.
FRAME_IDS = frozenset({"carousel", "main", "menu", "payload", "root"})
