import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { objections } from "@/test/axe";
import { account, refusal, remember, renderAdmin, serve } from "@/test/dashboard";
import { setLanguage } from "../../lib/language";
import { readFilter } from "./activity";

const line = {
  id: 1,
  time: "2026-11-21T09:15:00+06:00",
  event: "signed_in",
  account: 1,
  userName: "kabita",
  changedBy: null,
  address: "192.0.2.7",
  device: "Chrome, Android",
  detail: {},
};
const lines = [
  line,
  { ...line, id: 2, event: "wrong_password", account: null, userName: "nobody", device: "" },
  { ...line, id: 3, event: "too_many_attempts", account: null, userName: "" },
  {
    ...line,
    id: 4,
    event: "role_changed",
    changedBy: "dhaka.prodhan",
    detail: { from: "author", to: "editor" },
  },
  {
    ...line,
    id: 5,
    event: "account_changed",
    changedBy: "kabita",
    detail: { fields: ["email", "name"] },
  },
];

beforeEach(() => {
  setLanguage("en");
  remember();
});

function open(answers: Record<string, unknown> = {}, query = "") {
  const sent = serve({ "GET /api/audit": lines, "GET /api/admin": [account], ...answers });
  return { ...renderAdmin(`/admindash/activity${query}`), sent };
}

const heading = () => screen.findByRole("heading", { level: 1, name: "Activity" });

it("shows what happened to whom, from where and when", async () => {
  open();
  await heading();
  const rows = (await screen.findAllByRole("row")).slice(1).map((row) => row.textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^Signed inkabita192.0.2.7 · Chrome, Android21 November 2026.* 09:15$/),
    expect.stringMatching(/^Wrong passwordnobody192.0.2.721/),
    expect.stringMatching(/^Too many passwords from one addressNo name/),
    expect.stringMatching(/^Role changedAuthor → Editor; by dhaka.prodhankabita/),
    expect.stringMatching(/^Details changede-mail, namekabita/),
  ]);
  expect(await objections()).toEqual([]);
});

it("keeps search, filters and page in the address", async () => {
  const many = () =>
    Response.json(lines, {
      headers: { "Content-Type": "application/json", "X-Total-Count": "90" },
    });
  const { user, router, sent } = open({ "GET /api/audit": many }, "?page=2");
  await heading();
  expect(sent).toContainEqual(expect.objectContaining({ path: "/api/audit?limit=30&offset=30" }));
  expect(screen.getByText("31 to 60 of 90")).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText("Event"), "Wrong password");
  await user.selectOptions(screen.getByLabelText("Account"), account.userName);
  await user.type(screen.getByRole("searchbox"), "192");
  await waitFor(() =>
    expect(router.state.location.search).toBe("?search=192&event=wrong_password&account=1"),
  );
  await waitFor(() =>
    expect(sent).toContainEqual(
      expect.objectContaining({
        path: "/api/audit?search=192&event=wrong_password&account=1&limit=30&offset=0",
      }),
    ),
  );
});

it("says that nothing was recorded, and leads back to everything", async () => {
  open({ "GET /api/audit": [] }, "?search=x");
  await heading();
  expect(screen.getByText("Nothing was recorded")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Show all activity" })).toHaveAttribute(
    "href",
    "/admindash/activity",
  );
});

it("shows the server's refusal with a button to retry", async () => {
  const { user, sent } = open({ "GET /api/audit": () => refusal(500, "Out of order.") });
  expect(await screen.findByText("Out of order.")).toBeInTheDocument();
  const before = sent.length;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(sent.length).toBeGreaterThan(before));
});

it("ignores parameters that it does not know", () => {
  const query = new URLSearchParams("event=x&account=-1&page=0&search=%20a%20");
  expect(readFilter(query)).toEqual({ search: "a", event: "", account: "", page: 1 });
});
