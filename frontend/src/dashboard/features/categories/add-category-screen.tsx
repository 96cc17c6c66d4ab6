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
  const words = useStrings(categories);
  const { data: all, error } = useQuery(countedCategoriesQuery);
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHeader title={words.heading} />
      <AddCategoryForm />
      <h2 className="text-h2">{words.list}</h2>
      {error && <Failed error={error} onRetry={() => void revalidate()} />}
      {!error && !all && <Loading />}
      {!error && all?.length === 0 && <Empty>{words.empty}</Empty>}
      {!error && all && all.length > 0 && (
        <Table
          label={words.list}
          columns={[
            { key: "name", title: words.name },
            { key: "posts", title: words.posts },
            { key: "actions", title: words.actions, unseen: true },
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
