import { CopyIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { imageName, type LibraryImage } from "../../api/images";
import { useStrings } from "../../lib/language";
import { toast } from "../../lib/toasts";
import { images } from "../../strings/images";
import { Field, Input } from "../field";
import { ToolButton } from "./tool-button";

/** Copies the picture's full address, or shows it where the clipboard is not available. */
export function CopyAddress({ image }: { image: LibraryImage }) {
  const t = useStrings(images);
  const [isShown, setIsShown] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(image.url);
      toast.done(t.copied);
    } catch {
      setIsShown(true);
    }
  }

  return (
    <>
      <ToolButton Icon={CopyIcon} label={t.copy(imageName(image))} onClick={copy}>
        {t.copyShort}
      </ToolButton>
      {isShown && <Address url={image.url} />}
    </>
  );
}

function Address({ url }: { url: string }) {
  const t = useStrings(images);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  return (
    <Field label={t.address} className="order-1 col-span-full px-2 pb-2 text-small">
      <Input value={url} readOnly ref={input} />
    </Field>
  );
}
