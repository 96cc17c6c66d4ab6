import { type RefObject, useEffect, useState } from "react";
import type { Term } from "@/shared/wagtail/page-types";
import { isPlainClick } from "../../../lib/clicks";

export interface OpenTerm {
  term: Term;
  link: HTMLAnchorElement;
  /** A clicked term stays open; one that the pointer opened closes when the pointer leaves. */
  by: "hover" | "click";
}

/* Long enough for a pointer to pass over a word, and to reach the popover below it. */
const OPENS_AFTER = 150;
const CLOSES_AFTER = 300;

/** The term whose popover is open. Hover, click, tap and Enter open it. */
export function useOpenTerm(
  text: RefObject<HTMLElement | null>,
  terms: Term[],
): [OpenTerm | null, () => void] {
  const [open, setOpen] = useState<OpenTerm | null>(null);

  useEffect(() => {
    const root = text.current;
    /* Without support for popovers the links lead to the glossary. */
    if (!root || terms.length === 0 || !("popover" in HTMLElement.prototype)) return;
    const listening = new AbortController();
    const { signal } = listening;
    const byAnchor = new Map(terms.map((term) => [term.anchor, term]));
    let timer: ReturnType<typeof setTimeout> | undefined;

    function asked(event: Event) {
      const link = event.target instanceof Element ? event.target.closest("a.term") : null;
      if (!(link instanceof HTMLAnchorElement)) return null;
      const term = byAnchor.get(link.hash.slice(1));
      return term ? { link, term } : null;
    }

    function point(event: PointerEvent) {
      if (event.pointerType === "touch") return;
      clearTimeout(timer);
      const found = asked(event);
      if (found) {
        timer = setTimeout(
          () => setOpen((now) => (now?.link === found.link ? now : { ...found, by: "hover" })),
          OPENS_AFTER,
        );
      } else if (!(event.target instanceof Element && event.target.closest("[popover]"))) {
        leave();
      }
    }

    function leave() {
      clearTimeout(timer);
      timer = setTimeout(() => setOpen((now) => (now?.by === "hover" ? null : now)), CLOSES_AFTER);
    }

    function click(event: MouseEvent) {
      const found = isPlainClick(event) && asked(event);
      if (!found) return;
      event.preventDefault();
      clearTimeout(timer);
      setOpen((now) =>
        now?.link === found.link && now.by === "click" ? null : { ...found, by: "click" },
      );
    }

    root.addEventListener("pointerover", point, { signal });
    root.addEventListener("pointerleave", leave, { signal });
    root.addEventListener("click", click, { signal });
    for (const link of root.querySelectorAll("a.term")) {
      link.setAttribute("aria-haspopup", "dialog");
      link.setAttribute("aria-expanded", "false");
    }
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, [text, terms]);

  return [open, () => setOpen(null)];
}
