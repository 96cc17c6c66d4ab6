import { useQuery } from "@tanstack/react-query";
import { ArrowLeftIcon, PencilIcon, Trash2Icon } from "lucide-react";
import { useState } from "react";
import { Link, type LoaderFunctionArgs, useLocation, useRevalidator } from "react-router-dom";
import { type Category, categoriesQuery } from "../../../api/categories";
import { deletedPagesQuery } from "../../../api/deleted-pages";
import { postTagsQuery } from "../../../api/post-tags";
import type { PostSummary } from "../../../api/posts";
import { looks } from "../../../components/button";
import { Field, Select } from "../../../components/field";
import { PageHeader } from "../../../components/page-header";
import { Pagination, ToLastPage } from "../../../components/pagination";
import { SearchField } from "../../../components/search-field";
import { SearchForm } from "../../../components/search-form";
import { Empty, Failed, Loading } from "../../../components/states";
import { type Column, Table } from "../../../components/table";
import { TagFilter } from "../../../components/tag-filter";
import { useStrings } from "../../../lib/language";
import { adminPaths } from "../../../lib/paths";
import { tryFetchFresh } from "../../../lib/query-client";
import { useListQuery } from "../../../lib/use-list-query";
import { posts } from "../../../strings/posts";
import { DeletedPages } from "./deleted-pages";
import {
  filteredPostsQuery,
  isNarrowed,
  listAddress,
  PAGE_SIZE,
  type PostFilter,
  type PostOrder,
  readFilter,
  toSearch,
} from "./list";
import { PostRow } from "./post-row";
import { SelectionBar } from "./selection-bar";
import { usePostActions } from "./use-post-actions";

export async function loader({ request }: LoaderFunctionArgs): Promise<null> {
  const filter = readFilter(new URL(request.url).searchParams);
  await Promise.all([
    tryFetchFresh(filteredPostsQuery(filter)),
    tryFetchFresh(categoriesQuery),
    tryFetchFresh(postTagsQuery),
    filter.deleted && tryFetchFresh(deletedPagesQuery),
  ]);
  return null;
}

/** The list of all posts (S56, D14). */
export function Component() {
  const t = useStrings(posts);
  const { search } = useLocation();
  const [query, setQuery] = useListQuery();
  /* The filter of the list on the screen, and the one of the fields: they differ during a request. */
  const shown = readFilter(new URLSearchParams(search));
  const filter = readFilter(query);
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { data: tags = [] } = useQuery(postTagsQuery);

  function changeFilter(changed: Partial<PostFilter>) {
    setQuery(toSearch({ ...filter, page: 1, ...changed }));
  }

  return (
    <>
      <PageHeader
        title={shown.deleted ? t.showDeleted : t.all}
        note={shown.deleted && t.deletedNote}
        action={
          <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-auto max-sm:*:px-3">
            <Link
              className={looks.quiet}
              to={shown.deleted ? adminPaths.viewAllPost : `${adminPaths.viewAllPost}?deleted=1`}
            >
              {shown.deleted ? <ArrowLeftIcon /> : <Trash2Icon />}
              {shown.deleted ? t.showAll : t.showDeleted}
            </Link>
            <Link className={looks.filled} to={adminPaths.createPost}>
              <PencilIcon />
              {t.create}
            </Link>
          </div>
        }
      />
      <SearchForm>
        <SearchField
          label={t.search}
          value={filter.search}
          onSearch={(search) => changeFilter({ search })}
        />
        <Field label={t.filterCategory} className="flex-[1_1_8rem]">
          <Select
            value={filter.category}
            onChange={({ target }) => changeFilter({ category: target.value })}
          >
            <option value="">{t.allCategories}</option>
            {categories.map(({ id, titlename }) => (
              <option key={id} value={id}>
                {titlename}
              </option>
            ))}
          </Select>
        </Field>
        <TagFilter
          tag={filter.tag}
          tags={tags.map(({ name, posts }) => ({ name, count: posts }))}
          onChange={(tag) => changeFilter({ tag })}
        />
        <Field label={t.filterStatus} className="flex-[1_1_8rem]">
          <Select
            value={filter.status}
            onChange={({ target }) =>
              changeFilter({ status: target.value as PostFilter["status"] })
            }
          >
            <option value="">{t.allStatuses}</option>
            <option value="published">{t.states.published}</option>
            <option value="changed">{t.states.changed}</option>
            <option value="unpublished">{t.states.draft}</option>
            <option value="scheduled">{t.states.scheduled}</option>
            <option value="expired">{t.states.expired}</option>
            <option value="in_review">{t.review.states.in_review}</option>
          </Select>
        </Field>
      </SearchForm>
      <PostTable
        filter={shown}
        nextFilter={filter}
        categories={categories}
        onFilter={changeFilter}
      />
      {shown.deleted && <DeletedPages />}
    </>
  );
}

