import { Outlet, ScrollRestoration, useLoaderData, useNavigation } from "react-router-dom";
import { Progress } from "@/shared/ui/progress";
import { TOKEN_EXPIRED } from "../api/session";
import { Loading } from "../components/states";
import { useStrings } from "../lib/language";
import { hasUnsavedChanges } from "../lib/unsaved";
import { common } from "../strings/common";
import { LeaveDialog } from "./leave-dialog";
import { LostSessionDialog } from "./lost-session-dialog";
import { Sidebar } from "./sidebar";
import { SkipLink } from "./skip-link";
import { TopBar } from "./top-bar";
import { useScreenFocus } from "./use-screen-focus";
import { useSignInExpiry } from "./use-sign-in-expiry";

/** The frame of every screen: sidebar, top bar, session and dialogs. */
export function AdminLayout() {
  const token = useLoaderData<string>();
  const busy = useNavigation().state !== "idle";
  const isLost = useSignInExpiry(token);
  const isExpired = token === TOKEN_EXPIRED && !hasUnsavedChanges();
  const { loading } = useStrings(common);
  useScreenFocus();

  return (
    <div className="admin min-h-dvh grid-cols-[15%_minmax(0,1fr)] md:grid">
      <SkipLink />
      <Progress busy={busy} label={loading} />
      <Sidebar signedIn={!isLost && !isExpired} />
      <div className="min-w-0">
        <TopBar />
        <main
          className="grid max-w-336 grid-cols-[minmax(0,1fr)] content-start gap-6 px-4 pt-4 pb-16 md:px-8 md:pt-6"
          id="main"
          tabIndex={-1}
          aria-busy={busy}
        >
          {isExpired ? <Loading /> : <Outlet />}
        </main>
      </div>
      <LeaveDialog />
      <LostSessionDialog open={isLost} />
      <ScrollRestoration />
    </div>
  );
}
