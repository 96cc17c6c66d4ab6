import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import {
  Form,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  useNavigate,
  useSearchParams,
} from "react-router-dom";
import { accountQuery } from "../../api/account";
import { isSignInRequired } from "../../api/request";
import { sessionState, TOKEN_EXPIRED } from "../../api/session";
import { looks } from "../../components/button";
import { Notice } from "../../components/notice";
import { Panel } from "../../components/panel";
import { PlainPage } from "../../components/plain-page";
import { Toasts } from "../../components/toasts";
import { useStrings } from "../../lib/language";
import { adminPaths, isDashboard, loginAddress, nextAddress } from "../../lib/paths";
import { fetchFresh } from "../../lib/query-client";
import { auth } from "../../strings/auth";
import { secondFactor } from "../../strings/second-factor";
import { PasswordForm } from "./password-form";
import { SecondFactorSetUp } from "./second-factor-set-up";

export async function loader({ request }: LoaderFunctionArgs): Promise<Response | null> {
  const token = sessionState();
  const next = nextAddress(new URL(request.url).searchParams);
  if (token === null || token === TOKEN_EXPIRED) return redirect(loginAddress(next));
  try {
    const { setUp } = await fetchFresh(accountQuery);
    if (setUp.length > 0) return null;
    return isDashboard(next) ? redirect(next) : redirectDocument(next);
  } catch (error) {
    if (isSignInRequired(error)) return redirect(loginAddress(next));
    throw error;
  }
}

/** Steps that an account must complete before it may use the dashboard and the page admin. */
export function Component() {
  const t = useStrings(auth);
  const { heading } = useStrings(secondFactor);
  const { data: account } = useSuspenseQuery(accountQuery);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const next = nextAddress(useSearchParams()[0]);
  const [step] = account.setUp;
  const refresh = () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });

  useEffect(() => {
    if (step) return;
    if (isDashboard(next)) void navigate(next, { replace: true });
    else window.location.replace(next);
  }, [step, next, navigate]);

  return (
    <PlainPage title={t.setUp}>
      {step === "password" && (
        <>
          <Notice>{t.setUpPassword}</Notice>
          <PasswordForm userName={account.userName} onChanged={refresh} />
        </>
      )}
      {step === "secondFactor" && (
        <>
          <Notice>{t.setUpSecondFactor}</Notice>
          <Panel title={heading}>
            <SecondFactorSetUp onDone={refresh} />
          </Panel>
        </>
      )}
      <Form method="post" action={adminPaths.logout}>
        <button className={looks.quiet} type="submit">
          {t.signOut}
        </button>
      </Form>
      <Toasts />
    </PlainPage>
  );
}
