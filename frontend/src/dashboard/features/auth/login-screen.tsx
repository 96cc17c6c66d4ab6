import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { accountQuery } from "../../api/account";
import { recoveryQuery } from "../../api/recovery";
import { onSessionStart } from "../../api/session";
import { Notice } from "../../components/notice";
import { useStrings } from "../../lib/language";
import { adminPaths, isDashboard, nextAddress, setUpAddress } from "../../lib/paths";
import { useTitle } from "../../lib/use-title";
import { auth } from "../../strings/auth";
import lamp from "./lamp.svg";
import { SignInForm } from "./sign-in-form";

export function LoginScreen() {
  const t = useStrings(auth);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [query] = useSearchParams();
  const next = nextAddress(query);
  const reason = query.get("reason");
  const { data: ways } = useQuery(recoveryQuery);
  useTitle(t.heading);

  /* Nothing that a former session has loaded stays in memory. */
  useEffect(() => {
    const [recoveryKey] = recoveryQuery.queryKey;
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== recoveryKey });
  }, [queryClient]);

  /* Here or in another tab. A new session shows nothing that an earlier one has loaded. */
  useEffect(
    () =>
      onSessionStart(async () => {
        queryClient.clear();
        const address = (await needsSetUp(queryClient)) ? setUpAddress(next) : next;
        if (isDashboard(address)) void navigate(address, { replace: true });
        else window.location.replace(address);
      }),
    [queryClient, navigate, next],
  );

  return (
    <div className="wrap grid items-start gap-12 pt-8 pb-16 md:grid-cols-2 lg:gap-24 lg:pt-16">
      <div className="grid max-w-104 gap-6">
        <h1 className="stitched text-h1" tabIndex={-1}>
          {t.heading}
        </h1>
        {reason === "ended" && <Notice>{t.ended}</Notice>}
        {reason === "offline" && <Notice>{t.offline}</Notice>}
        {reason === "reset" && <Notice>{t.isSet}</Notice>}
        <SignInForm />
        {ways?.byMail && (
          <p>
            <Link to={adminPaths.forgotten}>{t.forgotten}</Link>
          </p>
        )}
        {ways?.byMail === false && <p className="text-small text-muted">{t.askColleague}</p>}
      </div>
      <aside className="grid gap-4">
        <img src={lamp} alt="" width="800" height="600" className="w-full" />
        <h2 className="text-h3">{t.door}</h2>
        <p className="text-card">{t.about}</p>
      </aside>
    </div>
  );
}

/** Whether the account must be set up first. Without an answer the next screen shows the failure. */
async function needsSetUp(queryClient: QueryClient): Promise<boolean> {
  try {
    return (await queryClient.fetchQuery(accountQuery)).setUp.length > 0;
  } catch {
    return false;
  }
}
