import { Popover } from "@base-ui/react/popover";
import { type ReactNode, useRef, useState } from "react";

interface DropdownProps {
  /** The accessible name of the button and of the panel. */
  label: string;
  button: ReactNode;
  children: ReactNode;
}

/**
 * A button that opens a panel with links and forms, which close it. Not a menu: that may hold neither
 * headings nor messages, and makes links something else for screen readers.
 */
export function Dropdown({ label, button, children }: DropdownProps) {
  const [open, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  return (
    <div ref={container}>
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Trigger
          className="relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 px-2 hover:bg-green-tint"
          aria-label={label}
        >
          {button}
        </Popover.Trigger>
        <Popover.Portal container={container}>
          <Popover.Positioner className="z-20" align="end" collisionPadding={16}>
            <Popover.Popup
              className="max-h-(--available-height) w-72 max-w-(--available-width) overflow-y-auto border border-ink bg-white py-2 [&_:focus-visible]:-outline-offset-3 [&_:focus-visible]:shadow-none"
              aria-label={label}
              onClick={({ target }) => {
                if (target instanceof Element && target.closest("a")) setOpen(false);
              }}
              /* Not at the click: a browser does not submit a form that is gone. */
              onSubmit={() => setOpen(false)}
            >
              {children}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </div>
  );
}

/** A link or button in the panel. */
export const dropdownEntry =
  "flex min-h-11 w-full items-center gap-2 px-4 py-1.5 text-start text-ink no-underline hover:bg-green-tint hover:text-ink";
