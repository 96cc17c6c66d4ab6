import { GlobeIcon } from "lucide-react";
import type { Language } from "@/shared/strings/bilingual";
import { setLanguage, useLanguage, useStrings } from "../lib/language";
import { frame } from "../strings/frame";

/** The other language, named in itself (D26). `onChoose` saves the choice. */
export function LanguageSwitch({ onChoose }: { onChoose?: (language: Language) => void }) {
  const other = useLanguage() === "en" ? "bn" : "en";
  const t = useStrings(frame);
  return (
    <button
      className="inline-flex min-h-11 items-center gap-2 px-2 text-small font-bold text-green hover:bg-green-tint"
      type="button"
      lang={other}
      onClick={() => {
        setLanguage(other);
        onChoose?.(other);
      }}
    >
      <GlobeIcon className="size-5" />
      {t.otherLanguage}
    </button>
  );
}
