"""Tools for those who run and develop the site."""
