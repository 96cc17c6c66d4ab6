import { bengaliDate, bengaliDigits } from "@/shared/format/intl";
import type { ArticlePage } from "@/shared/wagtail/page-types";
import type { BlockOf } from "@/shared/wagtail/types";
import { Breadcrumbs } from "../../components/breadcrumbs";
import { PageTools } from "../../components/page-tools";
import { PictureHead } from "../../components/picture-head";
import { PrevNext } from "../../components/prev-next";
import { ShareRow } from "../../components/share-row";
import { useFrame } from "../../lib/frame";
import { neighbours } from "../../lib/menu";
import { strings } from "../../strings/bn";
import { ArticleBody } from "./article-body";
import { TableOfContents } from "./table-of-contents";
import { Terms } from "./terms/terms";

const words = strings.article;

export function ArticleScreen({ page }: { page: ArticlePage }) {
  const { menu } = useFrame();
  const { previous, next } = neighbours(menu, page.meta.path);
  const headings = page.body.filter(isMainHeading);

  return (
    <div className="wrap pb-16">
      <Breadcrumbs title={page.short_title || page.title} path={page.meta.path} />
      <PictureHead title={page.title} picture={page.picture} caption={page.caption}>
        {page.lead && <p className="text-lead">{page.lead}</p>}
        <ArticleDetails page={page} />
        <PageTools />
      </PictureHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16">
        {headings.length > 0 && <TableOfContents headings={headings} />}
        <div className="grid max-w-measure grid-cols-[minmax(0,1fr)] gap-16 lg:col-start-2 print:max-w-none">
          <Terms terms={page.terms}>
            <ArticleBody body={page.body} />
          </Terms>
          <ShareRow title={page.title} path={page.meta.path} url={page.meta.html_url} />
          <PrevNext
            label={words.prevNext}
            previous={previous && { ...previous, label: words.previous }}
            next={next && { ...next, label: words.next }}
          />
        </div>
      </div>
    </div>
  );
}

function isMainHeading(block: ArticlePage["body"][number]): block is BlockOf<"heading"> {
  return block.type === "heading" && block.value.level === 2;
}

function ArticleDetails({ page }: { page: ArticlePage }) {
  const updated = page.meta.last_published_at;
  return (
    <p className="flex flex-wrap gap-x-6 text-small text-muted">
      <span>{words.reading(bengaliDigits(page.reading_minutes))}</span>
      {updated && (
        <span>
          {words.updated} <time dateTime={updated}>{bengaliDate(updated)}</time>
        </span>
      )}
    </p>
  );
}
