import {
  Heading2,
  Image,
  Images,
  ImageUp,
  List,
  type LucideIcon,
  Minus,
  Plus,
  Quote,
  Table,
  Video,
} from "lucide-react";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { createPortal } from "react-dom";
import type { Quill } from "react-quill";
import type { Caret } from "./caret";
import { type EditorStrings, insertNames } from "./strings/editor";

const ITEMS = {
  picture: [Image, ""],
  library: [Images, ""],
  pictures: [ImageUp, ""],
  table: [Table, ""],
  media: [Video, ""],
  quotation: [Quote, ">"],
  heading: [Heading2, "##"],
  list: [List, "-"],
  divider: [Minus, "---"],
} as const satisfies Record<string, [LucideIcon, string]>;

export type InsertAction = keyof typeof ITEMS;

interface InsertMenuProps {
  quill: Quill;
  caret: Caret;
  t: EditorStrings;
  onInsert: (action: InsertAction) => void;
}

function actionsFor(query: string): InsertAction[] {
  const sought = query.normalize("NFC").toLowerCase();
  return (Object.keys(ITEMS) as InsertAction[]).filter((action) =>
    Object.values(insertNames).some((names) => names[action].toLowerCase().includes(sought)),
  );
}

/** What can be inserted on an empty line: by a slash, whose next letters filter the list, or by the button beside it. */
export function InsertMenu({ quill, caret, t, onInsert }: InsertMenuProps) {
  const id = useId();
  const { kind, query, bounds } = caret;
  /* The empty line at which the button has opened the list. */
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  const [isDismissed, setIsDismissed] = useState(false);
  const [chosen, setChosen] = useState(0);
  if (kind === "empty" && isDismissed) setIsDismissed(false);
  const isOpen = kind === "slash" ? !isDismissed : openedAt === caret.index;
  const actions = isOpen ? actionsFor(query) : [];
  const active = actions[Math.min(chosen, actions.length - 1)];

  function close(): void {
    setOpenedAt(null);
    setIsDismissed(true);
  }

  function insert(action: InsertAction): void {
    close();
    setChosen(0);
    const start = caret.index - (kind === "slash" ? query.length + 1 : 0);
    quill.deleteText(start, caret.index - start, "user");
    quill.setSelection(start, 0, "user");
    onInsert(action);
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!active || event.isComposing) return setOpenedAt(null);
    const step = { ArrowDown: 1, ArrowUp: actions.length - 1 }[event.key];
    if (step) setChosen((actions.indexOf(active) + step) % actions.length);
    else if (event.key === "Enter") insert(active);
    else if (event.key === "Escape") close();
    else return setOpenedAt(null);
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    quill.root.addEventListener("keydown", listener, { capture: true });
    return () => quill.root.removeEventListener("keydown", listener, { capture: true });
  }, [quill]);

  /* The focus stays in the text. */
  useEffect(() => {
    if (!active) return;
    const { root } = quill;
    const attributes = { "aria-controls": id, "aria-activedescendant": `${id}-${active}` };
    for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value);
    for (const shown of [id, `${id}-${active}`]) {
      document.getElementById(shown)?.scrollIntoView?.({ block: "nearest" });
    }
    return () => {
      for (const name of Object.keys(attributes)) root.removeAttribute(name);
    };
  }, [quill, id, active]);

  return createPortal(
    <>
      {kind === "empty" && (
        <button
          type="button"
          className="editor__plus"
          style={{ top: (bounds.top + bounds.bottom) / 2 }}
          tabIndex={-1}
          aria-label={t.insert}
          title={`${t.insert} (/)`}
          aria-expanded={isOpen}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setOpenedAt(isOpen ? null : caret.index)}
        >
          <Plus />
        </button>
      )}
      {active && (
        <div
          id={id}
          className="editor__insert"
          style={{ top: bounds.bottom + 4 }}
          role="listbox"
          aria-label={t.insert}
        >
          {actions.map((action) => {
            const [Icon, sign] = ITEMS[action];
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text, which has the focus
              // biome-ignore lint/a11y/useFocusableInteractive: named by aria-activedescendant
              <div
                key={action}
                id={`${id}-${action}`}
                role="option"
                aria-selected={action === active}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => insert(action)}
              >
                <Icon />
                {t.inserts[action]}
                <span aria-hidden="true">{sign}</span>
              </div>
            );
          })}
        </div>
      )}
    </>,
    quill.container,
  );
}
