import { act, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { objections } from "@/test/axe";
import { remember, renderAdmin, type Sent, serve } from "@/test/dashboard";
import { stubLayout, write } from "@/test/editor";
import { setLanguage } from "../../../lib/language";
import "./create-post-screen";

const TEXT = "খাদ্য বিতরন করা হয়।";
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
});

async function open() {
  const sent = serve({
    "GET /api/category": [{ id: 1, titlename: "সেবা" }],
    "GET /api/bylines": [],
    "GET /api/blogs/tags": [],
    "GET /api/upload": [],
    "POST /api/proofread": ({ body }: Sent) => {
      const start = (body as { text: string }).text.indexOf("বিতরন");
      return Response.json(start < 0 ? [] : [{ ...finding, start, end: start + 5 }]);
    },
  });
  const view = renderAdmin("/admindash/createpost");
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

  it("are in the user's language", async () => {
    await open();
    act(() => setLanguage("bn"));
    expect(await screen.findByRole("region", { name: "যাচাই" })).toBeVisible();
  });
});
