import type { FooterSection, Site } from "@/generated/page-types";
import { bengaliDigits } from "@/shared/format/intl";
import { OFFLINE_PAGE } from "@/shared/offline/caches";
import { Icon } from "../../components/icon";
import { RichText } from "../../components/rich-text";
import { keyed } from "../../lib/keys";
import { strings } from "../../strings/bn";
import { offline } from "../../strings/offline";

export function Footer({ site, year }: { site: Site; year: number }) {
  const sections = keyed(site.footer, (section) => section.heading);
  return (
    <footer className="bg-footer text-footer-ink [--focus:var(--color-footer-ink)] [--halo:var(--color-footer)] forced-colors:border print:hidden">
      <div className="wrap">
        <div className="py-3">
          <div className="kantha" />
        </div>
        <div className="grid gap-x-8 gap-y-10 pt-8 pb-12 sm:grid-cols-2 lg:grid-cols-[4fr_2.5fr_2.5fr_3fr] lg:gap-x-10 lg:pt-10">
          {sections.map(({ key, item }) => (
            <div className="grid content-start gap-4" key={key}>
              <Section section={item} />
              {item === site.footer[0] && <SocialLinks site={site} />}
            </div>
          ))}
        </div>
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-green-line pt-4 pb-6 text-small">
          <p>
            © {bengaliDigits(year)} {site.copyright || site.name}
          </p>
          <a className={`hidden in-data-offline:inline ${link}`} href={OFFLINE_PAGE}>
            {offline.library}
          </a>
          <p>{site.developer_credit}</p>
        </div>
      </div>
    </footer>
  );
}

const link = "text-footer-ink decoration-sage hover:text-ochre";

function Section({ section }: { section: FooterSection }) {
  return (
    <div className="grid gap-2 text-control">
      <h2 className="text-h4 text-ochre">{section.heading}</h2>
      {section.text && (
        <RichText
          className="prose [&_a]:text-footer-ink [&_a]:decoration-sage [&_a:hover]:text-ochre"
          html={section.text}
        />
      )}
      {section.links.length > 0 && (
        <ul>
          {keyed(section.links, ({ path }) => path).map(({ key, item }) => (
            <li key={key}>
              <a
                className={`inline-block min-w-11 py-1 no-underline hover:underline ${link}`}
                href={item.path}
              >
                {item.title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Links to the organisation on a video site and in a social network. */
function SocialLinks({ site }: { site: Site }) {
  const links = [
    { href: site.video_url, icon: "video", label: strings.footer.video },
    { href: site.social_url, icon: "social", label: strings.footer.social },
  ] as const;
  const namedLinks = links.filter(({ href }) => href !== "");
  if (namedLinks.length === 0) return null;
  return (
    <div className="flex gap-2">
      {namedLinks.map(({ href, icon, label }) => (
        <a
          key={icon}
          className={`inline-flex size-11 items-center justify-center rounded-edge border border-sage ${link}`}
          href={href}
          rel="noopener"
          aria-label={label}
        >
          <Icon name={icon} />
        </a>
      ))}
    </div>
  );
}
