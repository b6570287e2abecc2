import type { RecordFact } from './record-gaps.ts';

/** The facts in each cell of the medicine record. A missing fact is marked in its own cell. */
const factsIn = {
  animal: ['animal', 'number'],
  medicine: ['species', 'banned', 'residue_limit', 'evidence'],
  batch: ['batch', 'expired_batch'],
  quantity: ['quantity', 'units', 'substance_amount'],
  given: ['future_start', 'end'],
  reason: ['reason', 'cascade_reason', 'cascade_period', 'label_period', 'examined_at'],
  by: ['by'],
  meat: ['meat'],
  milk: ['milk'],
  other: ['eggs', 'honey'],
} as const satisfies Record<string, readonly RecordFact[]>;
export type RecordCell = keyof typeof factsIn;

const gapsIn = (cell: RecordCell, gaps: readonly RecordFact[]): RecordFact[] => {
  const facts: readonly RecordFact[] = factsIn[cell];
  return facts.filter((fact) => gaps.includes(fact));
};

export const hasGap = (cell: RecordCell, gaps: readonly RecordFact[]): boolean => gapsIn(cell, gaps).length > 0;

type GapWords = { readonly missing: string; readonly gap: Readonly<Record<RecordFact, string>> };

/** The text of a cell with what is missing from it; null if it is empty and nothing is required. */
export const withGaps = (
  cell: RecordCell,
  { told, gaps, words }: { told: string | null; gaps: readonly RecordFact[]; words: GapWords },
): string | null => {
  const lacking = gapsIn(cell, gaps).map((fact) => words.gap[fact]);
  const absent = lacking.filter((text) => text === words.missing);
  const parts = [...absent, told, ...lacking.filter((text) => text !== words.missing)].filter(Boolean);
  return parts.length > 0 ? parts.join('; ') : null;
};
