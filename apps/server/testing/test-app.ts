import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { knownIdentities } from '../src/access/known-identities.ts';
import { nameBook } from '../src/access/names-of-others.ts';
import { buildApp } from '../src/app.ts';
import type { Database } from '../src/db/database.ts';
import { connect } from '../src/db/driver/connect.ts';
import { identifier, sql } from '../src/db/sql.ts';
import { sqlStateOf } from '../src/db/transaction.ts';
import type { Deps } from '../src/deps.ts';
import { type Budgets, chargingOf, noBudgets, type PhotoQuota } from '../src/http/limits/budgets.ts';
import { type Holding, heldRefusals } from '../src/http/limits/held-refusals.ts';
import type { Pressure } from '../src/http/limits/pressure.ts';
import { type SlowPlaces, slowWork, usualSlowPlaces } from '../src/http/limits/slow-work.ts';
import type { TimeLimits } from '../src/http/limits/time-limits.ts';
import { uuidV7 } from '../src/ids.ts';
import { type Mailbox, noMailbox } from '../src/mail/mailbox.ts';
import { createLive } from '../src/modules/sync/live/hub.ts';
import { createSetBackWatch } from '../src/modules/sync/set-back.ts';
import { openStreams, type StreamOptions } from '../src/modules/sync/streams.ts';
import type { PhotoStore } from '../src/photo-store/photo-store.ts';
import { createSecurityLog } from '../src/security-log/log.ts';
import { reachOf } from '../src/webhooks/reach.ts';
import { type Client, clientOf } from './client.ts';
import { addWorld, type PersonName, password, people } from './world.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    servingUrl: string;
    /** The address of PgBouncer in front of the cluster; null if there is none. */
    poolerPort: number | null;
    templateName: string;
    /** The maintenance database of each machine of Citus, the coordinator first, as a superuser; empty without Citus. */
    citusUrls: string[];
  }
}

/** The time at which every test starts. A test moves it on itself. */
export const testStart = new Date('2026-11-21T09:30:00.000Z');

/** The public address of Byre, to which the tests' passkeys are bound. */
export const testOrigin = 'https://byre.example';

export type TestApp = {
  readonly app: FastifyInstance;
  readonly url: string;
  readonly databaseUrl: string;
  /** The same database without PgBouncer. */
  readonly listenUrl: string;
  /** The same database for the role that serves. */
  readonly servingUrl: string;
  readonly db: Database;
  readonly deps: Deps;
  /** The clock of the server. Set it to move on. */
  readonly clock: { now: Date };
  /** A client that is signed in as one person of the world. */
  as(person: PersonName): Promise<Client>;
  /** A client without a token. */
  readonly stranger: Client;
  close(): Promise<void>;
};

/** A test that needs messages sent starts the sender itself, to its own machine. */
const noWebhooks: Deps['webhooks'] = { reach: reachOf(['127.0.0.0/8', '::1/128'], true), wake: () => undefined };

/**
 * Throws if the sign-in is refused. A test that continued without a session would fail somewhere else, or not at all.
 */
const signIn = async (stranger: Client, address: string, person: PersonName): Promise<Client> => {
  const { email } = people[person];
  const body = { email, password, name: `${person}'s phone` };
  const reply = await stranger.post('/api/authenticate/third_party', body);
  if (reply.status !== 200) throw new Error(`${person} could not sign in: ${reply.status} ${reply.body.detail}`);
  return clientOf(address, String(reply.body.token));
};

