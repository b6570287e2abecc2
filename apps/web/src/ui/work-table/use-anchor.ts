import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RowSource } from './work-column.ts';

type Anchor = { id: string; index: number };
/** How far around its old place a row is looked for: more than come in between two looks. */
const reach = 200;

export type AnchorOptions<Row> = {
  scroller: RefObject<HTMLDivElement | null>;
  source: RowSource<Row>;
  idOf: (row: Row) => string;
  rowSize: number;
  /** Another question was asked: nothing of the old answer is held on to. */
  question: string;
  active: number;
  /** Gives another row the focus. */
  moveTo: (index: number) => void;
};

/**
 * Rows that come in above what somebody reads must not move it: the row in hand, or else the one at the top edge, keeps
 * its place on the screen, and a count says what came. Whoever looks at the very top, with no row in hand, sees the new
 * ones at once.
 */
export function useAnchor<Row>({ scroller, source, idOf, rowSize, question, active, moveTo }: AnchorOptions<Row>) {
  // What keeps its place; null until there is something to read.
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
    // It has moved to rows that are on their way, or is gone; scrolling on takes another.
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

/** How many places a row has moved; null where it is not among the rows that are here. */
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
