import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { objections } from "@/test/axe";
import { refusal, remember, renderAdmin, serve } from "@/test/dashboard";
import { setLanguage } from "../../lib/language";
import { exportAddress, type Message, readFilter } from "./messages";

const message: Message = {
  id: 7,
  kind: "message",
  state: "new",
  created: "2026-11-21T09:15:00+06:00",
  name: "মিতা সেন",
  reach: "mita@example.org",
  answerHref: "mailto:mita@example.org?subject=Re%3A%20x",
  subject: "দান করতে চাই",
  office: "সিলেট কার্যালয়",
  path: "/contact",
  quote: "",
  text: "কম্বল কোথায় আনব?",
  note: "",
};
const report: Message = {
  ...message,
  id: 6,
  kind: "report",
  state: "closed",
  name: "",
  reach: "",
  answerHref: "",
  subject: "",
  office: null,
  path: "/yoga",
  quote: "১৯৫৫ সালে",
  text: "সালটি ১৯৫৪ হবে।",
};

beforeEach(() => {
  setLanguage("en");
  remember();
});

function open(answers: Record<string, unknown> = {}, address = "") {
  const sent = serve({ "GET /api/messages": [message, report], ...answers });
  return { ...renderAdmin(`/admindash/messages${address}`), sent };
}

it("lists what was written by whom, and says that no mail is sent", async () => {
  open();
  const rows = (await screen.findAllByRole("row")).slice(1).map((row) => row.textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^দান করতে চাইকম্বল কোথায় আনব\?মিতা সেনসিলেট কার্যালয়New21 November/),
    expect.stringMatching(/^Mistake: \/yogaসালটি ১৯৫৪ হবে।No nameClosed21 November/),
  ]);
  expect(screen.getByRole("link", { name: "দান করতে চাই" })).toHaveAttribute(
    "href",
    "/admindash/messages/7",
  );
  expect(screen.getByText(/sends no mail/)).toBeInTheDocument();
  expect(await objections()).toEqual([]);
});

it("says nothing of mail when it is sent", async () => {
  open({ "GET /api/password-reset": { byMail: true } });
  await screen.findAllByRole("row");
  expect(screen.queryByText(/sends no mail/)).toBeNull();
});

it("keeps search and filters in the address and in that of the table", async () => {
  const { user, router, sent } = open({}, "?page=2");
  await screen.findByRole("heading", { level: 1, name: "Messages" });
  await user.selectOptions(screen.getByLabelText("Status"), "New");
  await user.selectOptions(screen.getByLabelText("Kind"), "Mistake");
  await user.type(screen.getByRole("searchbox"), "সাল");
  await waitFor(() =>
    expect(decodeURI(router.state.location.search)).toBe("?search=সাল&state=new&kind=report"),
  );
  await waitFor(() =>
    expect(sent.map(({ path }) => decodeURI(path))).toContain(
      "/api/messages?search=সাল&state=new&kind=report&limit=30&offset=0",
    ),
  );
  const filter = readFilter(new URLSearchParams("search=a&state=new&kind=x&page=3"));
  expect(exportAddress(filter)).toBe("/cms/messages/export/?q=a&state=new");
});

