import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { objections } from "@/test/axe";
import { account, refusal, remember, renderAdmin, serve, TOKEN } from "@/test/dashboard";
import { setLanguage } from "../../lib/language";
import { queryClient } from "../../lib/query-client";

beforeEach(() => setLanguage("en"));

describe("Signing in with a second factor", () => {
  const codeRequired = () =>
    Response.json({ message: "Enter the code.", errors: {}, secondFactor: true }, { status: 401 });

  async function open(answer: (body: unknown) => unknown) {
    const sent = serve({ "POST /api/auth": ({ body }: { body: unknown }) => answer(body) });
    const view = renderAdmin("/login");
    await view.user.type(await screen.findByLabelText("User Name"), "dhaka");
    await view.user.type(screen.getByLabelText("Password"), "lantern-river-9");
    expect(screen.queryByLabelText("Code")).toBeNull();
    await view.user.click(screen.getByRole("button", { name: "Submit" }));
    return { ...view, sent };
  }

  it("asks for the code after the password and sends all three", async () => {
    const { user, sent } = await open((body) =>
      (body as { code?: string }).code ? { accessToken: TOKEN } : codeRequired(),
    );
    const code = await screen.findByLabelText("Code");
    await waitFor(() => expect(code).toHaveFocus());
    expect(screen.getByRole("alert")).toHaveTextContent("Enter the code.");
    expect(screen.getByLabelText("Password")).toHaveValue("lantern-river-9");
    expect(screen.getByLabelText("Password")).toBeValid();
    expect(await objections()).toEqual([]);
    await user.type(code, "১২৩ ৪৫৬{Enter}");
    await waitFor(() => expect(localStorage.getItem("token")).toBe(TOKEN));
    const bodies = sent.filter(({ path }) => path === "/api/auth").map(({ body }) => body);
    expect(bodies).toEqual([
      { userName: "dhaka", password: "lantern-river-9" },
      { userName: "dhaka", password: "lantern-river-9", code: "১২৩ ৪৫৬" },
    ]);
  });

  it("keeps the field for another try after a wrong code", async () => {
    const { user } = await open((body) =>
      (body as { code?: string }).code
        ? Response.json({ message: "Wrong.", errors: {}, secondFactor: true }, { status: 401 })
        : codeRequired(),
    );
    await user.type(await screen.findByLabelText("Code"), "000000{Enter}");
    expect(await screen.findByText("Wrong.")).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText("Code")).toHaveFocus());
  });
});

it("puts the caret into the first field when a screen has led here", async () => {
  serve({});
  renderAdmin("/admindash");
  await waitFor(() => expect(screen.getByLabelText("User Name")).toHaveFocus());
});

it("forgets what was loaded when the form is shown", async () => {
  serve({});
  queryClient.setQueryData(["posts"], ["a draft"]);
  renderAdmin("/login");
  await screen.findByLabelText("User Name");
  expect(queryClient.getQueryData(["posts"])).toBeUndefined();
});

