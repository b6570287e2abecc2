import type { Json } from '@byre/contract/fields';
import type { FieldDifference } from '@byre/contract/lists/schema';
import { sameJson } from '@byre/contract/sync/merge';
import type { SpeciesOfLine } from './species-of-lines.ts';
import { emptyTally, type Refusal, type Tally } from './tally.ts';

/** Why a line was refused, with its column; null if the line as a whole is at fault. */
export type LineFault = { readonly field: string | null; readonly message: string };

/**
 * The outcome of a line of a list. `seen` is what the line was compared with: the same comparison has the same outcome.
 */
export type LineOutcome =
  | {
      readonly line: number;
      readonly what: 'added' | 'changed' | 'unchanged';
      /** Null if the line is about no farm. */
      readonly farmId: string | null;
      readonly id: string;
      readonly fields: readonly FieldDifference[];
      readonly seen: Json;
      /** Of a line about an animal: what is known of its species. */
      readonly species?: SpeciesOfLine;
    }
  | { readonly line: number; readonly what: 'refused'; readonly faults: readonly LineFault[] };

export const refusedLine = (line: number, field: string | null, message: string): LineOutcome => ({
  line,
  what: 'refused',
  faults: [{ field, message }],
});

/** The outcomes of lines as counts, after the lines that were refused earlier. */
export const tallyOf = (outcomes: readonly LineOutcome[], refused: readonly Refusal[] = []): Tally => {
  const tally = { ...emptyTally(), refused: [...refused] };
  for (const outcome of outcomes) {
    if (outcome.what !== 'refused') tally[outcome.what] += 1;
    else tally.refused.push({ line: outcome.line, reason: outcome.faults.map(({ message }) => message).join(' ') });
  }
  tally.refused.sort((one, other) => one.line - other.line);
  return tally;
};

/** The fields that differ between the stored row and the incoming one. */
export const differencesOf = <T extends object>(
  fields: readonly (string & keyof T)[],
  before: T,
  after: T,
): FieldDifference[] =>
  fields
    .map((field) => ({ field, before: (before[field] ?? null) as Json, after: (after[field] ?? null) as Json }))
    .filter((difference) => !sameJson(difference.before, difference.after));
