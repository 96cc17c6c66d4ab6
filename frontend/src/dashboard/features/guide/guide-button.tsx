import { CircleHelpIcon } from "lucide-react";
import { useState } from "react";
import { Dialog } from "../../components/dialog";
import { useStrings } from "../../lib/language";
import { guide } from "../../strings/guide";
import { Guide } from "./guide";

/** Opens the guide above the screen, so that a form stays as it is. */
export function GuideButton() {
  const words = useStrings(guide);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        className="inline-flex min-h-11 items-center gap-2 px-2 text-small font-bold text-green hover:bg-green-tint"
        type="button"
        aria-haspopup="dialog"
        aria-label={words.open}
        onClick={() => setOpen(true)}
      >
        <CircleHelpIcon className="size-5" />
        <span className="max-lg:hidden">{words.open}</span>
      </button>
      <Dialog open={open} title={words.title} onClose={() => setOpen(false)} large>
        <Guide />
      </Dialog>
    </>
  );
}
