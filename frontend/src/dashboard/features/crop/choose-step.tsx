import { useState } from "react";
import { Dropzone } from "../../components/dropzone/dropzone";
import { Notice } from "../../components/notice";
import { useStrings } from "../../lib/language";
import { crop as area } from "../../strings/crop";
import { type OpenedPicture, openPicture } from "./picture";

interface ChooseStepProps {
  /** The last picture has just been saved. */
  saved: boolean;
  onChosen: (picture: OpenedPicture) => void;
}

/** `choose-img`: one picture that the browser can open. */
export function ChooseStep({ saved, onChosen }: ChooseStepProps) {
  const words = useStrings(area);
  const [opening, setOpening] = useState<"no" | "yes" | "failed">("no");

  async function open(file: File) {
    setOpening("yes");
    try {
      onChosen(await openPicture(file));
    } catch {
      setOpening("failed");
    }
  }

  return (
    <div className="grid gap-4">
      {saved && opening === "no" && <Notice>{words.saved}</Notice>}
      <Dropzone limits={words.limits} onFiles={([file]) => file && void open(file)} />
      {opening === "yes" && <Notice>{words.opening}</Notice>}
      {opening === "failed" && <Notice tone="error">{words.unreadable}</Notice>}
    </div>
  );
}
