import type { Entity } from '@byre/contract/sync/entities';
import type { PullRequest, PushReply } from '@byre/contract/sync/messages';
import { protocolVersion } from '@byre/contract/sync/protocol-version';
import type { BaseEntry, BucketState } from './state.ts';

/** What a pull or a push does to the base. The store carries out a list of them in order, in one transaction. */
export type BaseOperation =
  /** The database of the server is another generation: versions of the old one mean nothing, nor do the cursors [C6]. */
  | { kind: 'epoch'; epoch: string }
  /** The buckets that the person may see; new ones are noted without a cursor. `total` counts what is on its way. */
  | { kind: 'scopes'; scopes: readonly { bucket: string; total: number }[] }
  /** Everything of a bucket goes, the bucket itself included [C5]. */
  | { kind: 'purge'; bucket: string }
  /** Everything of a bucket goes, and it stays known by name: the person may see it, and this device does not keep it [C11]. */
  | { kind: 'release'; bucket: string }
  /** A snapshot of the bucket begins: counting starts again. `reading` identifies it; a later one replaces it [C9]. */
  | { kind: 'begin'; bucket: string; total: number; reading: string }
  /** Stands if newer than what is stored, tombstones included [C3]. */
  | { kind: 'put'; bucket: string; entry: BaseEntry }
  /** The document of a push result: as `put`, but only where the bucket is whole and not below its cursor [C4]. */
  | { kind: 'result'; bucket: string; entry: BaseEntry }
  | { kind: 'arrived'; bucket: string; count: number }
  /** What the snapshot did not hold, and is not newer than it, is gone from the server [C2]. */
  | { kind: 'sweep'; bucket: string; upTo: number; seen: Seen; reading: string }
  /** The bucket is whole up to `cursor`, if it still is what the answer was made for [C9]. */
  | { kind: 'end'; bucket: string; cursor: number; sum: string; since: Since }
  /** The stored documents agree with the digest [C10]. */
  | { kind: 'checked'; bucket: string; atMs: number }
  /** They do not: they stay to be seen, their versions mean nothing, and the bucket comes again as a snapshot [C10]. */
  | { kind: 'distrust'; bucket: string };

/** The state of a bucket, as a store knows it. */
export type Standing = { cursor: number | null; reading: string | null };

type End = Extract<BaseOperation, { kind: 'end' }>;

/** Whether the answer still fits what the bucket holds: another tab may have lost it or begun it again in the meantime [C9]. */
export const isStanding = ({ cursor, reading }: Standing, { since, cursor: reached }: End): boolean =>
  'reading' in since ? since.reading === reading : cursor !== null && since.cursor <= cursor && cursor <= reached;

/** What the end of an answer makes of a bucket. */
export const ended = (bucket: BucketState, { cursor, sum, since }: End) => ({
  cursor,
  sum,
  arrived: bucket.total,
  reading: null,
  checkedAtMs: 'reading' in since ? null : bucket.checkedAtMs,
});

/** What an answer was made for: a delta for a cursor that had been reached, a snapshot for one that it began itself. */
export type Since = { cursor: number } | { reading: string };

/** What a device does that comes from an earlier epoch. */
export type EpochMode = PushReply['mode'];

export type Seen = ReadonlyMap<Entity, ReadonlySet<string>>;

/** `farm:<id>` for a farm and everything on it, else the list. A practice's own bucket is never edited from a device. */
export const bucketOf = (entity: Entity, farmId: string): string => lists[entity] ?? `farm:${farmId}`;

const lists: Partial<Readonly<Record<Entity, string>>> = {
  condition: 'ref:conditions',
  product: 'ref:products',
  breed: 'ref:breeds',
};

/** The farm of a bucket; null for a list. */
export const farmOf = (bucket: string): string | null => (bucket.startsWith('farm:') ? bucket.slice(5) : null);

/** Whether a device keeps a bucket [C11]. */
export type Keeps = (bucket: string) => boolean;

/**
 * What this device asks for: what it has whole [C1]. A bucket that broke off is asked for from its beginning. A device that
 * keeps a part names what it wants: of what it knows, that is, so the first time nothing but the names [C11].
 */
export const pullRequest = (
  epoch: string | null,
  buckets: readonly BucketState[],
  keeps: Keeps | null = null,
): PullRequest => ({
  protocol: protocolVersion,
  epoch,
  have: Object.fromEntries(buckets.flatMap(({ bucket, cursor }) => (cursor === null ? [] : [[bucket, cursor]]))),
  ...(keeps && { want: buckets.map(({ bucket }) => bucket).filter(keeps) }),
});

/** What lies here of buckets that this device does not keep is to go [C11]. */
export const releaseOperations = (buckets: readonly BucketState[], keeps: Keeps): BaseOperation[] =>
  buckets
    .filter(({ bucket, cursor, arrived }) => (cursor !== null || arrived > 0) && !keeps(bucket))
    .map(({ bucket }) => ({ kind: 'release', bucket }));

/** A restored server keeps what was seen in sight; one that was set back to an earlier state leaves nothing of it [C6]. */
export const epochOperations = (
  buckets: readonly BucketState[],
  { epoch, mode }: { epoch: string; mode: EpochMode },
): BaseOperation[] => {
  const dropped = mode === 'reset' ? buckets.map(({ bucket }) => ({ kind: 'purge', bucket }) as const) : [];
  return [...dropped, { kind: 'epoch', epoch }];
};
