import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { objections } from "@/test/axe";
import { refusal, remember, renderAdmin, serve } from "@/test/dashboard";
import { setLanguage } from "../../lib/language";
import type { Settings } from "./settings";

const settings: Settings = {
  name: "আনন্দমার্গ প্রচারক সংঘ, বাংলাদেশ",
  motto: "আত্মমোক্ষার্থং জগদ্ধিতায় চ",
  videoUrl: "",
  socialUrl: "",
  copyright: "",
  developerCredit: "স্বেচ্ছাসেবী কারিগরি দল",
};

beforeEach(() => {
  setLanguage("en");
  remember();
});

async function open(answer: unknown) {
  const sent = serve({ "GET /api/settings": settings, "PATCH /api/settings": answer });
  const view = renderAdmin("/admindash/settings");
  await screen.findByRole("heading", { level: 1, name: "Settings" });
  return { ...view, sent };
}

it("shows the site's settings and a link to the others", async () => {
  await open(settings);
  expect(screen.getByLabelText("Name of the organisation")).toHaveValue(settings.name);
  expect(screen.getByRole("link", { name: "Site settings in the page admin" })).toHaveAttribute(
    "href",
    "/cms/settings/navigation/sitesettings/",
  );
  expect(await objections()).toEqual([]);
});

it("saves the settings", async () => {
  const videoUrl = "https://video.example.org/marga";
  const { user, sent } = await open({ ...settings, videoUrl });
  await user.type(screen.getByLabelText("Address on a video site"), videoUrl);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The settings are saved.")).toBeInTheDocument();
  expect(sent.at(-1)).toMatchObject({ method: "PATCH", body: { ...settings, videoUrl } });
});

it("shows the server's text at its field and keeps the value", async () => {
  const { user } = await open(() =>
    refusal(400, "Please correct the marked fields.", { socialUrl: ["Enter a valid address."] }),
  );
  const field = screen.getByLabelText("Address in a social network");
  await user.type(field, "https://x");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Please correct the marked fields.");
  expect(field).toHaveAccessibleDescription(/Enter a valid address\./);
  expect(field).toHaveValue("https://x");
});
