/** The dashboard's addresses. Those of S44 are fixed by the specification. */
export const adminPaths = {
  login: "/login",
  logout: "/logout",
  index: "/admindash",
  addCategory: "/admindash/addcategory",
  createPost: "/admindash/createpost",
  editPost: (id: number) => `/admindash/editpost/${id}`,
  viewAllPost: "/admindash/viewallpost",
  viewAllImage: "/admindash/viewallimage",
  createAdmin: "/admindash/createadmin",
  imageUpload: "/admindash/imageupload",
  users: "/admindash/users",
  profile: "/admindash/profile",
  settings: "/admindash/settings",
  editor: "/cms/",
  siteSettings: "/cms/settings/navigation/sitesettings/",
} as const;

/** The sign-in page, which leads back to where the user was (S42). */
export function loginAddress(from: string | URL, reason?: "ended" | "offline"): string {
  const { pathname, search } = new URL(from, window.location.origin);
  const query = new URLSearchParams();
  if (isDashboard(pathname) && pathname + search !== adminPaths.index) {
    query.set("next", pathname + search);
  }
  if (reason) query.set("reason", reason);
  return query.size > 0 ? `${adminPaths.login}?${query}` : adminPaths.login;
}

/** Where to go after signing in: only to a page of the dashboard, whatever the address says. */
export function nextAddress(query: URLSearchParams): string {
  const next = URL.parse(query.get("next") ?? "", window.location.origin);
  if (next?.origin !== window.location.origin || !isDashboard(next.pathname)) {
    return adminPaths.index;
  }
  return next.pathname + next.search;
}

function isDashboard(pathname: string): boolean {
  return pathname === adminPaths.index || pathname.startsWith(`${adminPaths.index}/`);
}
