import { fireEvent, screen, waitFor } from "@testing-library/react";
import { type ComponentProps, useEffect, useEffectEvent } from "react";
import type Cropper from "react-easy-crop";
import { beforeEach, expect, it, vi } from "vitest";
import { objections } from "@/test/axe";
import { refusal, remember, renderAdmin, serve } from "@/test/dashboard";
import { catchTransfers, libraryImage, pictureFile, type Transfer } from "@/test/transfers";
import { setLanguage } from "../../lib/language";
import { cropToJpeg, openPicture } from "./picture";

const area = { x: 25, y: 10, width: 50, height: 75 };

/* jsdom has neither layout nor image decoder; the end-to-end tests use the real cropper. */
const cropperProps: Partial<ComponentProps<typeof Cropper>>[] = [];
function FakeCropper(props: ComponentProps<typeof Cropper>) {
  cropperProps.push(props);
  const loaded = useEffectEvent(() => {
    props.onCropChange({ x: 0, y: 0 });
    props.onCropAreaChange?.(area, { x: 600, y: 160, width: 1200, height: 900 });
  });
  useEffect(() => loaded(), []);
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it has the role of an application
  return <div tabIndex={0} {...props.cropperProps} />;
}
vi.mock("react-easy-crop", () => ({
  default: (props: ComponentProps<typeof Cropper>) => <FakeCropper {...props} />,
}));
vi.mock("./picture", { spy: true });

const result = new Blob([new Uint8Array(90_000)], { type: "image/jpeg" });
let transfers: Transfer[];

beforeEach(() => {
  setLanguage("en");
  remember();
  cropperProps.length = 0;
  transfers = catchTransfers();
  vi.mocked(openPicture).mockImplementation(async (file) => ({ file, width: 2400, height: 1600 }));
  vi.mocked(cropToJpeg).mockResolvedValue(result);
});

async function open() {
  const images = [libraryImage(1, { alt: "ভোর" })];
  const sent = serve({ "GET /api/upload": () => images });
  const view = renderAdmin("/admindash/imageupload");
  await screen.findByRole("heading", { level: 1, name: "Upload Image" });
  const { user } = view;
  const file = pictureFile("bhor-path.png", { type: "image/png" });
  const choose = async () => {
    await user.upload(screen.getByLabelText("Choose image"), file);
    await cropping();
  };
  const crop = async () => {
    await choose();
    await user.click(screen.getByRole("button", { name: "Crop & Apply" }));
    await at("img-cropped");
  };
  return { ...view, sent, images, choose, crop };
}

const step = () => document.querySelector("[data-step]");
const at = (name: string) => waitFor(() => expect(step()).toHaveAttribute("data-step", name));
const cropping = async () => {
  await at("crop-img");
  await waitFor(() => expect(screen.getByRole("button", { name: "Crop & Apply" })).toBeEnabled());
};
const save = () => screen.getByRole("button", { name: "Save Image" });

it("starts with choosing, above the newest images", async () => {
  const { sent } = await open();
  await at("choose-img");
  expect(screen.getByLabelText("Choose image")).toHaveAttribute("accept", "image/*");
  expect(screen.getByText("Choose an image").closest("li")).toHaveAttribute("aria-current", "step");
  expect(sent.some(({ path }) => path === "/api/upload?limit=12&offset=0")).toBe(true);
  expect(screen.getByRole("figure")).toHaveTextContent(/^ভোর/);
  expect(await objections()).toEqual([]);
});

it("crops at 4:3 with a zoom from 1 to 3, without styles injected by the cropper", async () => {
  const { choose } = await open();
  await choose();
  expect(step()).toHaveFocus();
  expect(cropperProps.at(-1)).toMatchObject({
    aspect: 4 / 3,
    minZoom: 1,
    maxZoom: 3,
    zoom: 1,
    disableAutomaticStylesInjection: true,
  });
  expect(await screen.findByText("1200 × 900, JPEG")).toBeVisible();
  expect(await objections()).toEqual([]);
});

it("zooms with the slider and with plus and minus, within the limits", async () => {
  const { choose, user } = await open();
  await choose();
  const slider = screen.getByRole("slider", { name: "Zoom" });
  fireEvent.change(slider, { target: { value: "1.35" } });
  expect(screen.getByText("1.35×")).toBeVisible();
  expect(cropperProps.at(-1)?.zoom).toBe(1.35);
  const frame = screen.getByRole("application", { name: /^Frame 4:3/ });
  expect(frame).toHaveAccessibleDescription(/arrow keys move it/);
  frame.focus();
  await user.keyboard("+");
  expect(slider).toHaveValue("1.45");
  await user.keyboard("------");
  expect(slider).toHaveValue("1");
});

it("returns to choosing with Cancel", async () => {
  const { choose, user } = await open();
  await choose();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await at("choose-img");
  expect(step()).toHaveFocus();
});

