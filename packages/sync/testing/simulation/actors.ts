import type { ClockMark, ClockSample } from '../../src/clock-offset.ts';
import type { Engine } from '../../src/engine.ts';
import type { LendingOutbox } from '../../src/lent-writes.ts';
import type { Mark, Marks } from '../../src/mark.ts';
import type { createMemoryBase, createMemoryOutbox } from '../../src/memory-store.ts';
import type { recordEdit } from '../../src/outbox.ts';
import type { BaseStore, OutboxStore, TabLock, Transport } from '../../src/ports.ts';
import type { viewOf } from '../../src/view.ts';
import type { Data } from '../reference/data.ts';
import type { ServerRules } from '../reference/rules.ts';
import type { ReferenceServer } from '../reference-server.ts';
import type { Known, Ledger } from './ledger.ts';
import type { Stage } from './stage.ts';

/** What the network does to one request. */
export const linkFaults = [
  'none',
  // The request never arrives.
  'lose-request',
  // The server works, and its answer never arrives.
  'lose-reply',
  // The request arrives a second time, later.
  'repeat',
  // The device has given up when the request arrives.
  'late',
  // The server fails before it has done anything.
  'server-error',
  // A portal answers in its place.
  'portal',
  // The answer leaves half of the edits out.
  'half-answer',
] as const;
export type LinkFault = (typeof linkFaults)[number];

/** A tab of the app. After a crash its engine never hears from its ports again. */
export type Tab = {
  engine: Engine;
  alive: boolean;
  lostLock: boolean;
  /** What it keeps in memory of the edits while the device is full [O26]. */
  lent: LendingOutbox | null;
  failedAtMs: number[];
  readonly openedAtMs: number;
  /** What it measured of the device's clock, and under which setting of it the last time. */
  samples: readonly ClockSample[];
  comparedUnder: number | null;
};

/** One person's data on one device, and what was kept beside it by bucket. It outlives the tabs. */
export type Account = {
  readonly name: string;
  readonly person: string;
  outbox: ReturnType<typeof createMemoryOutbox>;
  base: ReturnType<typeof createMemoryBase>;
  readonly cached: Map<string, Set<string>>;
  /** What stands beside the databases, and outlives them [D7]. */
  marks: Marks;
  /** Who holds the lock, and who is at work, by it or without it. */
  holder: Tab | null;
  readonly atWork: Set<Tab>;
  ledger: Ledger;
};

export type Wait = { untilMs: number; end: () => void };

export type Device = {
  readonly index: number;
  person: string;
  readonly accounts: Map<string, Account>;
  tabs: Tab[];
  /** By how much its clock is wrong. */
  clockErrorMs: number;
  /** How often somebody set it, and under which setting any tab has compared it. */
  clockSets: number;
  comparedUnder: number | null;
  /** What the last comparison taught, and when that was [E14]. */
  clockMark: { mark: ClockMark; atMs: number } | null;
  waits: Wait[];
  offline: boolean;
  /** The next faults, one for each request; none when they are used up. */
  faults: LinkFault[];
  /** After so many lines the next pulls break off. */
  cutAfterLines: number | null;
  /** The device loses power after so many steps of its storage. */
  stepsToCrash: number | null;
  /** So many of the next writes find no room. */
  fullWrites: number;
  /** It has no room, for as long as that lasts; deleting works. */
  isFull: boolean;
  signedOut: boolean;
  protocol: number;
};

/** When an edit was saved, in truth, and what its device could know of its clock then. `contactMs`: the last one before. */
export type Moment = { trueMs: number; clockSets: number; isKnown: boolean; contactMs: number };

/** How the clock stood when an edit was first offered, and whether it had been compared as it stood. */
export type Offer = { clockSets: number; isCompared: boolean };

/** What went with an outbox, and by what it can be known: the mark beside it, or what the server had been told. */
export type Loss = {
  account: string;
  outbox: Account['outbox'];
  edits: readonly string[];
  isMarked: boolean;
  isReported: boolean;
};

export type World = {
  readonly parts: Parts;
  readonly stage: Stage;
  readonly server: ReferenceServer;
  readonly devices: readonly Device[];
  readonly random: () => number;
  readonly uuid: () => string;
  nowMs: number;
  backups: Data[];
  /** The oldest protocol that the server takes. */
  oldest: number;
  serverStepsToCrash: number | null;
  /** A file of unsent work, and whose it is. */
  file: { person: string; text: string; known: Known } | null;
  /** Outboxes that were thrown away with unsent work in them. */
  losses: Loss[];
  /** Effects that a restore took back: the mutation, and the document that it was about. */
  readonly undone: Map<string, string>;
  /** By edit: every moment at which somebody saved into it. Not of those that stand in a file [O23]. */
  readonly moments: Map<string, Moment[]>;
  readonly offers: Map<string, Offer>;
  /** What was seen to be wrong at the moment it happened. */
  readonly wrong: string[];
};

/** Where a part of a device stands. */
export type Place = { world: World; device: Device; account: Account; tab: Tab };

/**
 * The parts that the world is put together from. A planted defect takes the place of one; everything else, the engine first
 * of all, is what the app runs.
 */
export type Parts = {
  server: Partial<ServerRules>;
  viewOf: typeof viewOf;
  recordEdit: typeof recordEdit;
  outbox: (outbox: OutboxStore, place: Place) => OutboxStore;
  base: (base: BaseStore, place: Place) => BaseStore;
  transport: (transport: Transport, place: Place) => Transport;
  lock: (lock: TabLock, place: Place) => TabLock;
  /** What a tab does when it hears where the buckets stand. */
  hear: (place: Place, heads: Readonly<Record<string, number>>) => Promise<void>;
  /** What the app takes its clock to be off, of what is known. */
  clockOffset: (knownMs: number | null) => number | null;
  /** What a report tells of outboxes that are not there any more. */
  evicted: (account: Account) => readonly Mark[];
  /** Throws away what the app keeps beside the base of a bucket that was lost. */
  forget: (account: Account, bucket: string) => void;
};
