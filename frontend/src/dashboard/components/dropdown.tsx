import { type ReactNode, useEffect, useId, useRef, useState } from "react";

interface DropdownProps {
  /** The accessible name, where the button's content does not say it. */
  label?: string;
  button: ReactNode;
  children: ReactNode;
}

/** A button that opens a panel beneath it: the disclosure pattern, not a menu of an application. */
export function Dropdown({ label, button, children }: DropdownProps) {
  const [open, setOpen] = useState(false);
  const drop = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useId();

  useEffect(() => {
    if (!open) return;
    function closeOutside({ target }: Event) {
      if (target instanceof Node && !drop.current?.contains(target)) setOpen(false);
    }
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, [open]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is for all that is inside
    <div
      className="sm:relative"
      ref={drop}
      onKeyDown={({ key }) => {
        if (key !== "Escape" || !open) return;
        setOpen(false);
        opener.current?.focus();
      }}
    >
      <button
        className="relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 px-2 hover:bg-green-tint"
        type="button"
        ref={opener}
        aria-label={label}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: what is followed closes the panel */}
      <div
        className="absolute end-0 top-[calc(100%+.25rem)] z-20 w-72 max-w-[calc(100vw-2rem)] max-sm:end-4 max-sm:top-full border border-ink bg-white py-2"
        id={panel}
        hidden={!open}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest("a")) setOpen(false);
        }}
        /* Not at the click: a browser sends no form that is gone. */
        onSubmit={() => setOpen(false)}
      >
        {open && children}
      </div>
    </div>
  );
}

/** A link or button in the panel. */
export const dropdownEntry =
  "flex min-h-11 w-full items-center gap-2 px-4 py-1.5 text-start text-ink no-underline hover:bg-green-tint hover:text-ink";
