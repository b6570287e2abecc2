import type { Draft } from './draft-rows.ts';

/* What becomes of drafts [D8], apart from where they lie: `npm run simulate:planted` tries it without a browser. */

/** How long what is typed is not kept yet. With the writing it is less than a second: a crash costs a word, not a note. */
const keepAfterMs = 500;

/**
 * When what stands in a form is kept. Counted from the first change, not the last: who types without a pause is kept too.
 * `plannedMs`: it is planned already; null where it is not.
 */
export const keepAtMs = (changedAtMs: number, plannedMs: number | null): number =>
  plannedMs ?? changedAtMs + keepAfterMs;

/** Whether a draft may stand: not where its form was saved or thrown away, nor over one that was kept after more changes. */
export const mayStand = (
  { id, rev }: Pick<Draft, 'id' | 'rev'>,
  { over, keptRev }: { over: readonly string[]; keptRev: number | null },
): boolean => !over.includes(id) && (keptRev === null || keptRev < rev);
