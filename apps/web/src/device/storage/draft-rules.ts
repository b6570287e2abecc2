import type { Draft } from './draft-rows.ts';

/* The rules of drafts [D8], without their storage: `npm run simulate:planted` tests them without a browser. */

/**
 * How long typed text is not stored yet. Together with the write it is less than a second, so a crash costs a word, not
 * a note.
 */
const keepAfterMs = 500;

/**
 * When the content of a form is stored. Counted from the first change, not the last, so that it is stored even if a
 * person types without a pause. `plannedMs`: the time already planned; null if none is.
 */
export const keepAtMs = (changedAtMs: number, plannedMs: number | null): number =>
  plannedMs ?? changedAtMs + keepAfterMs;

/**
 * Whether a draft may be stored: not if its form was saved or discarded, and not over one that was stored after more
 * changes.
 */
export const mayStand = (
  { id, rev }: Pick<Draft, 'id' | 'rev'>,
  { over, keptRev }: { over: readonly string[]; keptRev: number | null },
): boolean => !over.includes(id) && (keptRev === null || keptRev < rev);
