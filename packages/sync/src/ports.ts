import type { PullLine, PullRequest, PushReply, PushRequest } from '@byre/contract/sync/messages';
import type { BaseOperation } from './pull.ts';
import type { BaseEntry, BucketState, LogRow, OutboxRow } from './state.ts';

/** What a decision in the outbox reads: every open row, in order of `seq`, and the counters of the device. */
export type OutboxSnapshot = {
  rows: readonly OutboxRow[];
  /** The highest `seq` ever given on this device; 0 before the first edit. */
  lastSeq: number;
  /** The identity of this device for the server, created with the database. */
  client: string;
  /**
   * The epoch in which its edits were last confirmed; null before the first contact. It is stored here because the base
   * may be lost [E9].
   */
  epoch: string | null;
  /**
   * Whether each row records if it was offered. False after the device was full: then every row counts as offered once
   * [O26]. Left out if not known, in an outbox that was never written or only by an older app.
   */
  isTold?: boolean;
};

/** What a decision in the outbox writes. Carried out whole or not at all. */
export type OutboxWrites = {
  /** Rows added or replaced, by `id`. */
  put?: readonly OutboxRow[];
  /** Rows that leave the outbox for the log [O1]. */
  close?: readonly LogRow[];
  /** Rows that come back from the log. */
  reopen?: readonly OutboxRow[];
  lastSeq?: number;
  epoch?: string;
  /**
   * From now on an edit may be offered without a write. This takes no room, and ends with the next write that finds
   * room: its transaction marks every row again [O26].
   */
  told?: false;
};

/** The edits of one person on one device. A promise resolves only when the transaction is durable [D1]. */
export type OutboxStore = {
  /**
   * One transaction: read, decide, write. `decide` is synchronous, because an IndexedDB transaction ends as soon as
   * anything else is awaited. It may run again if the storage had to be reopened, so it must be pure.
   */
  update<T>(decide: (snapshot: OutboxSnapshot) => { result: T; writes: OutboxWrites }): Promise<T>;
  read(): Promise<OutboxSnapshot>;
  /** Closed edits, newest first. */
  readLog(options: { limit: number; state?: LogRow['state'] }): Promise<LogRow[]>;
  /** One transaction that includes the log: `decide` also gets every row closed at or after `sinceMs`. */
  updateWithLog<T>(
    sinceMs: number,
    decide: (snapshot: OutboxSnapshot, log: readonly LogRow[]) => { result: T; writes: OutboxWrites },
  ): Promise<T>;
  /** Forgets closed edits: settled ones before the first instant, the others before the second [O11]. */
  prune(settledBeforeMs: number, othersBeforeMs: number): Promise<void>;
};

/** A copy of the server's documents. It may be lost at any time; the next pull makes it again [D4]. */
export type BaseStore = {
  epoch(): Promise<string | null>;
  buckets(): Promise<BucketState[]>;
  /**
   * Carried out in order, in one transaction, so that rows and their cursor move together [C1]. If `epoch` is given and
   * the base is of another one, nothing is done: what was read in one epoch means nothing in the next [C8].
   */
  apply(operations: readonly BaseOperation[], epoch?: string): Promise<void>;
  /** The requested entries, including tombstones; missing ones are left out. */
  read(keys: readonly EntryKey[]): Promise<BaseEntry[]>;
  /** A stored bucket, read at once to make its digest [C10]. Null if it is not there. */
  inspect(bucket: string): Promise<StoredBucket | null>;
};

export type StoredBucket = Pick<BucketState, 'cursor' | 'sum'> & { entries: readonly StoredVersion[] };

/** An entry without its document. A tombstone counts as deleted. */
export type StoredVersion = Pick<BaseEntry, 'entity' | 'id' | 'ver'> & { lives: boolean };

export type EntryKey = { bucket: string; entity: BaseEntry['entity']; id: string };

/**
 * It is not known whether the server has it: no answer, an answer that is not ours, or a 5xx. `portal`: a network that
 * requires its own sign-in answered instead. `set-back`: the server accepts nothing for the farms of this push until it
 * is told that its records were set back [S18].
 */
export type UnknownOutcome = {
  kind: 'unknown';
  cause: 'network' | 'not-ours' | 'portal' | 'server' | 'set-back';
  retryAfterMs: number | null;
};

/** The outcome of a push, never judged by the words of an error [E3]. */
export type PushOutcome =
  | { kind: 'reply'; reply: PushReply }
  | UnknownOutcome
  | { kind: 'signed-out' }
  | { kind: 'update-required' }
  | { kind: 'too-large' };

/** The end of a pull. `lines` are handed over as they arrive. */
export type PullOutcome = { kind: 'done' } | UnknownOutcome | { kind: 'signed-out' } | { kind: 'update-required' };

/**
 * Whether Byre answers, and whether the session is still valid: this is where a device first learns that it has ended
 * [E3].
 */
export type PingOutcome = { kind: 'here' } | Exclude<PullOutcome, { kind: 'done' }>;

export type Transport = {
  push(request: PushRequest): Promise<PushOutcome>;
  /**
   * Awaits `onLines` before it reads on, so a slow device slows the stream down. `done` without a `bye` is a stream
   * that was cut off.
   */
  pull(request: PullRequest, onLines: (lines: readonly PullLine[]) => Promise<void>): Promise<PullOutcome>;
  /** Checks that Byre answers and not a portal page. */
  ping(): Promise<PingOutcome>;
};

/** Time comes in from outside. */
export type Clock = {
  nowMs(): number;
  /** Resolves after that time; the returned function ends the wait early. */
  wait(durationMs: number): { done: Promise<void>; end: () => void };
};

/** Ids and randomness come in from outside. */
export type Ids = {
  /** A UUID of version 7 in lower case. */
  uuid(): string;
  /** A number in [0, 1). */
  random(): number;
};

/**
 * Lets one tab run at a time. This is only an optimisation: two that run at the same time send the same edits under the
 * same ids. Returns false, without running `work`, if another tab holds the lock.
 */
export type TabLock = { tryRun(work: () => Promise<void>): Promise<boolean> };
