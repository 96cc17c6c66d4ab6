import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { objections } from "@/test/axe";
import { account, refusal, remember, renderAdmin, serve } from "@/test/dashboard";
import { setLanguage } from "../../lib/language";

const SECRET = { secret: "JBSWY3DPEHPK3PXP", qrCode: "data:image/svg+xml;base64,PHN2Zy8+" };
const CODES = ["aaaa-bbbb-cccc-dddd-eeee-ffff", "gggg-hhhh-iiii-jjjj-kkkk-llll"];

beforeEach(() => {
  setLanguage("en");
  remember();
});

async function open(own: object, answers: Record<string, unknown> = {}) {
  const state = { ...account, ...own };
  const sent = serve({ "GET /api/admin/me": () => state, ...answers });
  const view = renderAdmin("/admindash/profile");
  const panel = within(await screen.findByRole("region", { name: "Second factor" }));
  return { ...view, sent, panel, state };
}

it("is set up with the password, the secret and a code, and shows the recovery codes once", async () => {
  const { user, sent, panel, state } = await open(
    {},
    {
      "POST /api/admin/me/second-factor": SECRET,
      "POST /api/admin/me/second-factor/confirm": { recoveryCodes: CODES },
    },
  );
  expect(panel.getByText("The second factor is off.")).toBeInTheDocument();
  await user.click(panel.getByRole("button", { name: "Set up the second factor" }));
  await user.type(panel.getByLabelText("Current password"), "lantern-river-9");
  await user.click(panel.getByRole("button", { name: "Set up the second factor" }));
  expect(await panel.findByRole("img", { name: "QR code of the secret" })).toHaveAttribute(
    "src",
    SECRET.qrCode,
  );
  expect(panel.getByRole("status", { name: "Secret" })).toHaveTextContent("JBSW Y3DP EHPK 3PXP");
  expect(await objections()).toEqual([]);
  await user.type(panel.getByLabelText("Code"), "123456");
  await user.click(panel.getByRole("button", { name: "Turn on" }));
  const codes = await panel.findByRole("list", { name: "Recovery codes" });
  expect(
    within(codes)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(CODES);
  expect(await objections()).toEqual([]);
  Object.assign(state, { secondFactor: true, recoveryCodes: 10 });
  await user.click(panel.getByRole("button", { name: "I have kept the codes" }));
  expect(await panel.findByText("The second factor is on.")).toBeInTheDocument();
  expect(panel.getByText("10 recovery codes are left.")).toBeInTheDocument();
  expect(panel.queryByText(CODES[0] ?? "")).toBeNull();
  expect(sent).toContainEqual(expect.objectContaining({ body: { code: "123456" } }));
});

it("says at its field that a code is wrong", async () => {
  const { user, panel } = await open(
    {},
    {
      "POST /api/admin/me/second-factor": SECRET,
      "POST /api/admin/me/second-factor/confirm": () =>
        refusal(400, "Please correct the marked fields.", { code: ["This code is wrong."] }),
    },
  );
  await user.click(panel.getByRole("button", { name: "Set up the second factor" }));
  await user.type(panel.getByLabelText("Current password"), "lantern-river-9");
  await user.click(panel.getByRole("button", { name: "Set up the second factor" }));
  await user.type(await panel.findByLabelText("Code"), "123456");
  await user.click(panel.getByRole("button", { name: "Turn on" }));
  expect(await panel.findByText("This code is wrong.")).toBeInTheDocument();
  expect(panel.getByLabelText("Code")).toBeInvalid();
});

it("copies the codes, makes new ones with the password, and warns when few are left", async () => {
  const { user, panel } = await open(
    { secondFactor: true, recoveryCodes: 2 },
    { "POST /api/admin/me/recovery-codes": { recoveryCodes: CODES } },
  );
  expect(panel.getByText(/before you run out/)).toBeInTheDocument();
  await user.click(panel.getByRole("button", { name: "New recovery codes" }));
  const form = within(panel.getByRole("form", { name: "New recovery codes" }));
  await user.type(form.getByLabelText("Current password"), "lantern-river-9");
  await user.click(form.getByRole("button", { name: "New recovery codes" }));
  await user.click(await panel.findByRole("button", { name: "Copy" }));
  expect(await navigator.clipboard.readText()).toBe(CODES.join("\n"));
  const print = vi.spyOn(window, "print").mockImplementation(() => {});
  await user.click(panel.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
});

it("is turned off with password and code", async () => {
  const { user, sent, panel, state } = await open(
    { secondFactor: true, recoveryCodes: 9 },
    { "POST /api/admin/me/second-factor/off": () => new Response(null, { status: 204 }) },
  );
  await user.click(panel.getByRole("button", { name: "Turn off the second factor" }));
  const form = within(panel.getByRole("form", { name: "Turn off the second factor" }));
  await user.type(form.getByLabelText("Current password"), "lantern-river-9");
  await user.type(form.getByLabelText("Code"), "aaaa-bbbb");
  expect(await objections()).toEqual([]);
  Object.assign(state, { secondFactor: false });
  await user.click(form.getByRole("button", { name: "Turn off the second factor" }));
  expect(
    await panel.findByRole("button", { name: "Set up the second factor" }),
  ).toBeInTheDocument();
  expect(sent).toContainEqual(
    expect.objectContaining({ body: { currentPassword: "lantern-river-9", code: "aaaa-bbbb" } }),
  );
});

it("asks for the password when the e-mail address is changed", async () => {
  const { user, sent } = await open({}, { "PATCH /api/admin/me": account });
  const details = within(screen.getByRole("form", { name: "Your details" }));
  expect(details.queryByLabelText("Current password")).toBeNull();
  await user.clear(details.getByLabelText("Email"));
  await user.type(details.getByLabelText("Email"), "new@example.org");
  await user.type(details.getByLabelText("Current password"), "lantern-river-9");
  await user.click(details.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Your details are saved.")).toBeInTheDocument();
  expect(sent).toContainEqual(
    expect.objectContaining({
      method: "PATCH",
      body: expect.objectContaining({
        email: "new@example.org",
        currentPassword: "lantern-river-9",
      }),
    }),
  );
});
