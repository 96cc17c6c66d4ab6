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
  const t = useStrings(users);
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
        title={t.heading}
        note={t.count(accounts.length, number(accounts.length))}
        action={
          <Link className={looks.filled} to={adminPaths.createAdmin}>
            <UserPlusIcon />
            {t.create}
          </Link>
        }
      />
      <SearchForm>
        <SearchField
          label={t.search}
          value={filter.search}
          onSearch={(search) => changeFilter({ search })}
        />
        <Field label={t.state} className="flex-[1_1_8rem]">
          <Select
            value={filter.isActive}
            onChange={({ target }) =>
              changeFilter({ isActive: target.value as Filter["isActive"] })
            }
          >
            <option value="">{t.all}</option>
            <option value="true">{t.active}</option>
            <option value="false">{t.inactive}</option>
          </Select>
        </Field>
      </SearchForm>
      {accounts.length === 0 ? (
        <Empty
          action={
            <Link className={looks.quiet} to={adminPaths.users}>
              {t.showAll}
            </Link>
          }
        >
          {t.none}
        </Empty>
      ) : (
        <Table
          label={t.table}
          columns={[
            sorted("userName", t.userName),
            sorted("name", t.name),
            sorted("lastLogin", t.lastLogin),
            { key: "role", title: t.role },
            { key: "state", title: t.state },
            { key: "actions", title: t.actions, unseen: true },
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
  const t = useStrings(users);
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
      toast.done(isActive ? t.deactivated(userName) : t.activated(userName));
    },
    onError: (error) => toast.failed(error.message),
  });

  if (isAsking) {
    return (
      <ConfirmRow
        columns={COLUMNS}
        question={isActive ? t.askDeactivate(userName) : t.askActivate(userName)}
        confirm={isActive ? t.deactivate : t.activate}
        cancel={t.keep}
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
          {t.lastLogin}:{" "}
        </span>
        {lastLogin ? <time dateTime={lastLogin}>{time(lastLogin)}</time> : t.never}
      </Cell>
      <Cell>{isOwn ? t.roles[role] : <RoleSelect account={account} />}</Cell>
      <Cell>
        <State on={isActive}>
          {!isActive ? t.inactive : account.isInvited ? t.stateInvited : t.active}
        </State>
        {account.isLocked && (
          <span className="block">
            <State on={false}>{t.locked}</State>
          </span>
        )}
      </Cell>
      <RowActions>
        {isOwn ? (
          <span className="inline-flex min-h-11 items-center px-2 text-small text-muted">
            {t.you}
          </span>
        ) : (
          <>
            <Button
              look="act"
              aria-label={t.detailsOf(userName)}
              onClick={() => setIsEditing(true)}
            >
              {t.edit}
            </Button>
            <Button look="act" aria-label={t.accessOf(userName)} onClick={() => setIsHelping(true)}>
              {t.access}
            </Button>
            <Button
              look={isActive ? "actDanger" : "act"}
              aria-label={isActive ? t.deactivateUser(userName) : t.activateUser(userName)}
              onClick={() => setIsAsking(true)}
            >
              {isActive ? t.deactivate : t.activate}
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
  const t = useStrings(users);
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (chosen: Role) => setRole(id, chosen),
    onSuccess: async (changed) => {
      await queryClient.invalidateQueries({ queryKey: usersKey });
      toast.done(t.roleChanged(userName, t.roles[changed.role]));
    },
    onError: (error) => toast.failed(error.message),
  });
  return (
    <select
      className="min-h-11 rounded-edge border border-line-input bg-white px-2"
      aria-label={t.roleOf(userName)}
      value={change.isPending ? change.variables : role}
      disabled={change.isPending}
      onChange={({ target }) => change.mutate(target.value as Role)}
    >
      {roles.map((known) => (
        <option key={known} value={known}>
          {t.roles[known]}
        </option>
      ))}
    </select>
  );
}
