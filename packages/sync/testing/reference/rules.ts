import type { Json } from '@byre/contract/fields';
import { type MergeOutcome, mergeFields } from '@byre/contract/sync/merge';
import type { Mutation } from '@byre/contract/sync/messages';
import { type Bucket, bucketIn, commitAnswers, commitEffects, type Data, type Draft, type Row } from './data.ts';

/** What the server's decisions work on. */
export type Ground = {
  /** What the transaction reads: for a pull, one snapshot. */
  data: Data;
  /** What is committed at this moment; only a defect reads it. */
  live: () => Data;
  /** A point at which everything else may happen, a crash included; a server that went down never comes back from it. */
  step: () => Promise<void>;
  nowMs: () => number;
};

/** The decisions of the server in which a defect would lose or double work. A planted defect replaces one of them. */
export type ServerRules = {
  /** The number of a transaction's effects; asked for at every write. */
  stamp: (ground: Ground, draft: Draft) => Promise<number>;
  /** Whether the transactions of a bucket wait for each other. */
  locks: boolean;
  merge: (mutation: Mutation, row: Row) => MergeOutcome;
  /** Whether the row can no longer be edited. */
  isGone: (row: Row) => boolean;
  /** Whether an answer that was given at that moment is still known. */
  isRemembered: (atMs: number, nowMs: number) => boolean;
  commit: (ground: Ground, draft: Draft) => Promise<void>;
  /** What a person may see, as of the snapshot that the rows are read from. */
  readGrants: (ground: Ground, read: (data: Data) => ReadonlySet<string>) => Promise<ReadonlySet<string>>;
  /** The rows above a counter, or all that live, and the counter up to which that is all there is. */
  readRows: (ground: Ground, bucket: string, have: number | null) => Promise<{ to: number; rows: Row[] }>;
};

export const correctRules: ServerRules = {
  // Under the lock of the bucket: nobody with a smaller number is still on the way [P1].
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

/** With a counter, what changed since, removals included; without one, what lives. */
export const rowsAbove = ({ rows }: Bucket, have: number | null): Row[] =>
  [...rows.values()].filter((row) => (have === null ? row.gone === null : row.ver > have));
