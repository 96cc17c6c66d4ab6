import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import type { GlossaryPage, LetterGroup } from "@/generated/page-types";
import { bengaliDigits } from "@/shared/format/intl";
import { button } from "@/shared/ui/button-styles";
import { Breadcrumbs } from "../../components/breadcrumbs";
import { PageHead } from "../../components/page-head";
import { strings } from "../../strings/bn";
import { matchingAnchors } from "./filter";
import { GlossaryEntry } from "./glossary-entry";
import { Letters } from "./letters";

const t = strings.glossary;

export function GlossaryScreen({ page }: { page: GlossaryPage }) {
  const location = useLocation();
  /* Without scripts the form asks the server for /glossary?q=, which renders the same filter. */
  const [query, setQuery] = useState(new URLSearchParams(location.search).get("q") ?? "");
  const input = useRef<HTMLInputElement>(null);
  const anchors = matchingAnchors(page.letters, query);
  const arrived = location.key === "default";
  const isEmpty = ({ terms }: LetterGroup) => !terms.some(({ anchor }) => anchors.has(anchor));

  /* The visitor may have typed before React was there. */
  useEffect(() => {
    if (input.current) setQuery(input.current.value);
  }, []);

  return (
    <div className="wrap pb-16">
      <Breadcrumbs title={page.title} path={page.meta.path} />
      <PageHead title={page.title}>
        {page.lead && <p className="max-w-measure text-lead">{page.lead}</p>}
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16">
        <div className="grid gap-6 lg:sticky lg:top-6 lg:self-start lg:border-t lg:border-ink lg:pt-2 print:hidden">
          {/* biome-ignore lint/a11y/useSemanticElements: the element <search> is younger than some browsers */}
          <form
            className="grid gap-1"
            role="search"
            data-live
            action={page.meta.path ?? undefined}
            onSubmit={(event) => event.preventDefault()}
          >
            <div className="flex items-end gap-2">
              <label className="grid min-w-0 grow gap-1 font-bold">
                {t.filter}
                <input
                  className="min-h-11 w-full rounded-edge border border-line-input bg-white px-3 py-1.5 font-normal"
                  name="q"
                  type="search"
                  maxLength={80}
                  autoComplete="off"
                  ref={input}
                  value={query}
                  onChange={({ target }) => setQuery(target.value)}
                />
              </label>
              <button className={button.quiet} type="submit">
                {t.search}
              </button>
            </div>
            <p className="text-small text-muted" role="status">
              {anchors.size === 0 ? t.none : t.count(bengaliDigits(anchors.size))}
            </p>
          </form>
          <Letters letters={page.letters} isEmpty={isEmpty} />
        </div>
        <div className="grid content-start gap-10 print:block">
          {page.letters.map((letter) => (
            <section
              key={letter.letter}
              className="grid gap-x-6 sm:grid-cols-[3rem_minmax(0,1fr)]"
              aria-labelledby={letter.letter}
              hidden={isEmpty(letter)}
            >
              <h2
                className="border-ink pt-2 text-h2 text-accent max-sm:pb-2 sm:border-t"
                id={letter.letter}
                tabIndex={-1}
              >
                {letter.letter}
              </h2>
              <dl className="border-t border-ink">
                {letter.terms.map((term) => (
                  <GlossaryEntry
                    key={term.anchor}
                    term={term}
                    path={page.meta.path}
                    hidden={!anchors.has(term.anchor)}
                    arrived={arrived}
                    onSeeAlso={() => setQuery("")}
                  />
                ))}
              </dl>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
