import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Page } from "@/generated/page-types";
import { answer, articlePage, blogPage, contactsPage, homePage, postPage } from "@/test/fixtures";
import { answerWith, renderSite } from "@/test/site";
import "./enhancements/offline";

const find = (path: string) => `/api/v2/pages/find/?html_path=${encodeURIComponent(path)}`;
const heading = () => screen.getByRole("heading", { level: 1 });
const menuLink = (name: string) =>
  within(screen.getByRole("navigation", { name: "প্রধান মেনু" })).getByRole("link", { name });
const assign = vi.fn();
const reload = vi.fn();

function serve(answers: Record<string, unknown>) {
  const fetch = vi.fn(answerWith(answers));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

beforeEach(() => {
  assign.mockReset();
  reload.mockReset();
  vi.stubGlobal("location", { ...window.location, assign, reload });
  document.title = "আগের শিরোনাম";
});

describe("a link to a page of the site", () => {
  it("loads and shows the page, sets the title and focuses the heading", async () => {
    const fetch = serve({ [find("/contact")]: contactsPage });
    const { user } = renderSite(homePage);
    await user.click(menuLink("যোগাযোগ"));
    await waitFor(() => expect(heading()).toHaveTextContent("যোগাযোগ"));
    expect(fetch).toHaveBeenCalledOnce();
    await waitFor(() => expect(document.title).toBe("যোগাযোগ · আনন্দমার্গ প্রচারক সংঘ, বাংলাদেশ"));
    expect(heading()).toHaveFocus();
    expect(menuLink("যোগাযোগ")).toHaveAttribute("aria-current", "page");
  });

  it("asks again for a page that was shown before", async () => {
    const fetch = serve({ [find("/contact")]: contactsPage, [find("/")]: homePage });
    const { user } = renderSite(homePage);
    for (const [link, title] of [
      ["যোগাযোগ", "যোগাযোগ"],
      ["প্রচ্ছদ", "ভিতরে মুক্তি,"],
      ["যোগাযোগ", "যোগাযোগ"],
    ] as const) {
      await user.click(menuLink(link));
      await waitFor(() => expect(heading()).toHaveTextContent(title));
    }
    const addresses = fetch.mock.calls.map(([address]) => String(address));
    expect(addresses.filter((path) => path === find("/contact"))).toHaveLength(2);
  });

  it("works in rich text", async () => {
    serve({ [find("/contact")]: contactsPage });
    const { user } = renderSite(postPage);
    await user.click(screen.getByRole("link", { name: "যোগাযোগের পাতায়" }));
    await waitFor(() => expect(heading()).toHaveTextContent("যোগাযোগ"));
  });

  it("passes the blog's page and category to the API", async () => {
    const next: Page = { ...blogPage, pages: { number: 2, count: 3, total: 13 } };
    serve({ [`${find("/blog")}&page=2`]: next });
    const { user } = renderSite(blogPage);
    await user.click(screen.getByRole("link", { name: "পরের পাতা" }));
    const pages = screen.getByRole("navigation", { name: "ব্লগের পাতা" });
    await waitFor(() =>
      expect(within(pages).getByRole("link", { current: "page" })).toHaveTextContent("২"),
    );
    expect(heading()).toHaveFocus();
  });

  it("can be a search, which a form asks for", async () => {
    const fetch = serve({ "/api/v2/search/?q=dhyan&type=&offset=0": answer });
    renderSite(homePage);
    const field = screen.getByRole<HTMLInputElement>("searchbox", { hidden: true });
    field.value = "dhyan";
    fireEvent.submit(field.form as HTMLFormElement);
    await waitFor(() => expect(heading()).toHaveTextContent("খোঁজার ফল"));
    expect(fetch).toHaveBeenCalledOnce();
    expect(heading()).toHaveFocus();
    expect(document.title).toMatch(/^dhyan করি · খোঁজার ফল · /);
    expect(screen.getAllByRole("search")).toHaveLength(1);
  });

  it("within the page moves the focus without a request", async () => {
    const fetch = serve({});
    const { user, container } = renderSite(articlePage);
    await user.click(screen.getByRole("link", { name: "লেখায় ফিরুন" }));
    expect(container.querySelector("#cite-4")).toHaveFocus();
    expect(fetch).not.toHaveBeenCalled();
    expect(document.title).toBe("আগের শিরোনাম");
  });

  it("Back to a hash of the same page sends no request", async () => {
    const fetch = serve({});
    const { user, router } = renderSite(articlePage);
    await user.click(screen.getByRole("link", { name: "লেখায় ফিরুন" }));
    act(() => void router.navigate(-1));
    await waitFor(() => expect(router.state.location.hash).toBe(""));
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe("other links", () => {
  it.each(["/login", "/cms/", "/documents/3/report.pdf", "https://other.example/yoga"])(
    "%s is left to the browser",
    async (href) => {
      const fetch = serve({});
      renderSite({ ...postPage, body: `<p><a href="${href}">বাইরে</a></p>` });
      const click = new MouseEvent("click", { bubbles: true, cancelable: true });
      const onWindowClick = vi.fn((event: Event) => event.preventDefault());
      window.addEventListener("click", onWindowClick);
      screen.getByRole("link", { name: "বাইরে" }).dispatchEvent(click);
      window.removeEventListener("click", onWindowClick);
      expect(onWindowClick).toHaveBeenCalledOnce();
      expect(fetch).not.toHaveBeenCalled();
    },
  );

  it("a click for a new tab is left to the browser", () => {
    const fetch = serve({});
    renderSite(postPage);
    const stop = (event: Event) => event.preventDefault();
    window.addEventListener("click", stop);
    screen
      .getByRole("link", { name: "যোগাযোগের পাতায়" })
      .dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true }));
    window.removeEventListener("click", stop);
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe("an address that the API does not know", () => {
  it("is loaded as a document, and the old page stays until then", async () => {
    serve({});
    const { user } = renderSite(homePage);
    await user.click(menuLink("ব্লগ"));
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/blog"));
    expect(heading()).toHaveTextContent("ভিতরে মুক্তি,");
  });
});

describe("an error", () => {
  it("shows the status and a retry button", async () => {
    serve({ [find("/blog")]: new Response("", { status: 503 }) });
    const { user } = renderSite(homePage);
    await user.click(menuLink("ব্লগ"));
    await waitFor(() => expect(heading()).toHaveTextContent("Unexpected Application Error!"));
    expect(screen.getByText("পাতাটি দেখানো গেল না")).toBeVisible();
    expect(screen.getByText("৫০৩: সেবা সাময়িকভাবে বন্ধ")).toBeVisible();
    expect(document.title).toMatch(/^Unexpected Application Error! · /);
    expect(heading()).toHaveFocus();
    expect(screen.getByRole("banner")).toBeVisible();

    await user.click(screen.getByRole("button", { name: "আবার চেষ্টা করুন" }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it("shows the message of a rendering error, never its stack", async () => {
    vi.mocked(console.error).mockImplementation(() => {});
    renderSite({ ...homePage, sections: null } as unknown as Page);
    expect(heading()).toHaveTextContent("Unexpected Application Error!");
    expect(screen.getByRole("main")).not.toHaveTextContent(/ at |\.tsx/);
    expect(document.title).toMatch(/^Unexpected Application Error! · /);
    vi.mocked(console.error).mockClear();
  });
});

describe("without a connection", () => {
  const noConnection = new TypeError("Failed to fetch");
  const notice = () => screen.findByText(/^সংযোগ নেই, আর পাতাটি আপনার ডিভাইসে রাখা নেই।/);

  it("the page stays, with a message and a way to try again", async () => {
    serve({ [find("/blog")]: noConnection });
    const { user, router } = renderSite(homePage);
    await user.click(menuLink("ব্লগ"));
    expect((await notice()).parentElement).toHaveRole("status");
    await waitFor(() => expect(router.state.navigation.state).toBe("idle"));
    expect(router.state.location.pathname).toBe("/");
    expect(heading()).toHaveTextContent("ভিতরে মুক্তি,");

    await user.click(screen.getByRole("button", { name: "আবার চেষ্টা করুন" }));
    expect(assign).toHaveBeenCalledWith("/blog");
    expect(screen.queryByText(/^সংযোগ নেই/)).not.toBeInTheDocument();
  });

  it("a page that was read in this visit opens", async () => {
    serve({ [find("/contact")]: contactsPage, [find("/blog")]: blogPage });
    const { user } = renderSite(homePage);
    await user.click(menuLink("যোগাযোগ"));
    await waitFor(() => expect(heading()).toHaveTextContent("যোগাযোগ"));
    await user.click(menuLink("ব্লগ"));
    await waitFor(() => expect(heading()).toHaveTextContent("Blogs"));
    serve({ [find("/contact")]: noConnection });
    await user.click(menuLink("যোগাযোগ"));
    await waitFor(() => expect(heading()).toHaveTextContent("যোগাযোগ"));
  });

  it("a stored page is loaded as a document", async () => {
    const match = async (address: string) => (address === "/kept" ? new Response() : undefined);
    vi.stubGlobal("caches", { match });
    serve({ [find("/kept")]: noConnection });
    const { user } = renderSite({ ...postPage, body: '<p><a href="/kept">রাখা</a></p>' });
    await user.click(screen.getByRole("link", { name: "রাখা" }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/kept"));
    expect(screen.getByRole("link", { name: "রাখা" })).toBeVisible();
  });
});

describe("a page of an unknown type", () => {
  it("shows its title", () => {
    renderSite({ ...homePage, title: "নতুন", meta: { ...homePage.meta, type: "x.Y" } } as never);
    expect(heading()).toHaveTextContent("নতুন");
  });
});

describe("the page for a 404", () => {
  it("links to the front page, the blog, the contacts and the articles", () => {
    renderSite(null);
    expect(heading()).toHaveTextContent("খেই হারিয়ে গেছে");
    const ways = screen.getByRole("navigation", { name: "ফেরার পথ" });
    expect(within(ways).getAllByRole("link")).toHaveLength(3);
    const articles = screen.getByRole("navigation", { name: "প্রধান পাতাগুলো" });
    expect(within(articles).getAllByRole("link")).toHaveLength(11);
  });
});

describe("a keyboard", () => {
  it("reaches the skip link first", async () => {
    const { user } = renderSite(homePage);
    await user.tab();
    expect(screen.getByRole("link", { name: "মূল লেখায় যান" })).toHaveFocus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
  });
});
