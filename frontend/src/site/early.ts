/**
 * Runs in `<head>` before the first paint: what the visitor chose becomes attributes of `<html>`, so
 * that a page never flashes in another theme, size or font. Django writes it into the document.
 */
try {
  const { dataset } = document.documentElement;
  if (localStorage.getItem("fonts")) dataset.fonts = "";
  const { theme, textSize } = JSON.parse(localStorage.getItem("reading") ?? "{}");
  if (theme) dataset.theme = theme;
  if (textSize) dataset.textSize = textSize;
} catch {
  /* No storage, or nothing readable in it: the system's settings hold. */
}
