import type { File } from "@/generated/page-types";
import { button } from "@/shared/ui/button-styles";
import { strings } from "../strings/bn";
import { Icon } from "./icon";
import { KeepButton } from "./page-tools";

interface FileLinksProps {
  file: File;
  title: string;
}

/** Downloads a file, or keeps it for use without a connection. */
export function FileLinks({ file, title }: FileLinksProps) {
  return (
    <p className="flex flex-wrap gap-x-6 text-small print:hidden">
      <a className={button.quiet} href={file.url}>
        <Icon name="download" className="size-5" />
        {strings.files.download}
        <span className="sr-only">{`: ${title}`}</span>
      </a>
      <KeepButton file={file.url} title={title} />
    </p>
  );
}
