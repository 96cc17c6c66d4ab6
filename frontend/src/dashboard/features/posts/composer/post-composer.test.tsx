import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { keepCopy } from "@/shared/forms/device-copies";
import { objections } from "@/test/axe";
import {
  type Answer,
  refusal,
  remember,
  renderAdmin,
  type Sent,
  serve,
  TOKEN,
} from "@/test/dashboard";
import { stubLayout, write } from "@/test/editor";
import { libraryImage } from "@/test/transfers";
import { signIn } from "../../../api/session";
import { setLanguage } from "../../../lib/language";
import { blankPost } from "./form";
/* Here already: the first import of a screen may take longer than a query waits. */
import "./create-post-screen";
import "./edit-post-screen";

const categories = [
  { id: 1, titlename: "সেবা" },
  { id: 2, titlename: "সাধনা" },
];
const boat = libraryImage(1, { alt: "নৌকা" });
const stored = {
  id: 7,
  title: "ত্রাণের নৌকায় কী কী থাকে",
  status: "published",
  categoryId: 1,
  category: "সেবা",
  bylineId: null,
  byline: null,
  tags: ["নৌকা"],
  image: boat.url,
  date: "2026-11-11T06:00:00+06:00",
  updatedAt: "2026-11-11T06:00:00+06:00",
  path: "/blog/traner-nouka",
  deletedAt: null,
  content: "<h2>প্রথম দিনের থলে</h2><ul><li>চিঁড়া</li></ul>",
  revision: "4-a",
  state: "published",
  slug: "traner-nouka",
  searchDescription: "",
  publishAt: null,
  expireAt: null,
  hasUnpublishedChanges: false,
  draft: null,
};

beforeEach(() => {
  setLanguage("en");
  remember();
  stubLayout();
});

const answers: Record<string, Answer> = {
  "GET /api/category": categories,
  "GET /api/bylines": [{ id: 4, name: "সম্পাদনা পর্ষদ" }],
  "GET /api/blogs/tags": [
    { name: "নৌকা", posts: 2 },
    { name: "যোগ শিবির", posts: 1 },
  ],
  "GET /api/upload": () => Response.json([boat], { headers: { "X-Total-Count": "1" } }),
  "GET /api/blogs/7": stored,
  "POST /api/blogs": ({ body }: Sent) =>
    Response.json({ ...stored, ...(body as object), revision: "1-a" }, { status: 201 }),
};

async function open(address: string, more: Record<string, Answer> = {}) {
  const sent = serve({ ...answers, ...more });
  const view = renderAdmin(address);
  const box = await screen.findByRole("textbox", { name: "Post Content" });
  return { ...view, sent, box };
}

const title = () => screen.getByLabelText("Post Title");
const submit = () => screen.getByRole("button", { name: /^Submit/ });

async function fill({ user, box }: Pick<Awaited<ReturnType<typeof open>>, "user" | "box">) {
  await user.type(title(), "ভোরের ধ্যান");
  await write(box, "পাঁচ মিনিট");
  await user.selectOptions(screen.getByLabelText("Post Category"), "সাধনা");
  await user.type(screen.getByLabelText("Image"), "/images/a.jpg");
}

