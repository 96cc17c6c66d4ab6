import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { objections } from "@/test/axe";
import { type Answer, refusal, remember, renderAdmin, type Sent, serve } from "@/test/dashboard";
import { setLanguage } from "../../lib/language";
import "./add-category-screen";

const service = { id: 1, titlename: "সেবা", posts: 2 };
const songs = { id: 2, titlename: "গান", posts: 1 };

beforeEach(() => {
  setLanguage("en");
  remember();
});

async function open(answers: Record<string, Answer> = {}) {
  const sent = serve({ "GET /api/category": [service, songs], ...answers });
  const view = renderAdmin("/admindash/addcategory");
  await screen.findByRole("heading", { level: 1, name: "Create Category" });
  return { ...view, sent };
}

const form = () => within(screen.getByRole("form", { name: "Create Category" }));
const field = () => form().getByLabelText("Category Name");
const add = () => form().getByRole("button", { name: "Add Category" });

describe("a new category", () => {
  it("shows Required under the field only once it is touched", async () => {
    const { user } = await open();
    expect(field()).toBeRequired();
    expect(screen.queryByText("Required")).toBeNull();
    await user.click(field());
    expect(screen.queryByText("Required")).toBeNull();
    await user.tab();
    expect(screen.getByText("Required")).toBeVisible();
    expect(field()).toHaveAccessibleDescription(/Required$/);
    expect(await objections()).toEqual([]);
    await user.type(field(), "ক");
    expect(screen.queryByText("Required")).toBeNull();
  });

  it("is not sent while the name is blank", async () => {
    const { user, sent } = await open();
    await user.click(add());
    await user.type(field(), "   ");
    await user.click(add());
    expect(screen.getByText("Required")).toBeVisible();
    expect(sent.some(({ method }) => method === "POST")).toBe(false);
  });

  it("is added, and the form is empty again", async () => {
    let all = [service];
    const { user, sent } = await open({
      "GET /api/category": () => all,
      "POST /api/category": ({ body }: Sent) => {
        all = [service, songs];
        return Response.json({ id: 2, ...(body as object) }, { status: 201 });
      },
    });
    await user.type(field(), " গান ");
    await user.click(add());
    expect(await screen.findByText("“গান” is added.")).toBeVisible();
    expect(sent.find(({ method }) => method === "POST")?.body).toEqual({ titlename: "গান" });
    expect(field()).toHaveValue("");
    expect(screen.queryByText("Required")).toBeNull();
    expect(await screen.findByRole("row", { name: /গান/ })).toHaveTextContent("1 post");
  });

  it("keeps the name after a conflict or a lost connection", async () => {
    const taken = { titlename: ["There is already a category with this name."] };
    const { user } = await open({ "POST /api/category": () => refusal(409, "Taken.", taken) });
    await user.type(field(), "সেবা");
    await user.click(add());
    expect(await screen.findByText("There is already a category with this name.")).toBeVisible();
    expect(field()).toHaveValue("সেবা");
    expect(field()).toHaveFocus();
    serve({ "POST /api/category": new TypeError("cut") });
    await user.click(add());
    expect(await screen.findByRole("alert")).toHaveTextContent("The server could not be reached.");
    expect(field()).toHaveValue("সেবা");
  });
});

describe("the list of categories", () => {
  it("shows the number of posts", async () => {
    const { sent } = await open();
    expect(sent.some(({ path }) => path === "/api/category?withCounts=1")).toBe(true);
    expect(screen.getByRole("row", { name: /সেবা/ })).toHaveTextContent("2 posts");
    expect(screen.getByRole("row", { name: /গান/ })).toHaveTextContent("1 post");
    expect(await objections()).toEqual([]);
  });

  it("renames a category in its row", async () => {
    const { user, sent } = await open({
      "PATCH /api/category/2": ({ body }: Sent) => ({ id: 2, ...(body as object) }),
    });
    await user.click(screen.getByRole("button", { name: "Rename “গান”" }));
    const renaming = within(screen.getByRole("form", { name: "Rename “গান”" }));
    const name = renaming.getByLabelText("Category Name");
    expect(name).toHaveFocus();
    expect(await objections()).toEqual([]);
    await user.clear(name);
    expect(renaming.getByText("Required")).toBeVisible();
    await user.type(name, "সংগীত{Enter}");
    expect(await screen.findByText("The category is now called “সংগীত”.")).toBeVisible();
    expect(sent.find(({ method }) => method === "PATCH")?.body).toEqual({ titlename: "সংগীত" });
    await waitFor(() => expect(screen.getByRole("button", { name: "Rename “গান”" })).toHaveFocus());
  });

  it("deletes a category after a question", async () => {
    let all = [service, { ...songs, posts: 0 }];
    const { user } = await open({
      "GET /api/category": () => all,
      "DELETE /api/category/2": () => {
        all = [service];
        return new Response(null, { status: 204 });
      },
    });
    await user.click(screen.getByRole("button", { name: "Delete “গান”" }));
    await user.click(screen.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("“গান” is deleted.")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("row", { name: /গান/ })).toBeNull());
  });

  it("shows why a category in use is not deleted", async () => {
    const { user } = await open({
      "DELETE /api/category/1": () => refusal(409, "2 posts use this category."),
    });
    await user.click(screen.getByRole("button", { name: "Delete “সেবা”" }));
    await user.click(screen.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("2 posts use this category.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Delete “সেবা”" })).toHaveFocus();
  });

  it("leads to the posts of a category", async () => {
    await open();
    expect(screen.getByRole("link", { name: "2 posts" })).toHaveAttribute(
      "href",
      "/admindash/viewallpost?category=1",
    );
  });

  it("merges a category into another one after a question", async () => {
    let all = [service, songs];
    const { user, sent } = await open({
      "GET /api/category": () => all,
      "POST /api/category/2/merge": () => {
        all = [{ ...service, posts: 3 }];
        return service;
      },
    });
    await user.click(screen.getByRole("button", { name: "Merge “গান”" }));
    const merging = within(screen.getByRole("form", { name: "Merge “গান”" }));
    const choice = merging.getByLabelText("Which category gets the posts of “গান”?");
    expect(choice).toHaveFocus();
    expect(choice).toHaveAccessibleDescription(/This cannot be undone\.$/);
    expect(merging.getByRole("button", { name: "Merge" })).toBeDisabled();
    expect(await objections()).toEqual([]);
    await user.keyboard("{Escape}");
    expect(screen.getByRole("button", { name: "Merge “গান”" })).toHaveFocus();
    await user.keyboard("{Enter}");
    await user.selectOptions(screen.getByRole("combobox"), "সেবা");
    await user.click(screen.getByRole("button", { name: "Merge" }));
    expect(await screen.findByText("The posts of “গান” are in “সেবা” now.")).toBeVisible();
    expect(await screen.findByRole("link", { name: "3 posts" })).toBeVisible();
    expect(sent.find(({ method }) => method === "POST")?.body).toEqual({ into: 1 });
  });

  it("can fail or be empty, and the form stays", async () => {
    let answer: unknown[] | null = null;
    const { user } = await open({
      "GET /api/category": () => answer ?? refusal(503, "Try again later."),
    });
    expect(screen.getByRole("alert")).toHaveTextContent("Try again later.");
    expect(field()).toBeVisible();
    answer = [];
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("There are no categories yet. A post needs one.")).toBeVisible();
    expect(await objections()).toEqual([]);
  });
});
