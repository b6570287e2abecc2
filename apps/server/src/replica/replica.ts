import { setTimeout as wait } from 'node:timers/promises';
import { hourMs, minuteMs } from '@byre/contract/time';
import type { Actor } from '../access/actor.ts';
import type { Database } from '../db/database.ts';
import { type Repeated, repeatedly } from '../housekeeping/repeatedly.ts';
import { lagLog } from './lag-log.ts';
import { askReader } from './reader.ts';
import { askPrimary, askStandby, positionOf, standbyProblem } from './standby.ts';

/** One read from the replica. */
export type Reading = {
  readonly db: Database;
  /** The reader, limited to the farms that the primary says they may see. */
  readonly actor: Actor;
  /** Everything committed up to this moment is included. */
  readonly asOf: Date;
};

/**
 * What kind of read it is. A report may be a few seconds old, as its answer shows, but always includes what its reader
 * wrote. An export lacks nothing that was committed before it was requested, because somebody who follows the changes
 * from an earlier cursor would miss that for ever.
 */
export type ReadingKind = 'report' | 'export';

export type Replica = {
  /** Where it can be read; null: from the primary. */
  readingFor(actor: Actor, kind: ReadingKind): Promise<Reading | null>;
  /** How far behind it is, in milliseconds; null while that is not known or longer than an hour. */
  lagMs(): number | null;
  /** Why the replica is not used, as a sentence; null if it is. */
  problem(): string | null;
  /** The number of reads from each database. */
  readonly readings: { replica: number; primary: number };
  /** Starts checking its lag, every second. Until then it is not used. */
  start(): void;
  /** Stops checking. Its pools belong to whoever opened them. */
  close(): Promise<void>;
};

/** The pools of the replica: for reports, for exports, and one connection that checks its lag. */
export type ReplicaPools = Readonly<Record<ReadingKind | 'look', Database>>;

export type ReplicaOptions = {
  primary: Database;
  pools: ReplicaPools;
  now: () => Date;
  /** If a report would be older than this, it is read from the primary. */
  maxLagMs: number;
  /** Called when the replica is no longer used, with the reason, and when it is used again. */
  onChange: (problem: string | null) => void;
};

const lookEveryMs = 1_000;
const lagKnownMs = hourMs;
/**
 * How long each kind of read waits until the replica has caught up with the primary. Nobody notices a tenth of a
 * second, nor seconds of an export that takes minutes.
 */
const patienceMs: Readonly<Record<ReadingKind, number>> = { report: 100, export: 3_000 };
const betweenAsksMs = 20;
/** Whatever somebody wrote longer ago than this is on the replica, or the replica is not used. */
const ownWritesMarginMs = minuteMs;

const unknown = 'How the replica stands is not known yet.';

/** Watches a standby of the primary. Whenever it is unavailable or behind, everything is read from the primary. */
export const openReplica = ({ primary, pools, now, maxLagMs, onChange }: ReplicaOptions): Replica => {
  const log = lagLog(lagKnownMs);
  const readings = { replica: 0, primary: 0 };
  let problem: string | null = unknown;
  let position = 0;
  const settle = (found: string | null): void => {
    if (found !== problem) onChange(found);
    problem = found;
  };
  const look = async (): Promise<void> => {
    const atMs = now().getTime();
    const ours = await askPrimary(primary).catch(() => null);
    // Without a primary nothing can be behind it; requests fail by themselves.
    if (ours === null) return;
    log.note(atMs, ours.position);
    const its = await askStandby(pools.look).catch(() => null);
    position = its?.position ?? 0;
    settle(its === null ? 'The replica does not answer.' : standbyProblem(ours, its));
  };
  let looking: Repeated | null = null;

  /** The moment as of which it answers, once it has everything required or the wait is over. */
  const asOfWhen = async (wanted: number, kind: ReadingKind, atMs: number): Promise<number | null> => {
    const endMs = performance.now() + patienceMs[kind];
    for (;;) {
      const replayed = await positionOf(pools.look);
      if (replayed === null) return null;
      if (replayed >= wanted) return atMs;
      if (performance.now() >= endMs) return kind === 'report' ? log.asOf(replayed) : null;
      await wait(betweenAsksMs);
    }
  };
  const find = async (actor: Actor, kind: ReadingKind): Promise<Reading | null> => {
    if (problem !== null) return null;
    const at = now();
    const since = new Date(at.getTime() - maxLagMs - ownWritesMarginMs);
    const reader = await askReader(primary, actor, since);
    const asOfMs = await asOfWhen(reader.position, kind, at.getTime()).catch(() => null);
    if (asOfMs === null || at.getTime() - asOfMs > maxLagMs) return null;
    if (asOfMs < at.getTime() && reader.has_written) return null;
    return { db: pools[kind], actor: { ...actor, onlyFarms: reader.farms }, asOf: new Date(asOfMs) };
  };
  return {
    readings,
    start: () => {
      looking = repeatedly(look, { everyMs: lookEveryMs, onFailure: () => undefined });
    },
    readingFor: async (actor, kind) => {
      const reading = await find(actor, kind);
      readings[reading ? 'replica' : 'primary'] += 1;
      return reading;
    },
    lagMs: () => {
      const asOf = log.asOf(position);
      return asOf === null ? null : Math.max(0, now().getTime() - asOf);
    },
    problem: () => problem,
    close: async () => {
      await looking?.stop();
    },
  };
};
