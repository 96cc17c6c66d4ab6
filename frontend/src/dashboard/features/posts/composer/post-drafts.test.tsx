import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { keepCopy } from "@/shared/forms/device-copies";
import { objections } from "@/test/axe";
import { type Answer, refusal, type Sent, TOKEN } from "@/test/dashboard";
import { boat, drafts, fill, open, stored, submit, title } from "@/test/post-form";
import { signIn } from "../../../api/session";
import { blankPost } from "./form";

const savedAt = "2026-11-22T10:32:00+06:00";

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

  it("is saved without a refused field, which says why, and the copy is offered where the draft is opened", async () => {
    const refused = { image: ["No such picture."], slug: ["Another page has this."] };
    let wrong: (keyof typeof refused)[] = ["image", "slug"];
    const { sent, user, unmount } = await open("/admindash/createpost", {
      "PUT /api/blogs/drafts/*": ({ body }: Sent) => {
        const names = wrong.filter((name) => (body as Record<string, unknown>)[name]);
        if (names.length === 0) return { id: 9, revision: "1-b", savedAt };
        return refusal(400, "Check the fields.", { [names[0] ?? ""]: refused[names[0] ?? "slug"] });
      },
    });
    const saved = () => drafts(sent).map(({ body }) => body as Record<string, unknown>);
    type("অসম্পূর্ণ");
    fireEvent.change(screen.getByLabelText("Image"), { target: { value: "nowhere" } });
    fireEvent.change(screen.getByLabelText("Address"), { target: { value: "taken" } });
    await wait(3);
    expect(saved().at(-1)).toMatchObject({ title: "অসম্পূর্ণ", image: "", slug: "", saves: 3 });
    expect(screen.getByText("Saved as a draft, 10:32, without:")).toBeVisible();
    expect(screen.getByLabelText("Image")).toBeInvalid();
    expect(screen.getByLabelText("Image")).toHaveValue("nowhere");
    await user.click(screen.getByRole("button", { name: "Address: Another page has this." }));
    expect(screen.getByLabelText("Address")).toHaveFocus();
    /* The server has all that it takes. */
    await wait(30);
    expect(saved()).toHaveLength(3);
    type("অসম্পূর্ণ লেখা");
    await wait(12);
    expect(saved().slice(3)).toMatchObject([{ title: "অসম্পূর্ণ লেখা", image: "", slug: "" }]);
    wrong = ["slug"];
    await user.keyboard("{Control>}s{/Control}");
    expect(saved().at(-1)).toMatchObject({ image: "nowhere", slug: "" });
    await waitFor(() => expect(screen.getByLabelText("Image")).toBeValid());
    expect(screen.getByLabelText("Address")).toBeInvalid();
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

  it("of a live post keeps what the server accepted before in a refused field", async () => {
    const { sent } = await open("/admindash/editpost/7", {
      "PUT /api/blogs/7/drafts/*": ({ body }: Sent) =>
        (body as { image: string }).image === boat.url
          ? { id: 7, revision: "5-b", savedAt }
          : refusal(400, "Check the fields.", { image: ["No such picture."] }),
    });
    type("নতুন নাম");
    fireEvent.change(screen.getByLabelText("Image"), { target: { value: "nowhere" } });
    await wait(3);
    expect(drafts(sent).at(-1)?.body).toMatchObject({ title: "নতুন নাম", image: boat.url });
    expect(screen.getByText("Published, with unpublished changes")).toBeVisible();
    expect(screen.getByText("Image: No such picture.")).toBeVisible();
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
