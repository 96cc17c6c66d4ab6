/*
 * Puts the focus into the search of Wagtail's choosers. Wagtail does so as soon as the list is there; the dialog takes
 * it away if that was before its opening transition has ended.
 */

interface WagtailWindow {
  jQuery: (target: Document) => {
    on(event: string, listen: (event: { target: Element }) => void): void;
  };
}

/* An event of jQuery, not of the browser. */
(window as unknown as WagtailWindow).jQuery(document).on("shown.bs.modal", ({ target }) => {
  target.querySelector<HTMLInputElement>("#id_q")?.focus();
});
