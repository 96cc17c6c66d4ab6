import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { frame } from "@/test/fixtures";
import { Footer } from "./footer";

it("has four sections, the copyright with its year, and the credit", () => {
  render(<Footer site={frame.site} year={2026} />);
  const headings = screen.getAllByRole("heading", { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    "সংঘ",
    "আমাদের কথা",
    "কার্যক্রম",
    "পড়ুন",
  ]);
  expect(screen.getByText("© ২০২৬ আনন্দমার্গ প্রচারক সংঘ, বাংলাদেশ")).toBeVisible();
  expect(screen.getByText(frame.site.developer_credit)).toBeVisible();
});

it("links to a video site and a social network by name", () => {
  render(<Footer site={frame.site} year={2026} />);
  for (const name of ["আমাদের ভিডিও", "সামাজিক মাধ্যমে আমাদের পাতা"]) {
    expect(screen.getByRole("link", { name })).toHaveAttribute("rel", "noopener");
  }
});

it("leaves out links without an address", () => {
  render(<Footer site={{ ...frame.site, video_url: "", social_url: "" }} year={2026} />);
  expect(screen.queryByRole("link", { name: "আমাদের ভিডিও" })).toBeNull();
});
