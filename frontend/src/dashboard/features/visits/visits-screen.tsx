import { useQuery } from "@tanstack/react-query";
import { Link, type LoaderFunctionArgs, useRevalidator } from "react-router-dom";
import { looks } from "../../components/button";
import { Field, Select } from "../../components/field";
import { PageHeader } from "../../components/page-header";
import { SearchForm } from "../../components/search-form";
import { Empty, Failed, Loading } from "../../components/states";
import { useStrings } from "../../lib/language";
import { adminPaths } from "../../lib/paths";
import { tryFetchFresh } from "../../lib/query-client";
import { useListQuery } from "../../lib/use-list-query";
import { visits } from "../../strings/visits";
import { Chart } from "./chart";
import { Tally } from "./tally";
import {
  readFilter,
  toSearch,
  type Unit,
  type Visits,
  type VisitsFilter,
  visitsQuery,
} from "./visits";

export async function loader({ request }: LoaderFunctionArgs): Promise<null> {
  await tryFetchFresh(visitsQuery(readFilter(new URL(request.url).searchParams)));
  return null;
}

/** How often pages were read, what was searched and not found, and where visitors came from. */
export function Component() {
  const t = useStrings(visits);
  const [query, setQuery] = useListQuery();
  const filter = readFilter(query);
  return (
    <>
      <PageHeader title={t.heading} />
      <SearchForm>
        <Field label={t.period} className="flex-[0_1_16rem]">
          <Select
            value={filter.unit}
            onChange={({ target }) => setQuery(toSearch({ ...filter, unit: target.value as Unit }))}
          >
            <option value="day">{t.days}</option>
            <option value="month">{t.months}</option>
          </Select>
        </Field>
      </SearchForm>
      <Sums filter={filter} />
      <p className="max-w-measure text-small text-muted">{t.privacy}</p>
    </>
  );
}

function Sums({ filter }: { filter: VisitsFilter }) {
  const t = useStrings(visits);
  const { revalidate } = useRevalidator();
  const { data, error } = useQuery(visitsQuery(filter));
  if (error) return <Failed error={error} onRetry={() => void revalidate()} />;
  if (!data) return <Loading />;
  const address = (page: string) => `${adminPaths.visits}?${toSearch({ ...filter, page })}`;
  const chosen = filter.page && (titleOf(data, Number(filter.page)) || t.onePage);
  return (
    <>
      {chosen && (
        <div className="flex flex-wrap items-center gap-x-4">
          <p>
            {t.only} <b lang="bn">{chosen}</b>
          </p>
          <Link className={looks.act} to={address("")}>
            {t.allPages}
          </Link>
        </div>
      )}
      {data.total > 0 ? <Chart unit={filter.unit} sums={data} /> : <Empty>{t.none}</Empty>}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
        <Tally
          title={t.mostRead}
          column={t.times}
          none={t.none}
          rows={data.pages.map(({ id, title, count }) => ({
            key: String(id),
            count,
            label: title ? (
              <Link lang="bn" to={address(String(id))}>
                {title}
              </Link>
            ) : (
              t.deleted
            ),
          }))}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Tally
            title={t.missed}
            column={t.times}
            none={t.noMissed}
            note={<a href={adminPaths.searchSettings}>{t.synonyms}</a>}
            rows={data.searches.map(({ text, count }) => ({
              key: text,
              count,
              label: <span lang="bn">{text}</span>,
            }))}
          />
          <Tally
            title={t.cameFrom}
            column={t.visits}
            none={t.none}
            rows={data.hosts.map(({ host, count }) => ({
              key: host,
              count,
              label: host ? <span translate="no">{host}</span> : t.directly,
            }))}
          />
        </div>
      </div>
    </>
  );
}

function titleOf({ pages }: Visits, page: number): string {
  return pages.find(({ id }) => id === page)?.title ?? "";
}
