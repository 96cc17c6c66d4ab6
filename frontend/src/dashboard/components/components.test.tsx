import { act, render, screen } from "@testing-library/react";
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
import { Toasts } from "./toasts";

describe("a field", () => {
  it("ties label, hint and error to its control", async () => {
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

  it("is quiet without them", () => {
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

  it("go by themselves when all is well, and stay when it is not", () => {
    vi.useFakeTimers();
    render(<Toasts />);
    act(() => {
      toast.done("Saved.");
      toast.failed("Not saved.");
    });
    expect(screen.getByRole("status")).toHaveTextContent("Saved.");
    expect(screen.getByRole("alert")).toHaveTextContent("Not saved.");
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.queryByText("Saved.")).toBeNull();
    act(() => screen.getByRole("button", { name: "Dismiss" }).click());
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("offer what can be done about it", async () => {
    const undo = vi.fn();
    const user = userEvent.setup();
    render(<Toasts />);
    act(() => toast.done("Deleted.", { label: "Undo", run: undo }));
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.queryByText("Deleted.")).toBeNull();
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

  it("say what part is shown and lead to the others", async () => {
    pages(2, 47);
    expect(screen.getByText("21 to 40 of 47")).toBeInTheDocument();
    expect(screen.getByRole("link", { current: "page" })).toHaveAccessibleName("Page 2");
    expect(screen.getByRole("link", { name: "Page 3" })).toHaveAttribute("href", "/?page=3");
    expect(await objections()).toEqual([]);
  });

  it("leave out what is far away", () => {
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
