import { XIcon } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { useStrings } from "../lib/language";
import { common } from "../strings/common";

interface DialogProps {
  open: boolean;
  title: ReactNode;
  /** Called by Escape and the close button. Without it the dialog stays until its content is answered. */
  onClose?: () => void;
  /** In place of the close button. It is in the document while the dialog is closed, too. */
  closeControl?: ReactNode;
  children: ReactNode;
  /** The buttons at the end, the safe one first: it gets the focus. */
  actions?: ReactNode;
  /** Makes the dialog as large as the window allows. */
  large?: boolean;
}

/**
 * A native modal dialog: the browser makes everything else inert, and shows the dialog opened last
 * above the others, also above one of the editor.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, closeControl, children, actions, large } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const heading = useId();
  const t = useStrings(common);

  /* Before the effects of its content, which may set the focus. */
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const before = document.activeElement;
    /* Without it the browser chooses the close button. React's prop sets no attribute. */
    (buttons.current?.querySelector("button") ?? title.current)?.toggleAttribute("autofocus", true);
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
      className={`m-auto w-[calc(100%-2rem)] border border-ink bg-paper ${large ? "h-[calc(100dvh-2rem)] max-w-240" : "max-w-128"}`}
      ref={dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      /*
       * Browsers close the dialog without asking on a second Escape or a back gesture. The event comes later than
       * close(): the dialog may have been opened again.
       */
      onClose={({ currentTarget }) => {
        if (open && !currentTarget.open) (onClose ?? reopen)();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        onClose?.();
      }}
    >
      <div
        className={`grid grid-rows-[auto_minmax(0,1fr)_auto] ${large ? "h-full" : "max-h-[calc(100dvh-2rem)]"}`}
      >
        <div className="flex items-center justify-between gap-4 border-b border-line bg-white py-1 ps-4 pe-1">
          <h2
            className="py-2 text-h2"
            id={heading}
            ref={title}
            /* A close control of its own keeps the focus. */
            tabIndex={closeControl ? undefined : -1}
          >
            {props.title}
          </h2>
          {closeControl}
          {onClose && !closeControl && (
            <button
              className="inline-flex size-11 items-center justify-center hover:bg-green-tint"
              type="button"
              aria-label={t.close}
              onClick={onClose}
            >
              <XIcon />
            </button>
          )}
        </div>
        {open && (
          <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] content-start gap-4 overflow-y-auto p-4">
            {children}
          </div>
        )}
        {open && actions && (
          <div className="flex flex-wrap gap-3 border-t border-line bg-white p-4" ref={buttons}>
            {actions}
          </div>
        )}
      </div>
    </dialog>
  );
}
