import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { UserPlusIcon } from "lucide-react";
import { useState } from "react";
import { Link, type LoaderFunctionArgs, useLocation } from "react-router-dom";
import type { Account } from "../../api/account";
import { Avatar } from "../../components/avatar";
import { Button, looks } from "../../components/button";
import { Field, Select } from "../../components/field";
import { PageHeader } from "../../components/page-header";
import { SearchField } from "../../components/search-field";
import { SearchForm } from "../../components/search-form";
import { Empty } from "../../components/states";
import {
  Cell,
  type Column,
  ConfirmRow,
  Row,
  RowActions,
  RowHeader,
  State,
  Table,
} from "../../components/table";
import { useFormat } from "../../lib/format";
import { useStrings } from "../../lib/language";
import { adminPaths } from "../../lib/paths";
import { fetchFresh } from "../../lib/query-client";
import { type Role, roles } from "../../lib/roles";
import { toast } from "../../lib/toasts";
import { useListQuery } from "../../lib/use-list-query";
import { useOwnAccount } from "../../lib/use-own-account";
import { users } from "../../strings/users";
import { AccessDialog } from "./access-dialog";
import { DetailsDialog } from "./details-dialog";
import {
  type Filter,
  type Order,
  readFilter,
  setActive,
  setRole,
  usersKey,
  usersQuery,
} from "./users";

export function loader({ request }: LoaderFunctionArgs): Promise<Account[]> {
  return fetchFresh(usersQuery(readFilter(new URL(request.url).searchParams)));
}

const COLUMNS = 6;

export function Component() {
  const { search } = useLocation();
  const { data: accounts } = useSuspenseQuery(usersQuery(readFilter(new URLSearchParams(search))));
  const own = useOwnAccount();
  const words = useStrings(users);
  const { number } = useFormat();
  const [query, setQuery] = useListQuery();
  const filter = readFilter(query);

  function changeFilter(changed: Partial<Filter>) {
    const { search, isActive, order, descending } = { ...filter, ...changed };
    const next = new URLSearchParams();
    if (search) next.set("search", search);
    if (isActive) next.set("isActive", isActive);
    if (order !== "userName" || descending) next.set("ordering", descending ? `-${order}` : order);
    setQuery(next);
  }

  function sorted(key: Order, title: string): Column {
    const here = filter.order === key;
    const order = here ? (filter.descending ? "descending" : "ascending") : null;
    const onSort = () =>
      changeFilter({ order: key, descending: here ? !filter.descending : key === "lastLogin" });
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
          onSearch={(search) => changeFilter({ search })}
        />
        <Field label={words.state} className="flex-[1_1_8rem]">
          <Select
            value={filter.isActive}
            onChange={({ target }) =>
              changeFilter({ isActive: target.value as Filter["isActive"] })
            }
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
            { key: "role", title: words.role },
            { key: "state", title: words.state },
            { key: "actions", title: words.actions, unseen: true },
          ]}
        >
          {accounts.map((account) => (
            <UserRow key={account.id} account={account} isOwn={account.id === own?.id} />
          ))}
        </Table>
      )}
    </>
  );
}

function UserRow({ account, isOwn }: { account: Account; isOwn: boolean }) {
  const { id, userName, role, isActive, lastLogin } = account;
  const words = useStrings(users);
  const { time } = useFormat();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const [isHelping, setIsHelping] = useState(false);
  const toggle = useMutation({
    mutationFn: () => setActive(id, !isActive),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: usersKey });
      setIsAsking(false);
      toast.done(isActive ? words.deactivated(userName) : words.activated(userName));
    },
    onError: (error) => toast.failed(error.message),
  });

  if (isAsking) {
    return (
      <ConfirmRow
        columns={COLUMNS}
        question={isActive ? words.askDeactivate(userName) : words.askActivate(userName)}
        confirm={isActive ? words.deactivate : words.activate}
        cancel={words.keep}
        busy={toggle.isPending}
        onConfirm={() => toggle.mutate()}
        onCancel={() => setIsAsking(false)}
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
      <Cell>
        {/* On a narrow screen the column's heading is hidden. */}
        <span className="text-muted lg:hidden" aria-hidden>
          {words.lastLogin}:{" "}
        </span>
        {lastLogin ? <time dateTime={lastLogin}>{time(lastLogin)}</time> : words.never}
      </Cell>
      <Cell>{isOwn ? words.roles[role] : <RoleSelect account={account} />}</Cell>
      <Cell>
        <State on={isActive}>{isActive ? words.active : words.inactive}</State>
        {account.isLocked && (
          <span className="block">
            <State on={false}>{words.locked}</State>
          </span>
        )}
      </Cell>
      <RowActions>
        {isOwn ? (
          <span className="inline-flex min-h-11 items-center px-2 text-small text-muted">
            {words.you}
          </span>
        ) : (
          <>
            <Button
              look="act"
              aria-label={words.detailsOf(userName)}
              onClick={() => setIsEditing(true)}
            >
              {words.edit}
            </Button>
            <Button
              look="act"
              aria-label={words.accessOf(userName)}
              onClick={() => setIsHelping(true)}
            >
              {words.access}
            </Button>
            <Button
              look={isActive ? "actDanger" : "act"}
              aria-label={isActive ? words.deactivateUser(userName) : words.activateUser(userName)}
              onClick={() => setIsAsking(true)}
            >
              {isActive ? words.deactivate : words.activate}
            </Button>
            <DetailsDialog account={account} open={isEditing} onClose={() => setIsEditing(false)} />
            <AccessDialog account={account} open={isHelping} onClose={() => setIsHelping(false)} />
          </>
        )}
      </RowActions>
    </Row>
  );
}

/** The role of another account, changed as soon as it is chosen. */
function RoleSelect({ account: { id, userName, role } }: { account: Account }) {
  const words = useStrings(users);
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (chosen: Role) => setRole(id, chosen),
    onSuccess: async (changed) => {
      await queryClient.invalidateQueries({ queryKey: usersKey });
      toast.done(words.roleChanged(userName, words.roles[changed.role]));
    },
    onError: (error) => toast.failed(error.message),
  });
  return (
    <select
      className="min-h-11 rounded-edge border border-line-input bg-white px-2"
      aria-label={words.roleOf(userName)}
      value={change.isPending ? change.variables : role}
      disabled={change.isPending}
      onChange={({ target }) => change.mutate(target.value as Role)}
    >
      {roles.map((known) => (
        <option key={known} value={known}>
          {words.roles[known]}
        </option>
      ))}
    </select>
  );
}
