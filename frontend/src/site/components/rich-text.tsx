interface RichTextProps {
  html: string;
  className?: string;
}

/** The one place where HTML enters the page. The server has cleaned it when it was written. */
export function RichText({ html, className = "prose" }: RichTextProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises every HTML field
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
