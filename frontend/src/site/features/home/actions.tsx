import type { ReactNode } from "react";
import type { Link } from "@/generated/page-types";
import { button, goLink } from "@/shared/ui/button-styles";
import { Icon } from "../../components/icon";
import { keyed } from "../../lib/keys";

/** Links that ask for something: the first as a button, the others with an arrow. */
export function Actions({ links, children }: { links: Link[]; children?: ReactNode }) {
  const [first, ...others] = keyed(links, ({ path }) => path);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 pt-2 print:hidden">
      {first && (
        <a className={button.filled} href={first.item.path}>
          {first.item.title}
        </a>
      )}
      {others.map(({ key, item }) => (
        <a key={key} className={goLink} href={item.path}>
          {item.title}
          <Icon name="forward" className="size-5" />
        </a>
      ))}
      {children}
    </div>
  );
}
