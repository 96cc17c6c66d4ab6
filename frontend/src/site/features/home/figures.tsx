import type { Figure } from "@/generated/page-types";

/** A few numbers about the organisation. Each links to the page that gives its source. */
export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-x-4 gap-y-6 border-y border-line py-6 lg:col-span-2">
      {figures.map(({ id, number, label, link }) => (
        <div key={id} className="flex flex-col-reverse justify-end gap-1">
          <dt className="text-card">
            {link ? (
              <a className="inline-block py-1" href={link.path}>
                {label}
              </a>
            ) : (
              label
            )}
          </dt>
          <dd className="text-h2 text-accent">{number}</dd>
        </div>
      ))}
    </dl>
  );
}
