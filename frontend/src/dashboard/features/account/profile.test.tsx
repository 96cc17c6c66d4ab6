import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { objections } from "@/test/axe";
import { account, refusal, remember, renderAdmin, serve } from "@/test/dashboard";
import { setLanguage } from "../../lib/language";

beforeEach(() => {
  setLanguage("en");
  remember();
});

async function open(answers: Record<string, unknown> = {}) {
  const sent = serve(answers);
  const view = renderAdmin("/admindash/profile");
  await screen.findByRole("heading", { level: 1, name: "Profile" });
  return { ...view, sent };
}

it("shows the details of the account, the user name read-only", async () => {
  await open();
  expect(screen.getByLabelText("User Name")).toHaveValue(account.userName);
  expect(screen.getByLabelText("User Name")).toHaveAttribute("readonly");
  expect(screen.getByLabelText("Email")).toHaveValue(account.email);
  expect(await objections()).toEqual([]);
});

it("saves the details, and the frame shows them", async () => {
  const { user, sent } = await open({ "PATCH /api/admin/me": { ...account, name: "রংপুর" } });
  await user.clear(screen.getByLabelText("Name"));
  await user.type(screen.getByLabelText("Name"), "রংপুর");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Your details are saved.")).toBeInTheDocument();
  expect(sent.at(-1)).toMatchObject({
    method: "PATCH",
    body: { name: "রংপুর", email: account.email, contactNo: account.contactNo },
  });
  expect(screen.getByRole("button", { name: "My account" })).toHaveTextContent("র");
});

it("shows the server's text at its field", async () => {
  const { user } = await open({
    "PATCH /api/admin/me": () => refusal(409, "Taken.", { email: ["Somebody has it."] }),
  });
  await user.type(screen.getByLabelText("Email"), "x");
  const details = within(screen.getByRole("form", { name: "Your details" }));
  await user.type(details.getByLabelText("Current password"), "old-password");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.getByLabelText("Email")).toBeInvalid());
  expect(screen.getByLabelText("Email")).toHaveValue(`${account.email}x`);
});

it("changes the password and continues with the new token", async () => {
  const { user, sent } = await open({ "POST /api/admin/me/password": { accessToken: "new" } });
  expect(screen.getByLabelText("New password")).toHaveAccessibleDescription(/At least 10/);
  await user.type(screen.getByLabelText("Current password"), "old-password");
  await user.type(screen.getByLabelText("New password"), "lantern-river-9");
  await user.click(screen.getByRole("button", { name: "Change password" }));
  expect(await screen.findByText(/Your password is changed/)).toBeInTheDocument();
  expect(sent).toContainEqual(
    expect.objectContaining({
      path: "/api/admin/me/password",
      body: { currentPassword: "old-password", newPassword: "lantern-river-9" },
    }),
  );
  expect(localStorage.getItem("token")).toBe("new");
  expect(screen.getByLabelText("Current password")).toHaveValue("");
});

it("keeps both passwords when the current one is wrong", async () => {
  const { user } = await open({
    "POST /api/admin/me/password": () =>
      refusal(400, "Please correct the marked fields.", {
        currentPassword: ["This is not your current password."],
      }),
  });
  await user.type(screen.getByLabelText("Current password"), "old-password");
  await user.type(screen.getByLabelText("New password"), "lantern-river-9");
  await user.click(screen.getByRole("button", { name: "Change password" }));
  await waitFor(() => expect(screen.getByLabelText("Current password")).toHaveFocus());
  expect(screen.getByLabelText("New password")).toHaveValue("lantern-river-9");
  expect(await objections()).toEqual([]);
});

const session = {
  id: "0f8b6c1e-0000-4000-8000-000000000001",
  device: "Firefox, Linux",
  address: "192.0.2.1",
  created: "2026-11-21T09:15:00+06:00",
  lastUsed: "2026-11-21T10:05:00+06:00",
  isCurrent: true,
};
const phone = {
  ...session,
  id: "0f8b6c1e-0000-4000-8000-000000000002",
  device: "Chrome, Android",
  address: "192.0.2.7",
  isCurrent: false,
};
const unknown = { ...phone, id: "0f8b6c1e-0000-4000-8000-000000000003", device: "" };

/** A server that keeps a list of sessions. */
function withSessions() {
  let sessions = [session, phone, unknown];
  const done = () => new Response(null, { status: 204 });
  return {
    "GET /api/admin/me/sessions": () => sessions,
    [`DELETE /api/admin/me/sessions/${phone.id}`]: () => {
      sessions = sessions.filter((one) => one !== phone);
      return done();
    },
    "DELETE /api/admin/me/sessions": () => {
      sessions = [session];
      return done();
    },
  };
}

it("lists the sessions with device, address and times, and marks this one", async () => {
  await open(withSessions());
  const items = screen.getAllByRole("listitem").filter((item) => /Last used/.test(item.innerHTML));
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringMatching(
      /^Firefox, Linux 192.0.2.1Last used .* 10:05Signed in .* 09:15This device$/,
    ),
    expect.stringMatching(/^Chrome, Android 192.0.2.7.*Sign out$/),
    expect.stringMatching(/^Unknown device 192.0.2.7.*Sign out$/),
  ]);
  expect(await objections()).toEqual([]);
});

it("signs out one other session", async () => {
  const { user } = await open(withSessions());
  await user.click(screen.getByRole("button", { name: "Sign out Chrome, Android, 192.0.2.7" }));
  expect(await screen.findByText("Signed out there.")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText("Chrome, Android")).toBeNull());
  expect(screen.getByText("Unknown device")).toBeInTheDocument();
});

it("signs out everywhere else", async () => {
  const { user } = await open(withSessions());
  await user.click(screen.getByRole("button", { name: "Sign out everywhere else" }));
  await waitFor(() => expect(screen.queryByText("Unknown device")).toBeNull());
  expect(screen.getByText("Firefox, Linux")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Sign out everywhere else" })).toBeNull();
});

it("signs out everywhere", async () => {
  const { user, sent } = await open();
  const sessions = screen.getByRole("region", { name: "Sessions" });
  await user.click(within(sessions).getByRole("button", { name: "Sign out everywhere" }));
  await screen.findByRole("heading", { name: "Log In" });
  expect(sent).toContainEqual(
    expect.objectContaining({ method: "POST", path: "/logout", body: { everywhere: true } }),
  );
  expect(localStorage.getItem("token")).toBeNull();
});
