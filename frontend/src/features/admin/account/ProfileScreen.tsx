import { Form, type LoaderFunctionArgs, useLoaderData } from "react-router-dom";
import { WorkHead } from "@/components/patterns/WorkHead";
import { looks } from "@/components/ui/Button";
import { Panel } from "@/components/ui/Panel";
import { type Account, loadOwnAccount } from "@/lib/account";
import { adminPaths } from "@/lib/adminPaths";
import { useStrings } from "@/lib/language";
import { account as strings } from "@/strings/admin/account";
import { Details } from "./Details";
import { Password } from "./Password";

export function loader({ request }: LoaderFunctionArgs): Promise<Account> {
  return loadOwnAccount(request.signal);
}

/** One's own account (D12). */
export function Component() {
  const account = useLoaderData<Account>();
  const words = useStrings(strings);
  return (
    <>
      <WorkHead title={words.heading} note={account.userName} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Details account={account} />
        <div className="grid gap-6">
          <Password userName={account.userName} />
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
