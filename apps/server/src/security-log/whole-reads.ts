import { hourMs } from '@byre/contract/time';
/*
 * Whoever carries a practice's records away reads a list across its farms from one end to the other. So the rows of its
 * pages are counted, for each person or key and list, within an hour; and so is what is told from the beginning of farms to who
 * follows the changes.
 */

export type ReadPage = { total: number; limit: number; skip: number };

export type WholeReads = {
  /** Counts a page that somebody was given; whether with it they have as many rows as the list has, told once an hour. */
  isWhole(reader: string, page: ReadPage, at: Date): boolean;
};

/** A practice with fewer has them on one screen or two. */
export const leastRows = 500;
/** Readers and lists that are counted at a time; beyond it all begin anew. */
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
