import type { Quill } from "react-quill";
import { westernNumber } from "@/shared/format/intl";
import { FormDialog } from "./form-dialog";
import { changePicture, type SelectedPicture } from "./pictures";
import type { EditorStrings } from "./strings/editor";

const MIN_WIDTH = 20;
const MAX_WIDTH = 4000;

interface PictureDialogProps {
  quill: Quill;
  picture: SelectedPicture;
  t: EditorStrings;
  /** In a series of pictures: goes on to the next one at or after an index. */
  onNext?: ((from: number) => void) | undefined;
  /** Whether there is a next one. */
  hasNext?: boolean;
  onClose: () => void;
}

/** Description, caption and width of a picture, by keyboard. */
export function PictureDialog(props: PictureDialogProps) {
  const { quill, picture, t, onNext, hasNext = false, onClose } = props;
  const labels = t.pictureForm;
  const { index, value } = picture;
  return (
    <FormDialog
      title={labels.title}
      t={t}
      top={() => <img className="editor-dialog__picture" src={value.url} alt="" />}
      cancel={onNext ? t.close : t.cancel}
      skip={onNext && hasNext ? { label: t.skip, onSkip: () => onNext(index + 1) } : undefined}
      fields={[
        { name: "alt", label: labels.alt, hint: labels.altHint, value: value.alt },
        { name: "caption", label: labels.caption, hint: labels.captionHint, value: value.caption },
        {
          name: "width",
          label: labels.width,
          hint: labels.widthHint,
          value: value.width,
          inputMode: "numeric",
          validate: (value) =>
            value.trim() === "" || parseWidth(value) !== null ? null : labels.widthWrong,
        },
      ]}
      remove={labels.remove}
      onSave={({ alt = "", caption = "", width = "" }) => {
        changePicture(quill, picture, {
          alt: alt.trim(),
          caption: caption.trim(),
          width: parseWidth(width),
        });
        onNext?.(index + 1);
      }}
      onRemove={() => {
        quill.deleteText(index, 1, "user");
        onNext?.(index);
      }}
      onClose={onClose}
    />
  );
}

/** A width in Western or Bengali digits; null when no picture can have it. */
function parseWidth(value: string): number | null {
  const number = westernNumber(value.trim());
  return Number.isInteger(number) && number >= MIN_WIDTH && number <= MAX_WIDTH ? number : null;
}
