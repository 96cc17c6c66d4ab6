import { type ReactNode, useRef } from "react";
import type { Term } from "@/shared/wagtail/page-types";
import { TermPopover } from "./term-popover";
import { useOpenTerm } from "./use-open-term";

/** A text whose links to the glossary open a popover with the term. */
export function Terms({ terms, children }: { terms: Term[]; children: ReactNode }) {
  const text = useRef<HTMLDivElement>(null);
  const [open, close] = useOpenTerm(text, terms);
  return (
    <div ref={text}>
      {children}
      {open && <TermPopover key={`${open.term.anchor} ${open.by}`} open={open} onClose={close} />}
    </div>
  );
}
