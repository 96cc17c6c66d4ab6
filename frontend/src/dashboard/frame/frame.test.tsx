import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { objections } from "@/test/axe";
import { account, refusal, remember, renderAdmin, type Sent, serve } from "@/test/dashboard";
import { setLanguage } from "../lib/language";

const users = { "GET /api/admin": [] };
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const sidebar = () => screen.getByRole("navigation", { name: "Dashboard" });
const bar = () => screen.getByRole("navigation", { name: "Site, latest items and account" });

beforeEach(() => {
  setLanguage("en");
  remember();
});

describe("the sidebar", () => {
  it("has the sections Blogs and Create, in order", async () => {
    serve(users);
    renderAdmin("/admindash/users");
    await heading("Users List");
    const links = (name: string) =>
      within(within(sidebar()).getByRole("list", { name }))
        .getAllByRole("link")
        .map((link) => [link.textContent, link.getAttribute("href")]);
    expect(links("Blogs")).toEqual([
      ["Create Post", "/admindash/createpost"],
      ["View All Posts", "/admindash/viewallpost"],
      ["View All Images", "/admindash/viewallimage"],
      ["All Users", "/admindash/users"],
    ]);
    expect(links("Create")).toEqual([
      ["Upload Image", "/admindash/imageupload"],
      ["Create Category", "/admindash/addcategory"],
      ["Create Admin", "/admindash/createadmin"],
    ]);
    const here = within(sidebar()).getByRole("link", { current: "page" });
    expect(here).toHaveTextContent("All Users");
  });

  it("is a dropdown on small screens: toggled, closed by Escape and by following a link", async () => {
    serve(users);
    const { user } = renderAdmin("/admindash/users");
    await heading("Users List");
    const burger = screen.getByRole("button", { name: "Menu" });
    expect(burger).toHaveAttribute("aria-expanded", "false");
    await user.click(burger);
    expect(burger).toHaveAttribute("aria-expanded", "true");
    await user.keyboard("{Escape}");
    expect(burger).toHaveAttribute("aria-expanded", "false");
    expect(burger).toHaveFocus();
    await user.click(burger);
    await user.click(within(sidebar()).getByRole("link", { name: "Create Admin" }));
    const title = await heading("Create Admin");
    await waitFor(() => expect(title).toHaveFocus());
    expect(burger).toHaveAttribute("aria-expanded", "false");
  });
});

