import type { Writable } from 'node:stream';
import { Problem } from '@byre/contract/problem';
import postgres, { type PendingQuery, type Row } from 'postgres';
import { announcerOn } from './announcements.ts';
import { parseTextArray } from './array-text.ts';
import { ConnectionLost, type Database, type RawRow, type Session } from './database.ts';
import { render } from './render.ts';
import { JsonValue, type Statement } from './sql.ts';

/** Longest wait for a free connection before the caller is told to come back later. */
const patienceMs = 15_000;
const connectTimeoutSeconds = 10;
/** A lost client must not hold a farm's counter for ever. */
const idleInTransactionMs = 120_000;
const endTimeoutSeconds = 5;
/**
 * Statements are prepared once a connection, which saves Postgres most of the planning, and the driver forgets none of
 * them. Searches have thousands of shapes, so a connection that holds this many gives its place to a new one; the
 * service's own statements are some 80.
 */
const maxPrepared = 300;
/** "There is already a transaction in progress": two pieces of work share a connection. Never go on from there. */
const nestedTransaction = '25001';

export type ConnectOptions = {
  maxConnections: number;
  /** A statement that takes longer is given up. None for work that is long by nature: migrations, imports, streams. */
  statementTimeoutMs?: number;
  /** Told when isolation is lost; must end the process. */
  onFatal?: (error: Error) => void;
};

/**
 * Opens a pool of PostgreSQL connections; they are made when first needed.
 *
 * The driver's own pool can run two transactions on one connection (its BEGIN does not reserve a connection whose
 * pipeline is full, and statements of a transaction whose connection was lost run on the next one). So each driver
 * object here has exactly one connection and is lent to one piece of work at a time: the pool is the semaphore.
 */
export const connect = (databaseUrl: string, options: ConnectOptions): Database => {
  const { maxConnections } = options;
  const idle: LentClient[] = [];
  const all = new Set<LentClient>();
  const waiting: { take: (client: LentClient) => void; refuse: (error: Error) => void }[] = [];

  const takeFree = (): LentClient | undefined => takeIdle() ?? (all.size < maxConnections ? add() : undefined);
  const queueUp = (): Promise<LentClient> => {
    const { promise, resolve, reject } = Promise.withResolvers<LentClient>();
    const place = { take: resolve, refuse: reject };
    waiting.push(place);
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(place), 1);
      reject(new Problem('unavailable', 'All database connections are busy.', { retryAfterSeconds: 5 }));
    }, patienceMs);
    return promise.finally(() => clearTimeout(timer));
  };
  const takeIdle = (): LentClient | undefined => {
    const client = idle.pop();
    if (!client?.isSpent()) return client;
    all.delete(client);
    return takeIdle();
  };
  const add = (): LentClient => {
    const client = openClient(databaseUrl, options);
    all.add(client);
    return client;
  };
  const release = (client: LentClient): void => {
    if (client.isWorn()) client.retire();
    if (client.isSpent()) all.delete(client);
    const next = waiting.shift();
    if (next) next.take(client.isSpent() ? add() : client);
    else if (!client.isSpent()) idle.push(client);
  };
  const withSession = async <Result>(work: (session: Session) => Promise<Result>): Promise<Result> => {
    const client = takeFree() ?? (await queueUp());
    try {
      return await work(client.session);
    } finally {
      release(client);
    }
  };
  const rows: Database['rows'] = (statement) => withSession((session) => session.rows(statement));
  const raw: Database['raw'] = (statement) => withSession((session) => session.raw(statement));
  const announcer = announcerOn({ rows, raw });
  return {
    withSession,
    rows,
    raw,
    announceMoved: announcer.moved,
    close: async () => {
      await announcer.flush();
      for (const { refuse } of waiting.splice(0)) refuse(new Problem('unavailable', 'The service is stopping.'));
      await Promise.all([...all].map((client) => client.end()));
    },
  };
};

type LentClient = {
  session: Session;
  /**
   * Its connection was lost or given up. The driver keeps what it had not yet written and would send it first on
   * the next connection, or wait for ever, so a spent client is never lent again.
   */
  isSpent(): boolean;
  /** It holds as many prepared statements as one connection may. */
  isWorn(): boolean;
  /** Closes it once what was sent is answered. */
  retire(): void;
  end(): Promise<void>;
};

const openClient = (databaseUrl: string, { statementTimeoutMs = 0, onFatal = fail }: ConnectOptions): LentClient => {
  let losses = 0;
  const pending = new Set<(error: Error) => void>();
  const driver = postgres(databaseUrl, {
    max: 1,
    fetch_types: false,
    // A lifetime would end a connection between two statements of a transaction: the driver knows of none here.
    max_lifetime: null,
    connect_timeout: connectTimeoutSeconds,
    connection: { ...connectionSettings, statement_timeout: statementTimeoutMs },
    types: wireTypes,
    onclose: () => {
      losses += 1;
      for (const refuse of pending) refuse(new ConnectionLost());
    },
    onnotice: (notice) => {
      if (notice.code === nestedTransaction) onFatal(new Error('Two pieces of work share one database connection.'));
    },
  });
  const prepared = new Set<string>();
  const build = (statement: Statement): PendingQuery<Row[]> => {
    const { text, parameters } = render(statement);
    prepared.add(text);
    const values = parameters.map((value) =>
      value instanceof JsonValue ? driver.json(value.value as postgres.JSONValue) : value,
    );
    return driver.unsafe(text, values as postgres.ParameterOrJSON<never>[], asPrepared);
  };
  /** The outcome of a query. One that is sent between a socket's error and its end is forgotten by the driver. */
  const settle = <T>(query: PromiseLike<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      pending.add(reject);
      const done = () => pending.delete(reject);
      query.then(
        (value) => {
          done();
          resolve(value);
        },
        (error) => {
          done();
          reject(error);
        },
      );
    });
  let isDiscarded = false;
  const isSpent = () => isDiscarded || losses > 0;
  const end = async () => {
    if (losses === 0) await driver.end({ timeout: endTimeoutSeconds });
  };
  const retire = () => {
    isDiscarded = true;
    void end();
  };
  return {
    isSpent,
    isWorn: () => prepared.size >= maxPrepared,
    retire,
    end,
    session: {
      get losses() {
        return losses;
      },
      rows: async <R>(statement: Statement) => [...(await settle(build(statement)))] as R[],
      raw: async (statement) => {
        const [row] = await settle(build(statement).raw());
        return (row as RawRow | undefined) ?? null;
      },
      command: async (statement) => (await settle(build(statement))).command,
      stream: (statement, batchRows) => build(statement).raw().cursor(batchRows) as unknown as AsyncIterable<RawRow[]>,
      copyIn: (statement): Promise<Writable> => settle(build(statement).writable()),
      script: async (text) => [...(await settle(driver.unsafe(text)))],
      discard: retire,
    },
  };
};

const connectionSettings = { application_name: 'byre', idle_in_transaction_session_timeout: idleInTransactionMs };

/** By the extended protocol, also without parameters: a cursor needs it. */
const asPrepared = { prepare: true, simple: false };

const wireTypes = {
  counter: { to: 20, from: [20], parse: Number, serialize: String },
  instant: {
    to: 1184,
    from: [1082, 1114, 1184],
    parse: String,
    serialize: (value: string | Date) => (value instanceof Date ? value.toISOString() : value),
  },
  // Lists of text; a parameter comes here as text already.
  texts: { to: 1009, from: [1009], parse: parseTextArray, serialize: String },
};

const fail = (error: Error): void => {
  // Out of every promise chain, so that nobody can catch it and go on.
  setImmediate(() => {
    throw error;
  });
};
