import type { AddressInfo } from 'node:net';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { connect } from './db/connect.ts';
import { sqlStateOf } from './db/transaction.ts';
import { hourly } from './housekeeping/hourly.ts';
import { tidy } from './housekeeping/tidy.ts';
import { knownIdentities } from './http/known-identities.ts';
import { uuidV7 } from './ids.ts';
import { createLive } from './modules/sync/live/hub.ts';

/** Answers streamed at the same time, at most; others wait their turn. */
const maxStreams = 4;

/** A request that works for longer would be given up by whoever asked. */
const statementTimeoutMs = 15_000;
/** Answers under way may take this long once the server is told to close; a slow phone asks again. */
const drainMs = 5_000;

export type RunningServer = { url: string; close(): Promise<void> };

/**
 * Connects, builds, listens. `close` takes no new requests, lets those under way finish, cuts what takes longer than
 * `drainMs`, then closes the database.
 */
export const startServer = async (config: Config, options: { drainMs?: number } = {}): Promise<RunningServer> => {
  const db = connect(config.databaseUrl, { maxConnections: config.maxConnections, statementTimeoutMs });
  const streams = connect(config.databaseUrl, { maxConnections: maxStreams });
  const now = () => new Date();
  const identities = knownIdentities();
  const live = createLive({ db, databaseUrl: config.databaseUrl, identities, now });
  const app = await buildApp({
    deps: { db, streams, identities, live, listKeeper: config.listKeeper, now, newId: () => uuidV7(now().getTime()) },
    webRoot: config.webRoot,
    logLevel: config.logLevel,
    trustedProxies: config.trustedProxies,
  });
  const onFailure = (error: unknown) => app.log.error({ code: sqlStateOf(error) }, 'tidying up failed');
  const housekeeping = hourly(() => tidy(db, now()), { onFailure });
  const close = async () => {
    await housekeeping.stop();
    // Streams that stay open would keep the server from closing.
    await live.close();
    const cut = setTimeout(() => app.server.closeAllConnections(), options.drainMs ?? drainMs);
    await app.close();
    clearTimeout(cut);
    await Promise.all([db.close(), streams.close()]);
  };
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await close();
    throw error;
  }
  return { url: addressOf(app.server.address(), config.host), close };
};

const addressOf = (address: AddressInfo | string | null, host: string): string => {
  if (address === null || typeof address === 'string') throw new Error('The server has no address.');
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
};
