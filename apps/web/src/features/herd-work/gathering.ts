/** Animals in the order in which they were added, without duplicates. */
export type Gathered = readonly string[];

/** Adds animals; `repeated` are those that were already there. */
export const withAnimals = (gathered: Gathered, ids: readonly string[]): { gathered: string[]; repeated: string[] } => {
  const known = new Set(gathered);
  const repeated = ids.filter((id) => known.has(id));
  return { gathered: [...new Set([...gathered, ...ids])], repeated };
};

/** Removes the animal added last. */
export const withoutLast = (gathered: Gathered): string[] => gathered.slice(0, -1);

export const without = (gathered: Gathered, id: string): string[] => gathered.filter((other) => other !== id);
