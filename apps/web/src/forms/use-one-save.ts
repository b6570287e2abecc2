import { useEffect, useRef } from 'react';
import { shieldFinger } from '../ui/finger-shield.ts';

/**
 * Lets a form save once: not while a save is under way, and never again after it. What is under the finger when it has saved
 * is shielded until the form is gone.
 */
export function useOneSave() {
  const stage = useRef<'open' | 'under-way' | 'saved'>('open');
  const lower = useRef<() => void>(() => undefined);
  useEffect(() => () => lower.current(), []);
  return {
    /** False when there is nothing to save any more, or it is being saved. */
    begin: (): boolean => {
      if (stage.current !== 'open') return false;
      stage.current = 'under-way';
      return true;
    },
    /** It was not saved: it may be tried again. */
    failed: () => {
      stage.current = 'open';
    },
    /** To be called before anything else is shown. */
    saved: () => {
      stage.current = 'saved';
      lower.current = shieldFinger().lower;
    },
    /** The same form is filled in again, without having been left. */
    again: () => {
      stage.current = 'open';
      lower.current();
      lower.current = () => undefined;
    },
  };
}
