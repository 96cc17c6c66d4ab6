import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { objections } from "@/test/axe";
import { refusal, renderAdmin, type Sent, serve, TOKEN } from "@/test/dashboard";
import { write } from "@/test/editor";
import { answers, boat, fill, open, stored, submit, title } from "@/test/post-form";
import { signIn } from "../../../api/session";
import { setLanguage } from "../../../lib/language";

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
