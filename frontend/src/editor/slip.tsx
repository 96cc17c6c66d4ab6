import { Bold, ExternalLink, Heading2, Link, List, type LucideIcon, Quote } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import type { Quill } from "react-quill";
import type { Place } from "./place";
import type { EditorStrings } from "./strings/editor";

interface SlipProps {
  quill: Quill;
  place: Place;
  t: EditorStrings;
  onLink: () => void;
  onRemoveLink: () => void;
}

/** The bar at selected words, or at a link its address and what can be done with it. */
export function Slip({ quill, place, t, onLink, onRemoveLink }: SlipProps) {
  if (place.kind === "link") {
    const address = String(place.formats.link);
    return (
      <Floating quill={quill} place={place} label={t.link} isBelow>
        <a href={address} target="_blank" rel="noopener noreferrer" title={t.openLink(address)}>
          <span>{address.replace(/^(?:tel|mailto):|\/$/g, "")}</span>
          <ExternalLink aria-label={t.openLink(address)} />
        </a>
        <button type="button" onClick={onLink}>
          {t.linkForm.edit}
        </button>
        <button type="button" className="editor__slip-remove" onClick={onRemoveLink}>
          {t.linkForm.remove}
        </button>
      </Floating>
    );
  }
  const tool = (format: string, value: unknown, label: string, Icon: LucideIcon) => {
    const isOn = place.formats[format] === value;
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
    <Floating quill={quill} place={place} label={t.selection}>
      {tool("bold", true, t.bold, Bold)}
      <button type="button" aria-label={t.link} title={`${t.link} (Ctrl+K)`} onClick={onLink}>
        <Link />
      </button>
      {!place.formats.table && (
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
  place: Place;
  label: string;
  isBelow?: boolean;
  children: ReactNode;
}

const GAP = 8;
/* The handles of a selection by touch. */
const HANDLE = 28;

function Floating({ quill, place, label, isBelow = false, children }: FloatingProps) {
  const element = useRef<HTMLDivElement>(null);
  const { top, bottom, left } = place.bounds;
  useLayoutEffect(() => {
    const { current: slip } = element;
    if (!slip) return;
    const isTouch = matchMedia("(pointer: coarse)").matches;
    const above = top - slip.offsetHeight - GAP;
    const below = bottom + (isTouch ? HANDLE : GAP);
    slip.style.top = `${isBelow || isTouch || above < 0 ? below : above}px`;
    slip.style.left = `${Math.max(0, Math.min(left, quill.container.clientWidth - slip.offsetWidth))}px`;
  });
  return createPortal(
    <div
      ref={element}
      className="editor__slip"
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
