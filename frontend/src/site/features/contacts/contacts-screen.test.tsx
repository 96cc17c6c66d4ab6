import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import type { Contact, ContactsPage } from "@/generated/page-types";
import { contactsPage, eventSummary, picture } from "@/test/fixtures";
import { ContactsScreen } from "./contacts-screen";

const offices = (changes: Partial<Contact> = {}) => ({
  ...contactsPage,
  contacts: contactsPage.contacts.map((contact) => ({ ...contact, ...changes })),
});

function show(page: ContactsPage, address = "/contact") {
  return render(<ContactsScreen page={page} />, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  });
}

const hrefs = () => screen.getAllByRole("link").map((link) => link.getAttribute("href") ?? "");

it("is a numbered list of twelve, each with office, designation, address, telephone and e-mail", () => {
  const { container } = show(contactsPage);
  const entries = [...container.querySelectorAll("ol > li")] as HTMLElement[];
  expect(entries).toHaveLength(12);
  const first = within(entries[0] as HTMLElement);
  expect(first.getByText("১")).toBeVisible();
  expect(first.getByRole("heading", { name: "কেন্দ্রীয় কার্যালয়" })).toBeVisible();
  expect(first.getByText("আঞ্চলিক সচিব, ঢাকা অঞ্চল")).toBeVisible();
  expect(first.getByText("শ্রীশ দাস লেন, ঢাকা")).toBeVisible();
  expect(first.getByText(/^০১০০০-০০০০০১/)).toBeVisible();
  expect(first.getByText("dhaka@example.org")).toBeVisible();
});

it("offers nothing to call or write to for a sample", () => {
  show(contactsPage);
  expect(screen.getByRole("complementary", { name: "নমুনা তথ্য" })).toHaveTextContent("ফোন করবেন না");
  expect(hrefs().filter((href) => /^(tel|mailto|sms):|vcf$/.test(href))).toEqual([]);
  /* Beside each telephone number and e-mail address. */
  const emails = contactsPage.contacts.filter(({ email }) => email).length;
  expect(screen.getAllByText(/\(নমুনা\)$/)).toHaveLength(12 + emails);
});

it("offers to call, write, find and keep a real contact", () => {
  const [office] = offices({
    is_sample: false,
    phone: { label: "০১৭০০-০০০০০০", href: "tel:+8801700000000" },
    sms: "sms:+8801700000000",
    vcard: "/contact/1.vcf",
  }).contacts;
  if (!office) throw new Error("the fixture has contacts");
  show({ ...contactsPage, warning: "", places: [], contacts: [office] });
  expect(screen.queryByRole("complementary")).toBeNull();
  expect(screen.getByRole("link", { name: "কল করুন: কেন্দ্রীয় কার্যালয়" })).toHaveAttribute(
    "href",
    "tel:+8801700000000",
  );
  expect(hrefs()).toEqual([
    "tel:+8801700000000",
    "sms:+8801700000000",
    "mailto:dhaka@example.org",
    "/contact?to=1#message",
    office.map,
    "/contact/1.vcf",
  ]);
});

it("links to the contacts of each place with their number, and marks the chosen one", () => {
  show(contactsPage);
  const nav = within(screen.getByRole("navigation", { name: "স্থান বাছুন" }));
  expect(nav.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "সব স্থান (৪)",
    "ঢাকা (৩)",
    "খুলনা (১)",
  ]);
  expect(nav.getByRole("link", { name: "ঢাকা (৩)" })).toHaveAttribute(
    "href",
    "/contact?place=dhaka#places",
  );
  expect(nav.getByRole("link", { current: true })).toHaveTextContent("সব স্থান");
});

it("links from the map to the contacts of each district, not of another place", () => {
  const names = ["ঢাকা", "সিলেট", "পঞ্চগড়", "ঠাকুরগাঁও", "দিনাজপুর", "পীরগঞ্জ"];
  const at = [
    { latitude: 23.71, longitude: 90.41 },
    { latitude: 24.9, longitude: 91.87 },
    { latitude: 26.33, longitude: 88.55 },
    { latitude: 26.03, longitude: 88.46 },
    { latitude: 25.63, longitude: 88.64 },
    null,
  ];
  const places = names.map((name, index) => ({
    name,
    path: `/contact?place=${index}`,
    count: 1,
    chosen: index === 1,
    at: at[index] ?? null,
  }));
  show({ ...contactsPage, places, picture: picture("house", "ঘর") });
  const nav = within(screen.getByRole("navigation", { name: "মানচিত্রে স্থান বাছুন" }));
  const links = nav.getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["পঞ্চগড়", "/contact?place=2#places"],
    ["ঠাকুরগাঁও", "/contact?place=3#places"],
    ["দিনাজপুর", "/contact?place=4#places"],
    ["সিলেট", "/contact?place=1#places"],
    ["ঢাকা", "/contact?place=0#places"],
  ]);
  // A sixth of the drawing's height apart, which is 44 px at 320 px.
  expect(links.slice(0, 3).map(({ style }) => style.top)).toEqual(["8.33%", "25%", "41.67%"]);
  expect(nav.getByRole("link", { current: true })).toHaveTextContent("সিলেট");
  expect(screen.queryByRole("img")).toBeNull();
});

