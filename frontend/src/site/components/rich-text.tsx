import { markEnglish } from "../lib/english";

interface RichTextProps {
  html: string;
  className?: string;
  /** HTML without blocks, inside a paragraph, a cell or a caption. */
  inline?: boolean;
}

/** The only component that inserts HTML, with its English marked. The server cleans it on every write. */
export function RichText({ html, className = "prose", inline }: RichTextProps) {
  const content = { __html: markEnglish(html) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises every HTML field
  if (inline) return <span dangerouslySetInnerHTML={content} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises every HTML field
  return <div className={className} dangerouslySetInnerHTML={content} />;
}
