import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect } from 'react';
import type { RowSource } from './work-column.ts';

/** The same as `--work-row` in the style sheet. */
const rowRem = 2.25;
const denseRowRem = 1.75;
/** Rows beyond the edges, for the next turn of the wheel. */
const overscan = 12;

const rowPx = (isDense: boolean): number =>
  (isDense ? denseRowRem : rowRem) * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

type RowWindowOptions<Row> = {
  scroller: RefObject<HTMLDivElement | null>;
  source: RowSource<Row>;
  active: number;
  isDense: boolean;
};

/** The few visible rows of any number. The active one is always among them, so that it keeps the focus. */
export function useRowWindow<Row>({ scroller, source, active, isDense }: RowWindowOptions<Row>) {
  const total = source.total ?? 0;
  const size = rowPx(isDense);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => size,
    overscan,
    // The table's header covers the scrolling area by the height of a row.
    scrollPaddingEnd: size,
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const places = defaultRangeExtractor(range);
        return active >= total || places.includes(active) ? places : [...places, active].sort((a, b) => a - b);
      },
      [active, total],
    ),
    directDomUpdates: true,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was measured was the other height
  useLayoutEffect(() => virtualizer.measure(), [size]);
  const range = virtualizer.range;
  const first = Math.max(0, (range?.startIndex ?? 0) - overscan);
  const last = Math.min(total - 1, (range?.endIndex ?? 0) + overscan);
  const { want } = source;
  useEffect(() => {
    if (last >= first) want(first, last);
  }, [want, first, last]);
  return { virtualizer, rowSize: size };
}
