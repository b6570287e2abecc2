import type { Json } from '@byre/contract/fields';
import { type MergeOutcome, mergeFields } from '@byre/contract/sync/merge';
import type { Mutation } from '@byre/contract/sync/messages';
import { type Bucket, bucketIn, commitAnswers, commitEffects, type Data, type Draft, type Row } from './data.ts';

/** What the server's decisions are based on. */
export type Ground = {
  /** What the transaction reads: for a pull, one snapshot. */
  data: Data;
  /** What is committed now; only a planted defect reads it. */
  live: () => Data;
  /** A point at which anything else may happen, including a crash, after which it never returns. */
  step: () => Promise<void>;
  nowMs: () => number;
};

/**
 * The decisions of the server in which a defect would lose or duplicate work. A planted defect replaces one of them.
 */
export type ServerRules = {
  /** The counter of a transaction's effects, called for every write. */
  stamp: (ground: Ground, draft: Draft) => Promise<number>;
  /** Whether transactions on the same bucket wait for each other. */
  locks: boolean;
  merge: (mutation: Mutation, row: Row) => MergeOutcome;
  /** Whether the row can no longer be edited. */
  isGone: (row: Row) => boolean;
  /** Whether an answer given at that time is still known. */
  isRemembered: (atMs: number, nowMs: number) => boolean;
  commit: (ground: Ground, draft: Draft) => Promise<void>;
  /** What a person may see, in the snapshot from which the rows are read. */
  readGrants: (ground: Ground, read: (data: Data) => ReadonlySet<string>) => Promise<ReadonlySet<string>>;
  /** The rows above a counter, or without one all that are not gone; and the counter up to which they are complete. */
  readRows: (ground: Ground, bucket: string, have: number | null) => Promise<{ to: number; rows: Row[] }>;
};

export const correctRules: ServerRules = {
  // The bucket is locked, so no open transaction has a smaller counter [P1].
  stamp: async ({ data }, draft) => bucketIn(data, draft.bucket).head + 1,
  locks: true,
  merge: ({ entity, fields }, row) => mergeFields(entity, fields, row.document as Record<string, Json>),
  isGone: (row) => row.gone !== null,
  isRemembered: () => true,
  commit: async ({ data }, draft) => {
    commitEffects(data, draft);
    commitAnswers(data, draft);
  },
  readGrants: async ({ data }, read) => read(data),
  readRows: async ({ data }, name, have) => {
    const bucket = bucketIn(data, name);
    return { to: bucket.head, rows: rowsAbove(bucket, have) };
  },
};

/** With a counter, the rows changed since, including removed ones; without one, all that are not gone. */
export const rowsAbove = ({ rows }: Bucket, have: number | null): Row[] =>
  [...rows.values()].filter((row) => (have === null ? row.gone === null : row.ver > have));
