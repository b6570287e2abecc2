import { Problem } from '@byre/contract/problem';
import { announcerOn } from './announcements.ts';
import { type Client, type ClientOptions, openClient } from './client.ts';
import type { Database, Lending, Session } from './database.ts';

/** Longest wait for a free connection before the caller is told to come back later. */
const patienceMs = 15_000;
/** A connection that was not used for this long is asked whether it is still there before it is lent. */
const restMs = 10_000;
/** How long it may take to answer that. */
const rousingMs = 1_500;

export type ConnectOptions = ClientOptions & {
  maxConnections: number;
  /**
   * Of them, those that may be lent at the same time to transactions that write, which wait for each other's locks; the others
   * are left to reads. Without it, all.
   */
  maxWriters?: number;
  /** How long a statement waits for a lock, at most: a read waits only for one that takes a whole table. Without it, as long as it may take. */
  lockTimeoutMs?: { read: number; write: number };
  /** Without it, ten seconds. */
  restMs?: number;
};

type Kind = 'read' | 'write';

/**
 * Opens a pool of PostgreSQL connections; they are made when first needed.
 *
 * The driver's own pool can run two transactions on one connection (its BEGIN does not reserve a connection whose
 * pipeline is full, and statements of a transaction whose connection was lost run on the next one). So each driver
 * object here has exactly one connection and is lent to one piece of work at a time: the pool is the semaphore.
 */
export const connect = (databaseUrl: string, options: ConnectOptions): Database => {
  const { maxConnections, maxWriters = maxConnections, lockTimeoutMs } = options;
  const idle: Client[] = [];
  const all = new Set<Client>();
  const line = waitingLine();
  let writers = 0;

  const mayTake = (kind: Kind): boolean => kind === 'read' || writers < maxWriters;
  const takeFree = (kind: Kind): Client | undefined => {
    if (!mayTake(kind)) return undefined;
    const client = takeIdle() ?? (all.size < maxConnections ? add() : undefined);
    if (client && kind === 'write') writers += 1;
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
  const release = (client: Client, kind: Kind): void => {
    if (kind === 'write') writers -= 1;
    if (client.isWorn()) client.retire();
    if (client.isSpent()) all.delete(client);
    else idle.push(client);
    line.serve(takeFree);
  };
  /** The same connection if it is still there, else a new one. What one has lost, those that lay idle for as long have lost too. */
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
    let client = takeFree(kind) ?? (await line.queueUp(kind));
    try {
      client = await roused(client);
      if (lockTimeoutMs) client.waitForLocks(lockTimeoutMs[kind]);
      return await work(client.session);
    } finally {
      release(client, kind);
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
      line.refuseAll();
      await Promise.all([...all].map((client) => client.end()));
    },
  };
};

/** Those who wait for a connection, in the order in which they came. */
const waitingLine = () => {
  const waiting: { kind: Kind; take: (client: Client) => void; refuse: (error: Error) => void }[] = [];
  return {
    queueUp: (kind: Kind): Promise<Client> => {
      const { promise, resolve, reject } = Promise.withResolvers<Client>();
      const place = { kind, take: resolve, refuse: reject };
      waiting.push(place);
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(place), 1);
        reject(new Problem('unavailable', 'All database connections are busy.', { retryAfterSeconds: 5 }));
      }, patienceMs);
      return promise.finally(() => clearTimeout(timer));
    },
    /** Gives each the connection that is free for what it is wanted for, the first first. */
    serve: (freeFor: (kind: Kind) => Client | undefined): void => {
      for (let at = 0; at < waiting.length; ) {
        const kind = waiting[at]?.kind ?? 'read';
        const client = freeFor(kind);
        if (client) waiting.splice(at, 1)[0]?.take(client);
        else if (kind === 'read') return;
        else at += 1;
      }
    },
    refuseAll: (): void => {
      for (const { refuse } of waiting.splice(0)) refuse(new Problem('unavailable', 'The service is stopping.'));
    },
  };
};
