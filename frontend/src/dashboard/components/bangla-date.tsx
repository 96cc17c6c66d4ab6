import { banglaDate } from "@/shared/format/bangla-calendar";
import { banglaEra } from "@/shared/strings/bn";

/** The Bangla date of a date field's value, below the field. */
export function BanglaDate({ of }: { of: string }) {
  const date = banglaDate(of);
  return (
    <output className="text-small text-muted" lang="bn">
      {date && banglaEra(date)}
    </output>
  );
}
