import { useSuspenseQuery } from "@tanstack/react-query";
import { ExternalLinkIcon, PencilIcon } from "lucide-react";
import { Link } from "react-router-dom";
import { looks } from "../../components/button";
import { PageHeader } from "../../components/page-header";
import { Panel } from "../../components/panel";
import { useFormat } from "../../lib/format";
import { useStrings } from "../../lib/language";
import { adminPaths } from "../../lib/paths";
import { fetchFresh } from "../../lib/query-client";
import { useOwnRole } from "../../lib/roles";
import { screenIcons } from "../../lib/screen-icons";
import { screensOf } from "../../lib/screens";
import { frame } from "../../strings/frame";
import { dashboard } from "../../strings/summary";
import { PostList } from "./post-list";
import { type Summary, summaryQuery } from "./summary";

export function loader(): Promise<Summary> {
  return fetchFresh(summaryQuery);
}

const drafts = `${adminPaths.viewAllPost}?status=unpublished`;
const waiting = `${adminPaths.viewAllPost}?status=in_review`;
const deleted = `${adminPaths.viewAllPost}?deleted=1`;

/** The first screen: counts, drafts, latest posts and quick links (D10). */
export function Component() {
  const { data: summary } = useSuspenseQuery(summaryQuery);
  const words = useStrings(dashboard);
  const labels = useStrings(frame).screens;
  const { weekday } = useFormat();
  return (
    <>
      <PageHeader
        title={words.heading}
        note={weekday(new Date().toISOString())}
        action={
          <Link className={looks.filled} to={adminPaths.createPost}>
            <PencilIcon />
            {labels.createPost}
          </Link>
        }
      />
      <Counts summary={summary} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Panel title={words.drafts} action={<Link to={drafts}>{words.allDrafts}</Link>}>
            <PostList posts={summary.drafts} empty={words.noDrafts} />
          </Panel>
          <Panel
            title={words.latest}
            action={<Link to={adminPaths.viewAllPost}>{words.allPosts}</Link>}
          >
            <PostList posts={summary.latest} empty={words.noPosts} />
          </Panel>
        </div>
        <div className="grid gap-6">
          <Waiting count={summary.posts.inReview} />
          <QuickActions />
          <Deleted count={summary.posts.deleted} />
        </div>
      </div>
    </>
  );
}

function Counts({ summary }: { summary: Summary }) {
  const words = useStrings(dashboard);
  const { number } = useFormat();
  const { posts, images, categories, administrators } = summary;
  const counts = [
    { label: words.published, count: posts.published },
    { label: words.unpublished, count: posts.unpublished, due: posts.unpublished > 0 },
    { label: words.images, count: images },
    { label: words.categories, count: categories },
    ...(administrators === null ? [] : [{ label: words.administrators, count: administrators }]),
  ];
  return (
    <dl className="grid auto-cols-fr grid-cols-2 gap-px border border-line bg-line lg:grid-flow-col lg:grid-cols-none">
      {counts.map(({ label, count, due }) => (
        <div
          className="flex flex-col-reverse bg-white p-4 first:nth-last-[odd]:col-span-2 lg:first:nth-last-[odd]:col-span-1"
          key={label}
        >
          <dt className="text-small text-muted">{label}</dt>
          <dd className={`text-[1.75rem]/10 font-bold ${due ? "text-accent" : ""}`}>
            {number(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const quickActions = ["createPost", ...screensOf("create")] as const;

function QuickActions() {
  const words = useStrings(dashboard);
  const labels = useStrings(frame).screens;
  const { mayOpen, mayPublish } = useOwnRole();
  const entry =
    "flex min-h-11 items-center gap-3 text-ink no-underline hover:text-accent hover:underline";
  return (
    <Panel title={words.quick}>
      <ul className="px-4 py-2">
        {quickActions.filter(mayOpen).map((id) => {
          const Icon = screenIcons[id];
          return (
            <li key={id}>
              <Link className={entry} to={adminPaths[id]}>
                <Icon className="size-6 text-green" />
                {labels[id]}
              </Link>
            </li>
          );
        })}
        <li>
          <a className={entry} href={adminPaths.editor}>
            <ExternalLinkIcon className="size-6 text-green" />
            {mayPublish ? words.editor : words.pageAdmin}
          </a>
        </li>
      </ul>
    </Panel>
  );
}

/** How many posts wait for review: those of all authors for who publishes, otherwise the own. */
function Waiting({ count }: { count: number }) {
  const words = useStrings(dashboard);
  const { number } = useFormat();
  if (count === 0) return null;
  return (
    <p className="border border-line bg-white p-4 text-small">
      <b>{words.waiting(count, number(count))}</b> <Link to={waiting}>{words.showWaiting}</Link>
    </p>
  );
}

/** How many deleted posts can still be restored. */
function Deleted({ count }: { count: number }) {
  const words = useStrings(dashboard);
  const { number } = useFormat();
  if (count === 0) return null;
  return (
    <p className="border border-line bg-white p-4 text-small">
      {words.deleted(count, number(count))} <Link to={deleted}>{words.showDeleted}</Link>
    </p>
  );
}
