import type { RowOutcome } from './row-outcome.ts';

/**
 * Refuses a row that has the identity of an earlier one. `identities` gives each with its field and how to compare it.
 */
export const onceOnly = <T>(
  identities: (row: T) => { field: string; key: string }[],
): ((outcome: RowOutcome<T>) => RowOutcome<T>) => {
  const firstLines = new Map<string, number>();
  return (outcome) => {
    if (outcome.kind === 'refused') return outcome;
    const { line } = outcome;
    const found = identities(outcome.row).map(({ field, key }) => ({ field, key: `${field} ${key}` }));
    for (const { field, key } of found) {
      const first = firstLines.get(key);
      if (first === undefined) continue;
      const message = `${field} is the same as on line ${first}. Each may appear only once.`;
      return { kind: 'refused', line, faults: [{ line, field, code: 'duplicate', message }] };
    }
    for (const { key } of found) firstLines.set(key, line);
    return outcome;
  };
};
