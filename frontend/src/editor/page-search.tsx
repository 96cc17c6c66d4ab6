import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { ORIGIN } from "@/shared/api/origin";
import type { EditorStrings } from "./strings/editor";

const PAUSE_MS = 300;
const SHOWN = 8;

interface FoundPage {
  id: number;
  title: string;
  url: string;
}

interface PageSearchProps {
  t: EditorStrings;
  onChoose: (page: FoundPage) => void;
}

/** The arrow keys move between the input and the buttons of the pages. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = Array.from(event.currentTarget.querySelectorAll<HTMLElement>("input, button"));
  const next = stops[stops.indexOf(event.target as HTMLElement) + step];
  event.preventDefault();
  next?.focus();
}

/** Finds pages of this site by the search of its visitors. */
export function PageSearch({ t: { locale, linkForm: t }, onChoose }: PageSearchProps) {
  const id = useId();
  const [query, setQuery] = useState("");
  const [pages, setPages] = useState<readonly FoundPage[]>([]);
  const [message, setMessage] = useState("");

  useEffect(() => {
    const controller = new AbortController();
    const search = async () => {
      try {
        const parameters = new URLSearchParams({ limit: String(SHOWN), q: query.trim() });
        const { signal } = controller;
        const response = await fetch(`${ORIGIN}/api/v2/search/?${parameters}`, { signal });
        if (!response.ok) throw new Error(String(response.status));
        const { results } = (await response.json()) as { results: FoundPage[] };
        setPages(results);
        setMessage(t.found(results.length, results.length.toLocaleString(locale)));
      } catch {
        if (controller.signal.aborted) return;
        setPages([]);
        setMessage(t.searchFailed);
      }
    };
    const timer = query.trim() ? setTimeout(search, PAUSE_MS) : undefined;
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, t, locale]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the input and the pages
    <div className="editor-dialog__field" onKeyDown={moveFocus}>
      <label htmlFor={id}>{t.search}</label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={(event) => {
          /* Enter would apply the dialog. */
          if (event.key === "Enter") event.preventDefault();
          const [first] = pages;
          if (event.key === "Enter" && query.trim() && first) onChoose(first);
        }}
      />
      <p className="editor-dialog__hint" role="status">
        {query.trim() && message}
      </p>
      {query.trim() && (
        <ul className="editor-dialog__pages">
          {pages.map((page) => (
            <li key={page.url}>
              <button type="button" onClick={() => onChoose(page)}>
                {page.title}
                <small>{page.url}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