describe("A lost password", () => {
  it("is said on the sign-in page: a link by mail", async () => {
    const sent = serve({
      "GET /api/password-reset": { byMail: true },
      "POST /api/password-reset": () => new Response(null, { status: 202 }),
    });
    const { user } = renderAdmin("/login");
    await user.click(await screen.findByRole("link", { name: "Forgot your password?" }));
    await screen.findByRole("heading", { level: 1, name: "Forgot your password?" });
    expect(await objections()).toEqual([]);
    await user.type(screen.getByLabelText("User name or e-mail address"), "dhaka");
    await user.click(screen.getByRole("button", { name: "Send the link" }));
    expect(await screen.findByText(/a mail with a link is on its way/)).toBeInTheDocument();
    expect(sent).toContainEqual(
      expect.objectContaining({ path: "/api/password-reset", body: { account: "dhaka" } }),
    );
  });

  it("is said on the sign-in page: a link of a colleague", async () => {
    serve({});
    renderAdmin("/login");
    expect(await screen.findByText(/This site sends no mail/)).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Forgot your password?" })).toBeNull();
  });

  it("is replaced with the token of the link, which leaves the address", async () => {
    const sent = serve({
      "POST /api/password-reset/account": { userName: "mita" },
      "POST /api/password-reset/confirm": () => new Response(null, { status: 204 }),
    });
    const { user, router } = renderAdmin("/login/reset#the-token");
    await screen.findByRole("heading", { level: 1, name: "New password" });
    await waitFor(() => expect(router.state.location.hash).toBe(""));
    expect(await screen.findByText(/the account “mita”/)).toBeInTheDocument();
    expect(screen.getByLabelText("New password")).toHaveAccessibleDescription(/At least 10/);
    expect(await objections()).toEqual([]);
    await user.type(screen.getByLabelText("New password"), "lantern-river-9");
    await user.click(screen.getByRole("button", { name: "Set the password" }));
    expect(await screen.findByText(/Your new password is set/)).toBeInTheDocument();
    expect(sent.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
      { token: "the-token" },
      { token: "the-token", newPassword: "lantern-river-9" },
    ]);
  });

  it("is not asked for by a link that does not work", async () => {
    serve({
      "POST /api/password-reset/account": () => refusal(409, "This link does not work any more."),
    });
    renderAdmin("/login/reset#the-token");
    expect(await screen.findByRole("alert")).toHaveTextContent("does not work any more");
    expect(screen.queryByLabelText("New password")).toBeNull();
  });

  it("keeps what was typed when the link or the password is refused", async () => {
    serve({
      "POST /api/password-reset/account": { userName: "mita" },
      "POST /api/password-reset/confirm": () => refusal(409, "This link does not work any more."),
    });
    const { user } = renderAdmin("/login/reset#the-token");
    await user.type(await screen.findByLabelText("New password"), "lantern-river-9");
    await user.click(screen.getByRole("button", { name: "Set the password" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("does not work any more");
    expect(screen.getByLabelText("New password")).toHaveValue("lantern-river-9");
  });

  it("says that a link without its token is incomplete", async () => {
    serve({});
    renderAdmin("/login/reset");
    expect(await screen.findByRole("alert")).toHaveTextContent("This link is incomplete.");
  });
});

describe("An account that is not set up", () => {
  it("is led from the sign-in to its steps, and then to the page asked for", async () => {
    const own = { ...account, setUp: ["password"] };
    const sent = serve({
      "POST /api/auth": { accessToken: TOKEN },
      "GET /api/admin/me": () => own,
      "POST /api/admin/me/password": () => {
        own.setUp = [];
        return { accessToken: "new" };
      },
    });
    const { user, router } = renderAdmin("/login?next=/admindash/createadmin");
    await user.type(await screen.findByLabelText("User Name"), "admin");
    await user.type(screen.getByLabelText("Password"), "printed");
    await user.click(screen.getByRole("button", { name: "Submit" }));
    await screen.findByRole("heading", { level: 1, name: "Before you start" });
    expect(sent.some(({ path }) => path.startsWith("/api/summary"))).toBe(false);
    expect(await objections()).toEqual([]);
    await user.type(screen.getByLabelText("Current password"), "printed");
    await user.type(screen.getByLabelText("New password"), "lantern-river-9");
    await user.click(screen.getByRole("button", { name: "Change password" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/admindash/createadmin"));
  });

  it("is led there by the server's refusal, too", async () => {
    remember();
    serve({
      "GET /api/admin/me": { ...account, setUp: ["secondFactor"] },
      "GET /api/admin": () =>
        Response.json(
          { message: "Finish setting up.", errors: {}, setUp: ["secondFactor"] },
          { status: 403 },
        ),
    });
    const { router } = renderAdmin("/admindash/users");
    await screen.findByRole("heading", { level: 1, name: "Before you start" });
    expect(router.state.location.search).toBe("?next=%2Fadmindash%2Fusers");
    expect(screen.getByRole("button", { name: "Set up the second factor" })).toBeInTheDocument();
  });
});
