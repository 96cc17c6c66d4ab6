import type { HomePage } from "@/generated/page-types";
import { ComingEvents } from "../../components/events/coming-events";
import { strings } from "../../strings/bn";
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
      {page.events.length > 0 && (
        <ComingEvents events={page.events} heading={strings.events.coming} />
      )}
      {newest && <News news={[newest, ...others]} />}
      {page.closing && <Closing closing={page.closing} />}
    </>
  );
}
