import { useCallback, useEffect, useRef, useState } from 'react';
import { readDraft } from '../device/edits/drafts.ts';
import type { Draft, DraftChange, DraftPlace } from '../device/storage/draft-rows.ts';
import { beforeClosing } from '../device/storage/keyring.ts';
import { createDraftKeeper, type Filled } from './draft-keeper.ts';
import { useOpened } from './use-opened.ts';

/**
 * What was kept of a form: `null` for nothing, `undefined` while that is being read, and until then no form is shown, lest
 * it fills under the fingers. `round` goes up when the form is started again.
 */
export const useKeptDraft = <T>(key: string | null, round = 0): Draft<T> | null | undefined =>
  useOpened(async () => (key === null ? undefined : readDraft<T>(key)), [key, round]);

export type DraftOptions<T> = {
  kept: Draft<T> | null;
  /** Where it can be gone on with; null for what nobody would call unfinished. */
  place: DraftPlace | null | ((value: T) => DraftPlace | null);
  initial: () => T;
};

/**
 * The state of a form that survives a reload, a crash and an incoming call: kept on the device under `key` until it is
 * thrown away, or saved: the transaction that saves takes it away by its `id`. `isDirty` is true from the first change on.
 * Drafts are text of this device only; they are left out where the browser refuses storage, and the form works on.
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
    // A phone may end a page that nobody sees without a word.
    const keepHidden = () => document.visibilityState === 'hidden' && keeper.keep();
    // Before the page is let go of, and with it what it has under way.
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
  /** It was saved, and its draft went with that. */
  const letGo = useCallback(() => {
    keeper.letGo();
    clean();
  }, [keeper, clean]);
  /** The person threw it away. */
  const clear = useCallback(() => {
    keeper.throwAway();
    clean();
  }, [keeper, clean]);
  const { idOf, keep, now } = keeper;
  /** What goes with a save after which the same draft goes on as `next`: nothing older may be kept after it. */
  const savedAs = (next: T): DraftChange => {
    keep();
    const { rev: kept, ...draft } = now();
    return { put: { ...draft, rev: kept + 1, value: next, place: placeOf(next) } };
  };
  return { value, isDirty, set, letGo, clear, idOf, keep, now, savedAs, id: keeper.id() };
}

export type FormDraft<T> = ReturnType<typeof useDraft<T>>;