describe("a new post", () => {
  it("has the specified fields, all required", async () => {
    await open("/admindash/createpost");
    expect(screen.getByRole("heading", { level: 1, name: "Create Post" })).toBeVisible();
    expect(title()).toBeRequired();
    expect(screen.getByRole("textbox", { name: "Post Content" })).toHaveAttribute(
      "aria-required",
      "true",
    );
    const category = screen.getByLabelText("Post Category");
    expect(category).toBeRequired();
    expect(within(category).getAllByRole("option")[0]).toHaveTextContent("Select One");
    expect(category).toHaveValue("");
    const status = screen.getByLabelText("Selected Status");
    expect(status).toBeRequired();
    expect(
      within(status)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Unpublished", "Published"]);
    expect(screen.getByRole("button", { name: "Select Image" })).toBeVisible();
    expect(screen.getByLabelText("Image")).toBeRequired();
    expect(await objections()).toEqual([]);
  });

  it("shows at each field that it is missing, and sends nothing", async () => {
    const { user, sent } = await open("/admindash/createpost");
    await user.click(submit());
    for (const reason of [
      "Give the post a title.",
      "Write the post.",
      "Choose a category.",
      "Choose an image.",
    ]) {
      expect(screen.getByText(reason)).toBeVisible();
    }
    expect(title()).toHaveFocus();
    expect(title()).toHaveAccessibleDescription("Give the post a title.");
    expect(screen.getByRole("textbox", { name: "Post Content" })).toBeInvalid();
    expect(sent.some(({ method, path }) => method === "POST" && path === "/api/blogs")).toBe(false);
    expect(await objections()).toEqual([]);
  });

  it("is sent; then the form is empty again and links to the post", async () => {
    const view = await open("/admindash/createpost");
    await fill(view);
    await view.user.selectOptions(screen.getByLabelText("Selected Status"), "Published");
    await view.user.click(submit());
    expect(await screen.findByText("“ভোরের ধ্যান” is on the site.")).toBeVisible();
    expect(
      view.sent.find(({ method, path }) => method === "POST" && path === "/api/blogs"),
    ).toMatchObject({
      path: "/api/blogs",
      body: {
        title: "ভোরের ধ্যান",
        content: "<p><br></p><p>পাঁচ মিনিট</p>",
        categoryId: 2,
        status: "published",
        image: "/images/a.jpg",
      },
    });
    expect(screen.getByRole("link", { name: "View the post" })).toHaveAttribute(
      "href",
      stored.path,
    );
    expect(title()).toHaveValue("");
    expect(screen.getByLabelText("Image")).toHaveValue("");
    expect(screen.getByLabelText("Post Category")).toHaveValue("");
    expect(screen.getByLabelText("Selected Status")).toHaveValue("unpublished");
    expect(screen.getByText("Draft")).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Post Content" })).toHaveTextContent("");
    expect(await objections()).toEqual([]);
  });

  it.each([
    ["the network fails", new TypeError("cut"), "The server could not be reached."],
    ["the server fails", () => refusal(500, "Something went wrong."), "Something went wrong."],
  ])("keeps the form when %s", async (_, answer, message) => {
    const view = await open("/admindash/createpost", { "POST /api/blogs": answer });
    await fill(view);
    await view.user.click(submit());
    expect(await screen.findByRole("alert", { name: "" })).toHaveTextContent(message);
    expect(title()).toHaveValue("ভোরের ধ্যান");
    expect(view.box).toHaveTextContent("পাঁচ মিনিট");
    expect(screen.getByLabelText("Post Category")).toHaveValue("2");
    expect(screen.getByLabelText("Image")).toHaveValue("/images/a.jpg");
  });

  it("shows the server's text at its field, and beside the buttons", async () => {
    const wrong = {
      content: ["This text is too long."],
      image: ["This is not an address of a picture."],
    };
    const view = await open("/admindash/createpost", {
      "POST /api/blogs": () => refusal(400, "Check the fields.", wrong),
    });
    await fill(view);
    await view.user.click(submit());
    await waitFor(() => expect(view.box).toHaveFocus());
    expect(screen.getByLabelText("Image")).toHaveAccessibleDescription(
      /This is not an address of a picture\.$/,
    );
    const reason = "Image: This is not an address of a picture.";
    await view.user.click(screen.getByRole("button", { name: reason }));
    expect(screen.getByLabelText("Image")).toHaveFocus();
    await view.user.click(
      screen.getByRole("button", { name: "Post Content: This text is too long." }),
    );
    expect(view.box).toHaveFocus();
  });

  it("moves from the title to the text at Enter, and sends nothing", async () => {
    const { user, box, sent } = await open("/admindash/createpost");
    await user.type(title(), "ভোরের ধ্যান{Enter}");
    expect(box).toHaveFocus();
    expect(screen.queryByText("Choose a category.")).toBeNull();
    expect(sent.some(({ method, path }) => method === "POST" && path === "/api/blogs")).toBe(false);
  });

  it("says that a pasted title has been cut", async () => {
    const { user } = await open("/admindash/createpost");
    await user.click(title());
    await user.paste("ক".repeat(255));
    expect(screen.queryByText(/^The pasted title was too long/)).toBeNull();
    await user.clear(title());
    await user.paste("ক".repeat(256));
    expect(title()).toHaveValue("ক".repeat(255));
    expect(await screen.findByText(/^The pasted title was too long/)).toBeVisible();
  });

  it("takes the picture in the text as its image", async () => {
    const { user } = await open("/admindash/editpost/7", {
      "GET /api/blogs/7": {
        ...stored,
        image: "",
        content: '<p>ক</p><figure><img src="/images/nouka.jpg" alt=""></figure>',
      },
    });
    await user.click(screen.getByRole("button", { name: "Use the picture in the text" }));
    expect(screen.getByLabelText("Image")).toHaveValue("/images/nouka.jpg");
    expect(screen.queryByRole("button", { name: "Use the picture in the text" })).toBeNull();
  });

  it("keeps on the device that its settings are closed, and opens them for a missing value", async () => {
    const { user } = await open("/admindash/createpost");
    await user.click(screen.getByRole("button", { name: "Settings of the post" }));
    expect(screen.queryByRole("combobox", { name: "Post Category" })).toBeNull();
    cleanup();
    const again = await open("/admindash/createpost");
    const toggle = screen.getByRole("button", { name: "Settings of the post", expanded: false });
    await again.user.type(title(), "নৌকা");
    await write(screen.getByRole("textbox", { name: "Post Content" }), "লেখা");
    await again.user.click(screen.getByRole("button", { name: "Publish" }));
    await waitFor(() => expect(screen.getByLabelText("Post Category")).toHaveFocus());
    expect(toggle).toHaveAttribute("aria-expanded", "true");
    await again.user.click(toggle);
    await again.user.click(toggle);
    expect(localStorage.getItem("closed-post-settings")).toBeNull();
  });

  it("leads from a missing image to the button that selects one", async () => {
    const { user } = await open("/admindash/createpost");
    await user.click(submit());
    await user.click(screen.getByRole("button", { name: "Image: Choose an image." }));
    expect(screen.getByRole("button", { name: "Select Image" })).toHaveFocus();
  });

  it("keeps its status when publishing is refused", async () => {
    const view = await open("/admindash/createpost", {
      "POST /api/blogs": () => refusal(400, "Check the fields.", { title: ["No."] }),
    });
    await fill(view);
    await view.user.click(screen.getByRole("button", { name: "Publish" }));
    expect(await screen.findByText("No.")).toBeVisible();
    expect(screen.getByLabelText("Selected Status")).toHaveValue("unpublished");
  });

  it("is published by the action at the top, whatever the status says", async () => {
    const view = await open("/admindash/createpost");
    await fill(view);
    await view.user.click(screen.getByRole("button", { name: "Publish" }));
    expect(await screen.findByText("“ভোরের ধ্যান” is on the site.")).toBeVisible();
    expect(
      view.sent.find(({ method, path }) => method === "POST" && path === "/api/blogs")?.body,
    ).toMatchObject({ status: "published" });
  });

  it("names the time when it is published for later", async () => {
    const publishAt = "2090-12-01T09:30:00+06:00";
    const view = await open("/admindash/createpost", {
      "POST /api/blogs": ({ body }: Sent) =>
        Response.json({
          ...stored,
          ...(body as object),
          status: "unpublished",
          state: "scheduled",
        }),
    });
    await fill(view);
    fireEvent.change(screen.getByLabelText("Publish at"), {
      target: { value: "2090-12-01T09:30" },
    });
    expect(screen.getByText("Appears on 1 December 2090 at 09:30")).toBeVisible();
    await view.user.click(screen.getByRole("button", { name: "Schedule" }));
    expect(
      await screen.findByText("“ভোরের ধ্যান” appears on the site on 1 December 2090 at 09:30."),
    ).toBeVisible();
    expect(
      view.sent.find(({ method, path }) => method === "POST" && path === "/api/blogs")?.body,
    ).toMatchObject({ status: "published", publishAt });
  });

  it("asks before the page is left", async () => {
    const view = await open("/admindash/createpost");
    await view.user.type(title(), "ক");
    await act(() => view.router.navigate("/admindash/viewallpost"));
    expect(await screen.findByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
    await view.user.click(screen.getByRole("button", { name: "Stay" }));
    expect(title()).toHaveValue("ক");
  });

  it("is saved after signing in again when the session had ended", async () => {
    const view = await open("/admindash/createpost");
    await fill(view);
    serve({
      ...answers,
      "POST /api/blogs": () => refusal(403, "expired"),
      "GET /refresh": () => refusal(401, "over"),
    });
    await view.user.click(submit());
    await screen.findByRole("dialog", { name: "Sign in to go on" });
    expect(title()).toHaveValue("ভোরের ধ্যান");
    serve({ ...answers, "POST /api/auth": { accessToken: TOKEN } });
    await act(() => signIn({ userName: "dhaka.prodhan", password: "secret" }));
    expect(await screen.findByText("“ভোরের ধ্যান” is on the site.")).toBeVisible();
  });
});

describe("pictures without a description", () => {
  const content = '<p>ক</p><figure><img src="/images/a.jpg" alt=""></figure>';
  const name = "1 picture has no description.";

  async function openDraft(post: Record<string, unknown> = {}) {
    const draft = { ...stored, status: "unpublished", state: "draft", content, ...post };
    const { user, sent } = await open("/admindash/editpost/7", {
      "GET /api/blogs/7": draft,
      "PATCH /api/blogs/7": ({ body }: Sent) => Response.json({ ...draft, ...(body as object) }),
    });
    const press = (button: string) => user.click(screen.getByRole("button", { name: button }));
    const bodies = () => sent.filter(({ method }) => method === "PATCH").map(({ body }) => body);
    return { user, press, bodies };
  }

  it("are asked about once before the post is published", async () => {
    const { user, press, bodies } = await openDraft();
    await user.clear(title());
    await press("Publish");
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.type(title(), "নৌকা");
    await press("Publish");
    expect(screen.getByRole("dialog", { name })).toBeVisible();
    expect(await objections()).toEqual([]);
    await press("Close");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(bodies()).toEqual([]);
    await press("Publish");
    await waitFor(() => expect(bodies()).toMatchObject([{ status: "published", content }]));
  });

  it("are described from the question", async () => {
    const { user, press, bodies } = await openDraft();
    await user.selectOptions(screen.getByLabelText("Selected Status"), "Published");
    await user.click(submit());
    const question = within(screen.getByRole("dialog", { name }));
    await user.click(question.getByRole("button", { name: "Describe" }));
    expect(screen.queryByRole("dialog", { name })).toBeNull();
    await user.type(screen.getByLabelText("Description"), "মাঠ{Enter}");
    expect(bodies()).toEqual([]);
    await press("Submit");
    const described = content.replace('alt=""', 'alt="মাঠ"');
    await waitFor(() => expect(bodies()).toMatchObject([{ content: described }]));
  });

  it("are asked about before the post is scheduled", async () => {
    const { press, bodies } = await openDraft({ publishAt: "2090-12-01T09:30:00+06:00" });
    await press("Schedule");
    expect(bodies()).toEqual([]);
    await press("Schedule anyway");
    await waitFor(() => expect(bodies()).toMatchObject([{ status: "published" }]));
  });

  it("do not matter to a post that stays unpublished", async () => {
    const { user, bodies } = await openDraft();
    await user.click(submit());
    await waitFor(() => expect(bodies()).toMatchObject([{ status: "unpublished" }]));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("the image", () => {
  it("is chosen in the gallery", async () => {
    const { user } = await open("/admindash/createpost");
    await user.click(screen.getByRole("button", { name: "Select Image" }));
    await user.click(await screen.findByRole("button", { name: "Select নৌকা" }));
    expect(screen.getByLabelText("Image")).toHaveValue(boat.url);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByRole("button", { name: "Select Image" })).toHaveFocus();
    expect(screen.getByRole("img", { name: "The chosen image" })).toHaveAttribute("src", boat.url);
  });

  it("is inserted into the text with its size and description", async () => {
    const { user, box } = await open("/admindash/createpost");
    await user.click(screen.getByRole("button", { name: "Picture" }));
    await user.click(await screen.findByRole("button", { name: "Select নৌকা" }));
    const picture = await within(box).findByRole("img", { name: "নৌকা" });
    expect(picture).toHaveAttribute("src", boat.url);
    expect(picture).toHaveAttribute("width", String(boat.width));
    expect(screen.getByLabelText("Image")).toHaveValue("");
  });
});

const savedAt = "2026-11-22T10:32:00+06:00";
const drafts = (sent: Sent[]) => sent.filter(({ path }) => path.includes("/drafts/"));

describe("a draft on the server", () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });

  /* In steps, because the screen is drawn anew at the end of each. */
  async function wait(seconds: number) {
    for (let passed = 0; passed < seconds; passed += 3) {
      await act(() => vi.advanceTimersByTimeAsync(3000));
    }
  }
  const type = (value: string) => fireEvent.change(title(), { target: { value } });

  it("is saved without a category or an image, once for every change, under one key", async () => {
    const { sent, user } = await open("/admindash/createpost", {
      "PUT /api/blogs/drafts/*": { id: 9, revision: "1-b", savedAt },
      "GET /api/blogs/9": { ...stored, id: 9, revision: "1-c" },
    });
    await wait(30);
    expect(drafts(sent)).toEqual([]);
    type("অসম্পূর্ণ");
    await wait(3);
    expect(screen.getByText("Saved as a draft, 10:32")).toBeVisible();
    expect(window.location.pathname).toBe("/admindash/editpost/9");
    expect(Object.keys(localStorage).filter((key) => key.startsWith("draft:"))).toEqual([]);
    await wait(30);
    expect(drafts(sent)).toHaveLength(1);
    type("অসম্পূর্ণ লেখা");
    await wait(3);
    const [first, second] = drafts(sent);
    expect(first?.body).toEqual({
      title: "অসম্পূর্ণ",
      content: "",
      image: "",
      categoryId: null,
      bylineId: null,
      tags: [],
      slug: "",
      searchDescription: "",
      publishAt: null,
      expireAt: null,
      saves: 1,
      revision: null,
    });
    expect(second).toMatchObject({
      path: first?.path,
      body: { title: "অসম্পূর্ণ লেখা", saves: 2, revision: "1-b" },
    });
    await user.click(submit());
    expect(screen.getByText("Choose a category.")).toBeVisible();
    expect(sent.some(({ method, path }) => method === "POST" && path === "/api/blogs")).toBe(false);
  });

  it("is saved at once by Ctrl+S and by its button, which then rests", async () => {
    const { sent, user } = await open("/admindash/createpost", {
      "PUT /api/blogs/drafts/*": { id: 9, revision: "1-b", savedAt },
    });
    await wait(30);
    for (const text of ["ক", "কখ"]) {
      type(text);
      await user.keyboard("{Control>}s{/Control}");
      expect(drafts(sent).at(-1)?.body).toMatchObject({ title: text });
    }
    type("কখগ");
    const save = screen.getByRole("button", { name: "Save draft" });
    await user.click(save);
    expect(drafts(sent).at(-1)?.body).toMatchObject({ title: "কখগ" });
    await waitFor(() => expect(save).toHaveAttribute("aria-disabled", "true"));
    await user.click(save);
    expect(drafts(sent)).toHaveLength(3);
  });

  it("is submitted as the same post", async () => {
    const view = await open("/admindash/createpost", {
      "PUT /api/blogs/drafts/*": { id: 9, revision: "1-b", savedAt },
    });
    type("অসম্পূর্ণ");
    await wait(3);
    vi.useRealTimers();
    await fill(view);
    await view.user.click(submit());
    await screen.findByText(/is on the site\.$/);
    const key = drafts(view.sent)[0]?.path.split("/").pop();
    expect(
      view.sent.find(({ method, path }) => method === "POST" && path === "/api/blogs")?.body,
    ).toMatchObject({
      submission: key,
      revision: "1-b",
    });
    expect(window.location.pathname).toBe("/admindash/createpost");
  });

  it("needs no question when the page is left", async () => {
    const { router } = await open("/admindash/createpost", {
      "PUT /api/blogs/drafts/*": { id: 9, revision: "1-b", savedAt },
    });
    type("অসম্পূর্ণ");
    await wait(3);
    await act(() => router.navigate("/admindash/profile"));
    expect(screen.queryByRole("dialog", { name: "Leave without saving?" })).toBeNull();
  });

  it("is kept on this device while the server cannot be reached, then saved", async () => {
    let answer: Answer = new TypeError("cut");
    const { sent } = await open("/admindash/createpost", {
      "PUT /api/blogs/drafts/*": () => answer,
    });
    type("অসম্পূর্ণ");
    await wait(3);
    expect(screen.getByText(/^Kept on this device, [\d:]+$/)).toBeVisible();
    expect(screen.getByText(/^The server could not be reached\./)).toBeVisible();
    const kept = Object.keys(localStorage).filter((key) => key.startsWith("draft:1:new:"));
    expect(kept).toHaveLength(1);
    expect(localStorage.getItem(kept[0] ?? "")).toContain("অসম্পূর্ণ");
    answer = { id: 9, revision: "1-b", savedAt };
    await wait(12);
    expect(screen.getByText(/^Saved as a draft/)).toBeVisible();
    expect(Object.keys(localStorage).filter((key) => key.startsWith("draft:"))).toEqual([]);
    expect(drafts(sent).map(({ body }) => (body as { saves: number }).saves)).toEqual([1, 2]);
  });

  it("says no more that the session has ended once it goes on", async () => {
    await open("/admindash/createpost", {
      "PUT /api/blogs/drafts/*": () => refusal(403, "expired"),
      "GET /refresh": () => refusal(401, "over"),
      "POST /api/auth": { accessToken: TOKEN },
    });
    type("অসম্পূর্ণ");
    await wait(3);
    expect(screen.getByText(/^Your session has ended\. Sign/)).toBeVisible();
    await act(() => signIn({ userName: "dhaka.prodhan", password: "secret" }));
    expect(screen.queryByText(/^Your session has ended\. Sign/)).toBeNull();
  });

  it("refused for a field says which, and the copy is offered where the draft is opened", async () => {
    const refused = () => refusal(400, "Check the fields.", { slug: ["Another page has this."] });
    const { user, unmount } = await open("/admindash/createpost", {
      "PUT /api/blogs/drafts/*": ({ body }: Sent) =>
        (body as { slug: string }).slug ? refused() : { id: 9, revision: "1-b", savedAt },
    });
    type("অসম্পূর্ণ");
    await wait(3);
    fireEvent.change(screen.getByLabelText("Address"), { target: { value: "taken" } });
    type("অসম্পূর্ণ লেখা");
    await wait(12);
    expect(screen.getByText(/^Kept on this device/)).toBeVisible();
    expect(screen.getByLabelText("Address")).toBeInvalid();
    await user.click(screen.getByRole("button", { name: "Address: Another page has this." }));
    expect(screen.getByLabelText("Address")).toHaveFocus();
    unmount();
    const draft = { ...stored, id: 9, title: "অসম্পূর্ণ", status: "unpublished", state: "draft" };
    await open("/admindash/editpost/9", {
      "GET /api/blogs/9": draft,
      "PUT /api/blogs/9/drafts/*": { id: 9, revision: "2-b", savedAt },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Restore it" }));
    expect(title()).toHaveValue("অসম্পূর্ণ লেখা");
    expect(screen.getByLabelText("Address")).toHaveValue("taken");
    expect(Object.keys(localStorage).filter((key) => key.startsWith("draft:"))).toEqual([]);
  });

  it("that is opened again and published is on the site", async () => {
    const { user } = await open("/admindash/editpost/7", {
      "GET /api/blogs/7": { ...stored, status: "unpublished", state: "draft" },
      "PATCH /api/blogs/7": stored,
    });
    vi.useRealTimers();
    await user.click(screen.getByRole("button", { name: "Publish" }));
    expect(await screen.findByText(`“${stored.title}” is on the site.`)).toBeVisible();
  });

  it("of a live post is saved with the revision that was read, and published by the form", async () => {
    const { sent, user } = await open("/admindash/editpost/7", {
      "PUT /api/blogs/7/drafts/*": { id: 7, revision: "5-b", savedAt },
      "PATCH /api/blogs/7": ({ body }: Sent) => ({ ...stored, ...(body as object) }),
    });
    type("নতুন নাম");
    await wait(3);
    vi.useRealTimers();
    await user.click(submit());
    expect(await screen.findByText(/ is on the site\.$/)).toBeVisible();
    expect(drafts(sent)[0]?.body).toMatchObject({ title: "নতুন নাম", revision: "4-a" });
    const submission = drafts(sent)[0]?.path.split("/").pop();
    expect(sent.find(({ method }) => method === "PATCH")?.body).toMatchObject({
      revision: "5-b",
      submission,
    });
  });

  it("of a scheduled post is saved and previewed, and submitted for the same time", async () => {
    const publishAt = "2026-12-01T09:30:00+06:00";
    const scheduled = { ...stored, status: "unpublished", state: "scheduled", publishAt };
    const { sent, user } = await open("/admindash/editpost/7", {
      "GET /api/blogs/7": scheduled,
      "PUT /api/blogs/7/drafts/*": { id: 7, revision: "5-b", savedAt },
      "PATCH /api/blogs/7": ({ body }: Sent) => ({ ...scheduled, ...(body as object) }),
    });
    expect(screen.getByRole("button", { name: "Preview" })).toBeVisible();
    type("নতুন নাম");
    await wait(3);
    vi.useRealTimers();
    expect(drafts(sent)[0]?.body).toMatchObject({ title: "নতুন নাম", revision: "4-a", publishAt });
    expect(screen.getByText("Scheduled")).toBeVisible();
    await user.click(submit());
    expect(
      await screen.findByText(/appears on the site on 1 December 2026 at 09:30/),
    ).toBeVisible();
    expect(sent.find(({ method }) => method === "PATCH")?.body).toMatchObject({
      revision: "5-b",
      status: "published",
      publishAt,
    });
  });

  it("does not replace a colleague's unpublished changes", async () => {
    const draft = { by: "রিনা", at: "2026-11-22T08:30:00+06:00" };
    const { sent } = await open("/admindash/editpost/7", {
      "GET /api/blogs/7": { ...stored, hasUnpublishedChanges: true, draft },
    });
    type("নতুন নাম");
    await wait(15);
    expect(drafts(sent)).toEqual([]);
    expect(screen.getByText(/^Kept on this device/)).toBeVisible();
  });

  it("is no longer saved after somebody else has changed the post, and says so", async () => {
    const { sent } = await open("/admindash/editpost/7", {
      "PUT /api/blogs/7/drafts/*": () => refusal(409, "Changed.", { revision: ["Changed."] }),
    });
    type("নতুন নাম");
    await wait(30);
    expect(drafts(sent)).toHaveLength(1);
    expect(screen.getByRole("alert")).toHaveTextContent("Changed.");
    expect(Object.keys(localStorage).filter((key) => key.startsWith("draft:1:7:"))).toHaveLength(1);
    fireEvent.click(screen.getByRole("button", { name: "Not saved. See why" }));
    expect(document.activeElement).toContainElement(screen.getByRole("alert"));
    expect(title()).toHaveValue("নতুন নাম");
  });
});

describe("the preview", () => {
  const answer = (url: string) => ({ url, until: "2026-11-30T10:32:00+06:00" });

  it("shows the saved text, and makes and withdraws links for others", async () => {
    const { user, sent } = await open("/admindash/editpost/7", {
      "POST /api/blogs/7/preview": ({ body }: Sent) =>
        answer(
          `https://example.org/preview/${(body as { forOthers: boolean }).forOthers ? "b" : "a"}`,
        ),
      "DELETE /api/blogs/7/preview": () => new Response(null, { status: 204 }),
    });
    await user.click(screen.getByRole("button", { name: "Preview" }));
    const frame = await screen.findByTitle("The post as readers will see it");
    expect(frame).toHaveAttribute("src", "/preview/a");
    await user.click(screen.getByRole("button", { name: "Link for others" }));
    expect(await screen.findByLabelText("Link without sign-in")).toHaveValue(
      "https://example.org/preview/b",
    );
    expect(screen.getByText("It shows this post until 30 November 2026 at 10:32.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Withdraw all links" }));
    expect(await screen.findByText("No link to this preview is valid any more.")).toBeVisible();
    expect(screen.queryByLabelText("Link without sign-in")).toBeNull();
    expect(sent.filter(({ method }) => method === "DELETE")).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Close the preview" }));
    expect(screen.queryByTitle("The post as readers will see it")).toBeNull();
  });
});

describe("more", () => {
  it("is sent with the post, times in Dhaka", async () => {
    const { user, sent } = await open("/admindash/editpost/7", {
      "PATCH /api/blogs/7": ({ body }: Sent) => ({ ...stored, ...(body as object) }),
    });
    await user.click(screen.getByText("More", { selector: "summary" }));
    expect(screen.getByRole("link", { name: "History" })).toHaveAttribute(
      "href",
      "/admindash/editpost/7/history",
    );
    await user.type(screen.getByLabelText("Address"), "nouka");
    await user.type(screen.getByLabelText("Description for search engines"), "ত্রাণের কথা।");
    fireEvent.change(screen.getByLabelText("Publish at"), {
      target: { value: "2026-12-01T09:30" },
    });
    await user.click(submit());
    await screen.findByText(/ is on the site\.$/);
    expect(sent.find(({ method }) => method === "PATCH")?.body).toMatchObject({
      slug: "nouka",
      searchDescription: "ত্রাণের কথা।",
      publishAt: "2026-12-01T09:30:00+06:00",
      expireAt: null,
    });
  });
});

describe("tags", () => {
  const field = () => screen.getByLabelText("Tags");
  const chosen = () =>
    screen.queryAllByRole("button", { name: /^Remove tag/ }).map(({ textContent }) => textContent);

  it("are added by a comma, by Enter and by leaving the field, each once", async () => {
    const { user, sent } = await open("/admindash/editpost/7", {
      "PATCH /api/blogs/7": ({ body }: Sent) => ({ ...stored, ...(body as object) }),
    });
    await user.type(field(), "ক,খ");
    expect(chosen()).toEqual(["নৌকা", "ক"]);
    await user.keyboard("{Enter}");
    expect(chosen()).toEqual(["নৌকা", "ক", "খ"]);
    expect(field()).toHaveFocus();
    await user.paste('ক, , "গ ঘ"');
    expect(chosen()).toEqual(["নৌকা", "ক", "খ", "গ ঘ"]);
    await user.keyboard("চ");
    await user.tab();
    await user.click(screen.getByRole("button", { name: "Remove tag: নৌকা" }));
    expect(chosen()).toEqual(["ক", "খ", "গ ঘ", "চ"]);
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue("");
    expect(await objections()).toEqual([]);
    await user.click(submit());
    await screen.findByText(/ is on the site\.$/);
    expect(sent.find(({ method }) => method === "PATCH")?.body).toMatchObject({
      tags: ["ক", "খ", "গ ঘ", "চ"],
    });
  });

  it("are suggested from those of other posts", async () => {
    await open("/admindash/editpost/7");
    expect(chosen()).toEqual(["নৌকা"]);
    const list = document.getElementById(field().getAttribute("list") ?? "");
    expect([...(list?.querySelectorAll("option") ?? [])].map(({ value }) => value)).toEqual([
      "যোগ শিবির",
    ]);
  });

  it("are not more than twenty", async () => {
    const tags = Array.from({ length: 20 }, (_, index) => `ট্যাগ ${index}`);
    const { user } = await open("/admindash/editpost/7", {
      "GET /api/blogs/7": { ...stored, tags },
    });
    expect(field()).toHaveAttribute("readonly");
    expect(screen.getByText(/20 tags at most/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Remove tag: ট্যাগ 3" }));
    await user.click(field());
    await user.paste("নতুন,আরও");
    expect(chosen()).toHaveLength(20);
    expect(chosen().at(-1)).toBe("নতুন");
  });

  it("are refused with the server's reason", async () => {
    const { user } = await open("/admindash/editpost/7", {
      "PATCH /api/blogs/7": () =>
        refusal(400, "Wrong.", { tags: ["A tag has at least one letter."] }),
    });
    await user.type(field(), "ক,");
    await user.click(submit());
    expect(await screen.findByText("A tag has at least one letter.")).toBeVisible();
    expect(field()).toBeInvalid();
    expect(field()).toHaveFocus();
  });
});

describe("a draft on the device", () => {
  it("is offered at the next visit", async () => {
    const form = {
      ...blankPost,
      title: "অসম্পূর্ণ",
      content: "<p>কিছু কথা</p>",
      categoryId: "2",
      bylineId: "",
      status: "published",
      image: "",
    } as const;
    const keptAt = new Date().toISOString();
    keepCopy({
      key: "draft:1:new:a",
      keptAt,
      form,
      revision: null,
      submission: "k1",
      saves: 4,
    });
    const { user, sent } = await open("/admindash/createpost", {
      "PUT /api/blogs/drafts/*": { id: 9, revision: "1-b", savedAt: keptAt },
    });
    expect(await screen.findByText("অসম্পূর্ণ")).toBeVisible();
    expect(title()).toHaveValue("");
    expect(await objections()).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Restore it" }));
    expect(title()).toHaveValue("অসম্পূর্ণ");
    expect(screen.getByRole("textbox", { name: "Post Content" })).toHaveTextContent("কিছু কথা");
    expect(screen.getByLabelText("Selected Status")).toHaveValue("published");
    expect(screen.queryByRole("button", { name: "Restore it" })).toBeNull();
    /* The fifth request of that form may have been sent. */
    await user.keyboard("{Control>}s{/Control}");
    expect(drafts(sent)).toMatchObject([{ path: "/api/blogs/drafts/k1", body: { saves: 6 } }]);
  });
});

describe("an existing post", () => {
  it("fills the form and is sent with its revision", async () => {
    const { user, sent, box } = await open("/admindash/editpost/7", {
      "PATCH /api/blogs/7": ({ body }: Sent) => ({
        ...stored,
        ...(body as object),
        revision: "5-a",
      }),
    });
    expect(screen.getByRole("heading", { level: 1, name: "Edit Post" })).toBeVisible();
    expect(title()).toHaveValue(stored.title);
    expect(within(box).getByRole("heading", { level: 2 })).toHaveTextContent("প্রথম দিনের থলে");
    await user.type(title(), "?");
    await user.click(submit());
    expect(await screen.findByText(/ is on the site\.$/)).toBeVisible();
    await user.type(title(), "!");
    expect(screen.queryByText(/ is on the site\.$/)).toBeNull();
    await user.click(submit());
    expect(await screen.findByText(/ is on the site\.$/)).toBeVisible();
    const bodies = sent.filter(({ method }) => method === "PATCH").map(({ body }) => body);
    expect(bodies).toEqual([
      expect.objectContaining({
        title: `${stored.title}?`,
        content: stored.content,
        revision: "4-a",
      }),
      expect.objectContaining({ title: `${stored.title}?!`, revision: "5-a" }),
    ]);
    expect(await objections()).toEqual([]);
  });

  it("shows the live text of a post with unpublished changes, and discards those when asked", async () => {
    const draft = { by: "রিনা", at: "2026-11-22T08:30:00+06:00" };
    const live = { ...stored, hasUnpublishedChanges: true, draft };
    const { user, sent } = await open("/admindash/editpost/7", {
      "GET /api/blogs/7": ({ path }: Sent) =>
        path.endsWith("?draft=1") ? { ...live, title: "খসড়া" } : live,
      "PATCH /api/blogs/7": ({ body }: Sent) => ({ ...stored, ...(body as object) }),
    });
    expect(title()).toHaveValue(stored.title);
    expect(screen.getByText(/^রিনা changed this post \(/)).toBeVisible();
    expect(await objections()).toEqual([]);
    await user.type(title(), "!");
    await user.click(submit());
    expect(await screen.findByText(/ is on the site\.$/)).toBeVisible();
    expect(screen.queryByText(/^রিনা changed this post/)).toBeNull();
    expect(sent.find(({ method }) => method === "PATCH")?.body).toMatchObject({
      title: `${stored.title}!`,
      draft: "discard",
    });
  });

  it("shows and publishes the unpublished changes of a post when they are chosen", async () => {
    const draft = { by: null, at: "2026-11-22T08:30:00+06:00" };
    const live = { ...stored, hasUnpublishedChanges: true, draft };
    const { user, sent } = await open("/admindash/editpost/7", {
      "GET /api/blogs/7": ({ path }: Sent) =>
        path.endsWith("?draft=1") ? { ...live, title: "খসড়া" } : live,
      "PATCH /api/blogs/7": ({ body }: Sent) => ({ ...stored, ...(body as object) }),
    });
    await user.click(screen.getByRole("link", { name: "Edit the unpublished changes" }));
    await waitFor(() => expect(title()).toHaveValue("খসড়া"));
    expect(screen.getByText(/^Somebody changed this post \(/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Edit the text on the site" })).toBeVisible();
    await user.click(submit());
    expect(await screen.findByText(/ is on the site\.$/)).toBeVisible();
    expect(sent.find(({ method }) => method === "PATCH")?.body).toMatchObject({
      title: "খসড়া",
      draft: "use",
    });
  });

  it("shows whether a scheduled post has unpublished changes", async () => {
    const draft = { by: "রিনা", at: "2026-11-22T08:30:00+06:00" };
    const waiting = { ...stored, status: "unpublished", state: "scheduled" };
    const { user } = await open("/admindash/editpost/7", {
      "GET /api/blogs/7": { ...waiting, hasUnpublishedChanges: true, draft },
    });
    expect(screen.getByText(/^Below is the text that waits for its time/)).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Edit the unpublished changes" }));
    expect(await screen.findByRole("link", { name: "Edit the text that waits" })).toBeVisible();
  });

  it.each(["Overwrite theirs with mine", "Keep mine"])(
    "saves a draft, and publishes nothing, when a draft was refused and then “%s” is pressed",
    async (choice) => {
      const theirs = { ...stored, revision: "9-a" };
      let isSaved = false;
      const { user, sent } = await open("/admindash/editpost/7", {
        "GET /api/blogs/7": () => (isSaved ? theirs : stored),
        "PATCH /api/blogs/7": ({ body }: Sent) => ({ ...stored, ...(body as object) }),
        "PUT /api/blogs/7/drafts/*": ({ body }: Sent) => {
          if ((body as { revision: string }).revision === "9-a")
            return { id: 7, revision: "10-a", savedAt: "2026-11-22T10:32:00+06:00" };
          isSaved = true;
          return refusal(409, "Rina has saved this post since.", { revision: ["Too old."] });
        },
      });
      /* An earlier publication is not repeated. */
      await user.click(screen.getByRole("button", { name: "Publish changes" }));
      await screen.findByText(/ is on the site\.$/);
      await user.type(title(), "!");
      await user.keyboard("{Control>}s{/Control}");
      if (choice === "Keep mine") {
        await user.click(await screen.findByRole("button", { name: "Compare both texts" }));
        await screen.findByRole("region", { name: "Saved text" });
      }
      await user.click(await screen.findByRole("button", { name: choice }));
      expect(await screen.findByText(`“${stored.title}!” is saved as a draft.`)).toBeVisible();
      expect(screen.queryByRole("alert")).toBeNull();
      expect(screen.getByRole("textbox", { name: "Post Content" })).toHaveFocus();
      expect(sent.filter(({ method }) => method === "PATCH")).toHaveLength(1);
      expect(drafts(sent).at(-1)?.body).toMatchObject({
        title: `${stored.title}!`,
        revision: "9-a",
        draft: "use",
        saves: 2,
      });
    },
  );

  it("does not overwrite a newer revision without being told to", async () => {
    const theirs = { ...stored, revision: "9-a" };
    const { user, sent } = await open("/admindash/editpost/7", {
      "PATCH /api/blogs/7": ({ body }: Sent) =>
        (body as { revision: string }).revision === "9-a"
          ? { ...theirs, ...(body as object), revision: "10-a" }
          : refusal(409, "Rina has saved this post since.", { revision: ["Too old."] }),
    });
    await user.type(title(), "!");
    await user.click(submit());
    expect(await screen.findByRole("alert")).toHaveTextContent("Rina has saved this post since.");
    expect(title()).toHaveValue(`${stored.title}!`);
    expect(await objections()).toEqual([]);
    serve({
      ...answers,
      "GET /api/blogs/7": theirs,
      "PATCH /api/blogs/7": ({ body }: Sent) => ({ ...theirs, ...(body as object) }),
    });
    await user.click(screen.getByRole("button", { name: "Overwrite theirs with mine" }));
    expect(await screen.findByText(/ is on the site\.$/)).toBeVisible();
    expect(sent.filter(({ method }) => method === "PATCH")).toHaveLength(1);
  });

  it("compares both texts after a conflict, and takes theirs", async () => {
    const theirs = { ...stored, title: "ত্রাণের নৌকায় চাল", revision: "9-a" };
    let isSaved = false;
    const { user } = await open("/admindash/editpost/7", {
      "GET /api/blogs/7": () => (isSaved ? theirs : stored),
      "PATCH /api/blogs/7": () => {
        isSaved = true;
        return refusal(409, "Rina has saved this post since.", { revision: ["Too old."] });
      },
    });
    await user.type(title(), "!");
    await user.selectOptions(screen.getByLabelText("Post Category"), "সাধনা");
    await user.click(submit());
    await user.click(await screen.findByRole("button", { name: "Compare both texts" }));
    const saved = await screen.findByRole("region", { name: "Saved text" });
    const marked = (part: HTMLElement) =>
      Array.from(part.querySelectorAll("mark"), ({ textContent }) => textContent);
    expect(marked(saved)).toEqual(["চাল"]);
    expect(marked(screen.getByRole("region", { name: "Your text" }))).toEqual(["কী কী থাকে!"]);
    expect(screen.getByText("Also different: Post Category.")).toBeVisible();
    expect(await objections()).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Take theirs" }));
    await waitFor(() => expect(title()).toHaveValue(theirs.title));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("says who else has it open, and that it was closed", async () => {
    const others = [
      { name: "রিনা", isSelf: false, isEditing: true },
      { name: "মিতা", isSelf: false, isEditing: false },
      { name: "আমি", isSelf: true, isEditing: false },
    ];
    const { sent, unmount } = await open("/admindash/editpost/7", {
      "PUT /api/blogs/7/editors": { session: 12, others },
      "DELETE /api/blogs/7/editors/12": () => new Response(null, { status: 204 }),
    });
    expect(await screen.findByText("Being edited now by রিনা.")).toBeVisible();
    expect(screen.getByText("Also open for মিতা.")).toBeVisible();
    expect(screen.getByText("You have this post open in another window.")).toBeVisible();
    fireEvent.change(title(), { target: { value: "নতুন নাম" } });
    await waitFor(() =>
      expect(sent.filter(({ path }) => path.endsWith("/editors")).at(-1)?.body).toEqual({
        session: 12,
        isEditing: true,
      }),
    );
    unmount();
    await waitFor(() => expect(sent.some(({ method }) => method === "DELETE")).toBe(true));
  });

  it.each([
    [409, "This post is deleted. Restore it first.", "This post is deleted. Restore it first."],
    [
      404,
      "Not found.",
      "This post no longer exists. Your text is still here; copy it into a new post.",
    ],
  ])("offers no overwriting after a %i of another kind", async (status, message, told) => {
    const { user } = await open("/admindash/editpost/7", {
      "PATCH /api/blogs/7": refusal(status, message),
    });
    await user.type(title(), "!");
    await user.click(submit());
    expect(await screen.findByRole("alert")).toHaveTextContent(told);
    expect(screen.queryByRole("button", { name: "Overwrite theirs with mine" })).toBeNull();
    expect(title()).toHaveValue(`${stored.title}!`);
  });

  it("can only be restored while it is deleted", async () => {
    let deletedAt: string | null = "2026-11-20T06:00:00+06:00";
    serve({
      ...answers,
      "GET /api/blogs/7": () => ({ ...stored, deletedAt }),
      "POST /api/blogs/7/restore": () => {
        deletedAt = null;
        return stored;
      },
    });
    const { user } = renderAdmin("/admindash/editpost/7");
    await user.click(await screen.findByRole("button", { name: "Restore" }));
    expect(await screen.findByRole("textbox", { name: "Post Content" })).toBeVisible();
  });

  it("shows the 404 page when it does not exist", async () => {
    serve(answers);
    renderAdmin("/admindash/editpost/8");
    expect(await screen.findByRole("heading", { name: "Page Does not Exist" })).toBeVisible();
  });
});

it("ignores a second button while a submission is running", async () => {
  let answer = (_: Response) => {};
  const { sent, user } = await open("/admindash/editpost/7", {
    "GET /api/blogs/7": { ...stored, status: "unpublished", state: "draft" },
    "PATCH /api/blogs/7": () => new Promise<Response>((resolve) => (answer = resolve)),
  });
  const isUpdate = ({ path, method }: Sent) => method === "PATCH" && path === "/api/blogs/7";
  await user.type(title(), "।");
  await user.click(submit());
  await waitFor(() => expect(sent.filter(isUpdate)).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: "Publish" }));
  serve({ ...answers, "GET /refresh": () => refusal(401, "over") });
  await act(async () => answer(refusal(403, "expired")));
  await screen.findByRole("dialog", { name: "Sign in to go on" });
  const repeated = serve({
    ...answers,
    "POST /api/auth": { accessToken: TOKEN },
    "PATCH /api/blogs/7": stored,
  });
  await act(() => signIn({ userName: "a", password: "b" }));
  await waitFor(() => expect(repeated.filter(isUpdate)).toHaveLength(1));
  expect(repeated.find(isUpdate)?.body).toMatchObject({ status: "unpublished" });
});

it("has Bengali texts", async () => {
  setLanguage("bn");
  serve(answers);
  renderAdmin("/admindash/createpost");
  const box = await screen.findByRole("textbox", { name: "লেখা" });
  expect(box).toBeVisible();
  expect(screen.getByRole("button", { name: "মোটা" })).toBeVisible();
  expect(screen.getByText("০ শব্দ")).toBeVisible();
  expect(screen.getByRole("main")).not.toHaveTextContent(/[A-Za-z]{2}/);
});
