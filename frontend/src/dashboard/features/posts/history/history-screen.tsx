import { useSuspenseQuery } from "@tanstack/react-query";
import { ArrowLeftIcon } from "lucide-react";
import { useState } from "react";
import { Link, type LoaderFunctionArgs, useParams, useSearchParams } from "react-router-dom";
import { ApiError } from "@/shared/api/http";
import { postQuery, versionsQuery } from "../../../api/posts";
import { looks } from "../../../components/button";
import { PageHeader } from "../../../components/page-header";
import { Pagination } from "../../../components/pagination";
import { Panel } from "../../../components/panel";
import { Empty } from "../../../components/states";
import { useFormat } from "../../../lib/format";
import { useStrings } from "../../../lib/language";
import { adminPaths } from "../../../lib/paths";
import { fetchFresh } from "../../../lib/query-client";
import { history } from "../../../strings/history";
import { posts } from "../../../strings/posts";
import { VersionComparison } from "./version-comparison";
import { VersionList } from "./version-list";
import { PAGE_SIZE, pageRange, readPage } from "./versions";

export async function loader({ params, request }: LoaderFunctionArgs): Promise<null> {
  const id = Number(params.id);
  if (!Number.isInteger(id)) throw new ApiError(404, "");
  const page = readPage(new URL(request.url).searchParams);
  await Promise.all([
    fetchFresh(postQuery(id, true)),
    fetchFresh(versionsQuery(id, pageRange(page))),
  ]);
  return null;
}

/** The versions of a post with their authors and events; one can be compared and restored. */
export function Component() {
  const id = Number(useParams().id);
  const page = readPage(useSearchParams()[0]);
  const t = useStrings(history);
  const { draft } = useStrings(posts);
  const { number } = useFormat();
  const { data: post } = useSuspenseQuery(postQuery(id, true));
  const { data } = useSuspenseQuery(versionsQuery(id, pageRange(page)));
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const versions = data.items.slice(0, PAGE_SIZE);
  const current = page === 1 ? versions[0] : undefined;
  const selected = versions.find((version) => version.id === selectedId) ?? versions[0];
  return (
    <>
      <PageHeader
        title={t.heading(post.title || draft.untitled)}
        action={
          <Link className={looks.quiet} to={adminPaths.editPost(id, post.hasUnpublishedChanges)}>
            <ArrowLeftIcon className="size-5" />
            {t.back}
          </Link>
        }
      />
      {selected ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[20rem_minmax(0,1fr)]">
          <div className="grid gap-4">
            <Panel
              title={t.versions}
              action={<span className="text-small text-muted">{t.count(number(data.total))}</span>}
            >
              <VersionList
                versions={versions}
                current={current}
                selected={selected}
                onSelect={(version) => setSelectedId(version.id)}
              />
            </Panel>
            {data.total > PAGE_SIZE && (
              <Pagination
                page={page}
                size={PAGE_SIZE}
                total={data.total}
                address={(next) => `${adminPaths.postHistory(id)}?page=${next}`}
              />
            )}
          </div>
          <VersionComparison
            key={selected.id}
            post={post}
            version={selected}
            isCurrent={selected === current}
            earlier={data.items.slice(versions.indexOf(selected) + 1)}
          />
        </div>
      ) : (
        <Empty>{t.only}</Empty>
      )}
    </>
  );
}
