import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { accountQuery, type OwnAccount } from "../../api/account";
import { sessionsQuery } from "../../api/sessions";
import { PageHeader } from "../../components/page-header";
import { useStrings } from "../../lib/language";
import { fetchFresh, tryFetchFresh } from "../../lib/query-client";
import { account as strings } from "../../strings/account";
import { DetailsForm } from "./details-form";
import { PasswordForm } from "./password-form";
import { SecondFactorPanel } from "./second-factor-panel";
import { SessionsPanel } from "./sessions-panel";

export async function loader(): Promise<OwnAccount> {
  const [account] = await Promise.all([fetchFresh(accountQuery), tryFetchFresh(sessionsQuery)]);
  return account;
}

/** One's own account (D12). */
export function Component() {
  const { data: account } = useSuspenseQuery(accountQuery);
  const t = useStrings(strings);
  const queryClient = useQueryClient();
  return (
    <>
      <PageHeader title={t.heading} note={account.userName} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <DetailsForm account={account} />
        <div className="grid gap-6">
          <PasswordForm
            userName={account.userName}
            onChanged={() => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })}
          />
          <SecondFactorPanel account={account} />
          <SessionsPanel />
        </div>
      </div>
    </>
  );
}
