import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { objections } from "@/test/axe";
import { account, refusal, remember, renderAdmin, serve } from "@/test/dashboard";
import { setLanguage } from "../lib/language";
import type { Role } from "../lib/roles";

const sidebar = () => screen.getByRole("navigation", { name: "Dashboard" });

beforeEach(() => {
  setLanguage("en");
  remember();
});

function open(role: Role, address: string, answers: Record<string, unknown> = {}) {
  const sent = serve({ "GET /api/admin/me": { ...account, role }, ...answers });
  return { sent, ...renderAdmin(address) };
}

const everybody = ["Create Post", "View All Posts", "View All Images"];

it.each([
  ["author", [...everybody, "Pages", "Upload Image", "Documents"]],
  [
    "editor",
    [
      ...everybody,
      ...["Pages", "Menu", "Events", "Contacts", "Messages", "Settings"],
      ...["Upload Image", "Create Category"],
      ...["Glossary", "Books", "Bylines", "Documents", "Folders", "Redirects", "Content health"],
      ...["Reviews of pages", "Settings of messages", "Settings of search"],
    ],
  ],
] as const)("offers an %s what the role includes", async (role, names) => {
  open(role, "/admindash/profile");
  await screen.findByRole("heading", { level: 1 });
  const links = within(sidebar())
    .getAllByRole("link", { hidden: true })
    .map((link) => link.textContent);
  expect(links).toEqual(names);
});

it.each([
  ["author", "users"],
  ["author", "createadmin"],
  ["author", "activity"],
  ["author", "addcategory"],
  ["author", "messages"],
  ["editor", "users"],
  ["editor", "createadmin"],
  ["editor", "activity"],
] as const)("says to an %s that the role does not include %s", async (role, screenPath) => {
  const { sent } = open(role, `/admindash/${screenPath}`);
  const name = "Your role does not include this page";
  expect(await screen.findByRole("heading", { level: 1, name })).toBeInTheDocument();
  expect(sent.map(({ path }) => path).filter((path) => path !== "/refresh")).not.toContain(
    `/api/${screenPath}`,
  );
  expect(await objections()).toEqual([]);
});

it("says the same when the server refuses, and does not ask to sign in", async () => {
  const message = "Your role does not include this.";
  const { router } = open("editor", "/admindash/messages/7", {
    "GET /api/messages/7": () => refusal(403, message, { role: [message] }),
  });
  const name = "Your role does not include this page";
  expect(await screen.findByRole("heading", { level: 1, name })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe("/admindash/messages/7");
});
