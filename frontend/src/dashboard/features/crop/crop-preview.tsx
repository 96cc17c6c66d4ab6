import type { Crop } from "./picture";

interface CropPreviewProps {
  url: string;
  part: Crop["percent"];
}

/** The part as it will look, while it is still being chosen. */
export function CropPreview({ url, part: { x, y, width, height } }: CropPreviewProps) {
  const share = (value: number) => `${(value * 100).toFixed(3)}%`;
  return (
    <div className="relative aspect-4/3 overflow-hidden bg-white">
      <img
        className="absolute max-w-none"
        src={url}
        alt=""
        style={{
          width: share(100 / width),
          height: share(100 / height),
          left: share(-x / width),
          top: share(-y / height),
        }}
      />
    </div>
  );
}
