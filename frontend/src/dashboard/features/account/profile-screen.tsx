import { useSuspenseQuery } from "@tanstack/react-query";
import { Form } from "react-router-dom";
import { accountQuery, type OwnAccount } from "../../api/account";
import { looks } from "../../components/button";
import { PageHeader } from "../../components/page-header";
import { Panel } from "../../components/panel";
import { useStrings } from "../../lib/language";
import { adminPaths } from "../../lib/paths";
import { fetchFresh } from "../../lib/query-client";
import { account as strings } from "../../strings/account";
import { DetailsForm } from "./details-form";
import { PasswordForm } from "./password-form";
import { SecondFactorPanel } from "./second-factor-panel";

export function loader(): Promise<OwnAccount> {
  return fetchFresh(accountQuery);
}

/** One's own account (D12). */
export function Component() {
  const { data: account } = useSuspenseQuery(accountQuery);
  const words = useStrings(strings);
  return (
    <>
      <PageHeader title={words.heading} note={account.userName} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <DetailsForm account={account} />
        <div className="grid gap-6">
          <PasswordForm userName={account.userName} />
          <SecondFactorPanel account={account} />
          <Panel title={words.sessions}>
            <Form className="grid gap-4 p-4" method="post" action={adminPaths.logout}>
              <p>{words.everywhereText}</p>
              <div>
                <button className={looks.danger} type="submit" name="everywhere" value="1">
                  {words.everywhere}
                </button>
              </div>
            </Form>
          </Panel>
        </div>
      </div>
    </>
  );
}
