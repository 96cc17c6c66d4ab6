import { useQuery } from "@tanstack/react-query";
import { Link, type LoaderFunctionArgs, useLocation, useRevalidator } from "react-router-dom";
import { recoveryQuery } from "../../api/recovery";
import { looks } from "../../components/button";
import { Field, Select } from "../../components/field";
import { Notice } from "../../components/notice";
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
import { messages } from "../../strings/messages";
import { MessageState } from "./message-state";
import {
  exportAddress,
  kinds,
  listAddress,
  type Message,
  type MessageFilter,
  messagesQuery,
  PAGE_SIZE,
  readFilter,
  states,
  toSearch,
} from "./messages";

export async function loader({ request }: LoaderFunctionArgs): Promise<null> {
  const filter = readFilter(new URL(request.url).searchParams);
  await Promise.all([tryFetchFresh(messagesQuery(filter)), tryFetchFresh(recoveryQuery)]);
  return null;
}

/** The messages of visitors, the latest first. */
export function Component() {
  const t = useStrings(messages);
  const { search } = useLocation();
  const [query, setQuery] = useListQuery();
  const filter = readFilter(query);
  const { data: recovery } = useQuery(recoveryQuery);

  function changeFilter(changed: Partial<MessageFilter>) {
    setQuery(toSearch({ ...filter, page: 1, ...changed }));
  }

  return (
    <>
      <PageHeader
        title={t.heading}
        note={
          <>
            {t.note} <a href={adminPaths.messageSettings}>{t.recipients}</a>
          </>
        }
        action={
          <a className={looks.quiet} href={exportAddress(filter)} download>
            {t.export}
          </a>
        }
      />
      {recovery && !recovery.byMail && <Notice>{t.noMail}</Notice>}
      <SearchForm>
        <SearchField
          label={t.search}
          value={filter.search}
          onSearch={(search) => changeFilter({ search })}
        />
        <Field label={t.state} className="flex-[1_1_8rem]">
          <Select
            value={filter.state}
            onChange={({ target }) =>
              changeFilter({ state: target.value as MessageFilter["state"] })
            }
          >
            <option value="">{t.allStates}</option>
            {states.map((state) => (
              <option key={state} value={state}>
                {t.states[state]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t.kind} className="flex-[1_1_10rem]">
          <Select
            value={filter.kind}
            onChange={({ target }) => changeFilter({ kind: target.value as MessageFilter["kind"] })}
          >
            <option value="">{t.allKinds}</option>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {t.kinds[kind]}
              </option>
            ))}
          </Select>
        </Field>
      </SearchForm>
      <MessageTable filter={readFilter(new URLSearchParams(search))} />
    </>
  );
}

function MessageTable({ filter }: { filter: MessageFilter }) {
  const t = useStrings(messages);
  const { revalidate } = useRevalidator();
  const { data, error } = useQuery(messagesQuery(filter));

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
    const isFiltered = toSearch(filter).size > 0;
    return (
      <Empty
        action={
          isFiltered && (
            <Link className={looks.quiet} to={adminPaths.messages}>
              {t.showAll}
            </Link>
          )
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
          { key: "message", title: t.message },
          { key: "from", title: t.from },
          { key: "state", title: t.state },
          { key: "received", title: t.received },
        ]}
      >
        {data.items.map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
      </Table>
      <Pagination {...pages} />
    </>
  );
}

function MessageRow({ message }: { message: Message }) {
  const { id, kind, subject, path, text, name, office, state, created } = message;
  const t = useStrings(messages);
  const { time } = useFormat();
  return (
    <Row>
      <RowHeader>
        <span className="min-w-0">
          <Link className="inline-flex min-h-11 items-center font-bold" to={adminPaths.message(id)}>
            {kind === "report" ? `${t.kinds.report}: ${path}` : subject || t.kinds.message}
          </Link>
          <span className="line-clamp-2 font-normal text-small wrap-anywhere">{text}</span>
        </span>
      </RowHeader>
      <Cell>
        <span className="wrap-anywhere">{name || t.anonymous}</span>
        {office && <span className="block text-small text-muted">{office}</span>}
      </Cell>
      <Cell>
        <MessageState state={state} />
      </Cell>
      <Cell>
        <time dateTime={created}>{time(created)}</time>
      </Cell>
    </Row>
  );
}
