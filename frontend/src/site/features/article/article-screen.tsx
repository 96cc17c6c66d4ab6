import type { ArticlePage } from "@/generated/page-types";
import { bengaliDate, bengaliDigits } from "@/shared/format/intl";
import { ArticleBody } from "../../body/article-body";
import { isTask, outline } from "../../body/sections";
import { Breadcrumbs } from "../../components/breadcrumbs";
import { PageTools } from "../../components/page-tools";
import { PictureHead } from "../../components/picture-head";
import { PrevNext } from "../../components/prev-next";
import { ResumeLine } from "../../components/resume";
import { RichText } from "../../components/rich-text";
import { ShareRow } from "../../components/share-row";
import { useFrame } from "../../lib/frame";
import { neighbours } from "../../lib/menu";
import { strings } from "../../strings/bn";
import { Contents } from "./contents";
import { ContentsBar } from "./contents-bar";
import { PagesBelow } from "./pages-below";
import { Tasks } from "./tasks";

const t = strings.article;

export function ArticleScreen({ page }: { page: ArticlePage }) {
  const { menu } = useFrame();
  const { previous, next } = page.neighbours ?? neighbours(menu, page.meta.path);
  const { sections } = outline(page.body);
  const hasTasks = isTask(page.body);

  return (
    <div className="wrap pb-16">
      <Breadcrumbs
        title={page.short_title || page.title}
        path={page.meta.path}
        above={page.above}
      />
      <PictureHead
        title={page.title}
        picture={hasTasks ? null : page.picture}
        caption={page.caption && <RichText inline html={page.caption_html} />}
      >
        {page.lead && (
          <p className="text-lead">
            <RichText inline html={page.lead_html} />
          </p>
        )}
        {!hasTasks && (
          <>
            {sections.length > 0 && <ResumeLine />}
            <ArticleDetails page={page} />
            <PageTools />
          </>
        )}
      </PictureHead>
      {hasTasks ? <Tasks sections={sections} /> : sections.length > 0 && <ContentsBar />}
      <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(16rem,1fr)_minmax(0,var(--container-measure))] lg:gap-16">
        {sections.length > 0 && !hasTasks && (
          <Contents sections={sections} page={page.short_title || page.title} />
        )}
        <div className="grid max-w-measure grid-cols-[minmax(0,1fr)] gap-16 lg:col-start-2 print:max-w-none">
          <ArticleBody body={page.body} path={page.meta.path} messageForm={page.message_form} />
          <ShareRow title={page.title} path={page.meta.path} url={page.meta.html_url} />
          <PagesBelow pages={page.below} />
          <PrevNext
            label={t.prevNext}
            previous={previous && { ...previous, label: t.previous }}
            next={next && { ...next, label: t.next }}
          />
        </div>
      </div>
    </div>
  );
}

function ArticleDetails({ page }: { page: ArticlePage }) {
  return (
    <p className="flex flex-wrap gap-x-6 text-small text-muted">
      <span>{t.reading(bengaliDigits(page.reading_minutes))}</span>
      <span>
        {t.updated} <time dateTime={page.text_changed_at}>{bengaliDate(page.text_changed_at)}</time>
      </span>
    </p>
  );
}
