import { useEffect, useRef } from 'react';
import { shieldFinger } from '../ui/feedback/finger-shield.ts';

/** Most saves are over before anybody could read that they are in progress. */
export const busyAfterMs = 150;

/**
 * Lets a form save once: not while a save is in progress, and never again after it. Afterwards, what is under the
 * finger is shielded until the form is gone.
 */
export function useOneSave() {
  const stage = useRef<'open' | 'under-way' | 'saved'>('open');
  const lower = useRef<() => void>(() => undefined);
  useEffect(() => () => lower.current(), []);
  return {
    /** False if it is already saved, or being saved. */
    begin: (): boolean => {
      if (stage.current !== 'open') return false;
      stage.current = 'under-way';
      return true;
    },
    /** It was not saved, and may be tried again. */
    failed: () => {
      stage.current = 'open';
    },
    /** Called before anything else is shown. */
    saved: () => {
      stage.current = 'saved';
      lower.current = shieldFinger().lower;
    },
    /** The same form is filled in again without having been left. */
    again: () => {
      stage.current = 'open';
      lower.current();
      lower.current = () => undefined;
    },
  };
}
