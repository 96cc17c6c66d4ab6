import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { contactsPage, picture } from "@/test/fixtures";
import { ContactsScreen } from "./contacts-screen";

it("is a numbered list of twelve, each with office, designation, address, telephone and e-mail", () => {
  render(<ContactsScreen page={contactsPage} />);
  const entries = screen.getAllByRole("listitem");
  expect(entries).toHaveLength(12);
  const [first, , , , fifth] = entries.map((entry) => within(entry));
  expect(first?.getByText("১")).toBeVisible();
  expect(first?.getByRole("heading", { name: "কেন্দ্রীয় কার্যালয়" })).toBeVisible();
  expect(first?.getByText("আঞ্চলিক সচিব, ঢাকা অঞ্চল")).toBeVisible();
  expect(first?.getByText("শ্রীশ দাস লেন, ঢাকা")).toBeVisible();
  expect(first?.getByRole("link", { name: "০১০০০-০০০০০১" })).toHaveAttribute(
    "href",
    "tel:+8801000000001",
  );
  expect(first?.getByRole("link", { name: "dhaka@example.org" })).toHaveAttribute(
    "href",
    "mailto:dhaka@example.org",
  );
  expect(fifth?.getAllByRole("link")).toHaveLength(1);
});

it("shows a photo when there is one", () => {
  const [contact] = contactsPage.contacts;
  if (!contact) throw new Error("the fixture has contacts");
  const photo = picture("office", "কার্যালয়ের দরজা");
  render(<ContactsScreen page={{ ...contactsPage, contacts: [{ ...contact, photo }] }} />);
  expect(screen.getByRole("img", { name: "কার্যালয়ের দরজা" })).toBeVisible();
});
