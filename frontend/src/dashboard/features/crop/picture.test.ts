import { expect, it, vi } from "vitest";
import { pictureFile } from "@/test/transfers";
import { cropToJpeg, jpegName, openPicture, outputSize } from "./picture";

const file = pictureFile("path.png", { type: "image/png" });
const crop = {
  pixels: { x: 100, y: 50, width: 3200, height: 2400 },
  percent: { x: 2.5, y: 2, width: 80, height: 96 },
};

function decode(width: number, height: number) {
  const bitmap = { width, height, close: vi.fn() };
  const decoder = vi.fn(async () => bitmap);
  vi.stubGlobal("createImageBitmap", decoder);
  return { bitmap, decoder };
}

it("outputs 4:3 and at most 2400 pixels wide, without enlarging", () => {
  expect(outputSize({ width: 1333 })).toEqual({ width: 1333, height: 1000 });
  expect(outputSize({ width: 6000 })).toEqual({ width: 2400, height: 1800 });
  expect(outputSize({ width: 0 })).toEqual({ width: 1, height: 1 });
});

it("gives the file the extension of a JPEG", () => {
  expect(jpegName("path.png")).toBe("path.jpg");
  expect(jpegName("ভোর.এক.webp")).toBe("ভোর.এক.jpg");
  expect(jpegName("scan")).toBe("scan.jpg");
  expect(jpegName(".png")).toBe("picture.jpg");
});

it("decodes a picture upright, by its orientation tag", async () => {
  const { bitmap, decoder } = decode(1200, 1600);
  expect(await openPicture(file)).toEqual({ file, width: 1200, height: 1600 });
  expect(decoder).toHaveBeenCalledWith(file, { imageOrientation: "from-image" });
  expect(bitmap.close).toHaveBeenCalled();
});

it("crops to a JPEG on white", async () => {
  const { bitmap } = decode(4000, 2500);
  const context = { fillStyle: "", fillRect: vi.fn(), drawImage: vi.fn() };
  const result = new Blob(["jpeg"], { type: "image/jpeg" });
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
  const toBlob = vi
    .spyOn(HTMLCanvasElement.prototype, "toBlob")
    .mockImplementation((done) => done(result));
  expect(await cropToJpeg(file, crop)).toBe(result);
  expect(context.fillStyle).toBe("white");
  expect(context.fillRect).toHaveBeenCalledWith(0, 0, 2400, 1800);
  expect(context.drawImage).toHaveBeenCalledWith(bitmap, 100, 50, 3200, 2400, 0, 0, 2400, 1800);
  expect(context.fillRect.mock.invocationCallOrder[0]).toBeLessThan(
    context.drawImage.mock.invocationCallOrder[0] ?? 0,
  );
  expect(toBlob.mock.calls[0]?.[1]).toBe("image/jpeg");
  expect(bitmap.close).toHaveBeenCalled();
});
