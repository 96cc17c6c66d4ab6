const WIDE = "(width >= 48em)";
const HOVERING = `${WIDE} and (hover: hover)`;
const HOVER_DELAY = 150;

/** The group that a resting pointer has opened. It closes when the pointer leaves, unless clicked. */
let hoveredGroup: HTMLDetailsElement | undefined;
/** The group below the pointer. */
let below: HTMLDetailsElement | null = null;
let hoverTimer: ReturnType<typeof setTimeout>;

function groupOf(target: EventTarget | null): HTMLDetailsElement | null {
  return target instanceof Element ? target.closest<HTMLDetailsElement>("#menu details") : null;
}

function openGroup(): HTMLDetailsElement | null {
  return document.querySelector<HTMLDetailsElement>("#menu details[open]");
}

function closeGroup(group: HTMLDetailsElement | null | undefined): void {
  if (group) group.open = false;
  hoveredGroup = undefined;
}

function closeMenu(): void {
  closeGroup(openGroup());
  for (const id of ["menu", "search"]) document.getElementById(id)?.hidePopover?.();
}

/** On wide screens a group closes as soon as the visitor turns to something else. */
function closeBehind({ target }: Event): void {
  const group = openGroup();
  if (group && groupOf(target) !== group && matchMedia(WIDE).matches) closeGroup(group);
}

function rest({ target, pointerType }: PointerEvent): void {
  const group = groupOf(target);
  if (pointerType !== "mouse" || group === below) return;
  below = group;
  clearTimeout(hoverTimer);
  if (!matchMedia(HOVERING).matches) return;
  hoverTimer = setTimeout(() => {
    closeGroup(hoveredGroup);
    if (!group || openGroup()) return;
    group.open = true;
    hoveredGroup = group;
  }, HOVER_DELAY);
}

/** A click on a group that hovering has opened keeps it open. */
function keepOpen(event: MouseEvent): void {
  if (!hoveredGroup || (event.target as Element).closest("summary")?.parentElement !== hoveredGroup)
    return;
  event.preventDefault();
  hoveredGroup = undefined;
}

/** The first Escape closes the open group, the next one, by the browser, the menu of small screens. */
function closeOnEscape(event: KeyboardEvent): void {
  const group = openGroup();
  if (event.key !== "Escape" || !group) return;
  event.preventDefault();
  if (group.contains(document.activeElement)) group.querySelector("summary")?.focus();
  closeGroup(group);
}

/** `aria-expanded` says whether the popover is open. */
function tellState({ target, newState }: Event & { newState?: string }): void {
  if (!(target instanceof HTMLElement)) return;
  const button = target.id && document.querySelector(`[popovertarget="${target.id}"]`);
  if (button) button.setAttribute("aria-expanded", String(newState === "open"));
}

/** The menu is native: a popover, and details with a name. This adds hovering, Escape and closing. */
export function watchMenu(): void {
  document.addEventListener("toggle", tellState, true);
  document.addEventListener("pointerover", rest);
  document.addEventListener("pointerdown", closeBehind);
  document.addEventListener("focusin", closeBehind);
  document.addEventListener("click", keepOpen);
  document.addEventListener("keydown", closeOnEscape);
  document.addEventListener("marga:page", closeMenu);
  addEventListener("pagehide", closeMenu);
}
