import { emptyReplica, type Replica, read } from '../sync/replica.ts';
import type { SyncClient } from '../sync/sync-client.ts';
import type { FeedRow } from './feed.ts';

/** A device that only pulls, and every state it has been in. */
export type Poller = { client: SyncClient; states: Replica[] };

/** Pulls once and keeps the resulting copy. */
export const pull = async (poller: Poller): Promise<Replica> => {
  const last = poller.states.at(-1) ?? emptyReplica();
  const next = await caughtUp(poller.client, last);
  poller.states.push(next);
  return next;
};

/** The copy of a device that had this copy and pulled once more. */
export const caughtUp = async (client: SyncClient, replica: Replica): Promise<Replica> =>
  read(replica, await client.pull({ epoch: replica.epoch, have: replica.have }));

type FeedByBucket = ReadonlyMap<string, readonly { key: string; row: FeedRow }[]>;

/** Compared for every state of every poller, so constant parts are built once. */
export const byBucket = (feed: readonly FeedRow[]): FeedByBucket =>
  Map.groupBy(
    feed.map((row) => ({ key: `${row.entity} ${row.id}`, row })),
    ({ row }) => `farm:${row.farm_id}`,
  );

/**
 * What a device's copy lacks or has in excess, by its own cursors: a cursor of `n` says that the effects of the farm's
 * first `n` transactions are all there, and none of later ones.
 */
export const faultsOf = (replica: Replica, feed: FeedByBucket): string[] =>
  Object.entries(replica.have).flatMap(([bucket, cursor]) => {
    if (!bucket.startsWith('farm:')) return [];
    const expected = new Map<string, FeedRow>();
    for (const { key, row } of feed.get(bucket) ?? []) if (row.counter <= cursor) expected.set(key, row);
    const held = replica.rows[bucket] ?? {};
    return [...expected].flatMap(([key, { op, counter }]) => {
      const v = held[key]?.v;
      if (op === 'delete' ? v === undefined : v === counter) return [];
      return [`${bucket} at ${cursor}: ${key} should be ${op} ${counter}, is ${v ?? 'not there'}`];
    });
  });
