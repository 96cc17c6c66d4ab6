import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { objections } from "@/test/axe";
import { toast } from "../lib/toasts";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { Field, Input, Select } from "./field";
import { Pagination } from "./pagination";
import { PostThumbnail } from "./post-thumbnail";
import { Toasts } from "./toasts";

describe("a field", () => {
  it("connects label, hint and error with its control", async () => {
    render(
      <main>
        <Field label="Category Name" hint="Short" error={["Required", "Really."]}>
          <Input />
        </Field>
      </main>,
    );
    const input = screen.getByLabelText("Category Name");
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription("Short Required Really.");
    expect(await objections()).toEqual([]);
  });

  it("has no description without hint and error", () => {
    render(
      <Field label="Post Category" error={undefined}>
        <Select>
          <option>Select One</option>
        </Select>
      </Field>,
    );
    const select = screen.getByLabelText("Post Category");
    expect(select).not.toHaveAttribute("aria-describedby");
    expect(select).toBeValid();
  });
});

function Asking({ closable = true }: { closable?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        title="Gallery"
        {...(closable && { onClose: () => setOpen(false) })}
        actions={<Button onClick={() => setOpen(false)}>Done</Button>}
      >
        <p>Text</p>
      </Dialog>
    </>
  );
}

describe("a dialog", () => {
  it("is named, closes by Escape and by its cross, and gives the focus back", async () => {
    const user = userEvent.setup();
    render(<Asking />);
    const opener = screen.getByRole("button", { name: "Open" });
    await user.click(opener);
    expect(screen.getByRole("dialog", { name: "Gallery" })).toBeInTheDocument();
    expect(await objections()).toEqual([]);
    screen.getByRole("button", { name: "Close" }).focus();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(opener).toHaveFocus();
    await user.click(opener);
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(opener).toHaveFocus();
  });

  it("stays when only its content may answer", async () => {
    const user = userEvent.setup();
    render(<Asking closable={false} />);
    await user.click(screen.getByRole("button", { name: "Open" }));
    screen.getByRole("button", { name: "Done" }).focus();
    await user.keyboard("{Escape}");
    expect(screen.getByRole("dialog")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Done" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("toasts", () => {
  afterEach(() => vi.useRealTimers());
  const notifications = () => screen.getByRole("region", { name: "Notifications" });

  it("disappear after a while, but a failure stays until it is dismissed", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    render(<Toasts />);
    act(() => {
      toast.done("Saved.");
      toast.failed("Not saved.");
    });
    expect(within(notifications()).getByText("Saved.")).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent("Not saved.");
    expect(await objections()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByText("Saved.")).toBeNull();
    screen.getByRole("button", { name: "Dismiss" }).click();
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  it("offer an action, and close when it is taken", async () => {
    const undo = vi.fn();
    const user = userEvent.setup();
    render(
      <>
        <h1 tabIndex={-1}>Posts</h1>
        <Toasts />
      </>,
    );
    act(() => toast.done("Deleted.", { label: "Undo", run: undo }));
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(screen.getByRole("heading", { name: "Posts" })).toHaveFocus();
    expect(undo).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByText("Deleted.")).toBeNull());
  });

  it("are three at most; an older one returns when a newer one is dismissed", async () => {
    const user = userEvent.setup();
    render(<Toasts />);
    act(() => {
      for (const name of ["one", "two", "three", "four"]) toast.failed(name);
    });
    const oldest = screen.getByText("one").closest("[role=alert]");
    expect(oldest).toHaveAttribute("inert");
    await user.click(
      within(
        screen.getByText("four").closest<HTMLElement>("[role=alert]") ?? document.body,
      ).getByRole("button", { name: "Dismiss" }),
    );
    await waitFor(() => expect(oldest).not.toHaveAttribute("inert"));
  });

  it("are reached with F6", async () => {
    const user = userEvent.setup();
    render(
      <main>
        <Button>Before</Button>
        <Toasts />
      </main>,
    );
    act(() => toast.failed("Not saved."));
    screen.getByRole("button", { name: "Before" }).focus();
    await user.keyboard("{F6}");
    expect(notifications()).toHaveFocus();
  });
});

describe("the pages of a list", () => {
  const pages = (page: number, total: number) =>
    render(
      <MemoryRouter>
        <main>
          <Pagination page={page} size={20} total={total} address={(number) => `?page=${number}`} />
        </main>
      </MemoryRouter>,
    );

  it("tells which part is shown and links to the others", async () => {
    pages(2, 47);
    expect(screen.getByText("21 to 40 of 47")).toBeInTheDocument();
    expect(screen.getByRole("link", { current: "page" })).toHaveAccessibleName("Page 2");
    expect(screen.getByRole("link", { name: "Page 3" })).toHaveAttribute("href", "/?page=3");
    expect(await objections()).toEqual([]);
  });

  it("leaves out pages far from the current one", () => {
    pages(10, 400);
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "1",
      "8",
      "9",
      "10",
      "11",
      "12",
      "20",
    ]);
  });
});

it("shows an empty place for a post's picture that is missing", () => {
  const { container } = render(<PostThumbnail src="/images/gone.webp" />);
  const picture = container.querySelector("img") as HTMLImageElement;
  fireEvent.error(picture);
  expect(picture).not.toHaveAttribute("src");
});
