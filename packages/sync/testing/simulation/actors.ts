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
  // The server does the work, but its answer never arrives.
  'lose-reply',
  // The request arrives a second time, later.
  'repeat',
  // The request arrives after the device has given up.
  'late',
  // The server fails before doing anything.
  'server-error',
  // A Wi-Fi sign-in page answers instead of the server.
  'portal',
  // Half of the edits are missing from the answer.
  'half-answer',
] as const;
export type LinkFault = (typeof linkFaults)[number];

/** A tab of the app. After a crash, calls of its engine's ports never return. */
export type Tab = {
  engine: Engine;
  alive: boolean;
  lostLock: boolean;
  /** Changes to edits that are kept in memory while the device is full [O26]. */
  lent: LendingOutbox | null;
  failedAtMs: number[];
  readonly openedAtMs: number;
  /** Its measurements of the device's clock, and the number of the clock setting at the last one. */
  samples: readonly ClockSample[];
  comparedUnder: number | null;
};

/** One person's data on one device, and what is kept beside it for each bucket. It outlives the tabs. */
export type Account = {
  readonly name: string;
  readonly person: string;
  outbox: ReturnType<typeof createMemoryOutbox>;
  base: ReturnType<typeof createMemoryBase>;
  readonly cached: Map<string, Set<string>>;
  /** Stored beside the databases, and outlives them [D7]. */
  marks: Marks;
  /** The tab that holds the lock, and all tabs at work, with the lock or without it. */
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
  /** How far its clock is wrong. */
  clockErrorMs: number;
  /** How often the clock was set, and the number of the setting at the last comparison by any tab. */
  clockSets: number;
  comparedUnder: number | null;
  /** The result of the last comparison, and its time [E14]. */
  clockMark: { mark: ClockMark; atMs: number } | null;
  waits: Wait[];
  offline: boolean;
  /** The faults of the next requests, one for each. */
  faults: LinkFault[];
  /** Pulls break off after this many lines. */
  cutAfterLines: number | null;
  /** The device loses power after this many steps of its storage. */
  stepsToCrash: number | null;
  /** This many of the next writes find no room. */
  fullWrites: number;
  /** There is no room until this ends; deleting works. */
  isFull: boolean;
  signedOut: boolean;
  protocol: number;
};

/**
 * The true time at which an edit was saved, and what its device knew about its clock. `contactMs`: its last contact.
 */
export type Moment = { trueMs: number; clockSets: number; isKnown: boolean; contactMs: number };

/** The number of the clock setting when an edit was first offered, and whether that setting had been compared. */
export type Offer = { clockSets: number; isCompared: boolean };

/** What was lost with an outbox, and what shows it: the mark beside it, or an earlier report to the server. */
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
  /** The oldest protocol that the server accepts. */
  oldest: number;
  serverStepsToCrash: number | null;
  /** A file of unsent work, and its author. */
  file: { person: string; text: string; known: Known } | null;
  /** Outboxes that were evicted with unsent work in them. */
  losses: Loss[];
  /** Effects undone by a restore: the document of each mutation. */
  readonly undone: Map<string, string>;
  /** Every moment at which somebody saved into an edit. Edits in a file have none [O23]. */
  readonly moments: Map<string, Moment[]>;
  readonly offers: Map<string, Offer>;
  /** Faults noticed at the moment they happened. */
  readonly wrong: string[];
};

/** The surroundings of one part of a device. */
export type Place = { world: World; device: Device; account: Account; tab: Tab };

/**
 * The parts of which a world is made. A planted defect replaces one of them; everything else, above all the engine, is
 * the code that the app runs.
 */
export type Parts = {
  server: Partial<ServerRules>;
  viewOf: typeof viewOf;
  recordEdit: typeof recordEdit;
  outbox: (outbox: OutboxStore, place: Place) => OutboxStore;
  base: (base: BaseStore, place: Place) => BaseStore;
  transport: (transport: Transport, place: Place) => Transport;
  lock: (lock: TabLock, place: Place) => TabLock;
  /** What a tab does when it receives a hint with the counters of the buckets. */
  hear: (place: Place, heads: Readonly<Record<string, number>>) => Promise<void>;
  /** The clock offset that the app uses, given the known one. */
  clockOffset: (knownMs: number | null) => number | null;
  /** The lost outboxes that a report mentions. */
  evicted: (account: Account) => readonly Mark[];
  /** Discards what the app keeps beside the base for a lost bucket. */
  forget: (account: Account, bucket: string) => void;
};
