import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { bengaliDigits } from "@/shared/format/intl";
import type { Source, Term } from "@/shared/wagtail/page-types";
import { strings } from "../../../strings/bn";
import { SourceText } from "../source-text";
import type { OpenNote } from "./use-open-note";

interface NotePopoverProps {
  open: OpenNote;
  onClose: () => void;
}

/**
 * The meaning of a term, or the sources of a citation, in a native popover. Escape and a click
 * elsewhere close it and return the focus to the link. It follows its link in the document, so Tab
 * continues in the text.
 */
export function NotePopover({ open: { note, link, by }, onClose }: NotePopoverProps) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [place] = useState(() => document.createElement("span"));
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const box = popover.current;
    if (!box) return;
    const listening = new AbortController();
    const { signal } = listening;
    link.after(place);
    link.setAttribute("aria-expanded", "true");
    /* Safari does not focus a clicked link, and the popover returns the focus to the previous element. */
    if (by === "click") link.focus({ preventScroll: true });
    box.showPopover();
    if (by === "click") box.focus({ preventScroll: true });
    box.addEventListener("toggle", ({ newState }) => newState === "closed" && close(), { signal });
    box.addEventListener(
      "focusout",
      ({ relatedTarget: next }) => {
        if (next instanceof Node && next !== link && !box.contains(next)) close();
      },
      { signal },
    );
    return () => {
      listening.abort();
      link.setAttribute("aria-expanded", "false");
      place.remove();
    };
  }, [link, by, place]);

  return createPortal(
    <div
      ref={popover}
      popover="auto"
      className="gloss gap-1 border border-ink bg-white p-4 text-start text-small font-normal text-ink"
      role="dialog"
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={`${id}-meaning`}
    >
      {"term" in note ? (
        <Meaning term={note.term} id={id} />
      ) : (
        <Sources sources={note.sources} title={link.getAttribute("aria-label")} id={id} />
      )}
      <a className="w-fit py-1" href={link.pathname + link.hash}>
        {"term" in note ? strings.glossary.open : strings.article.openSource}
      </a>
    </div>,
    place,
  );
}

function Meaning({ term, id }: { term: Term; id: string }) {
  return (
    <>
      <p>
        <b id={id}>{term.term}</b>{" "}
        {term.reading && (
          <span className="text-muted" lang="und-Latn">
            {term.reading}
          </span>
        )}
      </p>
      <p id={`${id}-meaning`}>{term.meaning}</p>
    </>
  );
}

function Sources({ sources, title, id }: { sources: Source[]; title: string | null; id: string }) {
  return (
    <>
      <b id={id}>{title}</b>
      <ul className="grid gap-2" id={`${id}-meaning`}>
        {sources.map((source) => (
          <li key={source.number}>
            {sources.length > 1 && `${bengaliDigits(source.number)}. `}
            <SourceText source={source} />
          </li>
        ))}
      </ul>
    </>
  );
}
