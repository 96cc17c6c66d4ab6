import { useSuspenseQuery } from "@tanstack/react-query";
import { PencilIcon } from "lucide-react";
import { Link } from "react-router-dom";
import { looks } from "../../components/button";
import { PageHeader } from "../../components/page-header";
import { Panel } from "../../components/panel";
import { useFormat } from "../../lib/format";
import { useLanguage, useStrings } from "../../lib/language";
import { adminPaths } from "../../lib/paths";
import { fetchFresh } from "../../lib/query-client";
import { useOwnRole } from "../../lib/roles";
import { entryLabel } from "../../lib/sidebar";
import { posts } from "../../strings/posts";
import { dashboard } from "../../strings/summary";
import { FirstDay } from "./first-day";
import { PostList } from "./post-list";
import { type Summary, summaryQuery } from "./summary";
import { Upcoming } from "./upcoming";

export function loader(): Promise<Summary> {
  return fetchFresh(summaryQuery);
}

const PAGE_DRAFTS = "page-drafts";
const published = `${adminPaths.viewAllPost}?status=published`;
const drafts = `${adminPaths.viewAllPost}?status=unpublished`;
const waiting = `${adminPaths.viewAllPost}?status=in_review`;
const deleted = `${adminPaths.viewAllPost}?deleted=1`;

/** The first screen: counts, drafts, and latest posts (D10). */
export function Component() {
  const { data: summary } = useSuspenseQuery(summaryQuery);
  const t = useStrings(dashboard);
  const language = useLanguage();
  const { weekday } = useFormat();
  return (
    <>
      <PageHeader
        title={t.heading}
        note={weekday(new Date().toISOString())}
        action={
          <Link className={looks.filled} to={adminPaths.createPost}>
            <PencilIcon />
            {entryLabel("createPost")?.[language]}
          </Link>
        }
      />
      <Waiting count={summary.posts.inReview} />
      <SentBack posts={summary.sentBack} />
      <Counts summary={summary} />
      <FirstDay />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Panel title={t.drafts} action={<Link to={drafts}>{t.allDrafts}</Link>}>
            <PostList posts={summary.drafts} empty={t.noDrafts} />
          </Panel>
          <PageDrafts pages={summary.pages} />
          <Panel title={t.latest} action={<Link to={adminPaths.viewAllPost}>{t.allPosts}</Link>}>
            <PostList posts={summary.latest} empty={t.noPosts} />
          </Panel>
        </div>
        <div className="grid gap-6">
          <Upcoming items={summary.upcoming} />
          <Deleted count={summary.posts.deleted} />
        </div>
      </div>
    </>
  );
}

interface Count {
  label: string;
  count: number;
  /** The path of their list. */
  to: string;
  due?: boolean;
}

function Counts({ summary }: { summary: Summary }) {
  const t = useStrings(dashboard);
  const { mayOpen } = useOwnRole();
  const { number } = useFormat();
  const { posts, pages, images, categories, administrators } = summary;
  const counts: Count[] = [
    { label: t.published, count: posts.published, to: published },
    { label: t.unpublished, count: posts.unpublished, to: drafts, due: posts.unpublished > 0 },
    ...(pages.drafts > 0
      ? [{ label: t.pageDrafts, count: pages.drafts, to: `#${PAGE_DRAFTS}`, due: true }]
      : []),
    { label: t.images, count: images, to: adminPaths.viewAllImage },
    {
      label: t.categories,
      count: categories,
      to: mayOpen("addCategory") ? adminPaths.addCategory : "",
    },
    ...(administrators === null
      ? []
      : [
          {
            label: t.administrators,
            count: administrators,
            to: `${adminPaths.users}?isActive=true`,
          },
        ]),
  ];
  return (
    <dl className="grid auto-cols-fr grid-cols-2 gap-px border border-line bg-line lg:grid-flow-col lg:grid-cols-none">
      {counts.map(({ label, count, to, due }) => (
        <div
          className="relative flex flex-col-reverse justify-end bg-white p-4 first:nth-last-[odd]:col-span-2 lg:first:nth-last-[odd]:col-span-1"
          key={label}
        >
          <dt className="text-small text-muted">
            {to ? (
              <Link className="after:absolute after:inset-0 hover:after:bg-ink/5" to={to}>
                {label}
              </Link>
            ) : (
              label
            )}
          </dt>
          <dd className={`text-[1.75rem]/10 font-bold ${due ? "text-accent" : ""}`}>
            {number(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The drafts of other pages, which are edited in the page admin. */
function PageDrafts({ pages }: { pages: Summary["pages"] }) {
  const t = useStrings(dashboard);
  const { time } = useFormat();
  if (pages.drafts === 0) return null;
  return (
    <Panel
      id={PAGE_DRAFTS}
      title={t.pageDraftsList}
      action={<a href={adminPaths.pages}>{t.allPages}</a>}
    >
      <ul>
        {pages.latest.map(({ id, title, status, updatedAt, editUrl }) => (
          <li className="px-4 py-2.5 not-first:border-t not-first:border-line" key={id}>
            <a
              className="font-bold wrap-anywhere text-ink no-underline hover:text-accent hover:underline"
              href={editUrl ?? undefined}
            >
              {title}
            </a>
            <p className="text-small text-muted">
              {status === "published" && `${t.livePage} · `}
              <time dateTime={updatedAt}>{time(updatedAt)}</time>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The number of posts that wait for review: of all authors for accounts that publish, else one's own. */
function Waiting({ count }: { count: number }) {
  const t = useStrings(dashboard);
  const { number } = useFormat();
  if (count === 0) return null;
  return (
    <p className="border border-line border-l-4 border-l-accent bg-white p-4">
      <b>{t.waiting(count, number(count))}</b> <Link to={waiting}>{t.showWaiting}</Link>
    </p>
  );
}

/** The own posts whose changes an editor asked for. */
function SentBack({ posts: shown }: { posts: Summary["sentBack"] }) {
  const t = useStrings(posts);
  const { time } = useFormat();
  return shown.map(({ id, title, review }) => (
    <p className="border border-line border-l-4 border-l-accent bg-white p-4" key={id}>
      <b>
        {review && t.review.requested(review.by ?? t.unpublishedChanges.somebody, time(review.at))}
      </b>{" "}
      <Link to={adminPaths.editPost(id)}>{title}</Link>
    </p>
  ));
}

/** The number of deleted posts that can still be restored. */
function Deleted({ count }: { count: number }) {
  const t = useStrings(dashboard);
  const { number } = useFormat();
  if (count === 0) return null;
  return (
    <p className="border border-line bg-white p-4 text-small">
      {t.deleted(count, number(count))} <Link to={deleted}>{t.showDeleted}</Link>
    </p>
  );
}
