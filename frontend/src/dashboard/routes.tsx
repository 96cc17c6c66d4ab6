import { type LoaderFunction, Navigate, type RouteObject, redirect } from "react-router-dom";
import { sessionState, TOKEN_EXPIRED } from "./api/session";
import { LoginScreen } from "./features/auth/login-screen";
import { AdminLayout } from "./frame/admin-layout";
import { AdminFailure, ScreenFailure } from "./frame/failure";
import { guard, guarded } from "./frame/guard";
import { logout } from "./frame/logout";
import { PlainFrame } from "./frame/plain-frame";
import { Progress } from "./frame/progress";
import { words } from "./lib/language";
import { adminPaths } from "./lib/paths";
import { common } from "./strings/common";

interface ScreenModule {
  Component: () => React.ReactNode;
  loader?: LoaderFunction;
}

/** A screen comes when it is asked for, with a loader that looks after the session (S44). */
function screen(load: () => Promise<ScreenModule>) {
  return async () => {
    const { Component, loader } = await load().catch(unloaded);
    return { Component, loader: guarded(loader ?? (() => null)) };
  };
}

/** No connection, or a newer release has other files: the browser's own words for it are English and help nobody. */
function unloaded(): never {
  throw new Error(words(common).error.network);
}

export const adminRoutes: RouteObject[] = [
  {
    errorElement: <AdminFailure />,
    hydrateFallbackElement: <Progress busy />,
    children: [
      {
        path: adminPaths.login,
        loader: welcome,
        element: (
          <PlainFrame>
            <LoginScreen />
          </PlainFrame>
        ),
      },
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
            children: [
              {
                index: true,
                lazy: screen(() => import("./features/summary/summary-screen")),
              },
              {
                path: "addcategory",
                lazy: screen(() => import("./features/categories/add-category-screen")),
              },
              {
                path: "createpost",
                lazy: screen(() => import("./features/posts/create-post-screen")),
              },
              {
                path: "viewallpost",
                lazy: screen(() => import("./features/posts/all-posts-screen")),
              },
              {
                path: "editpost/:id",
                lazy: screen(() => import("./features/posts/edit-post-screen")),
              },
              {
                path: "viewallimage",
                lazy: screen(() => import("./features/images/all-images-screen")),
              },
              {
                path: "createadmin",
                lazy: screen(() => import("./features/users/create-admin-screen")),
              },
              {
                path: "imageupload",
                lazy: screen(() => import("./features/crop/image-upload-screen")),
              },
              {
                path: "users",
                lazy: screen(() => import("./features/users/users-screen")),
              },
              {
                path: "profile",
                lazy: screen(() => import("./features/account/profile-screen")),
              },
              {
                path: "settings",
                lazy: screen(() => import("./features/settings/settings-screen")),
              },
            ],
          },
          { path: "*", loader: nothingHere, element: null },
        ],
      },
    ],
  },
];

/** Who is signed in already needs no door. */
function welcome({ request }: { request: Request }): Response | null {
  const token = sessionState();
  const sent = new URL(request.url).searchParams.has("next");
  return token !== null && token !== TOKEN_EXPIRED && !sent ? redirect(adminPaths.index) : null;
}

function nothingHere(): never {
  throw new Response(null, { status: 404 });
}
