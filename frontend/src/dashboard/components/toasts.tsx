import { CheckIcon, TriangleAlertIcon, XIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { useStrings } from "../lib/language";
import { type Toast, toast, useToasts } from "../lib/toasts";
import { common } from "../strings/common";
import { looks } from "./button";

const SECONDS = 8;
const SECONDS_TO_ACT = 20;

/** The quiet region stands in the document from the start, so that what comes into it is read out. */
export function Toasts() {
  const toasts = useToasts();
  /* What was said to one user is nothing to the next. */
  useEffect(() => toast.clear, []);
  const shown = (tone: Toast["tone"]) =>
    toasts.filter((one) => one.tone === tone).map((one) => <Message key={one.id} toast={one} />);
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-30 grid justify-items-center gap-2 p-4">
      <div className="grid w-full max-w-128 gap-2" role="status">
        {shown("done")}
      </div>
      <div className="grid w-full max-w-128 gap-2">{shown("failed")}</div>
    </div>
  );
}

function Message({ toast: { id, tone, text, action } }: { toast: Toast }) {
  const words = useStrings(common);
  const [held, setHeld] = useState(false);
  const seconds = action ? SECONDS_TO_ACT : SECONDS;

  useEffect(() => {
    if (tone === "failed" || held) return;
    const timer = setTimeout(() => toast.dismiss(id), seconds * 1000);
    return () => clearTimeout(timer);
  }, [id, tone, held, seconds]);

  const Icon = tone === "failed" ? TriangleAlertIcon : CheckIcon;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: reading or reaching for it only stops its clock
    <div
      className={`pointer-events-auto flex items-center gap-3 border border-ink border-s-4 bg-white ps-4 pe-1 ${tone === "failed" ? "border-s-error" : "border-s-green"}`}
      role={tone === "failed" ? "alert" : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={`size-5 ${tone === "failed" ? "text-error" : "text-green"}`} />
      <p className="min-w-0 flex-1 py-2 text-small wrap-anywhere">{text}</p>
      {action && (
        <button
          className={looks.act}
          type="button"
          onClick={() => {
            toast.dismiss(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        className={looks.act}
        type="button"
        aria-label={words.dismiss}
        onClick={() => toast.dismiss(id)}
      >
        <XIcon className="size-5" />
      </button>
    </div>
  );
}
