import { fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { Dialog } from "./dialog";

it("stays open when it was opened again before the browser's close event", () => {
  const onClose = vi.fn();
  const dialog = (open: boolean) => (
    <Dialog open={open} title="Images" onClose={onClose}>
      …
    </Dialog>
  );
  const { rerender } = render(dialog(true));
  rerender(dialog(false));
  rerender(dialog(true));
  const element = screen.getByRole("dialog");
  fireEvent(element, new Event("close"));
  expect(onClose).not.toHaveBeenCalled();

  element.removeAttribute("open");
  fireEvent(element, new Event("close"));
  expect(onClose).toHaveBeenCalledOnce();
});

it("begins at the safe answer of a question, else at its title", () => {
  const dialog = (actions: ReactNode) => (
    <Dialog open title="Leave?" onClose={() => {}} actions={actions}>
      …
    </Dialog>
  );
  const { unmount } = render(
    dialog(
      <>
        <button type="button">Stay</button>
        <button type="button">Leave</button>
      </>,
    ),
  );
  expect(screen.getByRole("button", { name: "Stay" })).toHaveAttribute("autofocus");
  unmount();
  render(dialog(undefined));
  expect(screen.getByRole("heading", { name: "Leave?" })).toHaveAttribute("autofocus");
});
