import { useCallback, useEffect, useRef, useState } from 'react';
import { readDraft, removeDraft, writeDraft } from '../device/draft-store.ts';
import { beforeClosing } from '../device/keyring.ts';

/** A pause in typing after which the draft is kept: short enough that an incoming call costs a word, not a note. */
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
  useEffect(() => {
    latest.current = value;
    if (!isDirty) return;
    const keep = () => writeDraft(key, latest.current);
    const timer = setTimeout(keep, keepAfterMs);
    window.addEventListener('pagehide', keep);
    const stopKeeping = beforeClosing(keep);
    return () => {
      clearTimeout(timer);
      stopKeeping();
      window.removeEventListener('pagehide', keep);
    };
  }, [key, value, isDirty]);
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
