import { type MouseEvent, useId } from "react";
import type { Focus } from "../api/images";
import { useFormat } from "../lib/format";
import { useStrings } from "../lib/language";
import { images } from "../strings/images";
import { Button } from "./button";

interface FocusPickerProps {
  src: string | undefined;
  /** Without one, crops show the middle. */
  focus: Focus | null;
  onChange: (focus: Focus | null) => void;
}

const MIDDLE: Focus = { x: 50, y: 50 };

/** The focal point of a picture: by a click, or by two sliders. */
export function FocusPicker({ src, focus, onChange }: FocusPickerProps) {
  const t = useStrings(images);
  const { number } = useFormat();
  const hint = useId();
  const { x, y } = focus ?? MIDDLE;

  function choose({ currentTarget, clientX, clientY }: MouseEvent): void {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const percent = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 100);
    onChange({ x: percent((clientX - left) / width), y: percent((clientY - top) / height) });
  }

  const slider = (label: string, value: number, change: (value: number) => void) => (
    <label className="grid gap-1">
      {label}
      <input
        className="h-11 w-full accent-green"
        type="range"
        min="0"
        max="100"
        step="5"
        value={value}
        aria-valuetext={t.percent(number(value))}
        onChange={({ target }) => change(target.valueAsNumber)}
      />
    </label>
  );

  return (
    <fieldset className="grid min-w-0 gap-1 text-small" aria-describedby={hint}>
      <legend className="font-bold">{t.focus}</legend>
      <p className="text-muted" id={hint}>
        {t.focusHint}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders do the same by keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders do the same by keyboard */}
      <div className="relative cursor-crosshair" onClick={choose}>
        <img className="w-full" src={src} alt="" />
        <span
          className="pointer-events-none absolute -ms-3 -mt-3 size-6 rounded-full border-3 border-white bg-accent/60 outline-2 outline-ink"
          style={{ left: `${x}%`, top: `${y}%` }}
        />
      </div>
      {slider(t.across, x, (x) => onChange({ x, y }))}
      {slider(t.down, y, (y) => onChange({ x, y }))}
      {focus && (
        <Button look="act" onClick={() => onChange(null)}>
          {t.noFocus}
        </Button>
      )}
    </fieldset>
  );
}
