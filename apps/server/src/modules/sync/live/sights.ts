import type { Found, Known } from './queries.ts';

/** What a group of people who see the same was last sent. Each member who listens here knows these counters. */
type Sight = { mark: string; readonly heads: Map<string, number> };

/** What to send: every visible bucket (`isAll`), or those that have changed. */
export type News = { readonly isAll: boolean; readonly heads: Readonly<Record<string, number>> };

export type Sights = {
  readonly byKey: Map<string, Sight>;
  /** The group of each person. */
  readonly groupOf: Map<string, string>;
};

export const noSights = (): Sights => ({ byKey: new Map(), groupOf: new Map() });

/** What is known of every group, in the form that Postgres compares. */
export const knownOf = ({ byKey }: Sights): Known[] =>
  [...byKey].map(([key, { mark, heads }]) => ({ key, mark, total: sumOf(heads) }));

const sumOf = (heads: ReadonlyMap<string, number>): number => {
  let sum = 0;
  for (const head of heads.values()) sum += head;
  return sum;
};

/** Remembers the current state of a group; returns what is new compared with the state before. */
export const noteFound = ({ byKey }: Sights, { key, mark, heads }: Found): News => {
  const before = byKey.get(key);
  if (heads === null) return { isAll: false, heads: {} };
  const isAll = before?.mark !== mark;
  const moved = [...heads].filter(([bucket, head]) => isAll || (before?.heads.get(bucket) ?? -1) < head);
  byKey.set(key, { mark, heads: new Map(heads) });
  return { isAll, heads: Object.fromEntries(moved) };
};

/** Everything that a person may see, as far as it is known here. */
export const standingOf = ({ byKey, groupOf }: Sights, userId: string): Readonly<Record<string, number>> =>
  Object.fromEntries(byKey.get(groupOf.get(userId) ?? '')?.heads ?? []);

/** Whether somebody could see a bucket at the last check. */
export const couldSee = ({ byKey, groupOf }: Sights, userId: string, bucket: string): boolean =>
  byKey.get(groupOf.get(userId) ?? '')?.heads.has(bucket) ?? false;

/** Those of some buckets that have moved beyond what somebody knows. */
export const newTo = ({ byKey, groupOf }: Sights, userId: string, moved: ReadonlyMap<string, number>): string[] => {
  const heads = byKey.get(groupOf.get(userId) ?? '')?.heads;
  if (!heads) return [];
  return [...moved].flatMap(([bucket, head]) => ((heads.get(bucket) ?? head) < head ? [bucket] : []));
};

/** Notes that buckets have changed, once those who may see them have been notified. */
export const noteMoved = ({ byKey }: Sights, moved: ReadonlyMap<string, number>): void => {
  for (const { heads } of byKey.values()) {
    for (const [bucket, head] of moved) if ((heads.get(bucket) ?? head) < head) heads.set(bucket, head);
  }
};

/** Forgets people who no longer listen, and empty groups. */
export const keepOnly = ({ byKey, groupOf }: Sights, userIds: ReadonlySet<string>): void => {
  for (const userId of groupOf.keys()) if (!userIds.has(userId)) groupOf.delete(userId);
  const groups = new Set(groupOf.values());
  for (const key of byKey.keys()) if (!groups.has(key)) byKey.delete(key);
};
