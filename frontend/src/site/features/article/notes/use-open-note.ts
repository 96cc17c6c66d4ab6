import { type RefObject, useEffect, useState } from "react";
import type { Source, Term } from "@/shared/wagtail/page-types";
import { isPlainClick } from "../../../lib/clicks";
import { findNote, NOTE_LINKS, type Note } from "./note";

export interface OpenNote {
  note: Note;
  link: HTMLAnchorElement;
  /** A clicked note stays open; one that the pointer opened closes when the pointer leaves. */
  by: "hover" | "click";
  /** Another one each time a note is opened. */
  key: number;
}

/* Long enough for a pointer to pass over a word, and to reach the popover below it. */
const OPENS_AFTER = 150;
const CLOSES_AFTER = 300;

/** The note whose popover is open. Hover, click, tap and Enter open it. */
export function useOpenNote(
  text: RefObject<HTMLElement | null>,
  terms: Term[],
  sources: Source[],
): [OpenNote | null, () => void] {
  const [open, setOpen] = useState<OpenNote | null>(null);

  useEffect(() => {
    const root = text.current;
    /* Without support for popovers the links lead to the glossary and to the sources. */
    if (!root || !("popover" in HTMLElement.prototype)) return;
    const listening = new AbortController();
    const { signal } = listening;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let key = 0;

    function asked(event: Event) {
      const link =
        event.target instanceof Element
          ? event.target.closest<HTMLAnchorElement>(NOTE_LINKS)
          : null;
      const note = link && findNote(link, terms, sources);
      key += 1;
      return note && { link, note, key };
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
      } else if (!(event.target instanceof Element && event.target.closest("[role=dialog]"))) {
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
    for (const link of root.querySelectorAll(NOTE_LINKS)) {
      link.setAttribute("aria-haspopup", "dialog");
      link.setAttribute("aria-expanded", "false");
    }
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, [text, terms, sources]);

  return [open, () => setOpen(null)];
}
