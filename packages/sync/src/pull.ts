import type { Entity } from '@byre/contract/sync/entities';
import type { PullLine, PullRequest, PushReply } from '@byre/contract/sync/messages';
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
  /** A snapshot of the bucket begins: counting starts again. `reading` says whose; a later one takes its place [C9]. */
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

/** Where a bucket stands, as a store knows it. */
export type Standing = { cursor: number | null; reading: string | null };

type End = Extract<BaseOperation, { kind: 'end' }>;

/** Whether the answer is still about what the bucket holds: it may have been lost, or begun anew by another tab, meanwhile [C9]. */
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

/** What this device asks for: what it has whole [C1]. A bucket that broke off is asked for from its beginning. */
export const pullRequest = (epoch: string | null, buckets: readonly BucketState[]): PullRequest => ({
  protocol: protocolVersion,
  epoch,
  have: Object.fromEntries(buckets.flatMap(({ bucket, cursor }) => (cursor === null ? [] : [[bucket, cursor]]))),
});

/** How a pull stands. `broken`: the lines contradict each other, and what follows is not to be trusted. */
export type PullState = 'open' | 'new-epoch' | 'broken' | 'finished';

/** Turns the lines of one pull into operations on the base, in the order in which they arrive. */
export type PullReader = {
  /** The operations that these lines ask for. A cursor moves only at the `end` of its bucket [C1]. */
  take(lines: readonly PullLine[]): BaseOperation[];
  state(): PullState;
  /** The farms that the person may see; null before the answer has told. Edits of others are to be set aside [O13]. */
  visibleFarms(): ReadonlySet<string> | null;
  /** The epoch of the answer, and what to do who comes from an earlier one; null before it has told. */
  epoch(): { epoch: string; mode: EpochMode } | null;
};

type OpenBucket = { bucket: string; since: Since; seen: Map<Entity, Set<string>> };

type Reading = {
  /** Tells this reading from that of another tab. */
  readonly id: string;
  readonly epoch: string | null;
  readonly buckets: readonly BucketState[];
  state: PullState;
  /** Whether `hello` has come; nothing may come before it, and it comes once. */
  greeted: boolean;
  /** The bucket between its `begin` and its `end`; one at a time. */
  open: OpenBucket | null;
  visible: ReadonlySet<string> | null;
  answered: { epoch: string; mode: EpochMode } | null;
};

/** Reads one pull. `epoch` and `buckets` are what the base held when it was asked for. */
export const readPull = (id: string, epoch: string | null, buckets: readonly BucketState[]): PullReader => {
  const reading: Reading = {
    id,
    epoch,
    buckets,
    state: 'open',
    greeted: false,
    open: null,
    visible: null,
    answered: null,
  };
  return {
    take: (lines) => {
      const operations: BaseOperation[] = [];
      for (const line of lines) {
        if (reading.state !== 'open') break;
        operations.push(...takeLine(reading, line));
      }
      return counted(operations);
    },
    state: () => reading.state,
    visibleFarms: () => reading.visible,
    epoch: () => reading.answered,
  };
};

const takeLine = (reading: Reading, line: PullLine): BaseOperation[] => {
  if (reading.greeted === (line.t === 'hello')) return broken(reading);
  switch (line.t) {
    case 'hello':
      return hello(reading, line);
    case 'drop':
      return [{ kind: 'purge', bucket: line.b }];
    case 'begin':
      return begin(reading, line);
    case 'put':
    case 'del':
      return entry(reading, line);
    case 'end':
      return end(reading, line);
    case 'bye':
      if (reading.open) return broken(reading);
      reading.state = 'finished';
      return [];
  }
};

const broken = (reading: Reading): BaseOperation[] => {
  reading.state = 'broken';
  return [];
};

type Line<T extends PullLine['t']> = Extract<PullLine, { t: T }>;

const hello = (reading: Reading, line: Line<'hello'>): BaseOperation[] => {
  reading.greeted = true;
  reading.answered = { epoch: line.epoch, mode: line.mode };
  if (reading.epoch !== null && reading.epoch !== line.epoch) {
    reading.state = 'new-epoch';
    return epochOperations(reading.buckets, reading.answered);
  }
  const visible = new Set(line.scopes.map((scope) => scope.b));
  reading.visible = new Set([...visible].flatMap((bucket) => farmOf(bucket) ?? []));
  const gone = reading.buckets.filter(({ bucket }) => !visible.has(bucket));
  return [
    ...(reading.epoch === null ? [{ kind: 'epoch', epoch: line.epoch } as const] : []),
    ...gone.map(({ bucket }) => ({ kind: 'purge', bucket }) as const),
    { kind: 'scopes', scopes: line.scopes.map((scope) => ({ bucket: scope.b, total: scope.n })) },
  ];
};

/** A restored server keeps what was seen in sight; one that was set back to an earlier state leaves nothing of it [C6]. */
export const epochOperations = (
  buckets: readonly BucketState[],
  { epoch, mode }: { epoch: string; mode: EpochMode },
): BaseOperation[] => {
  const dropped = mode === 'reset' ? buckets.map(({ bucket }) => ({ kind: 'purge', bucket }) as const) : [];
  return [...dropped, { kind: 'epoch', epoch }];
};

const begin = (reading: Reading, line: Line<'begin'>): BaseOperation[] => {
  if (reading.open) return broken(reading);
  const isSnapshot = line.mode === 'snapshot';
  reading.open = {
    bucket: line.b,
    since: isSnapshot ? { reading: reading.id } : { cursor: line.from },
    seen: new Map(),
  };
  return isSnapshot ? [{ kind: 'begin', bucket: line.b, total: line.n, reading: reading.id }] : [];
};

const entry = (reading: Reading, line: Line<'put'> | Line<'del'>): BaseOperation[] => {
  if (!reading.open) return broken(reading);
  const { bucket, since, seen } = reading.open;
  const document = line.t === 'put' ? (line.d as BaseEntry['document']) : null;
  if ('reading' in since) {
    const ids = seen.get(line.e) ?? new Set();
    seen.set(line.e, ids.add(line.id));
  }
  return [{ kind: 'put', bucket, entry: { entity: line.e, id: line.id, ver: line.v, document } }];
};

const end = (reading: Reading, line: Line<'end'>): BaseOperation[] => {
  if (!reading.open || reading.open.bucket !== line.b) return broken(reading);
  const { bucket, since, seen } = reading.open;
  reading.open = null;
  const sweep: BaseOperation[] = 'reading' in since ? [{ kind: 'sweep', bucket, upTo: line.v, seen, ...since }] : [];
  return [...sweep, { kind: 'end', bucket, cursor: line.v, sum: line.sum, since }];
};

/** Adds how many documents of each bucket arrived, for people to see. */
const counted = (operations: BaseOperation[]): BaseOperation[] => {
  const counts = new Map<string, number>();
  for (const operation of operations) {
    if (operation.kind === 'put') counts.set(operation.bucket, (counts.get(operation.bucket) ?? 0) + 1);
  }
  const arrived = [...counts].map(([bucket, count]) => ({ kind: 'arrived', bucket, count }) as const);
  return [...operations, ...arrived];
};
