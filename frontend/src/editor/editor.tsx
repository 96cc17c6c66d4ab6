import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Language } from "@/shared/strings/bilingual";
import { createEditor } from "./create-editor";
import "./editor.css";
import type { EditorPicture, UploadPicture } from "./options";
import { editor as strings } from "./strings/editor";

export type { EditorPicture };

interface EditorProps {
  /** What is shown at first. Afterwards the editor holds the text; another `key` begins anew. */
  html: string;
  language: Language;
  labelledBy: string;
  describedBy?: string | undefined;
  invalid?: boolean;
  upload: UploadPicture;
  pickPicture: () => Promise<EditorPicture | null>;
  onChange: (html: string) => void;
  onPending: (pending: number) => void;
  /** Stands in the line under the text. */
  children?: ReactNode;
}

/** Puts the editor into a React page. Nothing that the page renders anew touches what is written. */
export function Editor({
  language,
  describedBy,
  invalid = false,
  children,
  ...props
}: EditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef(props.html);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const { labelledBy } = props;
  const change = useEffectEvent((html: string) => {
    latest.current = html;
    props.onChange(html);
  });
  const pending = useEffectEvent((count: number) => props.onPending(count));
  const pick = useEffectEvent(() => props.pickPicture());
  const send = useEffectEvent<UploadPicture>((...sent) => props.upload(...sent));

  useEffect(() => {
    if (!host.current) return;
    const editor = createEditor({
      host: host.current,
      html: latest.current,
      words: strings[language],
      attributes: { "aria-labelledby": labelledBy, "aria-required": "true" },
      upload: (...sent) => send(...sent),
      pickPicture: () => pick(),
      onChange: (html) => change(html),
      onPending: (count) => pending(count),
    });
    setFoot(editor.foot);
    return editor.destroy;
  }, [language, labelledBy]);

  useEffect(() => {
    const box = host.current?.querySelector("[role=textbox]");
    if (describedBy) box?.setAttribute("aria-describedby", describedBy);
    else box?.removeAttribute("aria-describedby");
    box?.setAttribute("aria-invalid", String(invalid));
  });

  return <div ref={host}>{foot && createPortal(children, foot)}</div>;
}
