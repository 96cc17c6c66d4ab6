"""Search for Bengali text: reads queries, and keeps and searches an index of pages."""
