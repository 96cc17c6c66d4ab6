import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import type { MenuItem } from "@/shared/wagtail/page-types";
import { Icon } from "../../components/icon";
import { ariaCurrent } from "../../lib/menu";
import { menuEntry, topEntry } from "./menu-styles";

/** What opened a group: a pointer that rests on it, until it leaves, or a click. */
export type Opening = "hover" | "click";

interface MenuGroupProps {
  item: MenuItem;
  current: string | null;
  opening: Opening | null;
  onChange: (opening: Opening | null) => void;
}

const HOVER_DELAY = 150;
const WIDE = "(width >= 48em)";
const HOVERING = `${WIDE} and (hover: hover)`;

export function MenuGroup({ item, current, opening, onChange }: MenuGroupProps) {
  const group = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const panel = `menu-${item.id}`;
  const open = opening !== null;

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!open) return;
    function closeOutside(event: Event) {
      if (event.target instanceof Node && group.current?.contains(event.target)) return;
      if (matchMedia(WIDE).matches) onChange(null);
    }
    /* A group that hovering opened closes on Escape, wherever the focus is. */
    function closeAnywhere(event: globalThis.KeyboardEvent) {
      if (event.key === "Escape") onChange(null);
    }
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("keydown", closeAnywhere);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("keydown", closeAnywhere);
    };
  }, [open, onChange]);

  function rest(event: PointerEvent, opened: Opening | null) {
    clearTimeout(timer.current);
    if (event.pointerType !== "mouse" || opening === "click" || !matchMedia(HOVERING).matches) {
      return;
    }
    timer.current = setTimeout(() => onChange(opened), HOVER_DELAY);
  }

  function toggle() {
    clearTimeout(timer.current);
    onChange(opening === "click" ? null : "click");
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || !open) return;
    event.preventDefault();
    onChange(null);
    button.current?.focus();
  }

  function closeBehind(event: FocusEvent) {
    const left =
      event.relatedTarget instanceof Node && !group.current?.contains(event.relatedTarget);
    if (open && left && matchMedia(WIDE).matches) onChange(null);
  }

  return (
    <li
      className="group relative"
      ref={group}
      onPointerEnter={(event) => rest(event, "hover")}
      onPointerLeave={(event) => rest(event, null)}
      onKeyDown={closeOnEscape}
      onBlur={closeBehind}
    >
      <button
        className={`${menuEntry} ${topEntry}`}
        type="button"
        ref={button}
        aria-expanded={open}
        aria-controls={panel}
        aria-current={ariaCurrent(item, current)}
        onClick={toggle}
      >
        {item.title}
        <Icon
          name="chevron"
          className={`size-4 max-md:ms-auto motion-safe:transition-transform ${open ? "rotate-180" : ""}`}
        />
      </button>
      <ul
        className="hidden data-open:block max-md:ms-0.5 max-md:border-s-2 max-md:border-line max-md:ps-4 max-md:pb-2 md:absolute md:top-full md:-left-5 md:z-10 md:w-max md:max-w-88 md:min-w-60 md:border md:border-ink md:bg-white md:py-2 max-md:noscript:block md:unready:group-focus-within:block md:unready:group-hover:block"
        id={panel}
        data-open={open || undefined}
      >
        {item.children?.map((child) => (
          <li key={child.id}>
            <a
              className={`${menuEntry} md:px-5 md:py-2 md:hover:bg-green-tint md:hover:text-green-deep md:aria-[current]:shadow-[inset_4px_0_var(--color-accent)]`}
              href={child.path}
              aria-current={ariaCurrent(child, current)}
            >
              {child.title}
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}
