import type { Observation } from '@byre/contract/observations/api';
import { termOf } from '../../words/pregnancy-terms.ts';
import type { Item } from './overlay.ts';

/** How many animals had a finding of a kind, each counted once, however often it was examined. */
export type ObservedCount = {
  kind: string;
  animals: number;
  /** For pregnancy diagnosis: how many had each finding, the last one of an animal counting. Empty for other kinds. */
  findings: readonly { finding: string; animals: number }[];
};

/** The counts of some observations, which are newest first: the kind with most animals first. */
export const observedCounts = (observations: readonly Item<Observation>[]): ObservedCount[] =>
  [...Map.groupBy(observations, ({ document }) => document.kind)]
    .map(([kind, items]): ObservedCount => {
      const last = new Map<string, Observation>();
      for (const { document } of items) if (!last.has(document.animal_id)) last.set(document.animal_id, document);
      return { kind, animals: last.size, findings: kind === 'pregnancy' ? findingsOf([...last.values()]) : [] };
    })
    .sort((a, b) => b.animals - a.animals || (a.kind < b.kind ? -1 : 1));

const findingsOf = (observations: readonly Observation[]): ObservedCount['findings'] => {
  const said = observations.flatMap(({ value }) =>
    value === null ? [] : [termOf(value) ?? String(value).trim().toLowerCase()],
  );
  return [...Map.groupBy(said, (finding) => finding)]
    .map(([finding, same]) => ({ finding, animals: same.length }))
    .sort((a, b) => b.animals - a.animals || (a.finding < b.finding ? -1 : 1));
};
