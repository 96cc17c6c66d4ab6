import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { objections } from "@/test/axe";
import { refusal, renderAdmin, type Sent, serve } from "@/test/dashboard";
import { answers, drafts, open, stored, submit, title } from "@/test/post-form";

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
