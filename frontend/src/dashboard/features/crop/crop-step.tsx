import "react-easy-crop/react-easy-crop.css";
import { type KeyboardEvent, useId, useState } from "react";
import Cropper from "react-easy-crop";
import { Button } from "../../components/button";
import { Notice } from "../../components/notice";
import { Panel } from "../../components/panel";
import { useFormat } from "../../lib/format";
import { useStrings } from "../../lib/language";
import { useObjectUrl } from "../../lib/use-object-url";
import { crop as cropWords } from "../../strings/crop";
import { CropPreview } from "./crop-preview";
import { ImageDetails } from "./image-details";
import { ASPECT, type Crop, cropToJpeg, type OpenedPicture, outputSize } from "./picture";

const ZOOM = { min: 1, max: 3, step: 0.05, keyStep: 0.1 } as const;
/** The distance that an arrow key moves the picture, in pixels of the screen. */
const KEYBOARD_STEP = 10;

/* Styles, since the cropper's own style sheet is in no layer and beats every class. */
const styles = {
  containerStyle: { overflow: "visible" },
  /* Transparent parts become white. */
  mediaStyle: { background: "white" },
  cropAreaStyle: { border: "2px solid white", color: "rgb(27 36 32 / 0.66)" },
} as const;

interface CropStepProps {
  picture: OpenedPicture;
  /** The part chosen before. */
  crop: Crop | null;
  onCropped: (crop: Crop, result: Blob) => void;
  onCancel: () => void;
}

/** The step `crop-img`: choosing the part of the picture that is kept. */
export function CropStep({ picture, crop: before, onCropped, onCancel }: CropStepProps) {
  const t = useStrings(cropWords);
  const { number } = useFormat();
  const url = useObjectUrl(picture.file);
  const hint = useId();
  const slider = useId();
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState<number>(ZOOM.min);
  const [crop, setCrop] = useState(before);
  const [cutting, setCutting] = useState<"idle" | "running" | "failed">("idle");
  const times = t.times(number(roundToHundredths(zoom)));

  async function apply() {
    if (!crop) return;
    setCutting("running");
    try {
      onCropped(crop, await cropToJpeg(picture.file, crop));
    } catch {
      setCutting("failed");
    }
  }

  function zoomByKey({ key, ctrlKey, metaKey }: KeyboardEvent) {
    if (ctrlKey || metaKey) return;
    const change = { "+": ZOOM.keyStep, "=": ZOOM.keyStep, "-": -ZOOM.keyStep }[key] ?? 0;
    setZoom((now) => Math.min(ZOOM.max, Math.max(ZOOM.min, roundToHundredths(now + change))));
  }

  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="border border-line bg-white">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the cropper inside has the focus and the name */}
        <div
          className="grid touch-none place-items-center overflow-hidden bg-ink px-4 py-8 outline-offset-2 outline-(--focus) has-focus-visible:outline-3 sm:px-12"
          onKeyDown={zoomByKey}
        >
          <div className="relative aspect-4/3 w-full max-w-[min(100%,calc(52vh*4/3))]">
            {url && (
              <Cropper
                image={url}
                aspect={ASPECT}
                minZoom={ZOOM.min}
                maxZoom={ZOOM.max}
                zoom={zoom}
                crop={position}
                objectFit="cover"
                keyboardStep={KEYBOARD_STEP}
                disableAutomaticStylesInjection
                /* Otherwise the wheel scrolls the page. Browsers report pinching on a touchpad as Ctrl. */
                onWheelRequest={({ ctrlKey }) => ctrlKey}
                {...(before && { initialCroppedAreaPercentages: before.percent })}
                style={styles}
                cropperProps={{
                  role: "application",
                  "aria-label": t.frame,
                  "aria-describedby": hint,
                }}
                onCropChange={setPosition}
                onZoomChange={setZoom}
                onCropAreaChange={(percent, pixels) => setCrop({ percent, pixels })}
              />
            )}
          </div>
        </div>
        <div className="grid gap-4 p-4">
          <div className="flex flex-wrap items-center gap-3">
            <label className="font-bold" htmlFor={slider}>
              {t.zoom}
            </label>
            <input
              className="h-11 min-w-24 flex-1 accent-green"
              id={slider}
              type="range"
              min={ZOOM.min}
              max={ZOOM.max}
              step={ZOOM.step}
              value={zoom}
              aria-valuetext={times}
              onChange={({ target }) => setZoom(target.valueAsNumber)}
            />
            <output className="min-w-12 text-end tabular-nums" htmlFor={slider}>
              {times}
            </output>
          </div>
          <p className="text-small text-muted" id={hint}>
            {t.hint}
          </p>
          {cutting === "failed" && <Notice tone="error">{t.uncut}</Notice>}
          <div className="flex flex-wrap gap-3">
            <Button disabled={!crop || cutting === "running"} onClick={apply}>
              {cutting === "running" ? t.applying : t.apply}
            </Button>
            <Button look="quiet" onClick={onCancel}>
              {t.cancel}
            </Button>
          </div>
        </div>
      </div>
      {url && crop && (
        <Panel title={t.look}>
          <div className="grid gap-4 p-4">
            <CropPreview url={url} part={crop.percent} />
            <ImageDetails picture={picture} result={outputSize(crop.pixels)} />
          </div>
        </Panel>
      )}
    </div>
  );
}

function roundToHundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
