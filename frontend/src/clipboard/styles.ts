export interface StyleRule {
  selector: string;
  declarations: string;
}

/* Each ends where the next element of its kind begins, else many unclosed ones would take cubic time. */
const STYLE = /<style\b[^<>]*>([^<]*(?:<(?!\/?style\b)[^<]*)*)<\/style\s*>/gi;
const COMMENTS = /<!--|-->|\/\*[^*]*\*\//g;

/** Removes the style sheets from HTML. */
export function removeStyles(html: string): string {
  return html.replace(STYLE, "");
}

/** The rules of the style sheets in HTML. A browser would drop what Word writes in them. */
export function styleRules(html: string): StyleRule[] {
  const sheets = Array.from(html.matchAll(STYLE), ([, sheet = ""]) => sheet.replace(COMMENTS, ""));
  return sheets.flatMap((sheet) =>
    sheet.split("}").map((rule) => {
      const [selector = "", declarations = ""] = rule.split("{").slice(-2);
      return { selector: selector.trim(), declarations };
    }),
  );
}