interface PostTableProps {
  /** The filter of the posts on the screen. */
  filter: PostFilter;
  /** The one that the user has asked for since. */
  nextFilter: PostFilter;
  categories: Category[];
  onFilter: (changed: Partial<PostFilter>) => void;
}

function PostTable({ filter, nextFilter, categories, onFilter }: PostTableProps) {
  const t = useStrings(posts);
  const { revalidate } = useRevalidator();
  const actions = usePostActions(filter);
  const { data, error } = useQuery(filteredPostsQuery(filter));
  const address = listAddress(filter);
  const [selection, setSelection] = useState({ address, ids: [] as number[] });
  if (selection.address !== address) setSelection({ address, ids: [] });

  if (error) return <Failed error={error} onRetry={() => void revalidate()} />;
  if (!data) return <Loading />;
  const pages = {
    page: filter.page,
    size: PAGE_SIZE,
    total: data.total,
    address: (page: number) => listAddress({ ...nextFilter, page }),
  };
  if (data.posts.length === 0 && filter.page > 1) return <ToLastPage {...pages} />;
  if (data.posts.length === 0) return <NoPosts filter={filter} />;

  function sortable(key: PostOrder, title: string): Column {
    const isCurrent = nextFilter.order === key;
    const order = isCurrent ? (nextFilter.descending ? "descending" : "ascending") : null;
    const descending = isCurrent ? !nextFilter.descending : key === "date";
    return { key, title, sort: { order, onSort: () => onFilter({ order: key, descending }) } };
  }

  const { columns } = t;
  const selected = data.posts.filter(({ id }) => selection.ids.includes(id));
  const select = (chosen: PostSummary[]) =>
    setSelection({ address, ids: chosen.map(({ id }) => id) });
  return (
    <>
      {!filter.deleted && (
        <SelectionBar
          posts={data.posts}
          selected={selected}
          categories={categories}
          actions={actions}
          onSelect={select}
        />
      )}
      <Table
        label={filter.deleted ? t.deletedTable : t.table}
        columns={[
          ...(filter.deleted ? [] : [{ key: "select", title: t.select, unseen: true }]),
          sortable("title", columns.title),
          sortable("category", columns.category),
          sortable("status", columns.status),
          filter.deleted ? { key: "date", title: columns.deleted } : sortable("date", columns.date),
          { key: "actions", title: columns.actions, unseen: true },
        ]}
      >
        {data.posts.map((post) => (
          <PostRow
            key={post.id}
            post={post}
            isSelected={selected.includes(post)}
            onSelect={(isSelected) =>
              select(isSelected ? [...selected, post] : selected.filter((one) => one !== post))
            }
            actions={actions}
          />
        ))}
      </Table>
      <Pagination {...pages} />
    </>
  );
}

function NoPosts({ filter }: { filter: PostFilter }) {
  const t = useStrings(posts);
  if (isNarrowed(filter)) {
    return (
      <Empty
        action={
          <Link
            className={looks.quiet}
            to={listAddress({ ...filter, search: "", status: "", category: "", tag: "", page: 1 })}
          >
            {t.clear}
          </Link>
        }
      >
        {t.nothing}
      </Empty>
    );
  }
  if (filter.deleted) return <Empty>{t.noneDeleted}</Empty>;
  return (
    <Empty
      action={
        <Link className={looks.filled} to={adminPaths.createPost}>
          {t.create}
        </Link>
      }
    >
      {t.empty}
    </Empty>
  );
}
