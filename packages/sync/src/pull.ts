import type { Entity } from '@byre/contract/sync/entities';
import type { PullRequest, PushReply } from '@byre/contract/sync/messages';
import { protocolVersion } from '@byre/contract/sync/protocol-version';
import type { BaseEntry, BucketState } from './state.ts';

/** What a pull or a push does to the base. The store carries out a list of them in order, in one transaction. */
export type BaseOperation =
  /** The server's database is another generation: versions and cursors of the old one are void [C6]. */
  | { kind: 'epoch'; epoch: string }
  /**
   * The buckets that the person may see; new ones are recorded without a cursor. `total` is the number of documents to
   * come.
   */
  | { kind: 'scopes'; scopes: readonly { bucket: string; total: number }[] }
  /** Everything of a bucket is removed, including the bucket itself [C5]. */
  | { kind: 'purge'; bucket: string }
  /**
   * Everything of a bucket is removed except its name: the person may see it, but this device does not keep it [C11].
   */
  | { kind: 'release'; bucket: string }
  /** A snapshot of the bucket begins: counting starts again. `reading` identifies it; a later one replaces it [C9]. */
  | { kind: 'begin'; bucket: string; total: number; reading: string }
  /** Stored if it is newer than what is there, including tombstones [C3]. */
  | { kind: 'put'; bucket: string; entry: BaseEntry }
  /** The document of a push result: like `put`, but only if the bucket is complete and not below its cursor [C4]. */
  | { kind: 'result'; bucket: string; entry: BaseEntry }
  | { kind: 'arrived'; bucket: string; count: number }
  /** What was not in the snapshot and is not newer is gone from the server [C2]. */
  | { kind: 'sweep'; bucket: string; upTo: number; seen: Seen; reading: string }
  /** The bucket is complete up to `cursor`, if it is still in the state the answer was made for [C9]. */
  | { kind: 'end'; bucket: string; cursor: number; sum: string; since: Since }
  /** The stored documents agree with the digest [C10]. */
  | { kind: 'checked'; bucket: string; atMs: number }
  /**
   * They do not agree: they stay visible, their versions are void, and the bucket is fetched again as a snapshot [C10].
   */
  | { kind: 'distrust'; bucket: string };

/** The state of a bucket, as a store knows it. */
export type Standing = { cursor: number | null; reading: string | null };

type End = Extract<BaseOperation, { kind: 'end' }>;

/** Whether the answer still fits the bucket, which another tab may have lost or begun again in the meantime [C9]. */
export const isStanding = ({ cursor, reading }: Standing, { since, cursor: reached }: End): boolean =>
  'reading' in since ? since.reading === reading : cursor !== null && since.cursor <= cursor && cursor <= reached;

/** The bucket after the end of an answer. */
export const ended = (bucket: BucketState, { cursor, sum, since }: End) => ({
  cursor,
  sum,
  arrived: bucket.total,
  reading: null,
  checkedAtMs: 'reading' in since ? null : bucket.checkedAtMs,
});

/** What an answer was made for: a delta for the cursor that had been reached, a snapshot for its own beginning. */
export type Since = { cursor: number } | { reading: string };

/** What a device from an earlier epoch does. */
export type EpochMode = PushReply['mode'];

export type Seen = ReadonlyMap<Entity, ReadonlySet<string>>;

/**
 * `farm:<id>` for a farm and everything on it, otherwise the list. A practice's own bucket is never edited from a
 * device.
 */
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
 * The request of this device: the cursors of complete buckets [C1]. An interrupted bucket is requested from its
 * beginning. A device that keeps only some farms names those that it knows of, so at first it gets nothing but the
 * names [C11].
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

/** Removes what is stored of buckets that this device does not keep [C11]. */
export const releaseOperations = (buckets: readonly BucketState[], keeps: Keeps): BaseOperation[] =>
  buckets
    .filter(({ bucket, cursor, arrived }) => (cursor !== null || arrived > 0) && !keeps(bucket))
    .map(({ bucket }) => ({ kind: 'release', bucket }));

/** After a restore the documents stay visible. After a reset to an earlier state nothing is left [C6]. */
export const epochOperations = (
  buckets: readonly BucketState[],
  { epoch, mode }: { epoch: string; mode: EpochMode },
): BaseOperation[] => {
  const dropped = mode === 'reset' ? buckets.map(({ bucket }) => ({ kind: 'purge', bucket }) as const) : [];
  return [...dropped, { kind: 'epoch', epoch }];
};
