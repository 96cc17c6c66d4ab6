import "./styles/index.css";
import "@/phonetic/entry";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { joinSignIn, watchOtherTabs } from "./api/session";
import { applyLanguage, getStrings } from "./lib/language";
import { adminPaths, isDashboard, isPageAdmin, nextAddress } from "./lib/paths";
import { queryClient } from "./lib/query-client";
import { adminRoutes } from "./routes";
import { frame } from "./strings/frame";

const root = document.getElementById("root");
if (!root) throw new Error("The document has no #root");

if (hasStorage()) {
  applyLanguage();
  watchOtherTabs();
  void start(root);
} else {
  createRoot(root).render(<p className="p-4">{getStrings(frame).noStorage}</p>);
}

async function start(root: HTMLElement): Promise<void> {
  const { signIn, secondsLeft } = root.dataset;
  const hasJoined = signIn !== undefined && (await joinSignIn(signIn, Number(secondsLeft)));
  if (hasJoined && window.location.pathname === adminPaths.login) {
    const next = nextAddress(new URLSearchParams(window.location.search));
    if (isPageAdmin(next)) {
      window.location.replace(next);
      return;
    }
    /* A private page of the site redirects here again if this account may not see it: stay in the dashboard. */
    if (isDashboard(next)) window.history.replaceState(null, "", next);
  }
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createBrowserRouter(adminRoutes)} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

/** Whether the browser allows localStorage, which the session needs (S67). */
function hasStorage(): boolean {
  try {
    return localStorage.length >= 0;
  } catch {
    return false;
  }
}
