import { fieldOf } from "./fields";
import styles from "./phonetic.css?inline";
import { letters, phonetic as strings } from "./strings/phonetic";

/*
 * Phonetic typing of Bengali, in the dashboard and in Wagtail's admin. Ctrl+M or the button at the field
 * switches it on and off; the browser remembers it. The rules are loaded at its first use.
 */

const STORED = "phonetic";
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);
let type: ((event: InputEvent) => void) | null = null;
let focused: HTMLElement | null = null;

const button = document.createElement("button");
button.type = "button";
button.className = "phonetic-button";
/* The keyboard has Ctrl+M; the button never takes the focus from the field. */
button.tabIndex = -1;
const status = document.createElement("p");
status.className = "phonetic-status";
status.role = "status";

/* A field moves when its dialog grows by search results, or the page by an unfolded part. */
const resized = new ResizeObserver(() => focused && show());

function t() {
  return strings[document.documentElement.lang.startsWith("bn") ? "bn" : "en"];
}

function isOn(): boolean {
  try {
    return localStorage.getItem(STORED) === "on";
  } catch {
    return false;
  }
}

async function apply(): Promise<void> {
  if (!isOn()) type = null;
  const { typePhonetic } = await import("./typing");
  type = isOn() ? typePhonetic : null;
  show();
}

function toggle(): void {
  const on = !isOn();
  try {
    localStorage.setItem(STORED, on ? "on" : "off");
  } catch {
    return;
  }
  status.textContent = t()[on ? "on" : "off"];
  void apply();
}

/** Shows the button at the field that has the focus. */
function show(): void {
  if (!focused) {
    button.remove();
    resized.disconnect();
    return;
  }
  const on = type !== null;
  button.textContent = on ? letters.bengali : letters.latin;
  button.title = t().hint;
  button.ariaLabel = t().label;
  button.ariaPressed = String(on);
  /* Outside an open dialog nothing can be clicked. */
  const parent = focused.closest("dialog") ?? document.body;
  if (button.parentElement !== parent) {
    parent.append(status, button);
    resized.disconnect();
    resized.observe(parent);
  }
  const { top, bottom, right } = focused.getBoundingClientRect();
  const isOneLine = focused instanceof HTMLInputElement;
  const height = button.offsetHeight;
  button.style.top = `${isOneLine ? top - height : Math.min(bottom, innerHeight) - height - 4}px`;
  button.style.left = `${right - button.offsetWidth - (isOneLine ? 0 : 4)}px`;
}

button.addEventListener("pointerdown", (event) => event.preventDefault());
button.addEventListener("click", toggle);
document.addEventListener("focusin", ({ target }) => {
  focused = fieldOf(target)?.element ?? null;
  show();
  /* Before it is switched on, so that no letter typed at once is missed. */
  if (focused) void apply();
});
document.addEventListener("focusout", () => {
  focused = null;
  show();
});
for (const name of ["scroll", "resize"]) {
  window.addEventListener(name, () => focused && show(), { capture: true, passive: true });
}
window.addEventListener(
  "keydown",
  (event) => {
    const isShortcut = event.code === "KeyM" && event.ctrlKey && !event.altKey && !event.shiftKey;
    if (!isShortcut || event.metaKey || !focused) return;
    event.preventDefault();
    event.stopPropagation();
    toggle();
  },
  { capture: true },
);
document.addEventListener("beforeinput", (event) => type?.(event), { capture: true });
/* In another tab it may have been switched. */
window.addEventListener("storage", ({ key }) => {
  if (key === STORED) void apply();
});
