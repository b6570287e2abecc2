import type { HeadCount } from '@byre/contract/animals/schema';

/* Plain rules, for what the device counts while it stores and for the screens. */

/** The current entry of a history: the one with the latest date, and of equal dates the one added last. */
export const latestEntry = <Entry extends { date: string }>(history: readonly Entry[]): Entry | null =>
  history.reduce<Entry | null>((latest, entry) => (latest && latest.date > entry.date ? latest : entry), null);

/** The last count of a pen, flock, house or batch. An animal stored before counts existed has none. */
export const lastHeadCount = ({ head_count }: { head_count?: readonly HeadCount[] }): HeadCount | null =>
  latestEntry(head_count ?? []);
