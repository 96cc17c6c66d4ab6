import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type MouseEvent, useState } from "react";
import { useLocation } from "react-router-dom";
import { type GuidePage, guideQuery } from "../../api/guide";
import { Button } from "../../components/button";
import { SearchField } from "../../components/search-field";
import { Empty, Failed, Loading } from "../../components/states";
import { useLanguage, useStrings } from "../../lib/language";
import { screenAt } from "../../lib/paths";
import { guide } from "../../strings/guide";

/** The pages of the guide and a search, opened for the current screen. */
export function Guide() {
  const words = useStrings(guide);
  const language = useLanguage();
  const { pathname } = useLocation();
  const [q, setQ] = useState("");
  const [chosen, setChosen] = useState<string>();
  const { data, error, refetch } = useQuery({
    ...guideQuery(language, q),
    placeholderData: keepPreviousData,
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;

  const screen = screenAt(pathname);
  const page =
    data.find(({ slug }) => slug === chosen) ??
    (q ? undefined : data.find(({ screens }) => screen && screens.includes(screen))) ??
    data[0];

  function search(text: string) {
    setQ(text);
    setChosen(undefined);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 md:grid-cols-[14rem_minmax(0,1fr)]">
      <div className="grid content-start gap-4">
        <SearchField label={words.search} value={q} onSearch={search} />
        <PageList pages={data} current={page?.slug} onChoose={setChosen} />
      </div>
      {page ? (
        <Article page={page} onChoose={setChosen} />
      ) : (
        <Empty action={<Button onClick={() => search("")}>{words.showAll}</Button>}>
          {words.none}
        </Empty>
      )}
    </div>
  );
}

interface PageListProps {
  pages: GuidePage[];
  current: string | undefined;
  onChoose: (slug: string) => void;
}

function PageList({ pages, current, onChoose }: PageListProps) {
  const words = useStrings(guide);
  return (
    <nav className="max-md:max-h-48 max-md:overflow-y-auto" aria-label={words.pages}>
      <ul className="border border-line bg-white">
        {pages.map(({ slug, title }) => (
          <li key={slug}>
            <button
              className="min-h-11 w-full border-s-4 border-transparent px-3 py-1.5 text-start text-small hover:bg-green-tint aria-[current]:border-ochre aria-[current]:font-bold"
              type="button"
              aria-current={slug === current ? "page" : undefined}
              onClick={() => onChoose(slug)}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ArticleProps {
  page: GuidePage;
  onChoose: (slug: string) => void;
}

function Article({ page, onChoose }: ArticleProps) {
  /** Links between pages of the guide stay in the dialog; others leave the screen. */
  function follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const slug = link?.pathname.match(/^\/cms\/guide\/([a-z-]+)\/$/)?.[1];
    if (!slug) return;
    event.preventDefault();
    onChoose(slug);
  }
  return (
    <article className="max-w-160">
      <h2 className="pb-3 text-h2">{page.title}</h2>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click, too. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: The links inside are what is clicked. */}
      <div
        className="guide"
        key={page.slug}
        onClick={follow}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered without HTML.
        dangerouslySetInnerHTML={{ __html: page.html }}
      />
    </article>
  );
}
