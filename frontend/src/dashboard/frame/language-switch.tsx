import { GlobeIcon } from "lucide-react";
import { setLanguage, useLanguage, useStrings } from "../lib/language";
import { frame } from "../strings/frame";

/** The other language, named in itself (D26). */
export function LanguageSwitch() {
  const other = useLanguage() === "en" ? "bn" : "en";
  const words = useStrings(frame);
  return (
    <button
      className="inline-flex min-h-11 items-center gap-2 px-2 text-small font-bold text-green hover:bg-green-tint"
      type="button"
      lang={other}
      onClick={() => setLanguage(other)}
    >
      <GlobeIcon className="size-5" />
      {words.otherLanguage}
    </button>
  );
}
