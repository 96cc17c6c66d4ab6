import type { HomePage } from "@/shared/wagtail/page-types";
import { CardSection } from "./card-section";
import { Opening } from "./opening";

export function HomeScreen({ page }: { page: HomePage }) {
  return (
    <>
      <Opening page={page} />
      {page.sections.map((section, index) => (
        <CardSection key={section.id} section={section} deep={index % 2 === 0} />
      ))}
    </>
  );
}
