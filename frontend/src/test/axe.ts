import axe from "axe-core";

/** What axe objects to. jsdom has no layout and no colours: those are looked at in a browser. */
export async function objections(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    rules: {
      "color-contrast": { enabled: false },
      /* A part of a screen that is tried alone stands in no landmark. */
      region: { enabled: document.querySelector("main") !== null },
    },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
