import { useMutation } from "@tanstack/react-query";
import { CropIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "@/shared/api/http";
import { ALT_MAX_LENGTH, type Focus } from "../../api/images";
import { uploadImage } from "../../api/upload";
import { Button } from "../../components/button";
import { Checkbox } from "../../components/checkbox";
import { Field, Input } from "../../components/field";
import { FocusPicker } from "../../components/focus-picker";
import { Form } from "../../components/form";
import { Panel } from "../../components/panel";
import { UploadProgress } from "../../components/upload-queue/upload-progress";
import { useStrings } from "../../lib/language";
import { useObjectUrl } from "../../lib/use-object-url";
import { crop as cropWords } from "../../strings/crop";
import { upload } from "../../strings/upload";
import { ImageDetails } from "./image-details";
import { type Crop, jpegName, type OpenedPicture, outputSize } from "./picture";

export interface Description {
  alt: string;
  decorative: boolean;
  focus: Focus | null;
}

interface SaveStepProps {
  picture: OpenedPicture;
  crop: Crop;
  result: Blob;
  description: Description;
  onDescribe: (description: Description) => void;
  onCropAgain: () => void;
  onSaved: () => void;
}

/** The step `img-cropped`: the result, its description and the upload. */
export function SaveStep(props: SaveStepProps) {
  const { picture, crop, result, description, onDescribe, onCropAgain, onSaved } = props;
  const t = useStrings(cropWords);
  const { decorative } = useStrings(upload);
  const url = useObjectUrl(result);
  const [part, setPart] = useState(0);
  const controller = useRef<AbortController>(null);
  const name = jpegName(picture.file.name);

  const { mutate, isPending, error } = useMutation({
    async mutationFn() {
      setPart(0);
      controller.current = new AbortController();
      const { signal } = controller.current;
      const file = new File([result], name, { type: "image/jpeg" });
      try {
        return await uploadImage(file, { ...description, onProgress: setPart, signal });
      } catch (reason) {
        if (signal.aborted) return null;
        throw reason;
      }
    },
    onSuccess: (image) => image && onSaved(),
  });
  const failure = error instanceof ApiError ? error : null;
  useEffect(() => () => controller.current?.abort(), []);

  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
      <Panel title={t.look}>
        <div className="grid justify-items-center bg-ink p-4">
          {url && (
            <img
              className="aspect-4/3 max-h-[60vh] max-w-full bg-white"
              src={url}
              alt={t.result}
              {...outputSize(crop.pixels)}
            />
          )}
        </div>
      </Panel>
      <Panel title={t.about}>
        <Form
          className="p-4"
          onSubmit={() => isPending || mutate()}
          failure={failure}
          aria-label={t.save}
        >
          <ImageDetails picture={picture} result={outputSize(crop.pixels)} bytes={result.size} />
          <Field label={t.alt} hint={t.altHint} error={failure?.errors.alt}>
            <Input
              value={description.alt}
              maxLength={ALT_MAX_LENGTH}
              readOnly={isPending || description.decorative}
              onChange={({ target }) => onDescribe({ ...description, alt: target.value })}
            />
          </Field>
          <Checkbox
            checked={description.decorative}
            disabled={isPending}
            onChange={({ target: { checked } }) =>
              onDescribe({
                ...description,
                decorative: checked,
                alt: checked ? "" : description.alt,
              })
            }
          >
            {decorative}
          </Checkbox>
          <FocusPicker
            src={url ?? undefined}
            focus={description.focus}
            onChange={(focus) => onDescribe({ ...description, focus })}
          />
          {isPending && (
            <div className="flex flex-wrap items-center gap-3">
              <UploadProgress name={name} part={part} />
              <Button look="act" onClick={() => controller.current?.abort()}>
                {t.stop}
              </Button>
            </div>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" disabled={isPending}>
              {isPending ? t.saving : t.save}
            </Button>
            <Button look="quiet" disabled={isPending} onClick={onCropAgain}>
              <CropIcon />
              {t.crop}
            </Button>
          </div>
        </Form>
      </Panel>
    </div>
  );
}
