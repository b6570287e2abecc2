import type { Draft } from './draft-rows.ts';

/* What becomes of drafts [D8], apart from where they lie: `npm run simulate:planted` tries it without a browser. */

/** How long what is typed is not kept yet. With the writing it is less than a second: a crash costs a word, not a note. */
const keepAfterMs = 500;

/**
 * When the content of a form is kept. Counted from the first change, not the last, so that it is kept even if somebody types
 * without a pause. `plannedMs`: it is planned already; null where it is not.
 */
export const keepAtMs = (changedAtMs: number, plannedMs: number | null): number =>
  plannedMs ?? changedAtMs + keepAfterMs;

/** Whether a draft may be kept: not if its form was saved or discarded, and not over one that was kept after more changes. */
export const mayStand = (
  { id, rev }: Pick<Draft, 'id' | 'rev'>,
  { over, keptRev }: { over: readonly string[]; keptRev: number | null },
): boolean => !over.includes(id) && (keptRev === null || keptRev < rev);
