import axe from "axe-core";

/** The violations that axe finds. jsdom has no layout and no colours; the end-to-end tests check those. */
export async function objections(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    rules: {
      "color-contrast": { enabled: false },
      /* A component rendered alone is in no landmark. */
      region: { enabled: document.querySelector("main") !== null },
    },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
