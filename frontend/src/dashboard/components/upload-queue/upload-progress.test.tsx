import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { secondsLeft, UploadProgress } from "./upload-progress";

it("estimates the time left after the first second", () => {
  expect(secondsLeft(0, 5000)).toBeNull();
  expect(secondsLeft(0.5, 400)).toBeNull();
  expect(secondsLeft(0.25, 5000)).toBe(15);
});

it("shows the part that is sent, and then that the server is decoding", () => {
  const { rerender } = render(<UploadProgress name="a.jpg" part={0.628} />);
  expect(screen.getByRole("progressbar", { name: "Upload of a.jpg" })).toHaveValue(0.628);
  expect(screen.getByText("62 %")).toBeVisible();
  rerender(<UploadProgress name="a.jpg" part={1} />);
  expect(screen.getByText("The server is reading it")).toBeVisible();
});
