import { useCallback, useEffect, useRef, useState } from 'react';
import { readDraft, removeDraft, writeDraft } from '../device/draft-store.ts';
import { beforeClosing } from '../device/keyring.ts';

/** How long what is typed is not kept yet: short enough that a crash costs a word, not a note. */
const keepAfterMs = 300;

/**
 * The state of a form that survives a reload, a crash and an incoming call: kept on the device under `key` until it is
 * cleared, which a form does when its content has been saved for good. `isDirty` is true from the first change on.
 * Drafts are text of this device only; they are left out where the browser refuses storage, and the form works on.
 */
export function useDraft<T>(key: string, initial: () => T) {
  const [{ value, isDirty }, setState] = useState(() => {
    const kept = readDraft<T>(key);
    return { value: kept ?? initial(), isDirty: kept !== null };
  });
  const latest = useRef(value);
  /** Set while something is not kept yet. */
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = value;
    if (!isDirty) return;
    // Counted from the first change, not the last: who dictates or types without a pause is kept as well.
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      writeDraft(key, latest.current);
    }, keepAfterMs);
  }, [key, value, isDirty]);
  useEffect(() => {
    if (!isDirty) return;
    const keep = () => writeDraft(key, latest.current);
    window.addEventListener('pagehide', keep);
    const stopKeeping = beforeClosing(keep);
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      stopKeeping();
      window.removeEventListener('pagehide', keep);
    };
  }, [key, isDirty]);
  const set = useCallback((change: (current: T) => T) => {
    setState((state) => ({ value: change(state.value), isDirty: true }));
  }, []);
  /** Forgets the draft: the form's content is saved, or the person threw it away. */
  const clear = useCallback(() => {
    removeDraft(key);
    setState((state) => ({ ...state, isDirty: false }));
  }, [key]);
  return { value, isDirty, set, clear };
}
