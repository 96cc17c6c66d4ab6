import type { ReactNode } from "react";

interface ErrorMessageProps {
  heading: string;
  /** The heading's language, where it is not the page's. */
  lang?: string;
  /** The heading in the page's language. */
  translation?: string;
  /** The status or the message, never a stack. */
  reason: string;
  /** The button to retry. */
  action: ReactNode;
}

/** The content of an error page (S40). */
export function ErrorMessage({ heading, lang, translation, reason, action }: ErrorMessageProps) {
  return (
    <div className="wrap grid justify-items-center gap-4 py-24 text-center">
      <h1 className="text-h2" tabIndex={-1} lang={lang}>
        {heading}
      </h1>
      {translation && <p className="text-lead">{translation}</p>}
      <p className="wrap-anywhere text-muted">{reason}</p>
      {action}
    </div>
  );
}
