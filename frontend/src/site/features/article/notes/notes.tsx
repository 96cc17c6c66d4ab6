import { type ReactNode, useRef } from "react";
import type { Source, Term } from "@/shared/wagtail/page-types";
import { NotePopover } from "./note-popover";
import { useOpenNote } from "./use-open-note";

interface NotesProps {
  terms: Term[];
  sources: Source[];
  className: string;
  children: ReactNode;
}

/** A text whose links to the glossary and to its sources open a popover. */
export function Notes({ terms, sources, className, children }: NotesProps) {
  const text = useRef<HTMLDivElement>(null);
  const [open, close] = useOpenNote(text, terms, sources);
  return (
    <div className={className} ref={text}>
      {children}
      {open && <NotePopover key={open.key} open={open} onClose={close} />}
    </div>
  );
}
