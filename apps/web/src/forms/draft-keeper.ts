import { keepDraft, keepDraftAtOnce, newDraftId, throwAwayDrafts } from '../device/edits/drafts.ts';
import type { Draft, DraftPlace } from '../device/storage/draft-rows.ts';
import { keepAtMs } from '../device/storage/draft-rules.ts';

/** The content of the form; `rev` increases with every change. */
export type Filled<T> = {
  value: T;
  place: DraftPlace | null;
  rev: number;
};

/** Stores what is typed into one form while it is open. `filled` returns its content. */
export const createDraftKeeper = <T>(key: string, kept: Draft<T> | null, filled: () => Filled<T>) => {
  let id = kept?.id ?? newDraftId();
  let ids: Record<string, string> = { ...kept?.ids };
  let keptRev = kept?.rev ?? 0;
  /** Saved or deleted: the content of the form no longer matters. */
  let isOver = false;
  /** The same in another tab: what is typed from then on is a new draft. */
  let isOverElsewhere = false;
  /** Set while something is not stored yet. */
  let timer: ReturnType<typeof setTimeout> | undefined;
  let plannedMs: number | null = null;

  const now = (): Draft<T> => ({ id, key, ids: { ...ids }, savedAtMs: Date.now(), ...filled() });
  const isBehind = (): boolean => !isOver && keptRev !== filled().rev;
  const note = (draft: Draft, outcome: 'kept' | 'over'): void => {
    if (draft.id !== id) return;
    if (outcome === 'over') isOverElsewhere = true;
    else keptRev = Math.max(keptRev, draft.rev);
  };
  /** Nothing is stored until the next change, or until the form is left. */
  const rest = (): void => {
    clearTimeout(timer);
    plannedMs = null;
  };
  /** Stores at once what is not stored yet. */
  const keep = (): void => {
    rest();
    if (isOverElsewhere || !isBehind()) return;
    const draft = now();
    // If storage is full or refused the draft is lost, but not the form, which is still on the screen.
    keepSafely(draft).then(
      (outcome) => note(draft, outcome),
      () => undefined,
    );
  };
  /** Nothing is stored from now on, because it was saved and its draft was removed with that. */
  const letGo = (): void => {
    isOver = true;
  };
  return {
    keep,
    rest,
    letGo,
    now,
    id: () => id,
    /** The id of a document that the form will create, the same each time. */
    idOf: (name: string): string => {
      const known = ids[name] ?? newDraftId();
      ids[name] = known;
      return known;
    },
    /** Something is about to change. */
    changing: (): void => {
      if (isOverElsewhere) {
        [id, ids, isOverElsewhere] = [newDraftId(), {}, false];
      }
      const nowMs = Date.now();
      const atMs = keepAtMs(nowMs, plannedMs);
      if (atMs === plannedMs) return;
      clearTimeout(timer);
      plannedMs = atMs;
      timer = setTimeout(keep, atMs - nowMs);
    },
    /** The page is closing, and nothing can be awaited. */
    keepAtOnce: (): void => {
      if (isBehind()) keepDraftAtOnce(now());
      keep();
    },
    throwAway: (): void => {
      letGo();
      throwAwayDrafts([id]).catch(() => undefined);
    },
  };
};

/** It throws at once if nobody is signed in any more. */
const keepSafely = async (draft: Draft): Promise<'kept' | 'over'> => keepDraft(draft);
