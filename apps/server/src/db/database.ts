import type { Readable, Writable } from 'node:stream';
import type { Statement } from './sql.ts';

/**
 * Anything that can run single read statements: the pool or a transaction. Bigints arrive as JS numbers (farm counters
 * stay far below 2^53). Timestamps are passed as text, so that no microsecond and no time zone is lost in a JS Date.
 */
export type Db = {
  rows<Row>(statement: Statement): Promise<Row[]>;
  /**
   * The first row as Postgres sent it. `isQuick`: the statement reads a row by its key, so outside a transaction
   * others of the same lane may be sent behind it on its connection. (A page takes Postgres long enough to be better alone.)
   */
  raw(statement: Statement, options?: { isQuick?: boolean }): Promise<RawRow | null>;
};

/** The columns of a row as Postgres sent them, not decoded: for JSON that is only passed on. */
export type RawRow = readonly (Uint8Array | null)[];

declare const open: unique symbol;

/**
 * An open transaction. Only `inTransaction` makes one. Every use after its end, or after its connection is lost,
 * throws.
 */
export type Transaction = Db & {
  readonly [open]: true;
  /** Rows as Postgres sent them, in batches of `batchRows` through a cursor, fetched as they are consumed. */
  stream(statement: Statement, batchRows: number): AsyncIterable<readonly RawRow[]>;
  /** `copy … from stdin`: the stream to write to. The copy is complete when the stream has finished. */
  copyIn(statement: Statement): Promise<Writable>;
  /**
   * `copy … to stdout`: the lines as they are consumed. Read it to the end; otherwise the connection is unusable and
   * must be discarded.
   */
  copyOut(statement: Statement): Promise<Readable>;
  /** Runs text of our own that may hold several statements: migrations. Never with a value in it. */
  script(text: string): Promise<Record<string, unknown>[]>;
  /**
   * The transaction's last statement: the commit is sent right behind it, in the same round trip, and every later use
   * throws. If the statement fails, nothing is committed, and the transaction's caller gets the error.
   */
  last<Row>(statement: Statement): Promise<Row[]>;
  /** Notes that a bucket has changed. Every process is notified after the commit, not before. */
  moved(bucket: string, head: number): void;
};

/** One connection that nobody else uses while it is lent. */
export type Session = Omit<Transaction, typeof open | 'last' | 'moved'> & {
  /** Counts lost connections: a transaction's statements may only run on the connection on which it began. */
  readonly losses: number;
  /** Runs a statement that returns no rows, and returns Postgres's command tag (`COMMIT`, `ROLLBACK`). */
  command(statement: Statement): Promise<string>;
  /**
   * Everything sent within it leaves in one piece: each piece costs this process a tenth of a write, and wakes
   * Postgres.
   */
  together<Result>(send: () => Result): Result;
  /** Begins a transaction, with the time limits for its statements. */
  begin(statement: Statement): Promise<void>;
  /** Limits apply within a transaction only, so a single statement gets its own. */
  readonly isPooled: boolean;
  /** Gives the connection up: it is closed, not lent again. */
  discard(): void;
};

/** What a connection is needed for: writing transactions wait for each other, and get only a part of the pool. */
export type Lending = { kind?: 'read' | 'write' };

/** The pool. Created in `main.ts` and by tests, handed to `buildApp`. */
export type Database = Db & {
  /** Lends one connection for the time of `work`; waits while all are lent. */
  withSession<Result>(work: (session: Session) => Promise<Result>, lending?: Lending): Promise<Result>;
  /** Notifies every listening process which buckets have changed. A hint: it may get lost. */
  announceMoved(heads: ReadonlyMap<string, number>): void;
  /** How busy the pool is now. */
  load(): PoolLoad;
  close(): Promise<void>;
};

/** Connections that are lent, the maximum, work that waits for one, and the number of lanes that hold some. */
export type PoolLoad = { used: number; limit: number; waiting: number; lanes: number };

/** Thrown when a connection is lost or a commit refused: the work did not take effect as a whole. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';

  constructor(message = 'The connection to the database was lost.') {
    super(message);
  }
}
