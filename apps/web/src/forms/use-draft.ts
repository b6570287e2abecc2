import { useCallback, useEffect, useRef, useState } from 'react';
import { readDraft } from '../device/edits/drafts.ts';
import type { Draft, DraftChange, DraftPlace } from '../device/storage/draft-rows.ts';
import { beforeClosing } from '../device/storage/keyring.ts';
import { createDraftKeeper, type Filled } from './draft-keeper.ts';
import { useOpened } from './use-opened.ts';

/**
 * The stored draft of a form: `null` for none, `undefined` while it is being read. Until then no form is shown, so that
 * it does not fill in while a person is typing. `round` increases when the form is started again.
 */
export const useKeptDraft = <T>(key: string | null, round = 0): Draft<T> | null | undefined =>
  useOpened(async () => (key === null ? undefined : readDraft<T>(key)), [key, round]);

export type DraftOptions<T> = {
  kept: Draft<T> | null;
  /** Where it can be continued; null if it should not be listed as unfinished. */
  place: DraftPlace | null | ((value: T) => DraftPlace | null);
  initial: () => T;
};

/** Saves one step of a form, whose draft then continues as `next`. `save` stores the change to the draft too. */
export type SaveAs<T> = <R>(next: T, save: (drafts: DraftChange) => Promise<R>) => Promise<R>;

/**
 * The state of a form that survives a reload, a crash and an incoming call: stored on the device under `key` until it
 * is discarded or saved. The transaction that saves removes it by its `id`. `isDirty` is true from the first change on.
 * Drafts stay on this device. If the browser refuses storage there are none, and the form works without.
 */
export function useDraft<T>(key: string, { kept, place, initial }: DraftOptions<T>) {
  const [state, setState] = useState(() => ({
    value: kept ? kept.value : initial(),
    isDirty: kept !== null,
    rev: kept?.rev ?? 0,
  }));
  const { value, isDirty, rev } = state;
  const filled = useRef<Filled<T>>({ value, rev, place: null });
  const placeOf = (at: T) => (typeof place === 'function' ? place(at) : place);
  filled.current = { value, rev, place: placeOf(value) };
  const [keeper] = useState(() => createDraftKeeper(key, kept, () => filled.current));
  useEffect(() => {
    if (!isDirty) return;
    // A phone may end a hidden page without warning.
    const keepHidden = () => document.visibilityState === 'hidden' && keeper.keep();
    // Before the page is frozen, and its open transactions are aborted.
    window.addEventListener('beforeunload', keeper.keep);
    window.addEventListener('pagehide', keeper.keepAtOnce);
    document.addEventListener('visibilitychange', keepHidden);
    const stopKeeping = beforeClosing(keeper.keep);
    return () => {
      keeper.keep();
      stopKeeping();
      window.removeEventListener('beforeunload', keeper.keep);
      window.removeEventListener('pagehide', keeper.keepAtOnce);
      document.removeEventListener('visibilitychange', keepHidden);
    };
  }, [keeper, isDirty]);
  const set = useCallback(
    (change: (current: T) => T) => {
      keeper.changing();
      setState((current) => ({ value: change(current.value), isDirty: true, rev: current.rev + 1 }));
    },
    [keeper],
  );
  const clean = useCallback(() => setState((current) => ({ ...current, isDirty: false })), []);
  /** It was saved, and its draft was removed with that. */
  const letGo = useCallback(() => {
    keeper.letGo();
    clean();
  }, [keeper, clean]);
  /** The person discarded it. */
  const clear = useCallback(() => {
    keeper.throwAway();
    clean();
  }, [keeper, clean]);
  const { idOf, keep, now } = keeper;
  /**
   * Saves with the change to the draft, which then continues as `next`. Nothing older may be stored after it. If that
   * fails, the draft is stored as it is.
   */
  const saveAs: SaveAs<T> = async (next, save) => {
    // What was planned to be stored is stored with the save. A transaction of its own would hold that up.
    keeper.rest();
    const { rev: kept, ...draft } = now();
    try {
      return await save({ put: { ...draft, rev: kept + 1, value: next, place: placeOf(next) } });
    } catch (error) {
      keeper.changing();
      throw error;
    }
  };
  return { value, isDirty, set, letGo, clear, idOf, keep, now, saveAs, id: keeper.id() };
}

export type FormDraft<T> = ReturnType<typeof useDraft<T>>;
