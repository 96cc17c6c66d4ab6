import { useQuery } from "@tanstack/react-query";
import { useRevalidator } from "react-router-dom";
import { PageHeader } from "../../components/page-header";
import { Empty, Failed, Loading } from "../../components/states";
import { Table } from "../../components/table";
import { useStrings } from "../../lib/language";
import { tryFetchFresh } from "../../lib/query-client";
import { categories } from "../../strings/categories";
import { AddCategoryForm } from "./add-category-form";
import { countedCategoriesQuery } from "./categories";
import { CategoryRow } from "./category-row";

export async function loader(): Promise<null> {
  await tryFetchFresh(countedCategoriesQuery);
  return null;
}

/** The form for a new category (S53), and the list of all. */
export function Component() {
  const t = useStrings(categories);
  const { data: all, error } = useQuery(countedCategoriesQuery);
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHeader title={t.heading} />
      <AddCategoryForm />
      <h2 className="text-h2">{t.list}</h2>
      {error && <Failed error={error} onRetry={() => void revalidate()} />}
      {!error && !all && <Loading />}
      {!error && all?.length === 0 && <Empty>{t.empty}</Empty>}
      {!error && all && all.length > 0 && (
        <Table
          label={t.list}
          columns={[
            { key: "name", title: t.name },
            { key: "posts", title: t.posts },
            { key: "actions", title: t.actions, unseen: true },
          ]}
        >
          {all.map((category) => (
            <CategoryRow key={category.id} category={category} all={all} />
          ))}
        </Table>
      )}
    </>
  );
}
