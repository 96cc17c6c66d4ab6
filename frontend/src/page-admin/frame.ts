/* The burger of the sidebar on small screens; the other panels are the browser's popovers. */
const burger = document.querySelector<HTMLElement>("[data-burger]");
const nav = document.getElementById("side-nav");

function show(open: boolean): void {
  nav?.toggleAttribute("data-open", open);
  burger?.setAttribute("aria-expanded", String(open));
}

burger?.addEventListener("click", () => show(!nav?.hasAttribute("data-open")));
document.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape" || !nav?.hasAttribute("data-open")) return;
  show(false);
  burger?.focus();
});
