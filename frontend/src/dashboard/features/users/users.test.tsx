import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { objections } from "@/test/axe";
import { account, refusal, remember, renderAdmin, serve } from "@/test/dashboard";
import { setLanguage } from "../../lib/language";

const colleague = {
  ...account,
  id: 2,
  userName: "tran.songbad",
  name: "ত্রাণ সংবাদ",
  lastLogin: null,
};
const list = [account, colleague];

beforeEach(() => {
  setLanguage("en");
  remember();
});

describe("Users List", () => {
  const title = () => screen.findByRole("heading", { level: 1, name: "Users List" });
  const row = (name: string) => screen.findByRole("row", { name: new RegExp(name) });

  it("lists the user names with their last sign-in and state", async () => {
    serve({ "GET /api/admin": list });
    renderAdmin("/admindash/users");
    await title();
    expect(await row("dhaka.prodhan")).toHaveTextContent(/21 November 2026.* 09:15/);
    expect(await row("tran.songbad")).toHaveTextContent("Never");
    expect(await row("tran.songbad")).toHaveTextContent("Active");
    expect(screen.getByText("2 users")).toBeInTheDocument();
    expect(await objections()).toEqual([]);
  });

  it("says No users to display", async () => {
    serve({ "GET /api/admin": [] });
    renderAdmin("/admindash/users");
    await title();
    expect(screen.getByText("No users to display")).toBeInTheDocument();
    expect(await objections()).toEqual([]);
  });

  it("keeps search, filter and order in the address", async () => {
    const sent = serve({ "GET /api/admin": list });
    const { user, router } = renderAdmin("/admindash/users");
    await title();
    await user.type(screen.getByRole("searchbox"), "tran");
    await waitFor(() => expect(router.state.location.search).toBe("?search=tran"));
    await user.selectOptions(screen.getByLabelText("Status"), "Deactivated");
    await user.click(screen.getByRole("button", { name: "Last sign-in" }));
    await waitFor(() =>
      expect(sent.at(-1)?.path).toBe("/api/admin?search=tran&isActive=false&ordering=-lastLogin"),
    );
    const header = screen.getByRole("columnheader", { name: "Last sign-in" });
    await waitFor(() => expect(header).toHaveAttribute("aria-sort", "descending"));
  });

  it("changes the details of another account", async () => {
    const answer = { ...colleague, name: "রহিমা" };
    const sent = serve({ "GET /api/admin": list, "PATCH /api/admin/2": answer });
    const { user } = renderAdmin("/admindash/users");
    await title();
    expect(screen.queryByRole("button", { name: "Details of dhaka.prodhan" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Details of tran.songbad" }));
    const form = within(screen.getByRole("form", { name: "Details of tran.songbad" }));
    const name = form.getByLabelText("Name");
    expect(name).toHaveValue("ত্রাণ সংবাদ");
    expect(await objections()).toEqual([]);
    await user.clear(name);
    await user.click(form.getByRole("button", { name: "Save" }));
    expect(form.getByText("Required")).toBeVisible();
    await user.type(name, "রহিমা");
    await user.click(form.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("The details of tran.songbad are saved.")).toBeVisible();
    expect(sent.find(({ method }) => method === "PATCH")?.body).toEqual({
      name: "রহিমা",
      email: colleague.email,
      contactNo: colleague.contactNo,
    });
  });

  it("deactivates another account after a question", async () => {
    const answer = { ...colleague };
    const sent = serve({
      "GET /api/admin": () => [account, answer],
      "PATCH /api/admin/2": () => Object.assign(answer, { isActive: false }),
    });
    const { user } = renderAdmin("/admindash/users");
    await title();
    await waitFor(async () => expect(await row("dhaka.prodhan")).toHaveTextContent("You"));
    expect(within(await row("dhaka.prodhan")).queryByRole("button")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Deactivate tran.songbad" }));
    expect(screen.getByText(/^Deactivate tran.songbad\?/)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Leave as it is" })).toHaveFocus();
    expect(await objections()).toEqual([]);
    await user.keyboard("{Escape}");
    expect(sent.some(({ method }) => method === "PATCH")).toBe(false);
    await user.click(screen.getByRole("button", { name: "Deactivate tran.songbad" }));
    await user.click(screen.getByRole("button", { name: "Deactivate" }));
    expect(await screen.findByText("tran.songbad is deactivated.")).toBeInTheDocument();
    expect(sent).toContainEqual(
      expect.objectContaining({ path: "/api/admin/2", body: { isActive: false } }),
    );
    await waitFor(async () => expect(await row("tran.songbad")).toHaveTextContent("Deactivated"));
    expect(screen.getByRole("button", { name: "Activate tran.songbad" })).toBeInTheDocument();
  });

  it("changes the role of another account", async () => {
    const answer = { ...colleague };
    const sent = serve({
      "GET /api/admin": () => [account, answer],
      "PATCH /api/admin/2": () => Object.assign(answer, { role: "editor" }),
    });
    const { user } = renderAdmin("/admindash/users");
    await title();
    expect(screen.queryByLabelText("Role of dhaka.prodhan")).toBeNull();
    await user.selectOptions(screen.getByLabelText("Role of tran.songbad"), "Editor");
    expect(await screen.findByText("tran.songbad is now: Editor.")).toBeInTheDocument();
    expect(screen.getByLabelText("Role of tran.songbad")).toHaveValue("editor");
    expect(sent).toContainEqual(
      expect.objectContaining({ path: "/api/admin/2", body: { role: "editor" } }),
    );
  });

  it("says why an account cannot be deactivated", async () => {
    serve({
      "PATCH /api/admin/2": () => refusal(409, "Your account is deactivated."),
      "GET /api/admin": list,
    });
    const { user } = renderAdmin("/admindash/users");
    await title();
    await user.click(screen.getByRole("button", { name: "Deactivate tran.songbad" }));
    await user.click(screen.getByRole("button", { name: "Deactivate" }));
    expect(await screen.findByText("Your account is deactivated.")).toBeInTheDocument();
  });
});

describe("Access", () => {
  const locked = { ...colleague, isLocked: true, secondFactor: true };
  const done = () => new Response(null, { status: 204 });

  async function open(other: object, answers: Record<string, unknown> = {}) {
    const sent = serve({ "GET /api/admin": [account, other], ...answers });
    const view = renderAdmin("/admindash/users");
    await view.user.click(await screen.findByRole("button", { name: "Access of tran.songbad" }));
    const dialog = within(screen.getByRole("dialog", { name: "Access of tran.songbad" }));
    return { ...view, sent, dialog };
  }

  it("creates a reset link and shows it once", async () => {
    const link = "http://localhost/login/reset#token";
    const { user, sent, dialog } = await open(colleague, {
      "POST /api/admin/2/reset-link": () => Response.json({ link }, { status: 201 }),
    });
    expect(dialog.queryByRole("heading", { name: "Lock" })).toBeNull();
    expect(dialog.queryByRole("heading", { name: "Second factor" })).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Create a reset link" }));
    expect(await dialog.findByLabelText("Reset link")).toHaveValue(link);
    expect(await objections()).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Copy" }));
    expect(await dialog.findByText("The link is copied.")).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(link);
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await user.click(screen.getByRole("button", { name: "Access of tran.songbad" }));
    expect(dialog.queryByLabelText("Reset link")).toBeNull();
    expect(sent.filter(({ path }) => path.endsWith("/reset-link"))).toHaveLength(1);
  });

  it("withdraws a link that was not used", async () => {
    const invited = { ...colleague, isInvited: true, linkExpires: "2026-12-05T10:00:00+06:00" };
    const { user, sent, dialog } = await open(invited, { "DELETE /api/admin/2/reset-link": done });
    expect(screen.getByText("Invited")).toBeInTheDocument();
    expect(dialog.getByText(/until .*5 December 2026/)).toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Withdraw the link" }));
    expect(await screen.findByText("No link for tran.songbad works any more.")).toBeVisible();
    expect(sent.filter(({ method }) => method === "DELETE")).toHaveLength(1);
  });

  it("says why there is no link", async () => {
    const { user, dialog } = await open(colleague, {
      "POST /api/admin/2/reset-link": () => refusal(409, "This account is deactivated."),
    });
    await user.click(dialog.getByRole("button", { name: "Create a reset link" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent("This account is deactivated.");
  });

  it("lifts a lock, which the list shows", async () => {
    const { user, sent, dialog } = await open(locked, { "POST /api/admin/2/unlock": done });
    expect(screen.getByText("Locked")).toBeInTheDocument();
    expect(await objections()).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Lift the lock" }));
    expect(await screen.findByText("tran.songbad can sign in again.")).toBeInTheDocument();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(sent.some(({ path }) => path === "/api/admin/2/unlock")).toBe(true);
  });

  it("removes a second factor after a question", async () => {
    const path = "/api/admin/2/second-factor/off";
    const { user, sent, dialog } = await open(locked, { [`POST ${path}`]: done });
    await user.click(dialog.getByRole("button", { name: "Remove the second factor" }));
    expect(sent.some((message) => message.path === path)).toBe(false);
    await user.click(dialog.getByRole("button", { name: "Remove it now" }));
    expect(
      await screen.findByText("The second factor of tran.songbad is removed."),
    ).toBeInTheDocument();
    expect(sent.some((message) => message.path === path)).toBe(true);
  });
});

describe("Create Admin", () => {
  const labels = ["Name", "User Name", "Email", "Password", "Contact Number"];

  async function fillIn(answer: () => unknown) {
    const sent = serve({ "POST /api/admin": answer });
    const view = renderAdmin("/admindash/createadmin");
    await screen.findByRole("heading", { level: 1, name: "Create Admin" });
    const values = ["ত্রাণ সংবাদ", "tran.songbad", "tran@example.org", "lantern-river-9", "01000"];
    for (const [index, label] of labels.entries()) {
      await view.user.type(screen.getByLabelText(label), values[index] ?? "");
    }
    await view.user.selectOptions(screen.getByLabelText("Role"), "Author");
    await view.user.click(screen.getByRole("button", { name: "Submit" }));
    return { ...view, sent, values };
  }

  it("has five required fields and the rules for passwords", async () => {
    serve({});
    renderAdmin("/admindash/createadmin");
    await screen.findByRole("heading", { level: 1, name: "Create Admin" });
    for (const label of labels) expect(screen.getByLabelText(label)).toBeRequired();
    expect(screen.getByLabelText("Password")).toHaveAccessibleDescription(/At least 10 characters/);
    expect(await objections()).toEqual([]);
  });

  it("is sent, and the form is empty again", async () => {
    const { sent } = await fillIn(() => Response.json(colleague, { status: 201 }));
    expect(await screen.findByText("tran.songbad can sign in now.")).toBeInTheDocument();
    expect(sent).toContainEqual(
      expect.objectContaining({
        method: "POST",
        body: {
          name: "ত্রাণ সংবাদ",
          userName: "tran.songbad",
          email: "tran@example.org",
          password: "lantern-river-9",
          contactNo: "01000",
          role: "author",
        },
      }),
    );
    for (const label of labels) expect(screen.getByLabelText(label)).toHaveValue("");
  });

  it("proposes the role with the fewest rights", async () => {
    serve({});
    renderAdmin("/admindash/createadmin");
    expect(await screen.findByLabelText("Role")).toHaveValue("author");
  });

  it("makes an account without a password, and invites it with a link", async () => {
    const link = "http://localhost/login/reset#abc";
    const sent = serve({
      "POST /api/admin": () => Response.json({ ...colleague, isInvited: true }, { status: 201 }),
      [`POST /api/admin/${colleague.id}/reset-link`]: { link },
    });
    const { user } = renderAdmin("/admindash/createadmin");
    await screen.findByRole("heading", { level: 1, name: "Create Admin" });
    await user.click(screen.getByRole("button", { name: /^No password/ }));
    expect(screen.getByLabelText("Password")).toBeDisabled();
    for (const label of labels.filter((label) => label !== "Password")) {
      await user.type(screen.getByLabelText(label), label === "Email" ? "t@example.org" : "tran");
    }
    await user.click(screen.getByRole("button", { name: "Submit" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(/^The account tran\.songbad is created\./)).toBeVisible();
    expect(
      sent.find(({ path, method }) => path === "/api/admin" && method === "POST")?.body,
    ).toEqual(expect.objectContaining({ userName: "tran", password: null }));
    expect(dialog.getByLabelText("Invitation link")).toHaveValue(link);
    expect(await objections()).toEqual([]);
  });

  it("keeps the values after a refusal and shows the text at its field", async () => {
    const { values } = await fillIn(() =>
      refusal(409, "There is already such an account.", {
        userName: ["There is already an account with this user name."],
      }),
    );
    expect(await screen.findByRole("alert")).toHaveTextContent("There is already such an account.");
    const field = screen.getByLabelText("User Name");
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/already an account with this user name/);
    for (const [index, label] of labels.entries()) {
      expect(screen.getByLabelText(label)).toHaveValue(values[index]);
    }
    expect(await objections()).toEqual([]);
  });

  it("says that the server could not be reached", async () => {
    await fillIn(() => new TypeError("failed"));
    expect(await screen.findByRole("alert")).toHaveTextContent("The server could not be reached.");
  });
});
