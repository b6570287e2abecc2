import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { deskKeys } from '../keys/desk-keys.ts';
import { pressedOf } from '../keys/key-press.ts';

export type RowKeys = {
  total: number;
  /** The number of rows that fit in view. */
  pageLength: () => number;
  scrollTo: (index: number) => void;
  onOpen: (index: number) => void;
  onSelect: (index: number) => void;
};

/** The row that the keys act on. It is the table's only tab stop, and the arrow keys move from there. */
export function useActiveRow() {
  const [active, setActive] = useState(0);
  const wantsFocus = useRef(false);
  const rows = useRef<HTMLDivElement>(null);
  const focusActive = () =>
    rows.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)?.focus({ preventScroll: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another row is the active one
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    focusActive();
  }, [active]);
  const moveTo = (index: number) => {
    wantsFocus.current = index !== active;
    setActive(index);
  };
  const keyDown = (event: KeyboardEvent, keys: RowKeys): void => {
    const pressed = pressedOf(deskKeys.rows, event);
    // The screen closes its own panel, and prints.
    if (pressed === null || pressed.name === 'close' || pressed.name === 'print' || keys.total === 0) return;
    event.preventDefault();
    if (pressed.name === 'open') keys.onOpen(active);
    else if (pressed.name === 'select') keys.onSelect(active);
    else {
      const next = nextRow(pressed.name, pressed.at === 0, active, keys);
      moveTo(next);
      keys.scrollTo(next);
    }
  };
  return { active, setActive, moveTo, focusActive, rows, keyDown };
}

const nextRow = (
  way: 'move' | 'page' | 'end',
  isBack: boolean,
  active: number,
  { total, pageLength }: RowKeys,
): number => {
  // Measured only if it is needed, because the browser has to lay out the table for it.
  const steps = way === 'page' ? pageLength() : { move: 1, end: total }[way];
  return Math.min(total - 1, Math.max(0, active + (isBack ? -steps : steps)));
};
