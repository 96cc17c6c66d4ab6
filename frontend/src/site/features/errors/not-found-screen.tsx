import { useLocation } from "react-router-dom";
import { MainSections } from "../../components/main-sections";
import { SearchForm } from "../../components/search-form";
import { SearchResults } from "../../components/search-results";
import { useFrame } from "../../lib/frame";
import { keyed } from "../../lib/keys";
import { mainLinks } from "../../lib/menu";
import { addressWords, paths } from "../../lib/paths";
import { strings } from "../../strings/bn";
import { search } from "../../strings/search";
import lostThread from "./lost-thread.svg";

const t = strings.notFound;

export function NotFoundScreen() {
  const { menu, search: answer } = useFrame();
  const { pathname } = useLocation();
  const ways = mainLinks(menu);
  return (
    <div className="wrap grid gap-12 pt-8 pb-16 lg:gap-16 lg:pt-16">
      <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-16">
        <div className="grid gap-4">
          <p className="text-muted">{t.code}</p>
          <h1 className="stitched text-h1" tabIndex={-1}>
            {t.heading}
          </h1>
          <p className="text-lead">{t.lead}</p>
          <SearchForm query={addressWords(pathname)} />
          <nav aria-label={t.ways}>
            <ul className="flex flex-wrap gap-x-6">
              {keyed(
                ways.length > 0 ? ways : [{ title: strings.home, path: paths.home }],
                ({ path }) => path,
              ).map(({ key, item }) => (
                <li key={key}>
                  <a className="inline-flex min-h-11 items-center" href={item.path}>
                    {item.title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <img src={lostThread} alt="" width="800" height="600" loading="lazy" className="w-full" />
      </div>
      {answer && answer.results.length > 0 && (
        <section className="grid max-w-measure gap-4" aria-labelledby="found">
          <h2 className="text-h3" id="found">
            {search.forAddress}
          </h2>
          <SearchResults results={answer.results} />
        </section>
      )}
      <MainSections label={t.articles} />
    </div>
  );
}
