/**
 * Runs in `<head>` before the first paint: what the visitor chose, and whether the browser can store
 * pages, becomes attributes of `<html>`, so that nothing moves or changes its colours later. Django
 * writes it into the document.
 */
try {
  const { dataset } = document.documentElement;
  if ("serviceWorker" in navigator) dataset.offline = "";
  if (localStorage.getItem("fonts")) dataset.fonts = "";
  const { theme, textSize } = JSON.parse(localStorage.getItem("reading") ?? "{}");
  if (textSize) dataset.textSize = textSize;
  if (theme) {
    dataset.theme = theme;
    (document.getElementById(`theme-${theme}`) as HTMLMetaElement).media = "";
  }
} catch {
  /* No storage, or nothing readable in it: the system's settings hold. */
}
