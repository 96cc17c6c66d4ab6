import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { objections } from "@/test/axe";
import { refusal, remember, renderAdmin, serve, TOKEN } from "@/test/dashboard";
import { watchOtherTabs } from "../api/session";
import { setLanguage } from "../lib/language";

const users = { "GET /api/admin": [] };
const login = () => screen.findByRole("heading", { level: 1, name: "Log In" });
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const sidebar = () => screen.getByRole("navigation", { name: "Dashboard" });
const dialog = (name: string) => screen.findByRole("dialog", { name });
const address = ({ router }: ReturnType<typeof renderAdmin>) => {
  const { pathname, search } = router.state.location;
  return pathname + search;
};

watchOtherTabs();
beforeEach(() => setLanguage("en"));

async function fillIn({ user }: ReturnType<typeof renderAdmin>, password = "right-password") {
  await user.type(screen.getByLabelText("User Name"), "dhaka.prodhan");
  await user.type(screen.getByLabelText("Password"), password);
}

describe("signing in", () => {
  it("comes before a screen and leads back to it", async () => {
    serve({ ...users, "POST /api/auth": { accessToken: TOKEN } });
    const view = renderAdmin("/admindash/users?search=dh");
    await login();
    expect(address(view)).toBe("/login?next=%2Fadmindash%2Fusers%3Fsearch%3Ddh");
    expect(await objections()).toEqual([]);
    await fillIn(view);
    await view.user.click(screen.getByRole("button", { name: "Submit" }));
    const title = await heading("Users List");
    await waitFor(() => expect(title).toHaveFocus());
    expect(address(view)).toBe("/admindash/users?search=dh");
    expect(localStorage.getItem("token")).toBe(TOKEN);
  });

  it("has two required fields and shows the password on request", async () => {
    serve({});
    const { user } = renderAdmin("/login");
    await login();
    expect(screen.getByLabelText("User Name")).toBeRequired();
    const password = screen.getByLabelText("Password");
    expect(password).toBeRequired();
    expect(password).toHaveAttribute("type", "password");
    await user.click(screen.getByRole("button", { name: "Show password" }));
    expect(password).toHaveAttribute("type", "text");
  });

  it("names what is missing in the screen's own words, and sends nothing", async () => {
    const sent = serve({});
    const { user } = renderAdmin("/login");
    await login();
    setLanguage("bn");
    await user.click(await screen.findByRole("button", { name: "লগইন করুন" }));
    expect(screen.getAllByText("আবশ্যক")).toHaveLength(2);
    expect(screen.getByLabelText("ইউজারনেম")).toHaveFocus();
    expect(screen.getByLabelText("ইউজারনেম")).toHaveAccessibleDescription("আবশ্যক");
    expect(sent.some(({ method }) => method === "POST")).toBe(false);
  });

  it.each([
    [400, "Enter your user name and your password."],
    [
      401,
      "Wrong user name or password. Check both and try again. Ten wrong passwords lock the account for fifteen minutes.",
    ],
    [409, "Locked for 15 minutes."],
    [429, "Locked for 15 minutes."],
  ])("shows the refusal %i and keeps the values", async (status, text) => {
    serve({ "POST /api/auth": () => refusal(status, "Locked for 15 minutes.") });
    const view = renderAdmin("/login");
    await login();
    await fillIn(view, "wrong");
    await view.user.click(screen.getByRole("button", { name: "Submit" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(text);
    expect(screen.getByLabelText("Password")).toHaveValue("wrong");
    expect(address(view)).toBe("/login");
    expect(localStorage.getItem("token")).toBeNull();
    expect(await objections()).toEqual([]);
  });

  it("keeps the focus in the password that is typed again after a refusal", async () => {
    serve({ "POST /api/auth": () => refusal(401, "") });
    const view = renderAdmin("/login");
    await login();
    await fillIn(view, "wrong");
    await view.user.click(screen.getByRole("button", { name: "Submit" }));
    await screen.findByRole("alert");
    const password = screen.getByLabelText("Password");
    await view.user.clear(password);
    await view.user.type(password, "right");
    expect(password).toHaveValue("right");
    expect(screen.getByLabelText("User Name")).toHaveValue("dhaka.prodhan");
  });

  it("shows Submitting, and sends once only", async () => {
    let answer = (_: Response) => {};
    const sent = serve({ "POST /api/auth": () => new Promise((resolve) => (answer = resolve)) });
    const view = renderAdmin("/login");
    await login();
    await fillIn(view);
    await view.user.keyboard("{Enter}{Enter}");
    expect(await screen.findByRole("button", { name: "Submitting" })).toBeDisabled();
    expect(sent.filter(({ path }) => path === "/api/auth")).toHaveLength(1);
    answer(refusal(401, ""));
    expect(await screen.findByRole("button", { name: "Submit" })).toBeEnabled();
  });

  it("is skipped with a session", async () => {
    serve(users);
    remember();
    const view = renderAdmin("/login");
    await waitFor(() => expect(address(view)).toBe("/admindash"));
  });
});

describe("signing out", () => {
  it("posts the sidebar's form, removes both keys and leads to the sign-in", async () => {
    const sent = serve(users);
    remember();
    const view = renderAdmin("/admindash/users");
    await heading("Users List");
    const button = within(sidebar()).getByRole("button", { name: "Logout" });
    const form = button.closest("form");
    expect(form).toHaveAttribute("method", "post");
    expect(form).toHaveAttribute("action", "/logout");
    await view.user.click(button);
    await login();
    expect(address(view)).toBe("/login");
    expect(localStorage.getItem("token")).toBeNull();
    expect(localStorage.getItem("expiration")).toBeNull();
    expect(sent).toContainEqual(expect.objectContaining({ method: "POST", path: "/logout" }));
  });

  it("says when the server did not confirm it", async () => {
    serve({ ...users, "POST /logout": new TypeError("failed") });
    remember();
    const { user } = renderAdmin("/admindash/users");
    await heading("Users List");
    await user.click(within(sidebar()).getByRole("button", { name: "Logout" }));
    await login();
    expect(screen.getByText(/the server could not be reached/)).toBeInTheDocument();
  });

  it("follows another tab out and in again", async () => {
    serve(users);
    remember();
    const view = renderAdmin("/admindash/users");
    await heading("Users List");
    const tell = (oldValue: string | null, newValue: string | null) =>
      act(async () => {
        window.dispatchEvent(new StorageEvent("storage", { key: "token", oldValue, newValue }));
      });
    localStorage.clear();
    /* A screen listens after it is painted, so the first event may come too early. */
    await waitFor(async () => {
      await tell(TOKEN, null);
      expect(address(view)).toBe("/login?next=%2Fadmindash%2Fusers&reason=ended");
    });
    await login();
    remember();
    await waitFor(async () => {
      await tell(null, TOKEN);
      expect(address(view)).toBe("/admindash/users");
    });
    await heading("Users List");
  });
});

describe("the end of the session's hour", () => {
  it("found by the loader posts the logout and remembers the page", async () => {
    const sent = serve(users);
    remember(-1000);
    const view = renderAdmin("/admindash/users");
    act(() => void window.dispatchEvent(new Event("pageshow")));
    await login();
    expect(sent.filter(({ path }) => path === "/logout")).toMatchObject([{ method: "POST" }]);
    expect(sent.some(({ path }) => path.startsWith("/api/admin"))).toBe(false);
    expect(address(view)).toBe("/login?next=%2Fadmindash%2Fusers&reason=ended");
    expect(screen.getByText("Your session has ended. Sign in again.")).toBeInTheDocument();
  });

  it("posts the logout by a timer", async () => {
    const sent = serve(users);
    remember(400);
    renderAdmin("/admindash/users");
    await heading("Users List");
    await login();
    expect(sent.filter(({ path }) => path === "/logout")).toMatchObject([{ method: "POST" }]);
  });

  it("is noticed when the machine wakes up", async () => {
    serve(users);
    remember();
    renderAdmin("/admindash/users");
    await heading("Users List");
    remember(-1000);
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    await login();
  });

  it("keeps a page with unsaved changes, and asks to sign in over it", async () => {
    const sent = serve({
      "POST /api/auth": { accessToken: TOKEN },
      "POST /api/admin": ({ token }: { token: string | null }) =>
        token ? refusal(409, "Taken.", { userName: ["Taken."] }) : refusal(403, "No."),
    });
    remember();
    const view = renderAdmin("/admindash/createadmin");
    await heading("Create Admin");
    await view.user.type(screen.getByLabelText("Name"), "রংপুর কার্যালয়");
    remember(-1000);
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    const over = await dialog("Sign in to go on");
    expect(within(over).getByLabelText("Password")).toHaveFocus();
    await waitFor(() => expect(localStorage.getItem("token")).toBeNull());
    expect(localStorage.getItem("expiration")).toBeNull();
    expect(sent).toContainEqual(expect.objectContaining({ method: "POST", path: "/logout" }));
    expect(within(sidebar()).queryByRole("button", { name: "Logout" })).toBeNull();
    expect(await objections()).toEqual([]);

    await view.user.keyboard("{Escape}");
    expect(over).toBeInTheDocument();
    const password = within(over).getByLabelText("Password");
    await view.user.type(password, "right-password{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(address(view)).toBe("/admindash/createadmin");
    expect(screen.getByLabelText("Name")).toHaveValue("রংপুর কার্যালয়");
    expect(within(sidebar()).getByRole("button", { name: "Logout" })).toBeInTheDocument();
  });

  it("is announced while something is not saved", async () => {
    serve({});
    remember(4.5 * 60_000);
    const { user } = renderAdmin("/admindash/createadmin");
    await heading("Create Admin");
    expect(screen.queryByText(/^Your session ends in/)).toBeNull();
    await user.type(screen.getByLabelText("Name"), "ক");
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(
      await screen.findByText(/^Your session ends in 5 minutes\. Save your work/),
    ).toBeVisible();
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(screen.getAllByText(/^Your session ends in/)).toHaveLength(1);
  });

  it("lets the user discard the changes instead", async () => {
    serve({});
    remember();
    const view = renderAdmin("/admindash/createadmin");
    await heading("Create Admin");
    await view.user.type(screen.getByLabelText("Name"), "ক");
    remember(-1000);
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    await view.user.click(await screen.findByRole("button", { name: "Discard my work" }));
    await login();
  });
});

describe("a session that the server has ended", () => {
  const over = { "GET /refresh": () => refusal(401, "Over.") };

  it("leads to the sign-in and back", async () => {
    serve(over);
    remember();
    const view = renderAdmin("/admindash/users");
    await login();
    expect(address(view)).toMatch(/^\/login\?next=%2Fadmindash%2Fusers/);
  });

  it("remembers the page of a pending navigation", async () => {
    let isSignedIn = true;
    serve({
      "GET /refresh": () => (isSignedIn ? { accessToken: TOKEN } : refusal(401, "Over.")),
      "GET /api/admin": () => refusal(403, "Old."),
    });
    remember();
    const view = renderAdmin("/admindash/createadmin");
    await heading("Create Admin");
    isSignedIn = false;
    await view.user.click(within(sidebar()).getByRole("link", { name: "All Users" }));
    await login();
    expect(address(view)).toMatch(/^\/login\?next=%2Fadmindash%2Fusers/);
  });

  it("keeps a page with unsaved changes", async () => {
    let isSignedIn = true;
    serve({
      "GET /refresh": () => (isSignedIn ? { accessToken: TOKEN } : refusal(401, "Over.")),
      "POST /api/auth": { accessToken: TOKEN },
      "PATCH /api/admin/me": () => refusal(403, "Old."),
    });
    remember();
    const view = renderAdmin("/admindash/profile");
    await heading("Profile");
    await view.user.type(screen.getByLabelText("Name"), "!");
    isSignedIn = false;
    await view.user.click(screen.getByRole("button", { name: "Save" }));
    await dialog("Sign in to go on");
    expect(screen.getByLabelText("Name")).toHaveValue("ঢাকা কার্যালয়!");
  });
});

describe("keys that were deleted in the browser", () => {
  it("open the sign-in over unsaved work at the next request", async () => {
    serve({ "POST /api/admin": () => refusal(403, "No.") });
    remember();
    const { user } = renderAdmin("/admindash/createadmin");
    await heading("Create Admin");
    for (const [label, text] of [
      ["Name", "রহিমা"],
      ["User Name", "rahima"],
      ["Email", "r@example.org"],
      ["Password", "নদীর ধারে ২০২৬ সাল"],
      ["Contact Number", "01712-345678"],
    ] as const) {
      fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
    }
    localStorage.removeItem("token");
    localStorage.removeItem("expiration");
    await user.click(screen.getByRole("button", { name: "Submit" }));
    expect(await dialog("Sign in to go on")).toBeVisible();
    expect(screen.getAllByLabelText("Name")[0]).toHaveValue("রহিমা");
  });
});

describe("unsaved changes", () => {
  async function write() {
    serve(users);
    remember();
    const view = renderAdmin("/admindash/users");
    await heading("Users List");
    await view.user.click(within(sidebar()).getByRole("link", { name: "Create Admin" }));
    await heading("Create Admin");
    await view.user.type(screen.getByLabelText("Name"), "ক");
    return view;
  }

  it("ask before a link is followed", async () => {
    const view = await write();
    await view.user.click(within(sidebar()).getByRole("link", { name: "All Users" }));
    await dialog("Leave without saving?");
    expect(await objections()).toEqual([]);
    await view.user.click(screen.getByRole("button", { name: "Stay" }));
    expect(screen.getByLabelText("Name")).toHaveValue("ক");
    await view.user.click(within(sidebar()).getByRole("link", { name: "All Users" }));
    await view.user.click(await screen.findByRole("button", { name: "Leave" }));
    await heading("Users List");
  });

  it("ask before going back", async () => {
    const view = await write();
    act(() => void view.router.navigate(-1));
    await dialog("Leave without saving?");
    await view.user.keyboard("{Escape}");
    expect(address(view)).toBe("/admindash/createadmin");
  });

  it("ask before logging out", async () => {
    const view = await write();
    await view.user.click(within(sidebar()).getByRole("button", { name: "Logout" }));
    await dialog("Leave without saving?");
    expect(localStorage.getItem("token")).toBe(TOKEN);
    await view.user.click(screen.getByRole("button", { name: "Leave" }));
    await login();
    expect(localStorage.getItem("token")).toBeNull();
  });

  it("ask before the tab is closed", async () => {
    const closing = () => {
      const event = new Event("beforeunload", { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const { user } = await write();
    expect(closing()).toBe(true);
    await user.clear(screen.getByLabelText("Name"));
    expect(closing()).toBe(false);
  });
});
