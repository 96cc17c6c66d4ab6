import type { Closing as ClosingValue } from "@/generated/page-types";
import { Actions } from "./actions";

/** The last words of the page: what the reader can do next. */
export function Closing({ closing }: { closing: ClosingValue }) {
  return (
    <section className="bg-paper-deep" aria-labelledby="closing">
      <div className="wrap grid gap-4 py-12 lg:py-16">
        <h2 className="text-h2" id="closing">
          {closing.heading}
        </h2>
        {closing.text && <p className="max-w-measure text-lead">{closing.text}</p>}
        <Actions links={closing.actions} />
      </div>
    </section>
  );
}
