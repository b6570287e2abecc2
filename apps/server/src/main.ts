import type { AddressInfo } from 'node:net';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { connect } from './db/connect.ts';
import { knownIdentities } from './http/known-identities.ts';
import { uuidV7 } from './ids.ts';

/** Answers streamed at the same time, at most; others wait their turn. */
const maxStreams = 4;

export type RunningServer = { url: string; close(): Promise<void> };

/** Connects, builds, listens. `close` takes no new requests, lets those under way finish, then closes the database. */
export const startServer = async (config: Config): Promise<RunningServer> => {
  const db = connect(config.databaseUrl, { maxConnections: config.maxConnections });
  const streams = connect(config.databaseUrl, { maxConnections: maxStreams });
  const now = () => new Date();
  const app = await buildApp({
    deps: { db, streams, identities: knownIdentities(), now, newId: () => uuidV7(now().getTime()) },
    webRoot: config.webRoot,
    logLevel: config.logLevel,
    trustedProxies: config.trustedProxies,
  });
  const close = async () => {
    await app.close();
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
