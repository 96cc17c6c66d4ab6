import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Undo2Icon } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import {
  type Post,
  postsKey,
  restoreVersion,
  type Version,
  versionQuery,
} from "../../../api/posts";
import { Button } from "../../../components/button";
import { Field, Select } from "../../../components/field";
import { Panel } from "../../../components/panel";
import { Failed, Loading } from "../../../components/states";
import { useFormat } from "../../../lib/format";
import { useStrings } from "../../../lib/language";
import { adminPaths } from "../../../lib/paths";
import { useOwnRole } from "../../../lib/roles";
import { toast } from "../../../lib/toasts";
import { history } from "../../../strings/history";
import { Comparison } from "../composer/comparison";
import { isSame, toForm } from "../composer/form";

interface VersionComparisonProps {
  /** The post with its current text. */
  post: Post;
  version: Version;
  isCurrent: boolean;
  /** The versions before it, newest first. */
  earlier: Version[];
}

/** A version beside the current text or the last version before it with another text, and a form that restores it. */
export function VersionComparison({ post, version, isCurrent, earlier }: VersionComparisonProps) {
  const t = useStrings(history);
  const { time } = useFormat();
  const { mayPublish } = useOwnRole();
  const [isWithBefore, setIsWithBefore] = useState(false);
  /* Of the versions before it with the same text. Publishing a draft makes one. */
  const [skipped, setSkipped] = useState(0);
  const before = earlier[skipped];
  const usesBefore = before !== undefined && (isCurrent || isWithBefore);
  const text = useQuery(versionQuery(post.id, version));
  const textBefore = useQuery(versionQuery(post.id, usesBefore ? before : undefined));
  const error = text.error ?? textBefore.error;
  const other = usesBefore ? textBefore.data : post;
  const mayRestore =
    !isCurrent &&
    (mayPublish || !(post.review?.state === "in_review" || post.state === "scheduled"));
  const first = { heading: time(version.savedAt), form: text.data && toForm(text.data) };
  const second = usesBefore
    ? { heading: time(before.savedAt), form: other && toForm(other) }
    : { heading: t.current, form: other && toForm(other) };
  const [left, right] = usesBefore ? [second, first] : [first, second];
  const isUnchanged = left?.form && right?.form && isSame(left.form, right.form);
  if (usesBefore && isUnchanged && skipped + 1 < earlier.length) setSkipped(skipped + 1);

  return (
    <Panel title={t.comparison}>
      <div className="grid gap-4 p-4">
        {!isCurrent && (
          <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
            {before && (
              <Field label={t.compareWith} className="flex-[1_1_12rem]">
                <Select
                  value={isWithBefore ? "before" : "current"}
                  onChange={({ target }) => setIsWithBefore(target.value === "before")}
                >
                  <option value="current">{t.current}</option>
                  <option value="before">{t.before}</option>
                </Select>
              </Field>
            )}
            {mayRestore && <RestoreForm post={post} version={version} />}
          </div>
        )}
        {error && (
          <Failed
            error={error}
            onRetry={() => void Promise.all([text.refetch(), usesBefore && textBefore.refetch()])}
          />
        )}
        {!error && !(left?.form && right?.form) && <Loading />}
        {left?.form && right?.form && (
          <>
            {isUnchanged && <p>{isCurrent && !before ? t.only : t.same}</p>}
            <Comparison
              first={{ heading: left.heading, form: left.form }}
              second={{ heading: right.heading, form: right.form }}
            />
          </>
        )}
      </div>
    </Panel>
  );
}

function RestoreForm({ post, version }: { post: Post; version: Version }) {
  const t = useStrings(history);
  const { time } = useFormat();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const restore = useMutation({
    mutationFn: () => restoreVersion(post.id, version.id, post.revision),
    onSuccess: async ({ id, hasUnpublishedChanges }) => {
      toast.done(t.restored(time(version.savedAt)));
      await navigate(adminPaths.editPost(id, hasUnpublishedChanges));
    },
    onError: (error) => toast.failed(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: postsKey }),
  });
  return (
    <div className="grid flex-[2_1_16rem] gap-1">
      <p className="text-small text-muted">{t.restoreNote}</p>
      <Button
        className="justify-self-start"
        aria-disabled={restore.isPending || undefined}
        onClick={() => restore.isPending || restore.mutate()}
      >
        <Undo2Icon className="size-5" />
        {t.restore}
      </Button>
    </div>
  );
}
