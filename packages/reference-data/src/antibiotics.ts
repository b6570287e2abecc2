import highestPriority from '../data/antibiotics/highest-priority.json' with { type: 'json' };

/** Names of the highest-priority antibiotics, in lower case, as shipped. A service may use a longer list. */
export const highestPrioritySubstances: readonly string[] = highestPriority.substances.map(({ name }) => name);

/**
 * Whether a product contains an antibiotic that may only be a last resort. Salts count ("Colistin Sulphate"): a
 * substance matches if its name begins with a listed one that ends at a word boundary.
 */
export const isHighestPriorityAntibiotic = (
  activeSubstances: readonly string[],
  listed: readonly string[] = highestPrioritySubstances,
): boolean =>
  activeSubstances.some((substance) =>
    listed.some((name) => `${substance.toLowerCase()} `.startsWith(`${name.toLowerCase()} `)),
  );
