import { hourMs } from '@byre/contract/time';
/*
 * Somebody who takes a practice's records away reads a list across its farms from one end to the other. So the rows of
 * pages are counted for each person or key and list within an hour, and so are rows sent from the beginning of a farm
 * to readers of changes.
 */

export type ReadPage = { total: number; limit: number; skip: number };

export type WholeReads = {
  /**
   * Counts a page sent to somebody. Returns true, once an hour, when they have received as many rows as the list has.
   */
  isWhole(reader: string, page: ReadPage, at: Date): boolean;
};

/** A shorter list fits on a screen or two. */
export const leastRows = 500;
/** Readers and lists that are counted at the same time. Beyond this number all counts start again. */
const mostCounted = 5_000;

export const createWholeReads = (): WholeReads => {
  const counted = new Map<string, { hour: number; rows: number; isTold: boolean }>();
  return {
    isWhole: (reader, { total, limit, skip }, at) => {
      if (total < leastRows) return false;
      const hour = Math.floor(at.getTime() / hourMs);
      const known = counted.get(reader);
      const reading = known?.hour === hour ? known : { hour, rows: 0, isTold: false };
      if (!known && counted.size >= mostCounted) counted.clear();
      counted.set(reader, reading);
      reading.rows += Math.max(0, Math.min(limit, total - skip));
      if (reading.isTold || reading.rows < total) return false;
      reading.isTold = true;
      return true;
    },
  };
};
