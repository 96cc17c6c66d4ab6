import { useFrame } from "../../lib/frame";
import { keyed } from "../../lib/keys";
import { groups, mainLinks } from "../../lib/menu";
import { paths } from "../../lib/paths";
import { strings } from "../../strings/bn";
import lostThread from "./lost-thread.svg";

const words = strings.notFound;

export function NotFoundScreen() {
  const { menu } = useFrame();
  const ways = mainLinks(menu);
  return (
    <div className="wrap grid gap-12 pt-8 pb-16 lg:gap-16 lg:pt-16">
      <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-16">
        <div className="grid gap-4">
          <p className="text-muted">{words.code}</p>
          <h1 className="stitched text-h1" tabIndex={-1}>
            {words.heading}
          </h1>
          <p className="text-lead">{words.lead}</p>
          <nav aria-label={words.ways}>
            <ul className="flex flex-wrap gap-x-6">
              {keyed(
                ways.length > 0 ? ways : [{ title: strings.home, path: paths.home }],
                ({ path }) => path,
              ).map(({ key, item }) => (
                <li key={key}>
                  <a className="inline-flex min-h-11 items-center" href={item.path}>
                    {item.title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <img src={lostThread} alt="" width="800" height="600" loading="lazy" className="w-full" />
      </div>
      <Articles groups={groups(menu)} />
    </div>
  );
}

function Articles({ groups: list }: { groups: ReturnType<typeof groups> }) {
  if (list.length === 0) return null;
  return (
    <nav
      className="grid gap-x-10 gap-y-8 border-t border-ink pt-6 sm:grid-cols-3"
      aria-label={words.articles}
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
