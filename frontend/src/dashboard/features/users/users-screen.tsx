import { UserPlusIcon } from "lucide-react";
import { useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router-dom";
import { type Account, useOwnAccount } from "../../api/account";
import { ApiError } from "../../api/request";
import { Avatar } from "../../components/avatar";
import { Button, looks } from "../../components/button";
import { Field, Select } from "../../components/field";
import { PageHeader } from "../../components/page-header";
import { SearchField } from "../../components/search-field";
import { SearchForm } from "../../components/search-form";
import { Empty } from "../../components/states";
import {
  Acts,
  AskRow,
  Cell,
  type Column,
  Row,
  RowHeader,
  State,
  Table,
} from "../../components/table";
import { useFormat } from "../../lib/format";
import { useStrings } from "../../lib/language";
import { adminPaths } from "../../lib/paths";
import { toast } from "../../lib/toasts";
import { useListQuery } from "../../lib/use-list-query";
import { users } from "../../strings/users";
import { type Filter, loadUsers, type Order, readFilter, setActive } from "./users";

export function loader({ request }: LoaderFunctionArgs): Promise<Account[]> {
  return loadUsers(readFilter(new URL(request.url).searchParams), request.signal);
}

const COLUMNS = 5;

export function Component() {
  const accounts = useLoaderData<Account[]>();
  const words = useStrings(users);
  const { number } = useFormat();
  const [query, setQuery] = useListQuery();
  const filter = readFilter(query);

  function ask(change: Partial<Filter>) {
    const { search, isActive, order, falling } = { ...filter, ...change };
    const next = new URLSearchParams();
    if (search) next.set("search", search);
    if (isActive) next.set("isActive", isActive);
    if (order !== "userName" || falling) next.set("ordering", falling ? `-${order}` : order);
    setQuery(next);
  }

  function sorted(key: Order, title: string): Column {
    const here = filter.order === key;
    const order = here ? (filter.falling ? "descending" : "ascending") : null;
    const onSort = () => ask({ order: key, falling: here ? !filter.falling : key === "lastLogin" });
    return { key, title, sort: { order, onSort } };
  }

  return (
    <>
      <PageHeader
        title={words.heading}
        note={words.count(accounts.length, number(accounts.length))}
        action={
          <Link className={looks.filled} to={adminPaths.createAdmin}>
            <UserPlusIcon />
            {words.create}
          </Link>
        }
      />
      <SearchForm>
        <SearchField
          label={words.search}
          value={filter.search}
          onSearch={(search) => ask({ search })}
        />
        <Field label={words.state} className="flex-[1_1_8rem]">
          <Select
            value={filter.isActive}
            onChange={({ target }) => ask({ isActive: target.value as Filter["isActive"] })}
          >
            <option value="">{words.all}</option>
            <option value="true">{words.active}</option>
            <option value="false">{words.inactive}</option>
          </Select>
        </Field>
      </SearchForm>
      {accounts.length === 0 ? (
        <Empty
          action={
            <Link className={looks.quiet} to={adminPaths.users}>
              {words.showAll}
            </Link>
          }
        >
          {words.none}
        </Empty>
      ) : (
        <Table
          label={words.table}
          columns={[
            sorted("userName", words.userName),
            sorted("name", words.name),
            sorted("lastLogin", words.lastLogin),
            { key: "state", title: words.state },
            { key: "actions", title: words.actions, unseen: true },
          ]}
        >
          {accounts.map((account) => (
            <User key={account.id} account={account} />
          ))}
        </Table>
      )}
    </>
  );
}

function User({ account }: { account: Account }) {
  const { userName, isActive, lastLogin } = account;
  const words = useStrings(users);
  const { time } = useFormat();
  const own = useOwnAccount();
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function change() {
    setBusy(true);
    try {
      await setActive(account.id, !isActive);
      await revalidate();
      setAsking(false);
      toast.done(isActive ? words.deactivated(userName) : words.activated(userName));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.failed(error.message);
    } finally {
      setBusy(false);
    }
  }

  if (asking) {
    return (
      <AskRow
        columns={COLUMNS}
        question={isActive ? words.askDeactivate(userName) : words.askActivate(userName)}
        yes={isActive ? words.deactivate : words.activate}
        no={words.keep}
        busy={busy}
        onYes={change}
        onNo={() => setAsking(false)}
      />
    );
  }
  return (
    <Row>
      <RowHeader>
        <Avatar name={userName} />
        <b className="min-w-0 wrap-anywhere">{userName}</b>
      </RowHeader>
      <Cell>{account.name}</Cell>
      <Cell>{lastLogin ? <time dateTime={lastLogin}>{time(lastLogin)}</time> : words.never}</Cell>
      <Cell>
        <State on={isActive}>{isActive ? words.active : words.inactive}</State>
      </Cell>
      <Acts>
        {own?.id === account.id ? (
          <span className="inline-flex min-h-11 items-center px-2 text-small text-muted">
            {words.you}
          </span>
        ) : (
          <Button
            look={isActive ? "actDanger" : "act"}
            aria-label={isActive ? words.deactivateUser(userName) : words.activateUser(userName)}
            onClick={() => setAsking(true)}
          >
            {isActive ? words.deactivate : words.activate}
          </Button>
        )}
      </Acts>
    </Row>
  );
}
