import { useState } from "react";
import { ApiError } from "@/shared/api/http";
import { preparePicture } from "@/shared/pictures/prepare-picture";
import { Dropzone } from "../../components/dropzone/dropzone";
import { Notice } from "../../components/notice";
import { useStrings } from "../../lib/language";
import { crop } from "../../strings/crop";
import { upload } from "../../strings/upload";
import { type OpenedPicture, openPicture } from "./picture";

interface ChooseStepProps {
  /** Whether a picture was saved just before. */
  saved: boolean;
  onChosen: (picture: OpenedPicture) => void;
}

/** The step `choose-img`: one picture, taken or refused like those of all screens. */
export function ChooseStep({ saved, onChosen }: ChooseStepProps) {
  const t = useStrings(crop);
  const { limits } = useStrings(upload);
  const [isOpening, setIsOpening] = useState(false);
  const [refusal, setRefusal] = useState("");

  async function open(file: File) {
    setIsOpening(true);
    setRefusal("");
    try {
      onChosen(await openPicture(await preparePicture(file)));
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : t.unreadable);
      setIsOpening(false);
    }
  }

  return (
    <div className="grid gap-4">
      {saved && !isOpening && !refusal && <Notice>{t.saved}</Notice>}
      <Dropzone limits={limits} onFiles={([file]) => file && void open(file)} />
      {isOpening && <Notice>{t.opening}</Notice>}
      {refusal && <Notice tone="error">{refusal}</Notice>}
    </div>
  );
}
