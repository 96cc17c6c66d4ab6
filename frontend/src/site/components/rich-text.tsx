interface RichTextProps {
  html: string;
  className?: string;
}

/** The only component that inserts HTML. The server cleans it on every write. */
export function RichText({ html, className = "prose" }: RichTextProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises every HTML field
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
