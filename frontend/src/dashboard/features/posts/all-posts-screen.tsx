import { ArrowLeftIcon, PencilIcon, Trash2Icon } from "lucide-react";
import {
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useLocation,
  useRevalidator,
} from "react-router-dom";
import { type Category, listCategories } from "../../api/categories";
import { listPosts, type PostSummary } from "../../api/posts";
import { ApiError } from "../../api/request";
import { looks } from "../../components/button";
import { Field, Select } from "../../components/field";
import { PageHeader } from "../../components/page-header";
import { Pagination } from "../../components/pagination";
import { SearchField } from "../../components/search-field";
import { SearchForm } from "../../components/search-form";
import { Empty, Failed } from "../../components/states";
import { type Column, Table } from "../../components/table";
import { useStrings } from "../../lib/language";
import { adminPaths } from "../../lib/paths";
import { useListQuery } from "../../lib/use-list-query";
import { posts } from "../../strings/posts";
import {
  isNarrowed,
  listAddress,
  PAGE_SIZE,
  type PostFilter,
  type PostOrder,
  readFilter,
  toQuery,
  toSearch,
} from "./list";
import { PostRow } from "./post-row";
import { usePostActions } from "./use-post-actions";

interface Loaded {
  categories: Category[];
  answer: { posts: PostSummary[]; total: number } | ApiError;
}

export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const filter = readFilter(new URL(request.url).searchParams);
  try {
    const [answer, categories] = await Promise.all([
      listPosts(toQuery(filter), request.signal),
      listCategories(request.signal),
    ]);
    if (answer.posts.length === 0 && filter.page > 1) {
      const last = Math.max(1, Math.ceil(answer.total / PAGE_SIZE));
      throw redirect(listAddress({ ...filter, page: Math.min(last, filter.page - 1) }));
    }
    return { categories, answer };
  } catch (error) {
    /* Without a session there is nothing to show; every other failure leaves search and filters in place. */
    if (!(error instanceof ApiError) || error.status === 401 || error.status === 403) throw error;
    return { categories: [], answer: error };
  }
}

/** All posts, and what can be done to them (S56, D14). */
export function Component() {
  const { categories, answer } = useLoaderData<Loaded>();
  const words = useStrings(posts);
  const { revalidate } = useRevalidator();
  const actions = usePostActions();
  const { search } = useLocation();
  const [query, setQuery] = useListQuery();
  /* What the list shows, and what is asked for: they differ while an answer is under way. */
  const shown = readFilter(new URLSearchParams(search));
  const filter = readFilter(query);

  function ask(change: Partial<PostFilter>) {
    setQuery(toSearch({ ...filter, page: 1, ...change }));
  }

  function sorted(key: PostOrder, title: string): Column {
    const here = filter.order === key;
    const order = here ? (filter.falling ? "descending" : "ascending") : null;
    const onSort = () => ask({ order: key, falling: here ? !filter.falling : key === "date" });
    return { key, title, sort: { order, onSort } };
  }

  const { columns } = words;
  return (
    <>
      <PageHeader
        title={words.all}
        note={shown.deleted && words.deletedNote}
        action={
          <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-auto max-sm:*:px-3">
            <Link
              className={looks.quiet}
              to={shown.deleted ? adminPaths.viewAllPost : `${adminPaths.viewAllPost}?deleted=1`}
            >
              {shown.deleted ? <ArrowLeftIcon /> : <Trash2Icon />}
              {shown.deleted ? words.showAll : words.showDeleted}
            </Link>
            <Link className={looks.filled} to={adminPaths.createPost}>
              <PencilIcon />
              {words.create}
            </Link>
          </div>
        }
      />
      <SearchForm>
        <SearchField
          label={words.search}
          value={filter.search}
          onSearch={(search) => ask({ search })}
        />
        <Field label={words.filterCategory} className="flex-[1_1_8rem]">
          <Select
            value={filter.category}
            onChange={({ target }) => ask({ category: target.value })}
          >
            <option value="">{words.allCategories}</option>
            {categories.map(({ id, titlename }) => (
              <option key={id} value={id}>
                {titlename}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.filterStatus} className="flex-[1_1_8rem]">
          <Select
            value={filter.status}
            onChange={({ target }) => ask({ status: target.value as PostFilter["status"] })}
          >
            <option value="">{words.allStatuses}</option>
            <option value="published">{words.statuses.published}</option>
            <option value="unpublished">{words.statuses.unpublished}</option>
          </Select>
        </Field>
      </SearchForm>
      {answer instanceof ApiError ? (
        <Failed error={answer} onRetry={() => void revalidate()} />
      ) : answer.posts.length === 0 ? (
        <NoPosts filter={shown} />
      ) : (
        <>
          <Table
            label={shown.deleted ? words.deletedTable : words.table}
            columns={[
              sorted("title", columns.title),
              sorted("category", columns.category),
              sorted("status", columns.status),
              shown.deleted
                ? { key: "date", title: columns.deleted }
                : sorted("date", columns.date),
              { key: "actions", title: columns.actions, unseen: true },
            ]}
          >
            {answer.posts.map((post) => (
              <PostRow key={post.id} post={post} actions={actions} />
            ))}
          </Table>
          <Pagination
            page={shown.page}
            size={PAGE_SIZE}
            total={answer.total}
            address={(page) => listAddress({ ...shown, page })}
          />
        </>
      )}
    </>
  );
}

function NoPosts({ filter }: { filter: PostFilter }) {
  const words = useStrings(posts);
  if (isNarrowed(filter)) {
    return (
      <Empty
        action={
          <Link
            className={looks.quiet}
            to={listAddress({ ...filter, search: "", status: "", category: "", page: 1 })}
          >
            {words.clear}
          </Link>
        }
      >
        {words.nothing}
      </Empty>
    );
  }
  if (filter.deleted) return <Empty>{words.noneDeleted}</Empty>;
  return (
    <Empty
      action={
        <Link className={looks.filled} to={adminPaths.createPost}>
          {words.create}
        </Link>
      }
    >
      {words.empty}
    </Empty>
  );
}
