import { emptyReplica, type Replica, read } from '../sync/replica.ts';
import type { SyncClient } from '../sync/sync-client.ts';
import type { FeedRow } from './feed.ts';

/** A device that does nothing but pull, and every state it has been in. */
export type Poller = { client: SyncClient; states: Replica[] };

/** Pulls once and keeps what it then holds. */
export const pull = async (poller: Poller): Promise<Replica> => {
  const last = poller.states.at(-1) ?? emptyReplica();
  const next = await caughtUp(poller.client, last);
  poller.states.push(next);
  return next;
};

/** What a device holds that had this and pulled once more. */
export const caughtUp = async (client: SyncClient, replica: Replica): Promise<Replica> =>
  read(replica, await client.pull({ epoch: replica.epoch, have: replica.have }));

type FeedByBucket = ReadonlyMap<string, readonly { key: string; row: FeedRow }[]>;

/** Looked through for every state of every poller, so what is the same each time is made once. */
export const byBucket = (feed: readonly FeedRow[]): FeedByBucket =>
  Map.groupBy(
    feed.map((row) => ({ key: `${row.entity} ${row.id}`, row })),
    ({ row }) => `farm:${row.farm_id}`,
  );

/**
 * What a device lacks or holds too much of, by its own cursors: a cursor of `n` says that the effects of the first `n`
 * transactions of the farm are all there, and of none after it.
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
