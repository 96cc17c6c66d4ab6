/* Long enough for a pointer to pass over a word, and to reach the popover below it. */
const OPENS_AFTER = 150;
const CLOSES_AFTER = 300;

let timer: ReturnType<typeof setTimeout> | undefined;
let note: Promise<typeof import("../actions/note")> | undefined;

/* A mouse opens the note of a term or a citation by resting on it. */
document.addEventListener("pointerover", ({ target, pointerType }) => {
  if (pointerType === "touch" || !(target instanceof Element)) return;
  const link = target.closest<HTMLAnchorElement>(".term, .cites > a");
  clearTimeout(timer);
  if (link) {
    note ??= import("../actions/note");
    timer = setTimeout(() => open(link), OPENS_AFTER);
  } else if (note && !target.closest(".gloss")) {
    timer = setTimeout(async () => (await note)?.closeNote("hover"), CLOSES_AFTER);
  }
});

/* A click or a key decides what is open. */
for (const event of ["pointerdown", "keydown"]) {
  document.addEventListener(event, () => clearTimeout(timer));
}

async function open(link: HTMLAnchorElement): Promise<void> {
  try {
    const module = await note;
    if (!module?.isOpen(link)) await module?.openNote(link, "hover");
  } catch {
    note = undefined; // a click follows the link
  }
}
