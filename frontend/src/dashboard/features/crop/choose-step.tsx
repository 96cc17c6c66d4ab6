import { useState } from "react";
import { Dropzone } from "../../components/dropzone/dropzone";
import { Notice } from "../../components/notice";
import { useStrings } from "../../lib/language";
import { crop } from "../../strings/crop";
import { type OpenedPicture, openPicture } from "./picture";

interface ChooseStepProps {
  /** Whether a picture was saved just before. */
  saved: boolean;
  onChosen: (picture: OpenedPicture) => void;
}

/** The step `choose-img`: one picture that the browser can decode. */
export function ChooseStep({ saved, onChosen }: ChooseStepProps) {
  const words = useStrings(crop);
  const [opening, setOpening] = useState<"idle" | "running" | "failed">("idle");

  async function open(file: File) {
    setOpening("running");
    try {
      onChosen(await openPicture(file));
    } catch {
      setOpening("failed");
    }
  }

  return (
    <div className="grid gap-4">
      {saved && opening === "idle" && <Notice>{words.saved}</Notice>}
      <Dropzone limits={words.limits} onFiles={([file]) => file && void open(file)} />
      {opening === "running" && <Notice>{words.opening}</Notice>}
      {opening === "failed" && <Notice tone="error">{words.unreadable}</Notice>}
    </div>
  );
}
