import type { Range } from "quill/core";
import {
  type ReactNode,
  type Ref,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import ReactQuill, { type Quill } from "react-quill";
import { pasteNotice } from "@/clipboard/notice";
import type { Losses } from "@/clipboard/repair";
import { mediaTitles, paste as pasteStrings } from "@/clipboard/strings/paste";
import { isSound, mediaAddress } from "@/shared/rich-text/media";
import type { Language } from "@/shared/strings/bilingual";
import { cleanHtml, countWords } from "./content";
import "./editor.css";
import { useCaret } from "./caret";
import { FloatingToolbar } from "./floating-toolbar";
import { FormDialog } from "./form-dialog";
import { type InsertAction, InsertMenu } from "./insert-menu";
import { LinkDialog } from "./link-dialog";
import { changeLink, selectedLink } from "./links";
import { changeMedia, type SelectedMedia, selectedMedia } from "./media";
import type { FileUploader, PasteCleaner, PastedPicture } from "./paste";
import { PictureDialog } from "./picture-dialog";
import { PictureFrameButton } from "./picture-frame-button";
import {
  countUndescribed,
  type EditorPicture,
  insertBlock,
  insertPicture,
  type SelectedPicture,
  selectedPicture,
  type UploadPicture,
  undescribedPicture,
} from "./pictures";
import { FORMATS, MODULES } from "./quill";
import { editor as strings } from "./strings/editor";
import { changeTable, insertTable, type TableAction, tableAt } from "./tables";
import { Toolbar } from "./toolbar";
import { UploadList, useUploads } from "./uploads";

export type { EditorPicture };

export interface EditorHandle {
  /** Opens the dialog of one picture without a description after the other. */
  describePictures: () => void;
}

interface EditorProps {
  /** The text at first. Afterwards the editor holds it; another `key` starts another text. */
  html: string;
  language: Language;
  labelledBy: string | undefined;
  describedBy?: string | undefined;
  required?: boolean;
  invalid?: boolean;
  upload: UploadPicture;
  /** Lets the writer choose one picture or several. */
  pickPictures: (several: boolean) => Promise<EditorPicture[]>;
  onChange: (html: string) => void;
  /** Called with the number of pictures that are still uploading. */
  onPending?: (pending: number) => void;
  /** Called with the editor once it is there. */
  onReady?: (quill: Quill) => void;
  /** Called with the number of pictures without a description. */
  onUndescribed?: (count: number) => void;
  ref?: Ref<EditorHandle>;
  /** Shown in the line under the text. */
  children?: ReactNode;
}

type OpenDialog =
  | { kind: "media"; media: SelectedMedia }
  | { kind: "new-media" }
  | { kind: "link"; link: ReturnType<typeof selectedLink> }
  /* `step` counts the pictures of a series that are described one after the other; 0 is none of a series. */
  | { kind: "picture"; picture: SelectedPicture; step: number };

/** The rich-text editor of posts. */
export function Editor(props: EditorProps) {
  const { html, language, labelledBy, describedBy, required = true, invalid = false } = props;
  const { upload, pickPictures, onChange, onPending = () => {}, onReady, children } = props;
  const { onUndescribed, ref } = props;
  const t = strings[language];
  const toolbarId = useId();
  /* Quill is made anew when these change. */
  const modules = useMemo(() => ({ ...MODULES, toolbar: `#${toolbarId}` }), [toolbarId]);
  const reactQuill = useRef<ReactQuill>(null);
  const [quill, setQuill] = useState<Quill | null>(null);
  const caret = useCaret(quill);
  const fileInput = useRef<HTMLInputElement>(null);
  const [wordCount, setWordCount] = useState(0);
  const [undescribed, setUndescribed] = useState(0);
  const [isInTable, setIsInTable] = useState(false);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [notices, setNotices] = useState<readonly string[]>([]);
  const numbers = new Intl.NumberFormat(t.locale);
  const uploads = useUploads({ upload, t, onPending });

  function uploadFiles(quill: Quill, { index, length }: Range, files: File[]): void {
    if (length > 0) quill.deleteText(index, length, "user");
    for (const file of files) {
      uploads.add(quill, index, { name: file.name, alt: "", caption: "", load: async () => file });
    }
  }
  const uploadPasted = useEffectEvent(uploadFiles);
  const showLosses = useEffectEvent((losses: Losses) => {
    const notice = pasteNotice(losses, pasteStrings[language], numbers);
    setNotices(notice ? [notice] : []);
  });
  const addPasted = useEffectEvent((quill: Quill, index: number, pictures: PastedPicture[]) => {
    for (const picture of pictures) uploads.add(quill, index + picture.at, picture);
  });
  function count(quill: Quill): void {
    setWordCount(countWords(quill.getText()));
    const undescribed = countUndescribed(quill);
    setUndescribed(undescribed);
    onUndescribed?.(undescribed);
  }
  const reportReady = useEffectEvent((quill: Quill) => {
    count(quill);
    onReady?.(quill);
  });
  useLayoutEffect(() => {
    const quill = reactQuill.current?.getEditor();
    if (!quill) return;
    (quill.uploader as FileUploader).onFiles = (range, files) => uploadPasted(quill, range, files);
    const clipboard = quill.clipboard as PasteCleaner;
    clipboard.onPictures = (index, pictures) => addPasted(quill, index, pictures);
    clipboard.onMedia = (index, address) => insertMedia(quill, index, address, "");
    /* `savedRange` is the last selection: while a toolbar's picker has the focus, there is no present one. */
    quill.on("editor-change", () => {
      setIsInTable(tableAt(quill, quill.selection.savedRange.index) !== null);
    });
    clipboard.onLosses = (losses) => showLosses(losses);
    setQuill(quill);
    reportReady(quill);
  }, []);

  useLayoutEffect(() => {
    if (!quill) return;
    const attributes = {
      role: "textbox",
      "aria-multiline": "true",
      "aria-labelledby": labelledBy,
      "aria-describedby": describedBy,
      "aria-required": String(required),
      "aria-invalid": String(invalid),
      "data-placeholder": t.placeholder,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) quill.root.removeAttribute(name);
      else quill.root.setAttribute(name, value);
    }
  }, [quill, labelledBy, describedBy, required, invalid, t]);

  async function openPicture(): Promise<void> {
    if (!quill) return;
    const { index, length } = quill.getSelection(true);
    const picture = selectedPicture(quill);
    if (picture) {
      setDialog({ kind: "picture", picture, step: 0 });
      return;
    }
    await pick(quill, { index, length }, false);
  }

  /** Inserts chosen pictures of the library in place of the selection. */
  async function pick(quill: Quill, { index, length }: Range, several: boolean): Promise<void> {
    const picked = await pickPictures(several);
    if (picked.length === 0) {
      quill.focus();
      return;
    }
    if (length > 0) quill.deleteText(index, length, "user");
    const after = picked.reduce((at, picture) => insertPicture(quill, at, picture), index);
    quill.setSelection(after, 0, "user");
  }

  function editTable(action: TableAction | "insertTable"): void {
    if (!quill) return;
    if (action === "insertTable") insertTable(quill, quill.selection.savedRange.index);
    else changeTable(quill, action);
  }

  /** Opens the dialog of the first picture at or after an index that has no description. */
  function describePictures(from = 0, step = 1): void {
    const picture = quill && undescribedPicture(quill, from);
    if (!picture) return;
    quill.setSelection(picture.index, 1, "user");
    setDialog({ kind: "picture", picture, step });
  }

  useImperativeHandle(ref, () => ({ describePictures: () => describePictures() }));

  function closeDialog(): void {
    setDialog(null);
    /* The browser has given the focus back, but not the selection. */
    quill?.setSelection(quill.selection.savedRange, "silent");
  }

  function openLink(): void {
    if (!quill) return;
    const media = selectedMedia(quill);
    setDialog(media ? { kind: "media", media } : { kind: "link", link: selectedLink(quill) });
  }

  function insert(action: InsertAction): void {
    if (!quill) return;
    const range = quill.selection.savedRange;
    const { index } = range;
    if (action === "picture") void openPicture();
    else if (action === "library") void pick(quill, range, true);
    else if (action === "pictures") fileInput.current?.click();
    else if (action === "table") editTable("insertTable");
    else if (action === "media") setDialog({ kind: "new-media" });
    else if (action === "quotation") quill.format("blockquote", true, "user");
    else if (action === "heading") quill.format("header", 2, "user");
    else if (action === "list") quill.format("list", "bullet", "user");
    else quill.setSelection(insertBlock(quill, index, { divider: true }), 0, "user");
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the text and its toolbar
    <div
      className="editor"
      onClick={({ target }) => {
        const box = (target as Element).closest(".ql-media");
        const blot = box && quill?.scroll.find(box);
        if (!blot) return;
        quill?.setSelection(quill.getIndex(blot), 1, "user");
        openLink();
      }}
      onKeyDown={(event) => {
        if (event.code !== "KeyK" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
        event.preventDefault();
        openLink();
      }}
    >
      <Toolbar
        id={toolbarId}
        t={t}
        onLink={openLink}
        onPicture={() => void openPicture()}
        onMedia={() => setDialog({ kind: "new-media" })}
        onTable={editTable}
        isInTable={isInTable}
      />
      <ReactQuill
        ref={reactQuill}
        theme="default"
        modules={modules}
        formats={FORMATS}
        defaultValue={html}
        useSemanticHTML={false}
        onChange={(changed, _delta, source) => {
          if (quill) count(quill);
          if (source === "user") onChange(cleanHtml(changed));
        }}
      />
      {quill && (
        <PictureFrameButton
          quill={quill}
          label={t.pictureForm.edit}
          onOpen={() => void openPicture()}
        />
      )}
      {quill && (caret?.kind === "link" || caret?.kind === "selection") && (
        <FloatingToolbar
          quill={quill}
          caret={caret}
          t={t}
          onLink={openLink}
          onRemoveLink={() => changeLink(quill, selectedLink(quill).range, null)}
        />
      )}
      {quill && (caret?.kind === "empty" || caret?.kind === "slash") && (
        <InsertMenu quill={quill} caret={caret} t={t} onInsert={insert} />
      )}
      <input
        ref={fileInput}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t.inserts.pictures}
        onChange={({ target }) => {
          if (quill) uploadFiles(quill, quill.selection.savedRange, Array.from(target.files ?? []));
          target.value = "";
        }}
      />
      <UploadList
        uploads={uploads.uploads}
        notices={notices}
        t={t}
        onRemove={uploads.remove}
        onDismiss={(dismissed) => setNotices((all) => all.filter((one) => one !== dismissed))}
      />
      <div className="editor__foot">
        <span>{t.wordCount(wordCount, numbers.format(wordCount))}</span>
        <span aria-live="polite">{isInTable && t.table.keys}</span>
        {undescribed > 0 && (
          <button type="button" className="editor__undescribed" onClick={() => describePictures()}>
            {t.undescribed(undescribed, numbers.format(undescribed))}
          </button>
        )}
        {children}
      </div>
      {quill && dialog?.kind === "link" && (
        <LinkDialog quill={quill} link={dialog.link} t={t} onClose={closeDialog} />
      )}
      {quill && dialog?.kind === "media" && (
        <FormDialog
          title={t.mediaForm.title}
          t={t}
          fields={[
            {
              name: "words",
              label: t.mediaForm.name,
              hint: dialog.media.value.address,
              value: dialog.media.value.title,
            },
          ]}
          remove={t.mediaForm.remove}
          onSave={({ words: title = "" }) => changeMedia(quill, dialog.media, title.trim())}
          onRemove={() => quill.deleteText(dialog.media.index, 1, "user")}
          onClose={closeDialog}
        />
      )}
      {quill && dialog?.kind === "new-media" && (
        <FormDialog
          title={t.mediaForm.title}
          t={t}
          fields={[
            {
              name: "address",
              label: t.linkForm.address,
              hint: t.mediaForm.hint,
              value: "",
              inputMode: "url",
              validate: (typed) => (mediaAddress(typed) === null ? t.mediaForm.wrong : null),
            },
            { name: "words", label: t.mediaForm.name, value: "" },
          ]}
          remove={null}
          onSave={({ address = "", words: title = "" }) =>
            insertMedia(quill, quill.selection.savedRange.index, mediaAddress(address), title)
          }
          onRemove={() => {}}
          onClose={closeDialog}
        />
      )}
      {quill && dialog?.kind === "picture" && (
        <PictureDialog
          key={dialog.step}
          quill={quill}
          picture={dialog.picture}
          t={t}
          onNext={dialog.step > 0 ? (from) => describePictures(from, dialog.step + 1) : undefined}
          hasNext={undescribedPicture(quill, dialog.picture.index + 1) !== null}
          onClose={closeDialog}
        />
      )}
    </div>
  );
}

function insertMedia(quill: Quill, index: number, address: string | null, name: string): void {
  if (!address) return;
  const title = name.trim() || (isSound(address) ? mediaTitles.sound : mediaTitles.video);
  quill.setSelection(insertBlock(quill, index, { media: { address, title } }), 0, "user");
}
