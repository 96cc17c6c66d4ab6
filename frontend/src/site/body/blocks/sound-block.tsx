import { FileLinks } from "../../components/file-links";
import { Picture } from "../../components/picture";
import { RichText } from "../../components/rich-text";
import { joinFacts } from "../../lib/facts";
import { strings } from "../../strings/bn";
import type { BlockProps } from "./props";

/** A sound in the browser's player. Nothing of it is loaded before a visitor plays it. */
export function SoundBlock({ value }: BlockProps<"sound">) {
  const { file, title, description, cover, transcript } = value;
  if (!file) return null;
  return (
    <div className="grid gap-3 border-y border-line py-4">
      <div className="flex items-start gap-4">
        {cover && (
          <Picture picture={cover} className="size-22 bg-sand object-cover" sizes="5.5rem" />
        )}
        <div className="grid min-w-0 gap-2">
          <p className="text-h4">{title}</p>
          <p className="text-small text-muted">{joinFacts(file.facts)}</p>
          {description && <p className="text-card">{description}</p>}
        </div>
      </div>
      {/* biome-ignore lint/a11y/useMediaCaption: the words are in the transcript below */}
      <audio
        className="w-full print:hidden"
        controls
        preload="none"
        src={file.url}
        aria-label={title}
      />
      <FileLinks file={file} title={title} />
      {transcript && (
        <details>
          <summary className="w-fit cursor-pointer py-2 font-bold text-green">
            {strings.files.transcript}
          </summary>
          <RichText html={transcript} />
        </details>
      )}
    </div>
  );
}
