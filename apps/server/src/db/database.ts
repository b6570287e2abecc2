import type { Readable, Writable } from 'node:stream';
import type { Statement } from './sql.ts';

/**
 * Whatever can run single reading statements: the pool or a transaction. Numbers of type bigint come as JS numbers
 * (farm counters stay far below 2^53); timestamps come and go as text, so that no microsecond and no time zone is
 * lost in a JS Date.
 */
export type Db = {
  rows<Row>(statement: Statement): Promise<Row[]>;
  /** The first row as Postgres sent it. */
  raw(statement: Statement): Promise<RawRow | null>;
};

/** The columns of a row as Postgres sent them, not decoded: for JSON that is only passed on. */
export type RawRow = readonly (Uint8Array | null)[];

declare const open: unique symbol;

/** An open transaction. Made only by `inTransaction`; every use after its end, or after its connection is lost, throws. */
export type Transaction = Db & {
  readonly [open]: true;
  /** Rows as Postgres sent them, in batches of `batchRows` through a cursor, fetched as they are taken. */
  stream(statement: Statement, batchRows: number): AsyncIterable<readonly RawRow[]>;
  /** `copy … from stdin`: the stream to write to; the copy is done when it has finished. */
  copyIn(statement: Statement): Promise<Writable>;
  /**
   * `copy … to stdout`: the lines as they are taken. Taken to the end, or the connection is of no more use: then it has to be
   * discarded.
   */
  copyOut(statement: Statement): Promise<Readable>;
  /** Runs text of our own that may hold several statements: migrations. Never with a value in it. */
  script(text: string): Promise<Record<string, unknown>[]>;
  /**
   * The transaction's last statement: the commit goes to Postgres right behind it, in the same round trip, and every later
   * use throws. If the statement fails, nothing is committed, and the caller of the transaction gets the error.
   */
  last<Row>(statement: Statement): Promise<Row[]>;
  /** Notes that a bucket has changed. Every process is told after the commit, not before. */
  moved(bucket: string, head: number): void;
};

/** One connection that nobody else uses while it is lent. */
export type Session = Omit<Transaction, typeof open | 'last' | 'moved'> & {
  /** Counts the connections lost: statements of a transaction may only run on the connection it began on. */
  readonly losses: number;
  /** Runs a statement that answers no rows, and gives the tag Postgres answers (`COMMIT`, `ROLLBACK`). */
  command(statement: Statement): Promise<string>;
  /** What is sent in it leaves in one piece: each piece costs this process a tenth of what a write does, and wakes Postgres. */
  together<Result>(send: () => Result): Result;
  /** Begins a transaction, with the limits of time that hold for its statements. */
  begin(statement: Statement): Promise<void>;
  /** Limits hold within a transaction only, so a single statement gets a transaction of its own. */
  readonly isPooled: boolean;
  /** Gives the connection up: it is closed, not lent again. */
  discard(): void;
};

/** What a connection is wanted for: transactions that write wait for each other, and get a part of the pool only. */
export type Lending = { kind?: 'read' | 'write' };

/** The pool. Created in `main.ts` and by tests, handed to `buildApp`. */
export type Database = Db & {
  /** Lends one connection for the time of `work`; waits while all are lent. */
  withSession<Result>(work: (session: Session) => Promise<Result>, lending?: Lending): Promise<Result>;
  /** Tells every process that listens which buckets have moved. A hint: it may get lost. */
  announceMoved(heads: ReadonlyMap<string, number>): void;
  /** How busy the pool is at this moment. */
  load(): PoolLoad;
  close(): Promise<void>;
};

/** Connections that are lent, those that there may be, pieces of work that wait for one, and lanes that hold some. */
export type PoolLoad = { used: number; limit: number; waiting: number; lanes: number };

/** Thrown when a connection is lost or a commit refused: the work did not happen as a whole. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';

  constructor(message = 'The connection to the database was lost.') {
    super(message);
  }
}
