import { type LoaderFunction, type LoaderFunctionArgs, redirect } from "react-router-dom";
import { accountQuery } from "../api/account";
import { isSignInRequired, SetUpRequired, sessionEnded } from "../api/request";
import { onSessionStart, sessionState, TOKEN_EXPIRED } from "../api/session";
import { loginAddress, setUpAddress } from "../lib/paths";
import { queryClient } from "../lib/query-client";
import { hasUnsavedChanges } from "../lib/unsaved";

/**
 * The loader of the route `admin`: the token, or TOKEN_EXPIRED, after which the layout logs out (S69,
 * S72, S73). It only avoids useless requests; the server decides about every one.
 */
export function guard({ request }: LoaderFunctionArgs): string {
  const token = sessionState();
  if (token !== null) return token;
  if (hasUnsavedChanges()) return TOKEN_EXPIRED;
  throw redirect(loginAddress(request.url));
}

/**
 * Wraps a screen's loader: without a session it redirects to the sign-in, which leads back (S42). With
 * unsaved changes it waits instead until the user has signed in over the page. An account that is not
 * set up is sent to do that.
 */
export function guarded(load: LoaderFunction): LoaderFunction {
  return async (args, context) => {
    const { request } = args;
    const { pathname, search } = new URL(request.url);
    for (;;) {
      try {
        if (isLive()) {
          const [data, { setUp }] = await Promise.all([
            load(args, context),
            queryClient.ensureQueryData(accountQuery),
          ]);
          if (setUp.length > 0) throw redirect(setUpAddress(pathname + search));
          return data;
        }
        if (!hasUnsavedChanges()) return null;
        throw sessionEnded();
      } catch (error) {
        if (error instanceof SetUpRequired) throw redirect(setUpAddress(pathname + search));
        if (!isSignInRequired(error)) throw error;
        if (!hasUnsavedChanges()) throw redirect(loginAddress(request.url));
        if (isLive()) throw error;
        await nextSignIn(request.signal);
      }
    }
  };
}

function isLive(): boolean {
  const token = sessionState();
  return token !== null && token !== TOKEN_EXPIRED;
}

function nextSignIn(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = onSessionStart(() => {
      stop();
      resolve();
    });
    signal.addEventListener("abort", () => {
      stop();
      reject(signal.reason);
    });
  });
}
