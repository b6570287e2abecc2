import { totalmem } from 'node:os';
import { minuteMs } from '@byre/contract/time';
import type { Database } from '../../db/database.ts';
import type { ConnectOptions } from '../../db/driver/connect.ts';
import { type SlowWork, slowWork, usualSlowPlaces } from '../../http/limits/slow-work.ts';
import { openPlaces, type PlaceLimits, type Places } from './places.ts';
import { openSpool, type Spool, type SpoolLimits, type SpoolMemory } from './spool.ts';

/** A separate pool for one kind of answer, and the places in it. */
export type Lane = {
  readonly db: Database;
  readonly places: Places;
  /**
   * Runs each fetch of an answer: sixteen fills that begin together must not take every processor from the requests.
   */
  readonly steps: SlowWork;
};

/** The pools that answer pulls, apart from the pool of requests: a slow phone must not keep others waiting. */
export type Streams = {
  /** First fills, including those of single farms. */
  readonly fills: Lane;
  /** Long deltas, of devices that were away for a while. They do not wait behind a fill, nor hold up a short one. */
  readonly catchUps: Lane;
  /** The small everyday deltas: they never wait behind a fill. */
  readonly deltas: Lane;
  /** Exports, which take minutes. */
  readonly exports: Lane;
  spool(): Spool;
  close(): Promise<void>;
};

export type StreamOptions = {
  /** What answers that nobody has read yet may hold together; by default a part of the machine's memory. */
  memoryBytes?: number;
  /**
   * How long Postgres may stay silent. Not a limit on these statements, because it would include the time in which a
   * phone reads nothing.
   */
  silenceMs?: number;
  lockTimeoutMs?: { read: number; write: number };
} & Partial<Omit<PlaceLimits, 'places' | 'fullText'> & SpoolLimits>;

const mebibyte = 1024 * 1024;
/** What one fill needs besides its spool: rows on their way and the compressor. */
const bytesOfFill = 16 * mebibyte;
/**
 * A delta takes Postgres milliseconds. But if the event loop is behind, each of its round trips takes as long as that,
 * and with few places deltas would be refused first.
 */
const deltaPlaces = 4;
const catchUpPlaces = 2;
/** Each holds a database snapshot for as long as its reader takes, so there are only a few. */
export const exportPlaces = 3;
/** A device that is cut off must be able to continue where it was, so others wait longer first. */
const exportTurnMs = 10 * minuteMs;
const limits = {
  ownBytes: mebibyte / 4,
  mostBytes: 4 * mebibyte,
  stallMs: minuteMs,
  impatientMs: 5_000,
  turnMs: 20_000,
};
export const usualSilenceMs = 30_000;
const atOnce: SlowWork = (_lane, work) => work();

/** `connectWith` opens a pool. It is passed in from the program's entry, as every pool is. */
export const openStreams = (
  connectWith: (options: ConnectOptions) => Database,
  options: StreamOptions = {},
): Streams => {
  const { silenceMs = usualSilenceMs, lockTimeoutMs, memoryBytes = shareOfMemory(), ...own } = options;
  const { impatientMs, turnMs, ...spooling } = { ...limits, ...own };
  const memory: SpoolMemory = { bytes: memoryBytes, used: 0 };
  const laneOf = (steps: SlowWork, limits: PlaceLimits): Lane => ({
    steps,
    db: connectWith({ maxConnections: limits.places, silenceMs, ...(lockTimeoutMs ? { lockTimeoutMs } : {}) }),
    places: openPlaces(limits),
  });
  const ofDevices = { impatientMs, turnMs, fullText: 'Too many devices are being filled.' };
  const ofFilled = { impatientMs, turnMs, fullText: 'Too many devices ask for changes at the same time.' };
  // Fills and exports of a practice take turns, and leave a processor to everybody else.
  const steps = slowWork(usualSlowPlaces());
  const fills = laneOf(steps, { ...ofDevices, places: within(Math.floor(memoryBytes / bytesOfFill), 2, 16) });
  const catchUps = laneOf(steps, { ...ofFilled, places: catchUpPlaces });
  const deltas = laneOf(atOnce, { ...ofFilled, places: deltaPlaces });
  const exports = laneOf(steps, {
    ...{ places: exportPlaces, impatientMs, turnMs: Math.max(turnMs, exportTurnMs) },
    fullText: 'Too many exports are in progress, or one of yours is.',
  });
  return {
    fills,
    catchUps,
    deltas,
    exports,
    spool: () => openSpool(memory, spooling),
    close: async () => {
      await Promise.all([fills, catchUps, deltas, exports].map(({ db }) => db.close()));
    },
  };
};

/** A sixteenth of what the process may use: a container's limit, else the machine's memory. */
const shareOfMemory = (): number => {
  const limit = process.constrainedMemory();
  const usable = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  return within(usable / 16, 32 * mebibyte, 256 * mebibyte);
};

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
