import { type LoaderFunction, Navigate, type RouteObject, redirect } from "react-router-dom";
import { LoginScreen } from "@/features/admin/auth/LoginScreen";
import { adminPaths } from "@/lib/adminPaths";
import { words } from "@/lib/language";
import { presence, TOKEN_EXPIRED } from "@/lib/session";
import { common } from "@/strings/admin/common";
import { AdminLayout } from "./AdminLayout";
import { AdminFailure, ScreenFailure } from "./Failure";
import { guard, guarded } from "./guard";
import { logout } from "./logout";
import { PlainFrame } from "./PlainFrame";
import { Progress } from "./Progress";

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
                lazy: screen(() => import("@/features/admin/dashboard/DashboardScreen")),
              },
              {
                path: "addcategory",
                lazy: screen(() => import("@/features/admin/categories/AddCategoryScreen")),
              },
              {
                path: "createpost",
                lazy: screen(() => import("@/features/admin/posts/CreatePostScreen")),
              },
              {
                path: "viewallpost",
                lazy: screen(() => import("@/features/admin/posts/AllPostsScreen")),
              },
              {
                path: "editpost/:id",
                lazy: screen(() => import("@/features/admin/posts/EditPostScreen")),
              },
              {
                path: "viewallimage",
                lazy: screen(() => import("@/features/admin/images/AllImagesScreen")),
              },
              {
                path: "createadmin",
                lazy: screen(() => import("@/features/admin/users/CreateAdminScreen")),
              },
              {
                path: "imageupload",
                lazy: screen(() => import("@/features/admin/crop/ImageUploadScreen")),
              },
              {
                path: "users",
                lazy: screen(() => import("@/features/admin/users/UsersScreen")),
              },
              {
                path: "profile",
                lazy: screen(() => import("@/features/admin/account/ProfileScreen")),
              },
              {
                path: "settings",
                lazy: screen(() => import("@/features/admin/settings/SettingsScreen")),
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
  const token = presence();
  const sent = new URL(request.url).searchParams.has("next");
  return token !== null && token !== TOKEN_EXPIRED && !sent ? redirect(adminPaths.index) : null;
}

function nothingHere(): never {
  throw new Response(null, { status: 404 });
}
