import type { Crop } from "./picture";

interface CropPreviewProps {
  url: string;
  part: Crop["percent"];
}

/** A preview of the part while it is being chosen. */
export function CropPreview({ url, part: { x, y, width, height } }: CropPreviewProps) {
  const percent = (value: number) => `${(value * 100).toFixed(3)}%`;
  return (
    <div className="relative aspect-4/3 overflow-hidden bg-white">
      <img
        className="absolute max-w-none"
        src={url}
        alt=""
        style={{
          width: percent(100 / width),
          height: percent(100 / height),
          left: percent(-x / width),
          top: percent(-y / height),
        }}
      />
    </div>
  );
}
