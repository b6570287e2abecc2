import { useEffect, useRef, useSyncExternalStore } from 'react';

/** An action of the current screen, for people who prefer to type its name. */
export type DeskAction = { id: string; label: string; run: () => void };

let offered: readonly DeskAction[] = [];
const listeners = new Set<() => void>();

const offer = (actions: readonly DeskAction[]): void => {
  offered = actions;
  for (const listener of listeners) listener();
};

/** Offers the actions of a screen for as long as it is open. */
export function useOfferActions(actions: readonly DeskAction[]): void {
  const latest = useRef(actions);
  latest.current = actions;
  const names = actions.map(({ id, label }) => `${id} ${label}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: offered again when the actions change, not at every render
  useEffect(() => {
    const now = latest.current.map(({ id, label }) => ({
      id,
      label,
      run: () => latest.current.find((action) => action.id === id)?.run(),
    }));
    offer(now);
    return () => offer([]);
  }, [names]);
}

export const useDeskActions = (): readonly DeskAction[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offered,
  );
