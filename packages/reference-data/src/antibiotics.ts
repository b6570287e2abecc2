import highestPriority from '../data/antibiotics/highest-priority.json' with { type: 'json' };

/** Names of the antibiotics of highest priority, lower case, as shipped; a service may work with a longer list. */
export const highestPrioritySubstances: readonly string[] = highestPriority.substances.map(({ name }) => name);

/**
 * Whether a product holds an antibiotic that may only be a last resort. Salts count ("Colistin Sulphate"), so a substance
 * matches where its name begins with a listed one and the word ends there.
 */
export const isHighestPriorityAntibiotic = (
  activeSubstances: readonly string[],
  listed: readonly string[] = highestPrioritySubstances,
): boolean =>
  activeSubstances.some((substance) =>
    listed.some((name) => `${substance.toLowerCase()} `.startsWith(`${name.toLowerCase()} `)),
  );
