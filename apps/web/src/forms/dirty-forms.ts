import { useEffect, useSyncExternalStore } from 'react';

/** How many forms on the screen have unsaved content. While it is above zero nothing may reload the page. */
let dirtyCount = 0;
const listeners = new Set<() => void>();

const change = (by: 1 | -1) => {
  dirtyCount += by;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether any form has unsaved content now. */
export const hasDirtyForm = (): boolean => dirtyCount > 0;

/** The same, kept up to date for a component. */
export const useHasDirtyForm = (): boolean => useSyncExternalStore(subscribe, hasDirtyForm);

/** Keeps the page as it is while a saved form gives way to the next screen. Returns a function that ends that. */
export const holdPage = (): (() => void) => {
  change(1);
  return () => change(-1);
};

/** Tells the app that this form has unsaved content, for as long as it does. */
export const useDirtyForm = (isDirty: boolean): void => {
  useEffect(() => {
    if (!isDirty) return;
    change(1);
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      change(-1);
    };
  }, [isDirty]);
};
