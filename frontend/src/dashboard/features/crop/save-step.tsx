import { CropIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { MOST_LETTERS } from "../../api/images";
import { uploadImage } from "../../api/upload";
import { Button } from "../../components/button";
import { Field, Input } from "../../components/field";
import { Form } from "../../components/form";
import { Panel } from "../../components/panel";
import { UploadProgress } from "../../components/upload-queue/upload-progress";
import { useStrings } from "../../lib/language";
import { useObjectUrl } from "../../lib/use-object-url";
import { useSubmission } from "../../lib/use-submission";
import { crop as area } from "../../strings/crop";
import { ImageDetails } from "./image-details";
import { type Crop, jpegName, type OpenedPicture, outputSize } from "./picture";

interface SaveStepProps {
  picture: OpenedPicture;
  crop: Crop;
  result: Blob;
  alt: string;
  onDescribe: (alt: string) => void;
  onCropAgain: () => void;
  onSaved: () => void;
}

/** `img-cropped`: what will be saved. Until it is, nothing of it is lost. */
export function SaveStep(props: SaveStepProps) {
  const { picture, crop, result, alt, onDescribe, onCropAgain, onSaved } = props;
  const words = useStrings(area);
  const url = useObjectUrl(result);
  const [part, setPart] = useState(0);
  const stop = useRef<AbortController>(null);
  const name = jpegName(picture.file.name);

  const { busy, failure, submit } = useSubmission(async () => {
    const controller = new AbortController();
    const { signal } = controller;
    stop.current = controller;
    setPart(0);
    try {
      const file = new File([result], name, { type: "image/jpeg" });
      await uploadImage(file, { alt, onProgress: setPart, signal });
    } catch (error) {
      if (signal.aborted) return;
      throw error;
    }
    onSaved();
  });
  useEffect(() => () => stop.current?.abort(), []);

  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
      <Panel title={words.look}>
        <div className="grid justify-items-center bg-ink p-4">
          {url && (
            <img
              className="aspect-4/3 max-h-[60vh] max-w-full bg-white"
              src={url}
              alt={words.result}
              {...outputSize(crop.pixels)}
            />
          )}
        </div>
      </Panel>
      <Panel title={words.about}>
        <Form className="p-4" onSubmit={submit} failure={failure} aria-label={words.save}>
          <ImageDetails picture={picture} result={outputSize(crop.pixels)} bytes={result.size} />
          <Field label={words.alt} hint={words.altHint} error={failure?.errors.alt}>
            <Input
              value={alt}
              maxLength={MOST_LETTERS}
              readOnly={busy}
              onChange={({ target }) => onDescribe(target.value)}
            />
          </Field>
          {busy && (
            <div className="flex flex-wrap items-center gap-3">
              <UploadProgress name={name} part={part} />
              <Button look="act" onClick={() => stop.current?.abort()}>
                {words.stop}
              </Button>
            </div>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" disabled={busy}>
              {busy ? words.saving : words.save}
            </Button>
            <Button look="quiet" disabled={busy} onClick={onCropAgain}>
              <CropIcon />
              {words.crop}
            </Button>
          </div>
        </Form>
      </Panel>
    </div>
  );
}
