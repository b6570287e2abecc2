import type { Entity } from '@byre/contract/sync/entities';
import type { PullLine } from '@byre/contract/sync/messages';
import { type BaseOperation, type EpochMode, epochOperations, farmOf, type Since } from './pull.ts';
import type { BaseEntry, BucketState } from './state.ts';

/** The state of a pull. `broken`: the lines contradict each other, and nothing that follows can be trusted. */
export type PullState = 'open' | 'new-epoch' | 'broken' | 'finished';

/** Turns the lines of one pull into operations on the base, in the order in which they arrive. */
export type PullReader = {
  /** The operations for these lines. A cursor moves only at the `end` of its bucket [C1]. */
  take(lines: readonly PullLine[]): BaseOperation[];
  state(): PullState;
  /**
   * The farms that the person may see; null until the answer has said so. Edits of other farms must be set aside [O13].
   */
  visibleFarms(): ReadonlySet<string> | null;
  /** The epoch of the answer, and what a device from an earlier one must do; null until the answer has said so. */
  epoch(): { epoch: string; mode: EpochMode } | null;
};

type OpenBucket = { bucket: string; since: Since; seen: Map<Entity, Set<string>> };

type Reading = {
  /** Distinguishes this reading from one in another tab. */
  readonly id: string;
  readonly epoch: string | null;
  readonly buckets: readonly BucketState[];
  state: PullState;
  /** Whether `hello` has arrived. Nothing may come before it, and it comes once. */
  greeted: boolean;
  /** The bucket between its `begin` and its `end`, one at a time. */
  open: OpenBucket | null;
  /**
   * The buckets that the person may see: those on the device without the dropped ones, and those named in the answer.
   */
  readonly visible: Set<string>;
  /** Whether every `drop` has arrived, so that `visible` is complete. */
  isVisibleKnown: boolean;
  answered: { epoch: string; mode: EpochMode } | null;
};

/** Reads one pull. `epoch` and `buckets` are those of the base when it was requested. */
export const readPull = (id: string, epoch: string | null, buckets: readonly BucketState[]): PullReader => {
  const reading: Reading = {
    id,
    epoch,
    buckets,
    state: 'open',
    greeted: false,
    open: null,
    visible: new Set(),
    isVisibleKnown: false,
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
    visibleFarms: () => (reading.isVisibleKnown ? new Set([...reading.visible].flatMap((b) => farmOf(b) ?? [])) : null),
    epoch: () => reading.answered,
  };
};

const takeLine = (reading: Reading, line: PullLine): BaseOperation[] => {
  if (reading.greeted === (line.t === 'hello')) return broken(reading);
  switch (line.t) {
    case 'hello':
      return hello(reading, line);
    case 'drop':
      reading.visible.delete(line.b);
      return [{ kind: 'purge', bucket: line.b }];
    case 'begin':
      reading.isVisibleKnown = true;
      return begin(reading, line);
    case 'put':
    case 'del':
      return entry(reading, line);
    case 'end':
      return end(reading, line);
    case 'bye':
      if (reading.open) return broken(reading);
      reading.isVisibleKnown = true;
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
  const { visible, buckets } = reading;
  for (const { bucket, cursor } of buckets) if (cursor !== null) visible.add(bucket);
  for (const { b } of line.scopes) visible.add(b);
  // It was not requested, so there is no `drop` for it.
  const gone = buckets.filter(({ bucket }) => !visible.has(bucket));
  return [
    ...(reading.epoch === null ? [{ kind: 'epoch', epoch: line.epoch } as const] : []),
    ...gone.map(({ bucket }) => ({ kind: 'purge', bucket }) as const),
    { kind: 'scopes', scopes: line.scopes.map((scope) => ({ bucket: scope.b, total: scope.n })) },
  ];
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

/** Adds the number of documents that arrived for each bucket, to show it. */
const counted = (operations: BaseOperation[]): BaseOperation[] => {
  const counts = new Map<string, number>();
  for (const operation of operations) {
    if (operation.kind === 'put') counts.set(operation.bucket, (counts.get(operation.bucket) ?? 0) + 1);
  }
  const arrived = [...counts].map(([bucket, count]) => ({ kind: 'arrived', bucket, count }) as const);
  return [...operations, ...arrived];
};
