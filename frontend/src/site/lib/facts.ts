/** Facts in one text, those without a value left out. No line begins with the dot between them. */
export function joinFacts(facts: (string | number | null | undefined)[]): string {
  return facts.filter(Boolean).join("\u00a0· ");
}
