/** Animals in the order in which they were gathered, each once. */
export type Gathered = readonly string[];

/** The animals with these as well; `repeated` are those that were among them already. */
export const withAnimals = (gathered: Gathered, ids: readonly string[]): { gathered: string[]; repeated: string[] } => {
  const known = new Set(gathered);
  const repeated = ids.filter((id) => known.has(id));
  return { gathered: [...new Set([...gathered, ...ids])], repeated };
};

/** Without the one that was gathered last. */
export const withoutLast = (gathered: Gathered): string[] => gathered.slice(0, -1);

export const without = (gathered: Gathered, id: string): string[] => gathered.filter((other) => other !== id);
