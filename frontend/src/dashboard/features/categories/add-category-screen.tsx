import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router-dom";
import { ApiError } from "../../api/request";
import { PageHeader } from "../../components/page-header";
import { Empty, Failed } from "../../components/states";
import { Table } from "../../components/table";
import { useStrings } from "../../lib/language";
import { categories } from "../../strings/categories";
import { AddCategoryForm } from "./add-category-form";
import { type CountedCategory, listCounted } from "./categories";
import { CategoryRow } from "./category-row";

type Loaded = CountedCategory[] | ApiError;

export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  try {
    return await listCounted(request.signal);
  } catch (error) {
    /* Without a session there is nothing to do here; otherwise the form stands, with what is typed. */
    if (!(error instanceof ApiError) || error.status === 401 || error.status === 403) throw error;
    return error;
  }
}

/** A new category (S53), and those that there are. */
export function Component() {
  const words = useStrings(categories);
  const loaded = useLoaderData<Loaded>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHeader title={words.heading} />
      <AddCategoryForm />
      <h2 className="text-h2">{words.list}</h2>
      {loaded instanceof ApiError ? (
        <Failed error={loaded} onRetry={() => void revalidate()} />
      ) : loaded.length === 0 ? (
        <Empty>{words.empty}</Empty>
      ) : (
        <Table
          label={words.list}
          columns={[
            { key: "name", title: words.name },
            { key: "posts", title: words.posts },
            { key: "actions", title: words.actions, unseen: true },
          ]}
        >
          {loaded.map((category) => (
            <CategoryRow key={category.id} category={category} />
          ))}
        </Table>
      )}
    </>
  );
}
