import { act, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { objections } from "@/test/axe";
import { type Answer, remember, renderAdmin, type Sent, serve } from "@/test/dashboard";
import { stubHighlights, stubLayout, write } from "@/test/editor";
import { setLanguage } from "../../../lib/language";
import "./create-post-screen";
import "./edit-post-screen";

const TEXT = "খাদ্য বিতরন করা হয়।";
const post = {
  id: 7,
  title: "নৌকা",
  status: "unpublished",
  state: "draft",
  categoryId: 1,
  bylineId: null,
  tags: [],
  image: "/images/a.jpg",
  revision: "1-a",
  searchDescription: "",
  publishAt: null,
  expireAt: null,
  draft: null,
  deletedAt: null,
  hasUnpublishedChanges: false,
};
const finding = {
  field: "text",
  rule: "O43",
  severity: "error",
  message: "Correct the spelling.",
  match: "বিতরন",
  excerpt: TEXT,
  suggestion: "বিতরণ",
};

beforeEach(() => {
  setLanguage("en");
  remember();
  stubLayout();
  stubHighlights();
});

async function open(more: Record<string, Answer> = {}, address = "/admindash/createpost") {
  const sent = serve({
    "GET /api/category": [{ id: 1, titlename: "সেবা" }],
    "GET /api/bylines": [],
    "GET /api/blogs/tags": [],
    "GET /api/upload": [],
    "POST /api/proofread": ({ body }: Sent) => {
      const start = (body as { text: string }).text.indexOf("বিতরন");
      return Response.json(start < 0 ? [] : [{ ...finding, start, end: start + 5 }]);
    },
    ...more,
  });
  const view = renderAdmin(address);
  const box = await screen.findByRole("textbox", { name: "Post Content" });
  const panel = screen.getByRole("region", { name: "Checks" });
  return { ...view, sent, box, panel: within(panel) };
}

describe("the checks beside a post", () => {
  it("tell what is found in the text, and put the suggestion in its place", async () => {
    const { user, sent, box, panel } = await open();
    await write(box, TEXT);
    expect(await panel.findByText("1 place to look at.", {}, { timeout: 4000 })).toBeVisible();
    expect(panel.getByRole("listitem")).toHaveTextContent("Error, Text: Correct the spelling.");
    expect(sent.find(({ path }) => path === "/api/proofread")?.body).toMatchObject({ title: "" });
    expect(await objections()).toEqual([]);

    await user.click(panel.getByRole("button", { name: "Go to “বিতরন”" }));
    expect(getSelection()?.toString()).toBe("বিতরন");
    await user.click(panel.getByRole("button", { name: "Write “বিতরণ”" }));
    await act(async () => {});
    expect(box).toHaveTextContent("খাদ্য বিতরণ করা হয়।");
    expect(await panel.findByText("Nothing found.", {}, { timeout: 4000 })).toBeVisible();
  });

  it("are counted beside the action with the pictures without a description, and lead to the list", async () => {
    const content = `<p>${TEXT}</p><figure><img src="/images/a.jpg" alt=""></figure>`;
    const { user, panel } = await open(
      { "GET /api/blogs/7": { ...post, content } },
      "/admindash/editpost/7",
    );
    expect(await panel.findByText("2 places to look at.", {}, { timeout: 4000 })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Settings of the post" }));
    await user.click(screen.getByRole("button", { name: "2 to look at" }));
    expect(screen.getByRole("region", { name: "Checks" })).toHaveFocus();
    expect(await objections()).toEqual([]);
    await user.click(panel.getByRole("button", { name: "Describe" }));
    await user.type(screen.getByLabelText("Description"), "নৌকা{Enter}");
    expect(screen.getByRole("button", { name: "1 to look at" })).toBeVisible();
    await user.click(panel.getByRole("button", { name: "Write “বিতরণ”" }));
    await panel.findByText("Nothing found.", {}, { timeout: 4000 });
    expect(screen.queryByRole("button", { name: /to look at/ })).toBeNull();
  });

  it("are marked in the text, where a click opens the suggestion", async () => {
    Range.prototype.getClientRects = () => [new DOMRect(0, 0, 9, 9)] as unknown as DOMRectList;
    const { user, box, panel } = await open();
    await write(box, TEXT);
    await panel.findByRole("button", { name: "Go to “বিতরন”" }, { timeout: 4000 });
    const marked = () => Array.from(CSS.highlights.get("editor-error") ?? [], String);
    const popover = () => screen.queryByRole("region", { name: "বিতরন" });
    expect(marked()).toEqual(["বিতরন"]);
    expect(box.innerHTML).toBe(`<p><br></p><p>${TEXT}</p>`);
    await user.click(box);
    expect(popover()).toHaveTextContent("Error: Correct the spelling.");
    expect(await objections()).toEqual([]);
    await user.keyboard("{Escape}");
    expect(popover()).toBeNull();
    expect(box).toHaveFocus();

    await user.click(panel.getByRole("button", { name: "Go to “বিতরন”" }));
    const opened = within(screen.getByRole("region", { name: "বিতরন" }));
    await user.click(opened.getByRole("button", { name: "Write “বিতরণ”" }));
    expect(box).toHaveTextContent("খাদ্য বিতরণ করা হয়।");
    expect(popover()).toBeNull();
    expect(marked()).toEqual([]);
    expect(await panel.findByText("Nothing found.", {}, { timeout: 4000 })).toBeVisible();
    await user.click(box);
    expect(popover()).toBeNull();
  });

  it("say that a text is too long, and do not send it", async () => {
    const { sent, box, panel } = await open();
    await write(box, "ক".repeat(100_001));
    expect(
      await panel.findByText(
        "The text is too long to be checked: more than 100,000 characters.",
        {},
        { timeout: 4000 },
      ),
    ).toBeVisible();
    expect(sent.some(({ path }) => path === "/api/proofread")).toBe(false);
  });

  it("are in the user's language", async () => {
    await open();
    act(() => setLanguage("bn"));
    expect(await screen.findByRole("region", { name: "যাচাই" })).toBeVisible();
  });
});
