import type { HomePage } from "@/lib/wagtail/types";
import { CardSection } from "./CardSection";
import { Opening } from "./Opening";

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