it("shows the number and the offices of a chosen place before the introduction of the directory", () => {
  const [dhaka, khulna] = contactsPage.places;
  const [office] = contactsPage.contacts;
  if (!dhaka || !khulna || !office) throw new Error("the fixture has two places and contacts");
  const places = [dhaka, { ...khulna, chosen: true }];
  const { container } = show({ ...contactsPage, places, contacts: [office] });
  const list = screen.getByRole("list", { name: "খুলনা: ১টি কার্যালয়" });
  expect(list).not.toHaveTextContent(/^১/);
  const parts = ["nav[aria-label='স্থান বাছুন']", "#places", "#contact-1", "aside", "p.text-lead"];
  const all = [...container.querySelectorAll("*")];
  const order = parts.map((part) => all.indexOf(container.querySelector(part) as Element));
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(screen.getByRole("link", { name: "সব স্থান" })).toHaveAttribute("href", "/contact#places");
});

it("shows the picture instead of a map without a district", () => {
  const places = contactsPage.places.map((place) => ({ ...place, at: null }));
  show({ ...contactsPage, places, picture: picture("house", "ঘর") });
  expect(screen.queryByRole("navigation", { name: "মানচিত্রে স্থান বাছুন" })).toBeNull();
  expect(screen.getByRole("img", { name: "ঘর" })).toBeVisible();
});

it("shows a photo when there is one", () => {
  const [contact] = contactsPage.contacts;
  if (!contact) throw new Error("the fixture has contacts");
  const photo = picture("office", "কার্যালয়ের দরজা");
  show({ ...contactsPage, contacts: [{ ...contact, photo }] });
  expect(screen.getByRole("img", { name: "কার্যালয়ের দরজা" })).toBeVisible();
});

it("shows the opening hours, the days apart", () => {
  show(offices({ hours: ["রবি–বৃহঃ: সকাল ৯টা–বিকেল ৫টা", "ফোন করে আসুন"] }));
  const [hours] = screen.getAllByRole("list", { name: "খোলা থাকে" });
  const lines = within(hours as HTMLElement).getAllByRole("listitem");
  expect(lines.map(({ children, textContent }) => [children.length, textContent])).toEqual([
    [1, "রবি–বৃহঃসকাল ৯টা–বিকেল ৫টা"],
    [0, "ফোন করে আসুন"],
  ]);
});

it("gives the first office of a district the next event there", () => {
  const page = offices({ district: "dhaka" });
  const { container } = show({
    ...page,
    gatherings: [
      { district: "sylhet", event: eventSummary({ id: 1, title: "সিলেটে" }) },
      { district: "dhaka", event: eventSummary({ id: 2, title: "ঢাকায়", path: "/events/dhaka" }) },
    ],
  });
  const [first, ...others] = container.querySelectorAll("ol > li");
  expect(within(first as HTMLElement).getByRole("link", { name: "ঢাকায়" })).toHaveAttribute(
    "href",
    "/events/dhaka",
  );
  for (const entry of others) expect(entry).not.toHaveTextContent("পরের অনুষ্ঠান");
});

it("searches for the nearest office among all whose district is known", () => {
  const at = { latitude: 23.71, longitude: 90.41 };
  const [dhaka, khulna] = contactsPage.places;
  if (!dhaka || !khulna) throw new Error("the fixture has two places");
  const named = { name: "কাছের কার্যালয় খুঁজুন", hidden: true };
  const { container, unmount } = show(offices({ at, place: "ঢাকা" }));
  expect(screen.getByRole("button", named)).toHaveAttribute("data-action", "nearest");
  expect(container.querySelectorAll("[data-place=ঢাকা][data-at='23.71 90.41']")).toHaveLength(12);
  unmount();
  for (const page of [
    offices(),
    { ...offices({ at }), places: [{ ...dhaka, chosen: true }, khulna] },
  ]) {
    const { unmount } = show(page);
    expect(screen.queryByRole("button", named)).toBeNull();
    unmount();
  }
});

it("chooses the subject that the address names, if there is one", () => {
  const subjects = ["যোগ শিখতে চাই", "দান করতে চাই"];
  const message_form = { ...contactsPage.message_form, subjects };
  for (const [query, subject] of [
    ["দান+করতে+চাই", "দান করতে চাই"],
    ["অজানা", "যোগ শিখতে চাই"],
    ["", "যোগ শিখতে চাই"],
  ]) {
    const { unmount } = show({ ...contactsPage, message_form }, `/contact?subject=${query}`);
    expect(screen.getByLabelText("বিষয়")).toHaveValue(subject);
    unmount();
  }
});

it.each([
  ["/contact?to=2", [], "2"],
  ["/contact", [], ""],
  ["/contact?to=x", [], ""],
  ["/contact?place=dhaka", ["ঢাকা"], "1"],
] as const)(
  "addresses the message at %s to the office that it names",
  (address, chosen, office) => {
    const places = contactsPage.places.map((place) => ({
      ...place,
      chosen: chosen.some((name) => name === place.name),
    }));
    const message_form = {
      ...contactsPage.message_form,
      offices: contactsPage.contacts.map(({ id, name }) => ({ id, name })),
    };
    show({ ...contactsPage, places, message_form }, address);
    const form = within(screen.getByRole("region", { name: "বার্তা পাঠান" }));
    expect(form.getByLabelText("কার্যালয়")).toHaveValue(office);
    expect(form.getByText(/^বার্তা ১ বছর রাখা হয়/)).toBeVisible();
  },
);

it("keeps the chosen place in the link to the form", () => {
  const places = contactsPage.places.map((place, index) => ({ ...place, chosen: index === 0 }));
  show({ ...contactsPage, places });
  expect(hrefs()).toContain("/contact?place=dhaka&to=1#message");
});
