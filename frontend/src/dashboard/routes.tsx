import { type LoaderFunction, Navigate, type RouteObject, redirect } from "react-router-dom";
import { Progress } from "@/shared/ui/progress";
import { accountQuery } from "./api/account";
import { sessionState, TOKEN_EXPIRED } from "./api/session";
import { LoginScreen } from "./features/auth/login-screen";
import { AdminLayout } from "./frame/admin-layout";
import { AdminFailure, ScreenFailure } from "./frame/failure";
import { guard, guarded } from "./frame/guard";
import { logout } from "./frame/logout";
import { PlainFrame } from "./frame/plain-frame";
import { getStrings, useStrings } from "./lib/language";
import { adminPaths } from "./lib/paths";
import { fetchFresh, queryClient } from "./lib/query-client";
import { mayOpen } from "./lib/roles";
import { type ScreenId, screenIds, screenPath } from "./lib/screens";
import { common } from "./strings/common";

interface ScreenModule {
  Component: () => React.ReactNode;
  loader?: LoaderFunction;
}

const modules: Record<ScreenId, () => Promise<ScreenModule>> = {
  index: () => import("./features/summary/summary-screen"),
  createPost: () => import("./features/posts/composer/create-post-screen"),
  viewAllPost: () => import("./features/posts/list/all-posts-screen"),
  viewAllImage: () => import("./features/images/all-images-screen"),
  users: () => import("./features/users/users-screen"),
  imageUpload: () => import("./features/crop/image-upload-screen"),
  addCategory: () => import("./features/categories/add-category-screen"),
  createAdmin: () => import("./features/users/create-admin-screen"),
  editPost: () => import("./features/posts/composer/edit-post-screen"),
  postHistory: () => import("./features/posts/history/history-screen"),
  profile: () => import("./features/account/profile-screen"),
  messages: () => import("./features/messages/messages-screen"),
  message: () => import("./features/messages/message-screen"),
  activity: () => import("./features/activity/activity-screen"),
  visits: () => import("./features/visits/visits-screen"),
};

/** A screen's code is loaded on its first visit. Its loader checks the session (S44). */
function screenRoute(id: ScreenId): RouteObject {
  async function lazy() {
    const { Component, loader } = await modules[id]().catch(throwNotLoaded);
    return { Component, loader: guarded(forRole(id, loader ?? (() => null))) };
  }
  return id === "index" ? { index: true, lazy } : { path: screenPath(id), lazy };
}

/**
 * Wraps a screen's loader: no screen is shown before the own role is known, and one that the role does
 * not include answers with status 403.
 */
function forRole(id: ScreenId, load: LoaderFunction): LoaderFunction {
  if (mayOpen("author", id)) {
    return async (args, context) => {
      const account = queryClient.ensureQueryData(accountQuery).catch(() => null);
      const [answer] = await Promise.all([load(args, context), account]);
      return answer;
    };
  }
  return async (args, context) => {
    const { role } = await fetchFresh(accountQuery);
    if (!mayOpen(role, id)) throw new Response(null, { status: 403 });
    return load(args, context);
  };
}

/** A screen beside the sign-in, in the same frame. */
function authRoute(path: string, load: () => Promise<ScreenModule>): RouteObject {
  async function lazy() {
    const { Component, loader } = await load().catch(throwNotLoaded);
    const element = (
      <PlainFrame>
        <Component />
      </PlainFrame>
    );
    return { element, loader: loader ?? (() => null) };
  }
  return { path, lazy };
}

/** There is no connection, or a newer release has other files. The browser's own text is English. */
function throwNotLoaded(): never {
  throw new Error(getStrings(common).error.network);
}

export const adminRoutes: RouteObject[] = [
  {
    errorElement: <AdminFailure />,
    HydrateFallback: FirstLoad,
    children: [
      {
        path: adminPaths.login,
        loader: skipSignIn,
        element: (
          <PlainFrame>
            <LoginScreen />
          </PlainFrame>
        ),
      },
      authRoute(adminPaths.forgotten, () => import("./features/auth/forgotten-screen")),
      authRoute(adminPaths.reset, () => import("./features/auth/reset-screen")),
      authRoute(adminPaths.setUp, () => import("./features/account/set-up-screen")),
      { path: adminPaths.logout, action: logout, element: <Navigate to={adminPaths.login} /> },
      {
        id: "admin",
        path: adminPaths.index,
        loader: guard,
        shouldRevalidate: () => true,
        element: <AdminLayout />,
        errorElement: <AdminFailure />,
        children: [
          {
            errorElement: <ScreenFailure />,
            children: screenIds.map(screenRoute),
          },
          { path: "*", loader: throwNotFound, element: null },
        ],
      },
    ],
  },
];

/** Shown until the first screen is loaded. */
function FirstLoad() {
  const { loading } = useStrings(common);
  return <Progress busy label={loading} />;
}

/** Skips the sign-in screen for users who are signed in. */
function skipSignIn({ request }: { request: Request }): Response | null {
  const token = sessionState();
  const sent = new URL(request.url).searchParams.has("next");
  return token !== null && token !== TOKEN_EXPIRED && !sent ? redirect(adminPaths.index) : null;
}

function throwNotFound(): never {
  throw new Response(null, { status: 404 });
}
