import type { BaseStore, EntryKey, OutboxSnapshot, OutboxStore, OutboxWrites } from './ports.ts';
import { type BaseOperation, ended, isStanding } from './pull.ts';
import { type BaseEntry, type BucketState, isNewer, type LogRow, type OutboxRow } from './state.ts';
import { isWriting, tellingWrites, withOffers } from './writes.ts';

/** The outbox in memory: the reference for the store rules, used by other tests too. */
export const createMemoryOutbox = (client: string): OutboxStore & { dump(): { open: OutboxRow[]; log: LogRow[] } } => {
  let open = new Map<string, OutboxRow>();
  let log = new Map<string, LogRow>();
  let lastSeq = 0;
  let epoch: string | null = null;
  let isTold: boolean | undefined;
  const snapshot = (): OutboxSnapshot => {
    const rows = [...open.values()].sort((a, b) => a.seq - b.seq);
    const told = isTold === undefined ? {} : { isTold };
    return { rows: isTold === false ? withOffers(rows) : rows, lastSeq, client, epoch, ...told };
  };
  const write = (decided: OutboxWrites) => {
    const writes = tellingWrites(snapshot(), decided);
    if (isWriting(writes)) isTold = true;
    if (writes.told === false) isTold = false;
    const [nextOpen, nextLog] = [new Map(open), new Map(log)];
    for (const row of writes.close ?? []) {
      nextOpen.delete(row.id);
      nextLog.set(row.id, structuredCopy(row));
    }
    for (const row of [...(writes.reopen ?? []), ...(writes.put ?? [])]) {
      nextLog.delete(row.id);
      nextOpen.set(row.id, structuredCopy(row));
    }
    [open, log, lastSeq] = [nextOpen, nextLog, Math.max(lastSeq, writes.lastSeq ?? 0)];
    epoch = writes.epoch ?? epoch;
  };
  const newestFirst = () => [...log.values()].sort((a, b) => b.closedAtMs - a.closedAtMs || b.seq - a.seq);
  return {
    update: async (decide) => {
      const { result, writes } = decide(snapshot());
      write(writes);
      return result;
    },
    read: async () => snapshot(),
    readLog: async ({ limit, state }) =>
      newestFirst()
        .filter((row) => state === undefined || row.state === state)
        .slice(0, limit),
    updateWithLog: async (sinceMs, decide) => {
      const { result, writes } = decide(
        snapshot(),
        newestFirst().filter((row) => row.closedAtMs >= sinceMs),
      );
      write(writes);
      return result;
    },
    prune: async (settledBeforeMs, othersBeforeMs) => {
      for (const row of log.values()) {
        if (row.closedAtMs < (row.state === 'settled' ? settledBeforeMs : othersBeforeMs)) log.delete(row.id);
      }
    },
    dump: () => ({ open: [...open.values()], log: [...log.values()] }),
  };
};

// Rows are JSON. Copied, so that nobody can change what is stored through a reference to it.
const structuredCopy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** `reading`: the reader whose snapshot is in progress. */
type Bucket = BucketState & { entries: Map<string, BaseEntry>; reading: string | null };
type Base = { epoch: string | null; buckets: Map<string, Bucket> };

/** The base in memory. */
export const createMemoryBase = (): BaseStore & { dump(): (BaseEntry & { bucket: string })[] } => {
  const base: Base = { epoch: null, buckets: new Map() };
  return {
    epoch: async () => base.epoch,
    buckets: async () => [...base.buckets.values()].map(({ entries: _, reading: __, ...bucket }) => bucket),
    apply: async (operations, epoch) => {
      if (epoch !== undefined && base.epoch !== null && base.epoch !== epoch) return;
      for (const operation of operations) applyOperation(base, operation);
    },
    read: async (keys) => keys.flatMap((key) => base.buckets.get(key.bucket)?.entries.get(entryKey(key)) ?? []),
    inspect: async (name) => {
      const bucket = base.buckets.get(name);
      if (!bucket) return null;
      const entries = [...bucket.entries.values()].map(({ document, ...entry }) => ({
        ...entry,
        lives: document !== null,
      }));
      return { cursor: bucket.cursor, sum: bucket.sum, entries };
    },
    dump: () =>
      [...base.buckets.values()].flatMap(({ bucket, entries }) =>
        [...entries.values()].map((entry) => ({ ...entry, bucket })),
      ),
  };
};

const entryKey = ({ entity, id }: Pick<EntryKey, 'entity' | 'id'>): string => `${entity} ${id}`;

const bucketNamed = (base: Base, name: string): Bucket => {
  const bucket: Bucket = base.buckets.get(name) ?? {
    ...{ bucket: name, cursor: null, total: 0, arrived: 0, sum: null, checkedAtMs: null },
    entries: new Map(),
    reading: null,
  };
  base.buckets.set(name, bucket);
  return bucket;
};

const applyOperation = (base: Base, operation: BaseOperation): void => {
  if (operation.kind === 'epoch') {
    enterEpoch(base, operation.epoch);
    return;
  }
  if (operation.kind === 'purge') {
    base.buckets.delete(operation.bucket);
    return;
  }
  if (operation.kind === 'release') {
    base.buckets.delete(operation.bucket);
    bucketNamed(base, operation.bucket);
    return;
  }
  if (operation.kind === 'scopes') {
    for (const { bucket: name, total } of operation.scopes) {
      const bucket = bucketNamed(base, name);
      if (bucket.cursor === null) bucket.total = total;
    }
    return;
  }
  if (operation.kind === 'result' && !base.buckets.has(operation.bucket)) return;
  const bucket = bucketNamed(base, operation.bucket);
  switch (operation.kind) {
    case 'begin':
      Object.assign(bucket, { total: operation.total, arrived: 0, reading: operation.reading });
      break;
    case 'put':
    case 'result': {
      const key = entryKey(operation.entry);
      const isKnown = operation.kind === 'result' && (bucket.cursor ?? Number.POSITIVE_INFINITY) >= operation.entry.ver;
      if (!isKnown && isNewer(operation.entry, bucket.entries.get(key))) bucket.entries.set(key, operation.entry);
      break;
    }
    case 'arrived':
      if (bucket.cursor === null) bucket.arrived += operation.count;
      break;
    case 'sweep':
      if (bucket.reading !== operation.reading) break;
      for (const [key, { entity, id, ver }] of bucket.entries) {
        if (ver <= operation.upTo && !operation.seen.get(entity)?.has(id)) bucket.entries.delete(key);
      }
      break;
    case 'end':
      if (isStanding(bucket, operation)) Object.assign(bucket, ended(bucket, operation));
      break;
    case 'checked':
      bucket.checkedAtMs = operation.atMs;
      break;
    case 'distrust':
      forgetVersions(bucket);
      break;
  }
};

const enterEpoch = (base: Base, epoch: string): void => {
  if (base.epoch === epoch) return;
  base.epoch = epoch;
  for (const bucket of base.buckets.values()) forgetVersions(bucket);
};

const forgetVersions = (bucket: Bucket): void => {
  Object.assign(bucket, { cursor: null, reading: null, sum: null, checkedAtMs: null });
  for (const [key, entry] of bucket.entries) {
    if (entry.document === null) bucket.entries.delete(key);
    else bucket.entries.set(key, { ...entry, ver: 0 });
  }
};
