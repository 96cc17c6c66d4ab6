import type { ReactNode } from "react";

interface PageHeadProps {
  title: ReactNode;
  lang?: string;
  children?: ReactNode;
}

/** The heading and introduction of a page without a picture. */
export function PageHead({ title, lang, children }: PageHeadProps) {
  return (
    <header className="grid gap-4 pt-6 pb-8 md:pt-12 md:pb-10">
      <h1 className="stitched text-h1" tabIndex={-1} lang={lang}>
        {title}
      </h1>
      {children}
    </header>
  );
}
