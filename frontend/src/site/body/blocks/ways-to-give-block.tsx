import type { QrCode, WayToGive } from "@/generated/page-types";
import { button } from "@/shared/ui/button-styles";
import { Icon } from "../../components/icon";
import { RichText } from "../../components/rich-text";
import { keyed } from "../../lib/keys";
import { strings } from "../../strings/bn";
import type { BlockProps } from "./props";

const t = strings.article.giving;

/** Ways to give, below a warning while one of the numbers is a sample. */
export function WaysToGiveBlock({ value }: BlockProps<"ways_to_give">) {
  return (
    <div>
      {value.some((way) => way.is_sample) && (
        <p className="mb-4 flex gap-3 border-s-4 border-accent bg-accent-tint px-4 py-3 text-card">
          <Icon name="warning" className="mt-0.5 size-6 text-accent" />
          <span>
            <b>{t.samples}</b> {t.warning}
          </span>
        </p>
      )}
      <ul className="divide-y divide-line border-y border-line text-card">
        {keyed(value, ({ kind, label, number }) => `${kind} ${label} ${number}`).map(
          ({ key, item }) => (
            <li
              key={key}
              className="grid gap-x-8 gap-y-3 py-6 sm:grid-cols-[minmax(0,1fr)_auto] print:break-inside-avoid"
            >
              <Way way={item} />
              {item.qr && <Code qr={item.qr} name={name(item)} />}
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

/** A way in words: the kind, and the label if it has one. */
function name({ kind, label }: WayToGive): string {
  return [t.kinds[kind], label].filter(Boolean).join(", ");
}

function Way({ way }: { way: WayToGive }) {
  return (
    <div className="grid content-start gap-1">
      <p className="text-h4">{t.kinds[way.kind]}</p>
      {way.label && <p className="text-muted">{way.label}</p>}
      {way.number && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <p className="text-[1.5rem]/9 font-bold [font-variant-numeric:tabular-nums]">
            {way.number}
            {way.is_sample && ` (${t.sample})`}
          </p>
          {way.plain_number && (
            <button
              className={`${button.quiet} noscript:hidden print:hidden`}
              type="button"
              data-action="copy"
              data-text={way.plain_number}
              data-done={t.copied}
            >
              <Icon name="copy" className="size-5" />
              {t.copy}
              <span className="sr-only">{`: ${name(way)}`}</span>
            </button>
          )}
        </div>
      )}
      {way.holder && (
        <p>
          <span className="text-muted">{t.holder}:</span> {way.holder}
        </p>
      )}
      {way.note && <RichText html={way.note} />}
    </div>
  );
}

/** The number's QR code, dark on white in both themes: folded on phones (styles/article.css). */
function Code({ qr, name: of }: { qr: QrCode; name: string }) {
  return (
    <details className="qr-code">
      <summary className="w-fit cursor-pointer py-2 font-bold text-green">{t.qr}</summary>
      <svg
        className="size-36 border border-line bg-[#fff] stroke-[#1b2420]"
        viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t.qrOf(of)}
      >
        <path d={qr.path} />
      </svg>
    </details>
  );
}
