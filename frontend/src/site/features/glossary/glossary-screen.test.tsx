import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { objections } from "@/test/axe";
import { glossaryPage } from "@/test/fixtures";
import { renderSite } from "@/test/site";

const field = () => screen.getByRole("searchbox", { name: "শব্দ খুঁজুন" });
const main = () => within(screen.getByRole("main"));
const status = () => main().getByRole("status");
const headings = () =>
  main()
    .queryAllByRole("heading", { level: 2 })
    .map((heading) => heading.textContent);
const entry = (container: HTMLElement, anchor: string) =>
  container.querySelector(`#${anchor}`) as HTMLElement;

describe("the glossary", () => {
  it("lists its terms by letter, each with reading, meaning and related terms", () => {
    const { container } = renderSite(glossaryPage);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("শব্দকোষ");
    expect(headings()).toEqual(["অ", "ন", "য"]);
    const region = screen.getByRole("region", { name: "য" });
    expect(
      within(region)
        .getAllByRole("term")
        .map((term) => term.textContent),
    ).toEqual(["যজ্ঞ ", "যম yama"]);
    const yama = within(entry(container, "yama"));
    expect(yama.getByText("yama")).toHaveAttribute("lang", "und-Latn");
    expect(yama.getByRole("definition")).toHaveTextContent("অন্যের সঙ্গে আচরণের পাঁচ সংযম");
    expect(yama.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "#yama",
      "/glossary#ahimsa",
      "/glossary#niyama",
    ]);
    expect(within(entry(container, "yajna")).queryByText(/আরও দেখুন/)).toBeNull();
  });

  it("has the front page in its breadcrumbs", () => {
    renderSite(glossaryPage);
    const way = screen.getByRole("navigation", { name: "আপনি এখানে" });
    expect(within(way).getAllByRole("listitem").at(-1)).toHaveTextContent("শব্দকোষ");
  });

  it("links to its letters", async () => {
    const { user } = renderSite(glossaryPage);
    const bar = screen.getByRole("navigation", { name: "বর্ণ বাছুন" });
    await user.click(within(bar).getByRole("link", { name: "ন" }));
    await waitFor(() => expect(screen.getByRole("heading", { name: "ন" })).toHaveFocus());
  });

  it("filters by the query, and tells the count", async () => {
    const { user } = renderSite(glossaryPage);
    expect(status()).toHaveTextContent("৪টি শব্দ");
    await user.type(field(), "yama");
    expect(headings()).toEqual(["ন", "য"]);
    expect(screen.getAllByRole("term")).toHaveLength(2);
    expect(status()).toHaveTextContent("২টি শব্দ");
    const bar = screen.getByRole("navigation", { name: "বর্ণ বাছুন" });
    expect(
      within(bar)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(["ন", "য"]);
    await user.type(field(), "x");
    expect(screen.queryByRole("term")).toBeNull();
    expect(status()).toHaveTextContent("এমন কোনো শব্দ নেই।");
    await user.clear(field());
    expect(screen.getAllByRole("term")).toHaveLength(4);
    expect(await objections()).toEqual([]);
  });

  it("has the filter of its address, as the server renders it", () => {
    renderSite(glossaryPage, "/glossary?q=yama");
    expect(field()).toHaveValue("yama");
    expect(screen.getByRole("search")).toHaveAttribute("action", "/glossary");
    expect(headings()).toEqual(["ন", "য"]);
    expect(status()).toHaveTextContent("২টি শব্দ");
  });

  it("shows a hidden term when another links to it", async () => {
    const { user, container } = renderSite(glossaryPage);
    await user.type(field(), "যম");
    expect(entry(container, "ahimsa")).not.toBeVisible();
    await user.click(within(entry(container, "yama")).getByRole("link", { name: "অহিংসা" }));
    await waitFor(() => expect(entry(container, "ahimsa")).toHaveFocus());
    expect(entry(container, "ahimsa")).toBeVisible();
    expect(field()).toHaveValue("");
  });

  it("renders without terms", () => {
    renderSite({ ...glossaryPage, lead: "", letters: [] });
    expect(headings()).toEqual([]);
    expect(status()).toHaveTextContent("এমন কোনো শব্দ নেই।");
  });
});
