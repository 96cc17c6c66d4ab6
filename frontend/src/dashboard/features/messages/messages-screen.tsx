import { useQuery } from "@tanstack/react-query";
import {
  Link,
  type LoaderFunctionArgs,
  Navigate,
  useLocation,
  useRevalidator,
} from "react-router-dom";
import { recoveryQuery } from "../../api/recovery";
import { looks } from "../../components/button";
import { Field, Select } from "../../components/field";
import { Notice } from "../../components/notice";
import { PageHeader } from "../../components/page-header";
import { Pagination } from "../../components/pagination";
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

/** What visitors have written, the latest first. */
export function Component() {
  const words = useStrings(messages);
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
        title={words.heading}
        note={
          <>
            {words.note} <a href={adminPaths.messageSettings}>{words.recipients}</a>
          </>
        }
        action={
          <a className={looks.quiet} href={exportAddress(filter)} download>
            {words.export}
          </a>
        }
      />
      {recovery && !recovery.byMail && <Notice>{words.noMail}</Notice>}
      <SearchForm>
        <SearchField
          label={words.search}
          value={filter.search}
          onSearch={(search) => changeFilter({ search })}
        />
        <Field label={words.state} className="flex-[1_1_8rem]">
          <Select
            value={filter.state}
            onChange={({ target }) =>
              changeFilter({ state: target.value as MessageFilter["state"] })
            }
          >
            <option value="">{words.allStates}</option>
            {states.map((state) => (
              <option key={state} value={state}>
                {words.states[state]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.kind} className="flex-[1_1_10rem]">
          <Select
            value={filter.kind}
            onChange={({ target }) => changeFilter({ kind: target.value as MessageFilter["kind"] })}
          >
            <option value="">{words.allKinds}</option>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {words.kinds[kind]}
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
  const words = useStrings(messages);
  const { revalidate } = useRevalidator();
  const { data, error } = useQuery(messagesQuery(filter));

  if (error) return <Failed error={error} onRetry={() => void revalidate()} />;
  if (!data) return <Loading />;
  if (data.items.length === 0 && filter.page > 1) {
    const last = Math.max(1, Math.ceil(data.total / PAGE_SIZE));
    return (
      <Navigate to={listAddress({ ...filter, page: Math.min(last, filter.page - 1) })} replace />
    );
  }
  if (data.items.length === 0) {
    const isFiltered = toSearch(filter).size > 0;
    return (
      <Empty
        action={
          isFiltered && (
            <Link className={looks.quiet} to={adminPaths.messages}>
              {words.showAll}
            </Link>
          )
        }
      >
        {words.none}
      </Empty>
    );
  }
  return (
    <>
      <Table
        label={words.heading}
        columns={[
          { key: "message", title: words.message },
          { key: "from", title: words.from },
          { key: "state", title: words.state },
          { key: "received", title: words.received },
        ]}
      >
        {data.items.map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
      </Table>
      <Pagination
        page={filter.page}
        size={PAGE_SIZE}
        total={data.total}
        address={(page) => listAddress({ ...filter, page })}
      />
    </>
  );
}

function MessageRow({ message }: { message: Message }) {
  const { id, kind, subject, path, text, name, office, state, created } = message;
  const words = useStrings(messages);
  const { time } = useFormat();
  return (
    <Row>
      <RowHeader>
        <span className="min-w-0">
          <Link className="inline-flex min-h-11 items-center font-bold" to={adminPaths.message(id)}>
            {kind === "report" ? `${words.kinds.report}: ${path}` : subject || words.kinds.message}
          </Link>
          <span className="line-clamp-2 font-normal text-small wrap-anywhere">{text}</span>
        </span>
      </RowHeader>
      <Cell>
        <span className="wrap-anywhere">{name || words.anonymous}</span>
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
