import type { Quill } from "react-quill";
import { completeLink } from "@/shared/rich-text/addresses";
import { FormDialog } from "./form-dialog";
import { changeLink, type selectedLink } from "./links";
import { PageSearch } from "./page-search";
import type { EditorStrings } from "./strings/editor";

interface LinkDialogProps {
  quill: Quill;
  link: ReturnType<typeof selectedLink>;
  t: EditorStrings;
  onClose: () => void;
}

/** Asks for a link's address, and for its words where none are selected. */
export function LinkDialog({ quill, link, t, onClose }: LinkDialogProps) {
  const { range, address } = link;
  const labels = t.linkForm;
  return (
    <FormDialog
      title={labels.title}
      t={t}
      fields={[
        {
          name: "address",
          label: labels.address,
          hint: labels.hint,
          value: address,
          inputMode: "url",
          validate: (value) => (completeLink(value) === null ? labels.wrong : null),
        },
        ...(range.length === 0 ? [{ name: "text", label: labels.text, value: "" }] : []),
      ]}
      top={(fill) => (
        <PageSearch
          t={t}
          onChoose={({ title, url }) => {
            if (range.length === 0) fill("text", title);
            fill("address", url);
          }}
        />
      )}
      remove={address ? labels.remove : null}
      onSave={({ address = "", text }) => changeLink(quill, range, completeLink(address), text)}
      onRemove={() => changeLink(quill, range, null)}
      onClose={onClose}
    />
  );
}