it("says that there are none", async () => {
  open({ "GET /api/messages": [] });
  expect(await screen.findByText("There are no messages")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Show all messages" })).toBeNull();
});

it("shows a message, answers it and saves its state and note", async () => {
  const saved = { ...message, state: "answered", note: "ফোনে বলেছি।" };
  const { user, sent } = open(
    { "GET /api/messages/7": message, "PATCH /api/messages/7": saved },
    "/7",
  );
  expect(await screen.findByText("কম্বল কোথায় আনব?")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Answer" })).toHaveAttribute("href", message.answerHref);
  expect(await objections()).toEqual([]);
  await user.selectOptions(screen.getByLabelText("Status"), "Answered");
  await user.type(screen.getByLabelText("Note"), " ফোনে বলেছি। ");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The message is saved.")).toBeInTheDocument();
  expect(sent.find(({ method }) => method === "PATCH")?.body).toEqual({
    state: "answered",
    note: "ফোনে বলেছি।",
  });
});

it("counts the new messages in the sidebar, and again when one is saved", async () => {
  let fresh = [message, { ...message, id: 8 }];
  const { user } = open(
    {
      "GET /api/messages": () => fresh,
      "GET /api/messages/7": message,
      "PATCH /api/messages/7": { ...message, state: "closed" },
    },
    "/7",
  );
  expect(await screen.findByRole("link", { name: /^Messages\s*2\s*new$/ })).toBeInTheDocument();
  fresh = [];
  await user.selectOptions(screen.getByLabelText("Status"), "Closed");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("link", { name: "Messages" })).toBeInTheDocument();
});

it("deletes a message after a question", async () => {
  const { user, router, sent } = open(
    {
      "GET /api/messages/7": message,
      "DELETE /api/messages/7": new Response(null, { status: 204 }),
    },
    "/7",
  );
  const deletions = () => sent.filter(({ method }) => method === "DELETE").length;
  const button = { name: "Delete this message" };
  await user.click(await screen.findByRole("button", button));
  expect(screen.getByRole("alert")).toHaveTextContent("Delete this message for good?");
  expect(await objections()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Keep it" }));
  expect(deletions()).toBe(0);
  await user.click(screen.getByRole("button", button));
  await user.click(screen.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("The message is deleted.")).toBeInTheDocument();
  expect([deletions(), router.state.location.pathname]).toEqual([1, "/admindash/messages"]);
});

it("marks the new messages of an hour as spam after a question", async () => {
  const { user, router, sent } = open(
    { "GET /api/messages/7": message, "POST /api/messages/7/spam-hour": { marked: 93 } },
    "/7",
  );
  const posts = () => sent.filter(({ method }) => method === "POST").length;
  const button = { name: "Mark all of this hour as spam" };
  await user.click(await screen.findByRole("button", button));
  expect(screen.getByRole("alert")).toHaveTextContent("between 09:00 and 10:00");
  expect(await objections()).toEqual([]);
  for (const key of ["{Enter}", "{Escape}"]) {
    expect(screen.getByRole("button", { name: "Leave them" })).toHaveFocus();
    await user.keyboard(key);
    expect(screen.getByRole("button", button)).toHaveFocus();
    await user.keyboard("{Enter}");
  }
  expect(posts()).toBe(0);
  await user.click(screen.getByRole("button", { name: "Mark as spam" }));
  expect(await screen.findByText("93 messages are marked as spam.")).toBeInTheDocument();
  expect(posts()).toBe(1);
  expect(router.state.location.pathname).toBe("/admindash/messages");
});

it("says why an hour was not marked", async () => {
  const { user } = open(
    {
      "GET /api/messages/7": message,
      "POST /api/messages/7/spam-hour": () => refusal(500, "Out of order."),
    },
    "/7",
  );
  await user.click(await screen.findByRole("button", { name: "Mark all of this hour as spam" }));
  await user.click(screen.getByRole("button", { name: "Mark as spam" }));
  expect(await screen.findByText("Out of order.")).toBeInTheDocument();
});

it("says that a report without an address cannot be answered", async () => {
  open({ "GET /api/messages/6": report }, "/6");
  expect(await screen.findByText("The visitor gave no address to answer to.")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Answer" })).toBeNull();
  expect(screen.getByText("১৯৫৫ সালে")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /as spam/ })).toBeNull(); // it is not new
});

it("keeps what was typed when the server refuses it", async () => {
  const { user } = open(
    {
      "GET /api/messages/7": message,
      "PATCH /api/messages/7": () => refusal(500, "Out of order."),
    },
    "/7",
  );
  const note = await screen.findByLabelText("Note");
  await user.type(note, "x");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Out of order.");
  expect(note).toHaveValue("x");
});
