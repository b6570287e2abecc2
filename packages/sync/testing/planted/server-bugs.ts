import type { Json } from '@byre/contract/fields';
import { dayMs } from '@byre/contract/time';
import { bucketIn, commitAnswers, commitEffects, type Data, type Draft, type Row } from '../reference/data.ts';
import { type Ground, rowsAbove, type ServerRules } from '../reference/rules.ts';
import type { Parts } from '../simulation/actors.ts';

/** A number that is taken from a sequence when a row is written, and becomes visible when its transaction commits. */
const sequence = (): Pick<ServerRules, 'stamp' | 'locks'> => {
  let last = 0;
  return {
    locks: false,
    stamp: async ({ step }) => {
      last += 1;
      const taken = last;
      await step();
      return taken;
    },
  };
};

/** What a poller reads that remembers the highest number it has seen. */
const readSeen: ServerRules['readRows'] = async ({ data }, name, have) => {
  const bucket = bucketIn(data, name);
  return { to: bucket.head, rows: rowsAbove(bucket, have) };
};

/** Rows carry the time at which their transaction began. */
const timestamps = (): Partial<ServerRules> => {
  const began = new WeakMap<Draft, number>();
  return {
    locks: false,
    stamp: async ({ nowMs, step }, draft) => {
      const atMs = began.get(draft) ?? nowMs();
      began.set(draft, atMs);
      await step();
      return atMs;
    },
    readRows: readSeen,
  };
};

/**
 * Numbers from a sequence, where readers leave out rows that are not older than the oldest open transaction. A later
 * transaction can have an earlier number, so this is not a cure.
 */
const oldestRunning = (): Partial<ServerRules> => {
  const numbers = sequence();
  const began = new Map<Draft, number>();
  const writtenBy = new Map<string, number>();
  let begun = 0;
  const keyOf = (bucket: string, { id, ver }: Row) => `${bucket} ${id} ${ver}`;
  return {
    ...numbers,
    stamp: async (ground, draft) => {
      if (!began.has(draft)) {
        begun += 1;
        began.set(draft, begun);
      }
      return numbers.stamp(ground, draft);
    },
    commit: async ({ data }, draft) => {
      for (const row of draft.changed.values()) writtenBy.set(keyOf(draft.bucket, row), began.get(draft) ?? 0);
      began.delete(draft);
      commitEffects(data, draft);
      commitAnswers(data, draft);
    },
    readRows: async ({ data }, name, have) => {
      const oldest = Math.min(...began.values());
      const rows = rowsAbove(bucketIn(data, name), have).filter(
        (row) => (writtenBy.get(keyOf(name, row)) ?? 0) < oldest,
      );
      return { to: Math.max(have ?? 0, ...rows.map(({ ver }) => ver)), rows };
    },
  };
};

/** The answer is remembered in a separate transaction after that of the effect. */
const rememberedAfter: ServerRules['commit'] = async ({ data, step }, draft) => {
  commitEffects(data, draft);
  await step();
  commitAnswers(data, draft);
};

/** The whole document is written as the device sent it, whatever is there. */
const lastWriteWins: ServerRules['merge'] = ({ fields }, row) => {
  const changes = Object.entries(fields).filter(([field, change]) => row.document[field] !== change.new);
  return { kind: 'merged', changes: Object.fromEntries(changes.map(([field, change]) => [field, change.new as Json])) };
};

/** What a person may see is read before the snapshot of the rows begins. */
const grantsBefore: ServerRules['readGrants'] = async ({ live, step }, read) => {
  const grants = read(live());
  await step();
  return grants;
};

/** The list is read page by page, by `limit` and `skip`, while others write. */
const pages = async (ground: Ground, name: string, have: number | null): Promise<{ to: number; rows: Row[] }> => {
  const rows: Row[] = [];
  const listed = (data: Data) => rowsAbove(bucketIn(data, name), have).sort((a, b) => (a.id < b.id ? -1 : 1));
  for (let skip = 0; ; skip += 1) {
    const page = listed(ground.live()).slice(skip, skip + 1);
    rows.push(...page);
    if (page.length === 0) return { to: bucketIn(ground.live(), name).head, rows };
    await ground.step();
  }
};

/** Defects of the server. Each is made again for every world, because some have state. */
export const serverBugs: Readonly<Record<string, () => Partial<Parts>>> = {
  'sequence cursor': () => ({ server: { ...sequence(), readRows: readSeen } }),
  'timestamp cursor': () => ({ server: timestamps() }),
  'xmin half-fix': () => ({ server: oldestRunning() }),
  'dedup row outside the transaction': () => ({ server: { commit: rememberedAfter } }),
  'key expiry 24 h': () => ({ server: { isRemembered: (atMs, nowMs) => nowMs - atMs < dayMs } }),
  'whole-document PUT from a stale base': () => ({ server: { merge: lastWriteWins } }),
  'upsert on a tombstone': () => ({ server: { isGone: () => false } }),
  'grants read outside the snapshot': () => ({ server: { readGrants: grantsBefore } }),
  'limit/skip replication': () => ({ server: { readRows: pages } }),
};
