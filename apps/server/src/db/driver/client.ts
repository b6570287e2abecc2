import type { Readable, Writable } from 'node:stream';
import { hourMs } from '@byre/contract/time';
import postgres, { type PendingQuery, type Row } from 'postgres';
import { currentSpan, ended, type Span } from '../../tracing/spans.ts';
import { parseTextArray } from '../array-text.ts';
import { ConnectionLost, type RawRow, type Session } from '../database.ts';
import { render } from '../render.ts';
import { JsonValue, type Statement, sql } from '../sql.ts';
import { addressOf } from './pooler.ts';
import { openQuestions, type Questions } from './silence.ts';
import { socketsFor } from './sockets.ts';

const connectTimeoutSeconds = 10;
/** A lost client must not hold a farm's counter for ever. */
const idleInTransactionMs = 120_000;
const endTimeoutSeconds = 5;
/** If Postgres answers at all, it gives a statement up first. */
const graceMs = 1_000;
/** Work without a limit is long by nature (migrations, imports), but does not last for ever. */
const longestStatementMs = 4 * hourMs;
/**
 * Statements are prepared once for each connection, which saves Postgres most of the planning, and the driver never
 * forgets one. Searches have thousands of forms, so a connection with this many is replaced by a new one. The service's
 * own statements are about 80.
 */
const maxPrepared = 300;
/** "There is already a transaction in progress": two pieces of work share a connection. Never continue after that. */
const nestedTransaction = '25001';

export type ClientOptions = {
  /**
   * A statement that takes longer is given up, by Postgres or, if Postgres does not answer, by this side, which then
   * closes its connection. Null for work that is long by nature: migrations, imports.
   */
  statementTimeoutMs?: number;
  /**
   * How long Postgres may stay silent when statements have no limit. A cursor is only silent between two batches while
   * they are being fetched.
   */
  silenceMs?: number;
  /** Called when isolation is lost. Must end the process. */
  onFatal?: (error: Error) => void;
};

/** A driver object with its one connection. */
export type Client = {
  session: Session;
  /**
   * Its connection was lost or given up. The driver keeps what it had not yet written and would send it first on the
   * next connection, or wait for ever. So a spent client is never lent again.
   */
  isSpent(): boolean;
  /** It holds as many prepared statements as one connection may. */
  isWorn(): boolean;
  /** When it last answered, by `performance.now()`; when it was made, if it has not answered yet. */
  answeredAt(): number;
  /** Whether Postgres still answers on it. If it does not within `withinMs`, the connection is given up. */
  answers(withinMs: number): Promise<boolean>;
  /** From now on its statements wait at most this long for a lock. 0: without a limit. */
  waitForLocks(ms: number): void;
  /** Closes it once everything sent is answered. */
  retire(): void;
  /** Closes it at once. Work in progress on it is lost. */
  giveUp(): void;
  end(): Promise<void>;
};

export const openClient = (databaseUrl: string, options: ClientOptions): Client => {
  const { statementTimeoutMs = 0, silenceMs = longestStatementMs, onFatal = fail } = options;
  let losses = 0;
  let isDiscarded = false;
  const isLost = (): boolean => losses > 0;
  const line = socketsFor(isLost);
  const { url, isPooled } = addressOf(databaseUrl);
  const settings = {
    max: 1,
    fetch_types: false,
    // A maximum lifetime would end a connection between two statements of a transaction, because the driver does not
    // know about transactions here.
    max_lifetime: null,
    connect_timeout: connectTimeoutSeconds,
    // PgBouncer accepts no session settings, and would lose them with the first transaction.
    connection: isPooled ? named : { ...named, ...limitsOf(statementTimeoutMs) },
    types: wireTypes,
    socket: line.open,
    onclose: () => lose(new ConnectionLost()),
    onnotice: (notice: postgres.Notice) => {
      if (notice.code === nestedTransaction) onFatal(new Error('Two pieces of work share one database connection.'));
    },
  };
  const driver = postgres(url, settings);
  const lose = (error: Error): void => {
    losses += 1;
    questions.refuse(error);
  };
  const giveUp = (): void => {
    lose(new ConnectionLost('The database did not answer.'));
    void driver.end({ timeout: 0 }).finally(line.cut);
  };
  const questions = openQuestions(statementTimeoutMs > 0 ? statementTimeoutMs + graceMs : silenceMs, giveUp);
  const end = async (): Promise<void> => {
    if (isLost()) return;
    await driver.end({ timeout: endTimeoutSeconds });
    // If the other side does not answer, this closes only its own side and waits.
    line.cut();
  };
  const retire = (): void => {
    isDiscarded = true;
    void end();
  };
  const isSpent = (): boolean => isDiscarded || isLost();
  const prepared = new Set<string>();
  const statements = statementsOn(driver, {
    ...{ settle: questions.settle, resume: line.resume },
    ...{ isLost, prepared, isPooled },
  });
  const session: Session = {
    ...statements,
    begin: async (statement) => void (await statements.command(statement)),
    isPooled,
    discard: retire,
    together: (send) => {
      line.gather();
      return send();
    },
    get losses() {
      return losses;
    },
  };
  return {
    ...(isPooled ? limitedInTransactions(session, statementTimeoutMs) : { session, waitForLocks: lockWaits(session) }),
    isSpent,
    isWorn: () => prepared.size >= maxPrepared,
    answeredAt: questions.answeredAt,
    answers: async (withinMs) => {
      const timer = setTimeout(giveUp, withinMs);
      const tag = await session.command(sql`select`).catch(() => null);
      clearTimeout(timer);
      return tag !== null && !isSpent();
    },
    retire,
    giveUp,
    end,
  };
};

