import { fireEvent, render, screen } from "@testing-library/react";
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
