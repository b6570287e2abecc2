import { announcerOn } from '../announcements.ts';
import { ConnectionLost, type Database, type Lending, type Session } from '../database.ts';
import { currentLane } from '../lanes.ts';
import { sql } from '../sql.ts';
import { type Want, waitingLine } from '../waiting-line.ts';
import { type Client, type ClientOptions, openClient } from './client.ts';
import { addressOf } from './pooler.ts';
import { sharedReads } from './shared-reads.ts';

/** A connection that was idle for this long is checked before it is lent. */
const restMs = 10_000;
/** How long that check may take. */
const rousingMs = 1_500;

export type ConnectOptions = ClientOptions & {
  maxConnections: number;
  /**
   * How many of them may be lent at the same time to writing transactions, which wait for each other's locks. The
   * others are left to reads. By default, all.
   */
  maxWriters?: number;
  /**
   * The longest a statement waits for a lock. A read only waits for a lock on a whole table. By default there is no
   * limit.
   */
  lockTimeoutMs?: { read: number; write: number };
  /** Ten seconds by default. */
  restMs?: number;
};

/**
 * The last free connection is for a lane that has none. A lane may take one of the others while it has fewer than this
 * many times what is free besides. Alone, it may have six of ten; beside others, fewer and fewer. So however slow
 * earlier work is, a newcomer finds a connection.
 */
const shareOfFree = 2;

/**
 * Opens a pool of PostgreSQL connections, which are made when first needed.
 *
 * The driver's own pool can run two transactions on one connection: its BEGIN does not reserve a connection whose
 * pipeline is full, and statements of a transaction whose connection was lost run on the next one. So each driver
 * object here has exactly one connection and is lent to one piece of work at a time: the pool is the semaphore.
 */
export const connect = (databaseUrl: string, options: ConnectOptions): Database => {
  const { maxConnections, maxWriters = maxConnections, lockTimeoutMs } = options;
  const idle: Client[] = [];
  const all = new Set<Client>();
  const lent = lentOf({ maxConnections, maxWriters });
  const line = waitingLine<Client>(lent.to);

  const takeFree = (want: Want): Client | undefined => {
    if (!lent.mayTake(want)) return undefined;
    const client = takeIdle() ?? (all.size < maxConnections ? add() : undefined);
    if (client) lent.add(want, 1);
    return client;
  };
  const takeIdle = (): Client | undefined => {
    const client = idle.pop();
    if (!client?.isSpent()) return client;
    all.delete(client);
    return takeIdle();
  };
  const add = (): Client => {
    const client = openClient(databaseUrl, options);
    all.add(client);
    return client;
  };
  const release = (client: Client, want: Want): void => {
    lent.add(want, -1);
    if (client.isWorn()) client.retire();
    if (client.isSpent()) all.delete(client);
    else idle.push(client);
    line.serve(takeFree, lent.mayTake);
  };
  /**
   * The same connection if it is still alive, else a new one. If one was lost, others that were idle for as long are
   * lost too.
   */
  const roused = async (client: Client): Promise<Client> => {
    const since = client.answeredAt();
    if (performance.now() - since < (options.restMs ?? restMs)) return client;
    if (await client.answers(rousingMs)) return client;
    all.delete(client);
    for (const other of idle) if (other.answeredAt() <= since) other.giveUp();
    return add();
  };
  const withSession = async <Result>(
    work: (session: Session) => Promise<Result>,
    { kind = 'read' }: Lending = {},
  ): Promise<Result> => {
    const want: Want = { kind, lane: currentLane() };
    let client = takeFree(want) ?? (await line.queueUp(want));
    try {
      client = await roused(client);
      if (lockTimeoutMs) client.waitForLocks(lockTimeoutMs[kind]);
      return await work(client.session);
    } finally {
      release(client, want);
    }
  };
  const rows: Database['rows'] = (statement) =>
    withSession((session) => limited(session, () => session.rows(statement)));
  const alone: Database['raw'] = (statement) =>
    withSession((session) => limited(session, () => session.raw(statement)));
  // Behind PgBouncer a read is a transaction, which shares its connection with nobody.
  const shared = addressOf(databaseUrl).isPooled ? alone : sharedReads(withSession);
  const raw: Database['raw'] = (statement, { isQuick = false } = {}) => (isQuick ? shared : alone)(statement);
  const announcer = announcerOn({ rows, raw });
  return {
    withSession,
    rows,
    raw,
    announceMoved: announcer.moved,
    load: () => ({ ...lent.now(), limit: maxConnections, waiting: line.length() }),
    close: async () => {
      await announcer.flush();
      line.refuseAll();
      await Promise.all([...all].map((client) => client.end()));
    },
  };
};

/** Runs a single statement within its time limits, for which it needs a transaction behind PgBouncer. */
const limited = async <Result>(session: Session, run: () => Promise<Result>): Promise<Result> => {
  if (!session.isPooled) return await run();
  try {
    // Sent one after another without waiting, so they share one network wait.
    const begun = session.begin(sql`begin`);
    const [result, , tag] = await Promise.all([run(), begun, session.command(sql`commit`)]);
    if (tag !== 'COMMIT') throw new ConnectionLost('The statement had failed; nothing was written.');
    return result;
  } catch (error) {
    // Once this is answered, everything sent before is, and the connection is in no transaction.
    await session.command(sql`rollback`).catch(session.discard);
    throw error;
  }
};

/** The connections that are lent: in total, to writing transactions, and to each lane. */
const lentOf = ({ maxConnections, maxWriters }: { maxConnections: number; maxWriters: number }) => {
  let [inAll, writers] = [0, 0];
  const byLane = new Map<string | null, number>();
  const to = (lane: string | null): number => byLane.get(lane) ?? 0;
  return {
    to,
    now: () => ({ used: inAll, lanes: byLane.size - (byLane.has(null) ? 1 : 0) }),
    mayTake: ({ kind, lane }: Want): boolean => {
      const free = maxConnections - inAll;
      if (free === 0 || (kind === 'write' && writers >= maxWriters)) return false;
      return lane === null || to(lane) === 0 || to(lane) < shareOfFree * (free - 1);
    },
    add: ({ kind, lane }: Want, change: 1 | -1): void => {
      inAll += change;
      if (kind === 'write') writers += change;
      const count = to(lane) + change;
      if (count > 0) byLane.set(lane, count);
      else byLane.delete(lane);
    },
  };
};