type StatementOptions = {
  settle: Questions['settle'];
  isLost: () => boolean;
  resume: () => void;
  prepared: Set<string>;
  isPooled: boolean;
};

const statementsOn = (
  driver: postgres.Sql<{ counter: number; instant: string; texts: string[] }>,
  { settle, isLost, resume, prepared, isPooled }: StatementOptions,
): Omit<Session, 'losses' | 'discard' | 'begin' | 'isPooled' | 'together'> => {
  const build = (statement: Statement): { text: string; query: PendingQuery<(Row & Iterable<Row>)[]> } => {
    const { text, parameters } = render(statement);
    if (!isPooled) prepared.add(text);
    const values = parameters.map((value) =>
      value instanceof JsonValue ? driver.json(value.value as postgres.JSONValue) : value,
    );
    const query = driver.unsafe(text, values as postgres.ParameterOrJSON<never>[], isPooled ? unprepared : asPrepared);
    return { text, query };
  };
  const put = <T>(text: string, asked: PromiseLike<T>): Promise<T> => {
    const span = currentSpan()?.statement(text);
    return span ? ended(span, settle(asked)) : settle(asked);
  };
  return {
    rows: async <R>(statement: Statement) => {
      const { text, query } = build(statement);
      return [...(await put(text, query))] as R[];
    },
    raw: async (statement) => {
      const { text, query } = build(statement);
      const [row] = await put(text, query.raw());
      return (row as RawRow | undefined) ?? null;
    },
    command: async (statement) => {
      const { text, query } = build(statement);
      return (await put(text, query)).command;
    },
    stream: (statement, batchRows) => {
      const { text, query } = build(statement);
      const batches = query.raw().cursor(batchRows) as unknown as AsyncIterable<RawRow[]>;
      return settled(batches, { settle, isLost, span: currentSpan()?.statement(text) });
    },
    copyIn: (statement): Promise<Writable> => {
      const { text, query } = build(statement);
      return put(text, query.writable());
    },
    copyOut: async (statement): Promise<Readable> => {
      const { text, query } = build(statement);
      const lines = await put<Readable>(text, query.readable());
      // The driver pauses its socket while nobody reads lines, and forgets to resume it if the last ones were waiting.
      return lines.once('end', resume);
    },
    script: async (text) => [...(await put(text, driver.unsafe(text)))],
  };
};

/**
 * The same batches, each tracked like any other request. Throws if the connection was lost between two requests: the
 * driver reports such a stream as complete, and writes to the lost socket in a later turn, where the error ends the
 * process.
 */
async function* settled<Batch>(
  batches: AsyncIterable<Batch>,
  { settle, isLost, span }: Pick<StatementOptions, 'settle' | 'isLost'> & { span: Span | null | undefined },
): AsyncGenerator<Batch> {
  const iterator = batches[Symbol.asyncIterator]();
  let isLeft = false;
  try {
    for (;;) {
      if (isLost()) throw new ConnectionLost();
      isLeft = false;
      const next = await settle(Promise.resolve(iterator.next()));
      if (next.done) return;
      isLeft = true;
      yield next.value;
    }
  } finally {
    // A cursor that failed or reached its end needs no closing.
    if (isLeft && !isLost()) await iterator.return?.();
    span?.end();
  }
}

/** Sets how long statements wait for a lock, unless it is set already. */
const lockWaits = (session: Session): Client['waitForLocks'] => {
  let setMs = 0;
  return (ms) => {
    if (ms === setMs) return;
    setMs = ms;
    session.command(sql`select set_config('lock_timeout', ${`${ms}ms`}, false)`).catch(session.discard);
  };
};

/** Sets all limits in each transaction, for PgBouncer, where the next one may run on another connection. */
const limitedInTransactions = (
  session: Session,
  statementTimeoutMs: number,
): Pick<Client, 'session' | 'waitForLocks'> => {
  let locksMs = 0;
  const begin: Session['begin'] = async (statement) => {
    const limits = Object.entries({ ...limitsOf(statementTimeoutMs), lock_timeout: locksMs });
    // As one message, which takes no parameters. These are our own numbers.
    const parts = [render(statement).text, ...limits.map(([name, ms]) => `set local ${name} = ${ms}`)];
    await session.script(parts.join('; '));
  };
  const waitForLocks = (ms: number): void => {
    locksMs = ms;
  };
  // Not a copy: the number of lost connections is read from it later.
  return { session: Object.assign(session, { begin }), waitForLocks };
};

const named = { application_name: 'byre' };

const limitsOf = (statementTimeoutMs: number) => ({
  statement_timeout: statementTimeoutMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
});

/** By the extended protocol even without parameters, because a cursor needs it. */
const asPrepared = { prepare: true, simple: false };
/** Before version 1.21, PgBouncer does not know on which connection a statement was prepared. */
const unprepared = { prepare: false, simple: false };

const wireTypes = {
  counter: { to: 20, from: [20], parse: Number, serialize: String },
  instant: {
    to: 1184,
    from: [1082, 1114, 1184],
    parse: String,
    serialize: (value: string | Date) => (value instanceof Date ? value.toISOString() : value),
  },
  // Lists of text. Parameters arrive here as text already.
  texts: { to: 1009, from: [1009], parse: parseTextArray, serialize: String },
};

const fail = (error: Error): void => {
  // Outside every promise chain, so that nobody can catch it and continue.
  setImmediate(() => {
    throw error;
  });
};
