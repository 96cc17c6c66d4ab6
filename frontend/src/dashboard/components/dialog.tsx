import { XIcon } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useStrings } from "../lib/language";
import { common } from "../strings/common";

interface DialogProps {
  open: boolean;
  title: ReactNode;
  /** Escape or the cross; without it the dialog stays until its content is answered. */
  onClose?: () => void;
  children: ReactNode;
  /** The buttons at the end. */
  actions?: ReactNode;
  wide?: boolean;
}

/** A native modal dialog: the browser keeps the focus inside and gives it back afterwards. */
export function Dialog({ open, title, onClose, children, actions, wide }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const words = useStrings(common);

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const before = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);

  function reopen() {
    dialog.current?.showModal();
  }

  return (
    <dialog
      className={`m-auto w-[calc(100%-2rem)] border border-ink bg-paper ${wide ? "max-w-184" : "max-w-128"}`}
      ref={dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      /* A second Escape, or a phone's gesture, closes without asking. */
      onClose={() => {
        if (open) (onClose ?? reopen)();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        onClose?.();
      }}
    >
      {open && (
        <div className="grid max-h-[calc(100dvh-2rem)] grid-rows-[auto_minmax(0,1fr)_auto]">
          <div className="flex items-center justify-between gap-4 border-b border-line bg-white py-1 ps-4 pe-1">
            <h2 className="py-2 text-h2" id={heading}>
              {title}
            </h2>
            {onClose && (
              <button
                className="inline-flex size-11 items-center justify-center hover:bg-green-tint"
                type="button"
                aria-label={words.close}
                onClick={onClose}
              >
                <XIcon />
              </button>
            )}
          </div>
          <div className="grid min-h-0 content-start gap-4 overflow-y-auto p-4">{children}</div>
          {actions && (
            <div className="flex flex-wrap gap-3 border-t border-line bg-white p-4">{actions}</div>
          )}
        </div>
      )}
    </dialog>
  );
}