/** The whole server on a port of its own, over a database of its own with the small world of `world.ts`. */
export const startTestApp = async ({
  maxConnections = 8,
  through,
  streaming = {},
  newId,
  role = isOnCitus() ? 'serving' : 'owner',
  publicOrigin = testOrigin,
  budgets = noBudgets,
  slowPlaces = usualSlowPlaces(),
  mail = noMailbox,
  holding,
  photoStore,
  photoQuota,
  ...options
}: {
  webRoot?: string;
  trustedProxies?: readonly string[];
  times?: TimeLimits;
  pressure?: Pressure;
  namedOrigins?: readonly string[];
  maxConnections?: number;
  streaming?: StreamOptions;
  /** Without them there are no budgets: a test makes more requests in a second than a person does. */
  budgets?: Budgets;
  /** How many slow operations run at the same time. */
  slowPlaces?: SlowPlaces;
  /** Without it no refusals are kept. */
  holding?: Holding;
  /** Without it photos are stored in the database. */
  photoStore?: PhotoStore;
  /** Without it photos are not counted. */
  photoQuota?: PhotoQuota;
  /** Without it no mail is sent. */
  mail?: Mailbox;
  /** Wraps the server's pool. The service then skips its periodic work, because such a test counts statements. */
  through?: (db: Database) => Database;
  /** Ids for documents that come without one. */
  newId?: () => string;
  /** The public address; null if the service is not told one. */
  publicOrigin?: string | null;
  /** The database role of the server; on Citus the one that serves by default. A test itself always uses the owner. */
  role?: 'owner' | 'serving';
} = {}): Promise<TestApp> => {
  const database = await makeDatabase();
  const url = role === 'owner' ? database.url : database.servingUrl;
  const db = connect(database.url, { maxConnections });
  const pool = (through ?? ((own: Database) => own))(role === 'owner' ? db : connect(url, { maxConnections }));
  const streams = openStreams((own) => connect(url, own), streaming);
  const clock = { now: testStart };
  const identities = knownIdentities();
  const names = nameBook(pool);
  const setBack = createSetBackWatch(pool);
  const deps: Deps = {
    db: pool,
    streams,
    identities,
    names,
    live: createLive({
      db: pool,
      listenUrl: database.listenUrl,
      identities,
      names,
      now: () => clock.now,
      setBack,
      ...(through && { heartbeatMs: 3_600_000 }),
    }),
    setBack,
    charging: chargingOf(budgets, () => clock.now),
    slow: slowWork(slowPlaces),
    ...(holding && { holdRefusal: heldRefusals(holding) }),
    ...(photoStore && { photoStore }),
    ...(photoQuota && { photoQuota }),
    publicOrigin,
    // A test sets the time of writing itself.
    security: createSecurityLog(pool),
    ...{ mail, webhooks: noWebhooks },
    now: () => clock.now,
    newId: newId ?? (() => uuidV7(clock.now.getTime())),
  };
  await addWorld(role === 'owner' ? pool : db);
  const app = await buildApp({ deps, ...options });
  await app.listen({ host: '127.0.0.1', port: 0 });
  // Statements that the service runs at its start must not count in a test that counts.
  await deps.live.ready;
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const stranger = clientOf(address, null);
  const as = (person: PersonName): Promise<Client> => signIn(stranger, address, person);
  const close = async () => {
    await deps.live.close();
    await app.close();
    await Promise.all([db.close(), streams.close(), ...(role === 'owner' ? [] : [pool.close()])]);
    await database.drop();
  };
  const { url: databaseUrl, servingUrl, listenUrl } = database;
  return {
    app,
    url: address,
    databaseUrl,
    listenUrl,
    servingUrl,
    db: role === 'owner' ? pool : db,
    deps,
    clock,
    as,
    stranger,
    close,
  };
};

/** Whether the tests run on a coordinator of Citus (`npm run test:citus`). */
export const isOnCitus = (): boolean => inject('citusUrls').length > 0;

export type TestDatabase = { url: string; listenUrl: string; servingUrl: string; drop(): Promise<void> };

/**
 * A database of its own, copied from the migrated template. A run that plants something in the schema names its own
 * template.
 */
export const makeDatabase = (): Promise<TestDatabase> =>
  makeDatabaseFrom(process.env.TEST_TEMPLATE_NAME ?? inject('templateName'));

/** An empty database of its own. */
export const makeEmptyDatabase = (): Promise<TestDatabase> => makeDatabaseFrom('template1');

const makeDatabaseFrom = async (template: string): Promise<TestDatabase> => {
  const name = `byre_test_${randomBytes(8).toString('hex')}`;
  const url = new URL(inject('postgresUrl'));
  const owner = identifier(decodeURIComponent(url.username));
  await maintainAll(async (maintenance) => {
    await maintenance.rows(sql`create database ${identifier(name)} template ${identifier(template)} owner ${owner}`);
    // A copy does not have the settings of its template.
    if (isOnCitus())
      await maintenance.rows(sql`alter database ${identifier(name)} set citus.enable_unsafe_triggers to on`);
  });
  const servingUrl = new URL(inject('servingUrl'));
  url.pathname = name;
  servingUrl.pathname = name;
  const drop = () =>
    maintainAll(async (maintenance) => {
      // The workers of Citus connect to each other's databases again and again.
      if (isOnCitus()) await maintenance.rows(sql`alter database ${identifier(name)} with allow_connections false`);
      await dropped(maintenance, name);
    });
  return { url: pooled(url), listenUrl: url.href, servingUrl: pooled(servingUrl), drop };
};

const stillUsed = '55006';

/** Postgres waits five seconds for the connections that it ends. On a busy machine that may be too short. */
const dropped = async (maintenance: Database, name: string): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await maintenance.rows(sql`drop database ${identifier(name)} with (force)`);
      return;
    } catch (error) {
      if (attempt === 5 || sqlStateOf(error) !== stillUsed) throw error;
    }
  }
};

/** The address through PgBouncer, if there is one. */
const pooled = (direct: URL): string => {
  const port = inject('poolerPort');
  if (port === null) return direct.href;
  const url = new URL(direct);
  url.port = String(port);
  url.searchParams.set('pgbouncer', 'true');
  return url.href;
};

/** On each machine that has a part of the database. */
const maintainAll = async (work: (maintenance: Database) => Promise<void>): Promise<void> => {
  const urls = isOnCitus() ? inject('citusUrls') : [inject('postgresUrl')];
  await Promise.all(urls.map((url) => maintain(url, work)));
};

const maintain = async (url: string, work: (maintenance: Database) => Promise<void>): Promise<void> => {
  const maintenance = connect(url, { maxConnections: 1 });
  try {
    await work(maintenance);
  } finally {
    await maintenance.close();
  }
};
