import type { PostPage } from "@/generated/page-types";
import { bengaliDate, bengaliDigits } from "@/shared/format/intl";
import { Breadcrumbs } from "../../components/breadcrumbs";
import { Chips } from "../../components/chips";
import { PageTools } from "../../components/page-tools";
import { PictureHead } from "../../components/picture-head";
import { PrevNext } from "../../components/prev-next";
import { RichText } from "../../components/rich-text";
import { ShareRow } from "../../components/share-row";
import { parentPath } from "../../lib/paths";
import { strings } from "../../strings/bn";
import { RelatedPosts } from "./related-posts";

const t = strings.blog;

export function PostScreen({ page }: { page: PostPage }) {
  const blog = parentPath(page.meta.path);
  const back = { title: t.back, path: blog, label: t.all };
  return (
    <div className="wrap pb-16">
      <Breadcrumbs title={page.title} path={page.meta.path} />
      <PictureHead title={page.title} picture={page.picture}>
        {page.lead && <p className="text-lead">{page.lead}</p>}
        <PageTools />
      </PictureHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16">
        <PostDetails page={page} />
        <div className="grid max-w-measure grid-cols-[minmax(0,1fr)] gap-16 print:max-w-none">
          <article>
            <RichText
              className={page.lead ? "prose" : "prose [&>p:first-child]:text-lead"}
              html={page.body}
            />
          </article>
          {page.tags.length > 0 && <Chips label={t.tags} links={page.tags} rel="tag" />}
          <ShareRow title={page.title} path={page.meta.path} url={page.meta.html_url} />
          <RelatedPosts posts={page.related} />
          <PrevNext
            label={t.prevNext}
            previous={page.previous ? { ...page.previous, label: t.previous } : page.next && back}
            next={page.next ? { ...page.next, label: t.next } : back}
          />
        </div>
      </div>
    </div>
  );
}

const detail = "lg:border-b lg:border-line lg:py-2.5";

function PostDetails({ page }: { page: PostPage }) {
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-2 md:grid-cols-4 border-y border-line py-3 text-small lg:sticky lg:top-6 lg:grid-cols-1 lg:gap-0 lg:self-start lg:border-t-ink lg:border-b-0 lg:py-0">
      {page.author && (
        <div className={detail}>
          <dt className="text-muted">{t.author}</dt>
          <dd>
            <a href={page.author.path} rel="author">
              {page.author.name}
            </a>
          </dd>
        </div>
      )}
      <div className={detail}>
        <dt className="text-muted">{t.date}</dt>
        <dd>
          <time dateTime={page.date}>{bengaliDate(page.date)}</time>
          {page.bangla_date && ` (${page.bangla_date})`}
        </dd>
      </div>
      {page.category && (
        <div className={detail}>
          <dt className="text-muted">{t.category}</dt>
          <dd>
            <a href={page.category.path}>{page.category.titlename}</a>
          </dd>
        </div>
      )}
      <div className={detail}>
        <dt className="text-muted">{t.readingTerm}</dt>
        <dd>{t.minutes(bengaliDigits(page.reading_minutes))}</dd>
      </div>
    </dl>
  );
}
