import { useQuery } from "@tanstack/react-query";
import { Link, type LoaderFunctionArgs, useLocation, useRevalidator } from "react-router-dom";
import { looks } from "../../components/button";
import { Field, Select } from "../../components/field";
import { PageHeader } from "../../components/page-header";
import { Pagination, ToLastPage } from "../../components/pagination";
import { SearchField } from "../../components/search-field";
import { SearchForm } from "../../components/search-form";
import { Empty, Failed, Loading } from "../../components/states";
import { Cell, Row, RowHeader, Table } from "../../components/table";
import { useFormat } from "../../lib/format";
import { useStrings } from "../../lib/language";
import { adminPaths } from "../../lib/paths";
import { tryFetchFresh } from "../../lib/query-client";
import { useListQuery } from "../../lib/use-list-query";
import { activity } from "../../strings/activity";
import {
  type Activity,
  type ActivityFilter,
  accountsQuery,
  activityQuery,
  events,
  listAddress,
  PAGE_SIZE,
  readFilter,
  toSearch,
} from "./activity";

export async function loader({ request }: LoaderFunctionArgs): Promise<null> {
  const filter = readFilter(new URL(request.url).searchParams);
  await Promise.all([tryFetchFresh(activityQuery(filter)), tryFetchFresh(accountsQuery)]);
  return null;
}

/** Sign-ins, refused sign-ins, and changes of accounts. */
export function Component() {
  const t = useStrings(activity);
  const { search } = useLocation();
  const [query, setQuery] = useListQuery();
  const filter = readFilter(query);
  const { data: accounts = [] } = useQuery(accountsQuery);

  function changeFilter(changed: Partial<ActivityFilter>) {
    setQuery(toSearch({ ...filter, page: 1, ...changed }));
  }

  return (
    <>
      <PageHeader title={t.heading} note={t.note} />
      <SearchForm>
        <SearchField
          label={t.search}
          value={filter.search}
          onSearch={(search) => changeFilter({ search })}
        />
        <Field label={t.event} className="flex-[1_1_10rem]">
          <Select
            value={filter.event}
            onChange={({ target }) =>
              changeFilter({ event: target.value as ActivityFilter["event"] })
            }
          >
            <option value="">{t.allEvents}</option>
            {events.map((event) => (
              <option key={event} value={event}>
                {t.events[event]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t.account} className="flex-[1_1_8rem]">
          <Select
            value={filter.account}
            onChange={({ target }) => changeFilter({ account: target.value })}
          >
            <option value="">{t.allAccounts}</option>
            {accounts.map(({ id, userName }) => (
              <option key={id} value={id} translate="no">
                {userName}
              </option>
            ))}
          </Select>
        </Field>
      </SearchForm>
      <ActivityTable filter={readFilter(new URLSearchParams(search))} />
    </>
  );
}

function ActivityTable({ filter }: { filter: ActivityFilter }) {
  const t = useStrings(activity);
  const { revalidate } = useRevalidator();
  const { data, error } = useQuery(activityQuery(filter));

  if (error) return <Failed error={error} onRetry={() => void revalidate()} />;
  if (!data) return <Loading />;
  const pages = {
    page: filter.page,
    size: PAGE_SIZE,
    total: data.total,
    address: (page: number) => listAddress({ ...filter, page }),
  };
  if (data.items.length === 0 && filter.page > 1) return <ToLastPage {...pages} />;
  if (data.items.length === 0) {
    return (
      <Empty
        action={
          <Link className={looks.quiet} to={adminPaths.activity}>
            {t.showAll}
          </Link>
        }
      >
        {t.none}
      </Empty>
    );
  }
  return (
    <>
      <Table
        label={t.heading}
        columns={[
          { key: "event", title: t.event },
          { key: "account", title: t.account },
          { key: "from", title: t.from },
          { key: "time", title: t.time },
        ]}
      >
        {data.items.map((line) => (
          <ActivityRow key={line.id} line={line} />
        ))}
      </Table>
      <Pagination {...pages} />
    </>
  );
}

function ActivityRow({ line }: { line: Activity }) {
  const { event, userName, changedBy, address, device, detail, time: iso } = line;
  const t = useStrings(activity);
  const { time } = useFormat();
  const by = changedBy && changedBy !== userName ? t.by(changedBy) : "";
  const more = [t.detail(detail), by].filter(Boolean).join("; ");
  return (
    <Row>
      <RowHeader>
        <span className="min-w-0">
          <b>{t.events[event]}</b>
          {more && <span className="block font-normal text-small text-muted">{more}</span>}
        </span>
      </RowHeader>
      <Cell>
        <span className="wrap-anywhere" translate={userName ? "no" : undefined}>
          {userName || t.noName}
        </span>
      </Cell>
      <Cell>
        <span className="wrap-anywhere" translate="no">
          {[address, device].filter(Boolean).join(" · ")}
        </span>
      </Cell>
      <Cell>
        <time dateTime={iso}>{time(iso)}</time>
      </Cell>
    </Row>
  );
}
