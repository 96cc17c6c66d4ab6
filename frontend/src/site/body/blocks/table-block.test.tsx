import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { TableBlock } from "./table-block";

test("names the column only in cells with text, for rows that become blocks", () => {
  const columns = ["সাল", "ভারত", "বাংলাদেশ"].map((heading) => ({ heading, numeric: false }));
  const rows = [["১৯৬২", "আনন্দনগরের পত্তন", ""]];
  const value = { caption: "", columns, rows, row_headings: true };
  const article = { figures: new Map<string, number>(), path: null, messageForm: null };
  render(<TableBlock id="t" value={value} article={article} />);

  const labels = screen.getAllByRole("cell").map((cell) => cell.getAttribute("data-label"));

  expect(labels).toEqual(["ভারত", null]);
});
