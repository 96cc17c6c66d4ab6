import { type LucideIcon, RotateCwIcon } from "lucide-react";
import { ALT_MAX_LENGTH, imageName } from "../../api/images";
import { useFormat } from "../../lib/format";
import { useStrings } from "../../lib/language";
import { common } from "../../strings/common";
import { upload as strings } from "../../strings/upload";
import { Button } from "../button";
import { Checkbox } from "../checkbox";
import { Field, Input } from "../field";
import { State } from "../table";
import { FilePreview } from "./file-preview";
import { UploadProgress } from "./upload-progress";
import { isUnderway, type Upload, type Uploads } from "./uploads";

interface UploadRowProps {
  upload: Upload;
  uploads: Uploads;
}

/** One chosen picture. */
export function UploadRow({ upload, uploads }: UploadRowProps) {
  const t = useStrings(strings);
  const { retry } = useStrings(common);
  const { size } = useFormat();
  const { id, file, alt, decorative, state } = upload;
  const failed = state === "failed";

  return (
    <li
      className={`flex min-h-13 flex-wrap items-center gap-3 px-4 py-2.5 ${failed ? "border-s-4 border-s-error bg-accent-tint" : ""}`}
    >
      <FilePreview file={file} />
      <div className="grid min-w-0 flex-[2_1_14rem]">
        <span className="wrap-anywhere">{file.name}</span>
        {failed ? (
          <span className="text-small font-bold wrap-anywhere text-error" role="alert">
            {upload.reason}
          </span>
        ) : (
          <span className="text-small text-muted">{size(file.size)}</span>
        )}
        {state === "saved" && upload.older && (
          <span className="text-small font-bold" role="status">
            {t.older(imageName(upload.older))}
          </span>
        )}
      </div>

      {state === "chosen" && (
        <div className="grid flex-[2_1_14rem] text-small">
          <Field
            label={
              <>
                {t.alt} <span className="sr-only">{file.name}</span>
              </>
            }
          >
            <Input
              value={alt}
              maxLength={ALT_MAX_LENGTH}
              disabled={decorative}
              onChange={({ target }) => uploads.describe(id, { alt: target.value })}
            />
          </Field>
          <Checkbox
            checked={decorative}
            onChange={({ target: { checked } }) =>
              uploads.describe(id, { decorative: checked, ...(checked && { alt: "" }) })
            }
          >
            {t.decorative} <span className="sr-only">{file.name}</span>
          </Checkbox>
        </div>
      )}
      {(state === "waiting" || state === "stopped") && (
        <span className="text-small text-muted">{t[state]}</span>
      )}
      {state === "sending" && (
        <UploadProgress name={file.name} part={upload.part} since={upload.since} />
      )}
      {state === "saved" && <State on>{t.saved}</State>}
      {state === "saved" && upload.older && (
        <>
          <RowAction
            name={file.name}
            label={t.takeOlder}
            onClick={() => void uploads.takeOlder(id)}
          />
          <RowAction name={file.name} label={t.keepBoth} onClick={() => uploads.keepBoth(id)} />
        </>
      )}

      {/* One position, so that the focus stays when Stop becomes Retry. */}
      {isUnderway(state) ? (
        <RowAction name={file.name} label={t.stop} onClick={() => uploads.stop(id)} />
      ) : (
        (state === "stopped" || (failed && upload.retryable)) && (
          <RowAction
            Icon={RotateCwIcon}
            name={file.name}
            label={retry}
            onClick={() => uploads.retry(id)}
          />
        )
      )}
      {(state === "chosen" || state === "stopped" || failed) && (
        <RowAction danger name={file.name} label={t.remove} onClick={() => uploads.remove(id)} />
      )}
    </li>
  );
}

interface RowActionProps {
  label: string;
  name: string;
  Icon?: LucideIcon;
  danger?: boolean;
  onClick: () => void;
}

/** A button of a row. Its accessible name includes the file's. */
function RowAction({ label, name, Icon, danger, onClick }: RowActionProps) {
  const t = useStrings(strings);
  return (
    <Button look={danger ? "actDanger" : "act"} aria-label={t.about(label, name)} onClick={onClick}>
      {Icon && <Icon className="size-5" />}
      {label}
    </Button>
  );
}
