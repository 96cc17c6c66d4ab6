import { CopyIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { imageName, type LibraryImage } from "../../api/images";
import { useStrings } from "../../lib/language";
import { toast } from "../../lib/toasts";
import { images as area } from "../../strings/images";
import { Field, Input } from "../field";
import { ToolButton } from "./tool-button";

/** Puts the picture's full address on the clipboard, or shows it where there is none to write to. */
export function CopyAddress({ image }: { image: LibraryImage }) {
  const words = useStrings(area);
  const [refused, setRefused] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(image.url);
      toast.done(words.copied);
    } catch {
      setRefused(true);
    }
  }

  return (
    <>
      <ToolButton Icon={CopyIcon} label={words.copy(imageName(image))} onClick={copy} />
      {refused && <Address url={image.url} />}
    </>
  );
}

function Address({ url }: { url: string }) {
  const words = useStrings(area);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  return (
    <Field label={words.address} className="order-1 basis-full px-2 pb-2 text-small">
      <Input value={url} readOnly ref={input} />
    </Field>
  );
}
