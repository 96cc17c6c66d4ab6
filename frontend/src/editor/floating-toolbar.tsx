import { Bold, ExternalLink, Heading2, Link, List, type LucideIcon, Quote } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import type { Quill } from "react-quill";
import type { Caret } from "./caret";
import type { EditorStrings } from "./strings/editor";

interface FloatingToolbarProps {
  quill: Quill;
  caret: Caret;
  t: EditorStrings;
  onLink: () => void;
  onRemoveLink: () => void;
}

/** The bar at selected words, or at a link its address and what can be done with it. */
export function FloatingToolbar({ quill, caret, t, onLink, onRemoveLink }: FloatingToolbarProps) {
  if (caret.kind === "link") {
    const address = String(caret.formats.link);
    return (
      <Floating quill={quill} caret={caret} label={t.link} isBelow>
        <a href={address} target="_blank" rel="noopener noreferrer" title={t.openLink(address)}>
          <span>{address.replace(/^(?:tel|mailto):|\/$/g, "")}</span>
          <ExternalLink aria-label={t.openLink(address)} />
        </a>
        <button type="button" onClick={onLink}>
          {t.linkForm.edit}
        </button>
        <button type="button" className="editor__floating-remove" onClick={onRemoveLink}>
          {t.linkForm.remove}
        </button>
      </Floating>
    );
  }
  const tool = (format: string, value: unknown, label: string, Icon: LucideIcon) => {
    const isOn = caret.formats[format] === value;
    return (
      <button
        type="button"
        aria-pressed={isOn}
        aria-label={label}
        title={label}
        onClick={() => quill.format(format, isOn ? false : value, "user")}
      >
        <Icon />
      </button>
    );
  };
  return (
    <Floating quill={quill} caret={caret} label={t.selection}>
      {tool("bold", true, t.bold, Bold)}
      <button type="button" aria-label={t.link} title={`${t.link} (Ctrl+K)`} onClick={onLink}>
        <Link />
      </button>
      {!caret.formats.table && (
        <>
          {tool("header", 2, t.headingLevel(Number(2).toLocaleString(t.locale)), Heading2)}
          {tool("blockquote", true, t.quotation, Quote)}
          {tool("list", "bullet", t.bulletList, List)}
        </>
      )}
    </Floating>
  );
}

interface FloatingProps {
  quill: Quill;
  caret: Caret;
  label: string;
  isBelow?: boolean;
  children: ReactNode;
}

const GAP = 8;
/* The handles of a selection by touch. */
const HANDLE = 28;

function Floating({ quill, caret, label, isBelow = false, children }: FloatingProps) {
  const element = useRef<HTMLDivElement>(null);
  const { top, bottom, left } = caret.bounds;
  useLayoutEffect(() => {
    const { current: toolbar } = element;
    if (!toolbar) return;
    const isTouch = matchMedia("(pointer: coarse)").matches;
    const above = top - toolbar.offsetHeight - GAP;
    const below = bottom + (isTouch ? HANDLE : GAP);
    toolbar.style.top = `${isBelow || isTouch || above < 0 ? below : above}px`;
    toolbar.style.left = `${Math.max(0, Math.min(left, quill.container.clientWidth - toolbar.offsetWidth))}px`;
  });
  return createPortal(
    <div
      ref={element}
      className="editor__floating"
      role="toolbar"
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === "Escape") quill.focus();
      }}
    >
      {children}
    </div>,
    quill.container,
  );
}
