import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

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
    if (event.altKey || event.ctrlKey || event.metaKey || keys.total === 0) return;
    if (event.key === 'Enter') keys.onOpen(active);
    else if (event.key === ' ') keys.onSelect(active);
    else {
      const next = nextRow(event.key, active, keys);
      if (next === null) return;
      moveTo(next);
      keys.scrollTo(next);
    }
    event.preventDefault();
  };
  return { active, setActive, moveTo, focusActive, rows, keyDown };
}

const nextRow = (key: string, active: number, { total, pageLength }: RowKeys): number | null => {
  const to = (index: number) => Math.min(total - 1, Math.max(0, index));
  switch (key) {
    case 'ArrowDown':
      return to(active + 1);
    case 'ArrowUp':
      return to(active - 1);
    case 'PageDown':
      return to(active + pageLength());
    case 'PageUp':
      return to(active - pageLength());
    case 'Home':
      return 0;
    case 'End':
      return to(total - 1);
    default:
      return null;
  }
};