it("shows the result, and Crop returns to the same part", async () => {
  const { crop, user } = await open();
  await crop();
  expect(vi.mocked(cropToJpeg).mock.calls[0]?.[1].pixels).toMatchObject({
    width: 1200,
    height: 900,
  });
  expect(await screen.findByRole("img", { name: "The cropped image" })).toBeVisible();
  expect(screen.getByText("90 kB")).toBeVisible();
  expect(await objections()).toEqual([]);
  await user.type(screen.getByLabelText("Description"), "ভোরের পথ");
  await user.click(screen.getByRole("button", { name: "Crop" }));
  await cropping();
  expect(cropperProps.at(-1)).toMatchObject({ initialCroppedAreaPercentages: area });
  await user.click(screen.getByRole("button", { name: "Crop & Apply" }));
  await at("img-cropped");
  expect(screen.getByLabelText("Description")).toHaveValue("ভোরের পথ");
});

it("uploads the JPEG with its description and shows it below", async () => {
  const { crop, user, images } = await open();
  await crop();
  await user.type(screen.getByLabelText("Description"), "ভোরের পথ");
  await user.click(save());
  await waitFor(() => expect(transfers).toHaveLength(1));
  expect(transfers[0]?.form.get("image")).toMatchObject({ name: "bhor-path.jpg", size: 90_000 });
  expect(transfers[0]?.form.get("alt")).toBe("ভোরের পথ");
  transfers[0]?.progress(0.4);
  expect(await screen.findByText("40 %")).toBeVisible();
  expect(await objections()).toEqual([]);
  images.unshift(libraryImage(2, { alt: "ভোরের পথ" }));
  transfers[0]?.answer(201, libraryImage(2));
  await at("choose-img");
  expect(screen.getByText("The image is saved.")).toBeVisible();
  expect(step()).toHaveAccessibleDescription("The image is saved.");
  await waitFor(() => expect(screen.getAllByRole("figure")[0]).toHaveTextContent(/^ভোরের পথ/));
});

it("keeps the crop when the upload fails, and can upload it again", async () => {
  const { crop, user, router } = await open();
  await crop();
  await user.type(screen.getByLabelText("Description"), "ভোরের পথ");
  await user.click(save());
  await waitFor(() => expect(transfers).toHaveLength(1));
  transfers[0]?.cut();
  expect(await screen.findByRole("alert")).toHaveTextContent(/The server could not be reached/);
  expect(step()).toHaveAttribute("data-step", "img-cropped");
  expect(screen.getByLabelText("Description")).toHaveValue("ভোরের পথ");
  await user.click(screen.getByRole("link", { name: "All Users" }));
  await user.click(await screen.findByRole("button", { name: "Stay" }));
  expect(router.state.location.pathname).toBe("/admindash/imageupload");
  await user.click(save());
  await waitFor(() => expect(transfers).toHaveLength(2));
  transfers[1]?.answer(201, libraryImage(2));
  await at("choose-img");
});

it("shows the server's reason", async () => {
  const { crop, user } = await open();
  await crop();
  await user.click(save());
  await waitFor(() => expect(transfers).toHaveLength(1));
  transfers[0]?.answer(507, { message: "The disk is full.", errors: {} });
  expect(await screen.findByRole("alert")).toHaveTextContent("The disk is full.");
});

it("can be stopped during the upload", async () => {
  const { crop, user } = await open();
  await crop();
  await user.click(save());
  await user.click(await screen.findByRole("button", { name: "Stop" }));
  await waitFor(() => expect(save()).toBeEnabled());
  expect(step()).toHaveAttribute("data-step", "img-cropped");
  expect(screen.queryByRole("alert")).toBeNull();
});

it("shows when a file cannot be decoded and when it cannot be cropped", async () => {
  const { choose, user } = await open();
  vi.mocked(openPicture).mockRejectedValueOnce(new DOMException("no", "InvalidStateError"));
  await user.upload(screen.getByLabelText("Choose image"), pictureFile("damaged.jpg"));
  expect(await screen.findByRole("alert")).toHaveTextContent(/cannot open the file as an image/);
  vi.mocked(cropToJpeg).mockRejectedValueOnce(new Error("The canvas is too large"));
  await choose();
  await user.click(screen.getByRole("button", { name: "Crop & Apply" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(/could not be cropped/);
  expect(screen.getByRole("button", { name: "Crop & Apply" })).toBeEnabled();
});

it("works when the newest images cannot be loaded", async () => {
  serve({ "GET /api/upload": () => refusal(500, "Try again later.") });
  renderAdmin("/admindash/imageupload");
  expect(await screen.findByRole("alert")).toHaveTextContent("Try again later.");
  expect(screen.getByLabelText("Choose image")).toBeEnabled();
});