describe("the top bar", () => {
  const posts = Array.from({ length: 7 }, (_, index) => ({
    id: index + 1,
    title: `পোস্ট ${index + 1}`,
    kind: "post",
    status: "published",
    updatedAt: "2026-11-14T10:00:00+06:00",
    editUrl: null as string | null,
  }));
  const page = { ...posts[0], id: 5, title: "প্রাউট", kind: "page", editUrl: "/cms/pages/5/edit/" };

  it("lists the latest 8 items under its cart, and closes when one is followed", async () => {
    serve({ ...users, "GET /api/items": [...posts, page] });
    const { user } = renderAdmin("/admindash/users");
    await heading("Users List");
    const cart = within(bar()).getByRole("button", { name: "Items: latest 8 items" });
    expect(cart).toHaveTextContent(/^8$/);
    await user.click(cart);
    expect(await within(bar()).findByRole("heading", { name: "Items" })).toBeInTheDocument();
    expect(await within(bar()).findByRole("link", { name: /^পোস্ট 1/ })).toHaveAttribute(
      "href",
      "/admindash/editpost/1",
    );
    expect(within(bar()).getAllByRole("listitem")).toHaveLength(8);
    expect(within(bar()).getByRole("link", { name: /^প্রাউট/ })).toHaveAttribute(
      "href",
      "/cms/pages/5/edit/",
    );
    expect(await objections()).toEqual([]);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(cart).toHaveFocus());
    expect(within(bar()).queryByRole("heading")).toBeNull();
    await user.click(cart);
    await user.click(await within(bar()).findByRole("link", { name: /^পোস্ট 1/ }));
    await waitFor(() => expect(within(bar()).queryByRole("dialog")).toBeNull());
  });

  it("shows why the items could not be loaded, and that there are none", async () => {
    let answer: unknown = () => refusal(500, "Something went wrong.");
    serve({ ...users, "GET /api/items": () => (typeof answer === "function" ? answer() : answer) });
    const { user } = renderAdmin("/admindash/users");
    await heading("Users List");
    await user.click(within(bar()).getByRole("button", { name: "Items: latest 8 items" }));
    expect(await within(bar()).findByText("Something went wrong.")).toBeInTheDocument();
    answer = [];
    await user.click(within(bar()).getByRole("button", { name: "Retry" }));
    expect(await within(bar()).findByText("Nothing has been edited yet.")).toBeInTheDocument();
  });

  it("has Profile (New), Settings and Logout under the avatar", async () => {
    const sent = serve(users);
    const { user, router } = renderAdmin("/admindash/users");
    await heading("Users List");
    const avatar = within(bar()).getByRole("button", { name: "My account" });
    await user.click(avatar);
    const profile = await within(bar()).findByRole("link", { name: /^Profile/ });
    expect(profile).toHaveTextContent(/^ProfileNew$/);
    expect(within(bar()).getByRole("link", { name: "Settings" })).toHaveAttribute(
      "href",
      "/cms/settings/navigation/sitesettings/",
    );
    expect(await objections()).toEqual([]);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(avatar).toHaveFocus());
    await user.keyboard("{Enter}");
    await user.click(await within(bar()).findByRole("link", { name: /^Profile/ }));
    await heading("Profile");
    expect(avatar).toHaveAttribute("aria-expanded", "false");
    await user.click(avatar);
    const logout = await within(bar()).findByRole("button", { name: "Logout" });
    expect(logout.closest("form")).toHaveAttribute("action", "/logout");
    await user.click(logout);
    await heading("Log In");
    expect(router.state.location.pathname).toBe("/login");
    expect(sent).toContainEqual(expect.objectContaining({ method: "POST", path: "/logout" }));
  });

  it("links to the page of the guide about the screen, in a tab of its own", async () => {
    serve(users);
    const { user } = renderAdmin("/admindash/users");
    await heading("Users List");
    const guide = within(bar()).getByRole("link", { name: "Guide, in a new tab" });
    expect(guide).toHaveAttribute("target", "_blank");
    expect(guide).toHaveAttribute("href", "/cms/guide/?screen=users");
    await user.click(within(sidebar()).getByRole("link", { name: "Create Admin" }));
    await heading("Create Admin");
    expect(guide).toHaveAttribute("href", "/cms/guide/?screen=createAdmin");
  });

  it("changes the language of everything, and of the account", async () => {
    const saved = vi.fn();
    serve({
      ...users,
      "PATCH /api/admin/me": ({ body }: Sent) => {
        saved(body);
        return { ...account, language: "bn" };
      },
    });
    const { user } = renderAdmin("/admindash/users");
    await heading("Users List");
    await user.click(screen.getByRole("button", { name: "বাংলা" }));
    await heading("সব ব্যবহারকারী");
    expect(document.documentElement).toHaveAttribute("lang", "bn");
    await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith({ language: "bn" }));
    expect(await objections()).toEqual([]);
  });

  it("is in the language that the account has chosen elsewhere", async () => {
    serve({ ...users, "GET /api/admin/me": { ...account, language: "bn" } });
    renderAdmin("/admindash/users");
    await heading("সব ব্যবহারকারী");
  });
});

describe("errors", () => {
  it("shows Page Does not Exist between header and footer", async () => {
    serve({});
    renderAdmin("/admindash/nothing");
    await heading("Page Does not Exist");
    expect(screen.getByRole("banner")).toBeInTheDocument();
    expect(screen.getByRole("contentinfo")).toBeInTheDocument();
    expect(await objections()).toEqual([]);
  });

  it("shows Unexpected Application Error! with the message, without a stack", async () => {
    serve({ "GET /api/admin": { not: "a list" } });
    renderAdmin("/admindash/users");
    const title = await heading("Unexpected Application Error!");
    const text = title.parentElement?.textContent ?? "";
    expect(text).toMatch(/is not a function/);
    expect(text).not.toMatch(/ at |\.tsx/);
    expect(document.title).toMatch(/^Unexpected Application Error! · /);
    vi.mocked(console.error).mockClear();
  });

  it("lets the user retry a refused screen within its frame", async () => {
    let answer: unknown = refusal(500, "Something went wrong on the server.");
    serve({ "GET /api/admin": () => answer });
    const { user } = renderAdmin("/admindash/users");
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Something went wrong on the server.",
    );
    expect(sidebar()).toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "This could not be loaded." })).toBeInTheDocument();
    expect(await objections()).toEqual([]);
    answer = [];
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await heading("Users List");
  });
});
