import type { HomePage } from "@/generated/page-types";
import { CardSection } from "./card-section";
import { Closing } from "./closing";
import { News } from "./news";
import { Opening } from "./opening";

export function HomeScreen({ page }: { page: HomePage }) {
  const [newest, ...others] = page.news;
  return (
    <>
      <Opening page={page} />
      {page.sections.map((section, index) => (
        <CardSection key={section.id} section={section} deep={index % 2 === 0} />
      ))}
      {newest && <News news={[newest, ...others]} />}
      {page.closing && <Closing closing={page.closing} />}
    </>
  );
}
