export interface Keyed<Item> {
  key: string;
  item: Item;
}

/** Gives items without an id stable keys made of their text. Repeated texts are numbered. */
export function keyed<Item>(items: readonly Item[], name: (item: Item) => string): Keyed<Item>[] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const base = name(item);
    const count = (counts.get(base) ?? 0) + 1;
    counts.set(base, count);
    return { key: count === 1 ? base : `${base}\u0000${count}`, item };
  });
}
