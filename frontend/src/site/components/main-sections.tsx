import { useFrame } from "../lib/frame";
import { keyed } from "../lib/keys";
import { groups } from "../lib/menu";

/** Links to all articles of the menu, by group. */
export function MainSections({ label }: { label: string }) {
  const list = groups(useFrame().menu);
  if (list.length === 0) return null;
  return (
    <nav
      className="grid gap-x-10 gap-y-8 border-t border-ink pt-6 sm:grid-cols-3"
      aria-label={label}
    >
      {list.map((group) => (
        <div key={group.id}>
          <h2 className="text-h4">{group.title}</h2>
          <ul className="text-card">
            {keyed(group.links, ({ path }) => path).map(({ key, item }) => (
              <li key={key}>
                <a className="inline-block py-1" href={item.path}>
                  {item.title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
