import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RowSource } from './work-column.ts';

type Anchor = { id: string; index: number };
/** How far from its old position a row is searched for: more than are added between two checks. */
const reach = 200;

export type AnchorOptions<Row> = {
  scroller: RefObject<HTMLDivElement | null>;
  source: RowSource<Row>;
  idOf: (row: Row) => string;
  rowSize: number;
  /** The query. When it changes, the anchor is dropped. */
  question: string;
  active: number;
  /** Moves the focus to another row. */
  moveTo: (index: number) => void;
};

/**
 * Rows added above must not move what a person is reading: the focused row, or else the one at the top edge, keeps its
 * place on the screen, and a count says how many were added. A person at the very top, without a focused row, sees the
 * new ones at once.
 */
export function useAnchor<Row>({ scroller, source, idOf, rowSize, question, active, moveTo }: AnchorOptions<Row>) {
  // The row that keeps its place; null until there is one.
  const anchor = useRef<Anchor | null>(null);
  const [newAbove, setNewAbove] = useState(0);
  const takeAnchor = (element: HTMLDivElement, inHand: number) => {
    const index = hasRowInHand(element) ? inHand : Math.round(element.scrollTop / rowSize);
    const row = source.rowAt(index);
    if (row !== undefined) anchor.current = { id: idOf(row), index };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: forgets whenever the question changes, whatever it is
  useEffect(() => {
    anchor.current = null;
    setNewAbove(0);
  }, [question]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || source.isStale) return;
    const moved = anchor.current === null ? 0 : movedBy(anchor.current, source, idOf);
    // It has moved to rows that are still loading, or is gone. The next scroll chooses another.
    if (moved === null) return;
    const isInHand = hasRowInHand(element);
    if (moved !== 0 && (isInHand || element.scrollTop >= rowSize / 2)) {
      element.scrollTop += moved * rowSize;
      if (moved > 0) setNewAbove((count) => count + moved);
    }
    if (moved !== 0 && isInHand) moveTo(active + moved);
    takeAnchor(element, active + moved);
  });
  const onScroll = () => {
    const element = scroller.current;
    if (!element) return;
    if (element.scrollTop < rowSize / 2) setNewAbove(0);
    takeAnchor(element, active);
  };
  return { newAbove, onScroll };
}

const hasRowInHand = (element: HTMLElement): boolean =>
  document.activeElement?.getAttribute('role') === 'row' && element.contains(document.activeElement);

/** How many positions a row has moved; null if it is not among the loaded rows. */
const movedBy = <Row>({ id, index }: Anchor, { rowAt, total }: RowSource<Row>, idOf: (row: Row) => string) => {
  const isAt = (place: number): boolean => {
    if (place < 0 || place >= (total ?? 0)) return false;
    const row = rowAt(place);
    return row !== undefined && idOf(row) === id;
  };
  for (let step = 0; step <= reach; step += 1) {
    if (isAt(index + step)) return step;
    if (isAt(index - step)) return -step;
  }
  return null;
};
