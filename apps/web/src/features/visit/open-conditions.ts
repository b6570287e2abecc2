import type { Worklist } from './visit-rules.ts';

/** The names of the conditions in open cases, by animal. */
export const openConditions = (worklist: Worklist | undefined): Map<string, string[]> => {
  const names = new Map<string, string[]>();
  if (worklist === undefined) return names;
  const cases = [...[...worklist.due, ...worklist.coming].map(({ visitCase }) => visitCase), ...worklist.open];
  for (const { item } of cases) {
    const { animal_id, confirmed_conditions, presumptive_conditions, tentative_conditions } = item.document;
    const own = [...confirmed_conditions, ...presumptive_conditions, ...tentative_conditions];
    const known = names.get(animal_id) ?? [];
    names.set(animal_id, [...new Set([...known, ...own.flatMap(({ name }) => name ?? [])])]);
  }
  return names;
};
