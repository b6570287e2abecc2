import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { buildApp } from '../app.ts';
import { connect } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { identifier, sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { knownIdentities } from '../http/known-identities.ts';
import { uuidV7 } from '../ids.ts';
import { createLive } from '../modules/sync/live/hub.ts';
import { openStreams, type StreamOptions } from '../modules/sync/streams.ts';
import { type Client, clientOf } from './client.ts';
import { addWorld, type PersonName, password, people } from './world.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    templateName: string;
  }
}

/** The time at which every test starts; a test moves it on itself. */
export const testStart = new Date('2026-11-21T09:30:00.000Z');

export type TestApp = {
  readonly app: FastifyInstance;
  readonly url: string;
  readonly databaseUrl: string;
  readonly db: Database;
  readonly deps: Deps;
  /** The clock of the server: set it to move on. */
  readonly clock: { now: Date };
  /** A client that is signed in as somebody of the world. */
  as(person: PersonName): Promise<Client>;
  /** A client without a token. */
  readonly stranger: Client;
  close(): Promise<void>;
};

/** The whole server on a port of its own, over a database of its own that holds the small world of `world.ts`. */
export const startTestApp = async ({
  maxConnections = 8,
  through = (db) => db,
  streaming = {},
  newId,
  ...options
}: {
  webRoot?: string;
  trustedProxies?: readonly string[];
  maxConnections?: number;
  streaming?: StreamOptions;
  /** Stands between the server and its pool. */
  through?: (db: Database) => Database;
  /** Ids for documents that come without one. */
  newId?: () => string;
} = {}): Promise<TestApp> => {
  const database = await makeDatabase();
  const db = through(connect(database.url, { maxConnections }));
  const streams = openStreams(database.url, streaming);
  const clock = { now: testStart };
  const identities = knownIdentities();
  const deps: Deps = {
    db,
    streams,
    identities,
    live: createLive({ db, databaseUrl: database.url, identities, now: () => clock.now }),
    listKeeper: null,
    now: () => clock.now,
    newId: newId ?? (() => uuidV7(clock.now.getTime())),
  };
  await addWorld(db);
  const app = await buildApp({ deps, ...options });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const stranger = clientOf(url, null);
  const as = async (person: PersonName): Promise<Client> => {
    const { email } = people[person];
    const body = { email, password, name: `${person}'s phone` };
    const reply = await stranger.post('/api/authenticate/third_party', body);
    return clientOf(url, String(reply.body.token));
  };
  const close = async () => {
    await deps.live.close();
    await app.close();
    await Promise.all([db.close(), streams.close()]);
    await database.drop();
  };
  return { app, url, databaseUrl: database.url, db, deps, clock, as, stranger, close };
};

/** A database of one's own, copied from the migrated template. */
export const makeDatabase = async (): Promise<{ url: string; drop(): Promise<void> }> => {
  const name = `byre_test_${randomBytes(8).toString('hex')}`;
  const url = new URL(inject('postgresUrl'));
  await maintain(async (maintenance) => {
    await maintenance.rows(sql`create database ${identifier(name)} template ${identifier(inject('templateName'))}`);
  });
  url.pathname = name;
  const drop = () =>
    maintain(async (maintenance) => {
      await maintenance.rows(sql`drop database ${identifier(name)} with (force)`);
    });
  return { url: url.href, drop };
};

const maintain = async (work: (maintenance: Database) => Promise<void>): Promise<void> => {
  const maintenance = connect(inject('postgresUrl'), { maxConnections: 1 });
  try {
    await work(maintenance);
  } finally {
    await maintenance.close();
  }
};
