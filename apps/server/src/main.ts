import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { hourMs, minuteMs } from '@byre/contract/time';
import { knownIdentities } from './access/known-identities.ts';
import { nameBook } from './access/names-of-others.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { connect } from './db/driver/connect.ts';
import { inLane } from './db/lanes.ts';
import { openProbe } from './db/probe.ts';
import { watchSchema } from './db/schema-version.ts';
import { sqlStateOf } from './db/transaction.ts';
import { completeStays } from './housekeeping/complete-stays.ts';
import { completeWithheld } from './housekeeping/complete-withheld.ts';
import { repeatedly } from './housekeeping/repeatedly.ts';
import { tidy } from './housekeeping/tidy.ts';
import { chargingOf } from './http/limits/budgets.ts';
import { heldRefusals, usualHolding } from './http/limits/held-refusals.ts';
import { usualPressure } from './http/limits/pressure.ts';
import { slowWork, usualSlowPlaces } from './http/limits/slow-work.ts';
import { openMetricsPort } from './http/running/metrics.ts';
import { uuidV7 } from './ids.ts';
import { noMailbox } from './mail/mailbox.ts';
import { type MailTrouble, startPostman } from './mail/postman.ts';
import { type Making, makeAllDue } from './modules/reports/schedules/work.ts';
import { createLive } from './modules/sync/live/hub.ts';
import { createSetBackWatch } from './modules/sync/set-back.ts';
import { exportPlaces, openStreams, type Streams, usualSilenceMs as streamSilenceMs } from './modules/sync/streams.ts';
import { adviceFor, keeperAdvice } from './operator-advice.ts';
import { sweepStore } from './photo-store/kept-photos.ts';
import type { PhotoStore } from './photo-store/photo-store.ts';
import type { OnStoreTrouble } from './photo-store/s3-store.ts';
import { callOf } from './release.ts';
import { openReplica, type Replica, type ReplicaPools } from './replica/replica.ts';
import { createSecurityLog, flushEveryMs, type SecurityLog } from './security-log/log.ts';
import { watchFor } from './watch.ts';
import { webhookEngine } from './webhooks/engine.ts';
import { reachOf } from './webhooks/reach.ts';

/** How long things may take, in milliseconds. */
export type Limits = {
  statementTimeoutMs: number;
  lockTimeoutMs: { read: number; write: number };
  /** How long answers in progress may take once the server was told to close. A slow phone asks again. */
  drainMs: number;
};

const limits: Limits = {
  // The caller would give up on a request that takes longer.
  statementTimeoutMs: 15_000,
  // Reads wait only for a lock on a whole table; a write also waits for earlier writes on its farm.
  lockTimeoutMs: { read: 2_000, write: 5_000 },
  drainMs: 5_000,
};
/** Of ten connections, the number that writes do not get. A locked table holds up those who need it. */
const keptForReads = 3;
const tidyEveryMs = hourMs;
/** Reports are made in the morning after their period, so a minute's delay does not matter. */
const schedulesEveryMs = minuteMs;
/** A server of the release before may still be writing rows that lack something. Without such rows it costs one look. */
const completeEveryMs = minuteMs;

/** `advice`: a command that the service needs and nobody has run yet. */
export type RunningServer = { url: string; advice: string | null; close(): Promise<void> };

const setBackWords = `the counters of farms went back without a new epoch: if the database was restored, run ${callOf('epoch', 'restore')}`;

const now = () => new Date();
const newId = () => uuidV7(now().getTime());

/**
 * Connects, builds, listens. `close` first lets health report the stop for a while in which requests are still
 * answered. Then it accepts no new ones, lets those in progress finish, cuts off any that take longer than `drainMs`,
 * and closes the database.
 */
export const startServer = async (config: Config, options: Partial<Limits> = {}): Promise<RunningServer> => {
  const { statementTimeoutMs, lockTimeoutMs, drainMs } = { ...limits, ...options };
  const { listenUrl, publicOrigin, namedOrigins, webRoot, logLevel, trustedProxies, metricsToken } = config;
  const { db, streams, probe, replicaPools, closePools } = openPools(config, { statementTimeoutMs, lockTimeoutMs });
  const identities = knownIdentities();
  const names = nameBook(db);
  const setBack = createSetBackWatch(db, (found) => app.log.error(found, setBackWords));
  const live = createLive({ db, listenUrl, identities, names, now, setBack });
  const postman = postmanFor(config, { db, now, warn: (trouble, words) => app.log.warn(trouble, words) });
  const schema = await watchSchema(db, {
    takesNewer: config.takesNewerSchema,
    onMigrated: () => {
      app.log.warn('The database has been migrated: requests are answered.');
      void keeperAdvice(db, config, now());
    },
  }).catch(async (error) => {
    await live.close();
    await closePools();
    throw error;
  });
  const beside = replicaFor(config, { db, replicaPools, warn: (words) => app.log.warn(words) });
  const sources = { db, pools: loadsOf(db, streams, replicaPools), ...beside, listeners: live.listeners, now };
  const watch = await watchFor(config, sources, () => app.log.warn('traces could not be sent: they are lost'));
  const leaving = { isLeaving: false };
  const security = createSecurityLog(db);
  const failing = (what: string) => (error: unknown) => app.log.error({ code: sqlStateOf(error) }, what);
  const webhooks = webhooksFor(config, { db, live, names, onFailure: failing('sending to webhooks failed') });
  const photos = await photoStoreFor(config, (trouble, words) => app.log.error(trouble, words));
  const own = { ...fairnessOf(config), ...photos, security, setBack, webhooks, mail: postman ?? noMailbox };
  const app = await buildApp({
    deps: { ...own, ...beside, db, streams, identities, names, live, meters: watch.meters, publicOrigin, now, newId },
    ...{ webRoot, logLevel, trustedProxies, metricsToken, namedOrigins, tracer: watch.tracer },
    probe,
    readiness: schema,
    leaving,
    pressure: usualPressure,
  });
  const regular = regularWorkOf({ ...own, db, names, now, newId }, () => schema.problem() === null, failing);
  let metricsPort: Awaited<ReturnType<typeof openMetricsPort>> | null = null;
  const writing = writingOf(security, failing('writing the security log failed'));
  const close = async () => {
    leaving.isLeaving = true;
    schema.stop();
    // The load balancer must ask health first.
    if (app.server.listening) await wait(config.leaveMs);
    await Promise.all([regular.stop(), writing.stop(), postman?.stop(), webhooks.stop()]);
    // Open streams would keep the server from closing.
    await live.close();
    const cut = setTimeout(() => app.server.closeAllConnections(), drainMs);
    await app.close();
    clearTimeout(cut);
    await metricsPort?.close();
    await watch.close();
    await writing.last();
    await closePools(beside.replica);
  };
  try {
    await app.listen({ host: config.host, port: config.port });
    const { host, metricsPort: port } = config;
    beside.replica?.start();
    webhooks.start(() => schema.problem() === null);
    if (watch.meters && port !== null) metricsPort = await openMetricsPort(watch.meters, { host, port });
    // Advice only: if the database has just become unavailable, health reports it.
    const advice = schema.problem() ?? (await adviceFor(db, config, now()));
    return { url: addressOf(app.server.address(), config.host), advice, close };
  } catch (error) {
    await close();
    throw error;
  }
};

/** What limits one caller's share of the service. */
const fairnessOf = ({ budgets, photoQuota }: Config) => ({
  charging: chargingOf(budgets, now),
  photoQuota,
  slow: slowWork(usualSlowPlaces()),
  holdRefusal: heldRefusals(usualHolding),
});

/** How busy each pool is, by its name in the metrics. */
const loadsOf = (db: Database, { fills, catchUps, deltas, exports }: Streams, replica: ReplicaPools | null) => ({
  requests: db.load,
  fills: fills.db.load,
  'catch-ups': catchUps.db.load,
  deltas: deltas.db.load,
  exports: exports.db.load,
  ...(replica && { 'replica-reports': replica.report.load, 'replica-exports': replica.export.load }),
});

/** Connections for requests, for long streams, and one for checking whether the database is there. */
const openPools = (
  { databaseUrl, replicaUrl, maxConnections }: Config,
  { statementTimeoutMs, lockTimeoutMs }: Pick<Limits, 'statementTimeoutMs' | 'lockTimeoutMs'>,
) => {
  const maxWriters = Math.max(1, maxConnections - Math.max(1, Math.floor((maxConnections * keptForReads) / 10)));
  const db = connect(databaseUrl, { maxConnections, maxWriters, statementTimeoutMs, lockTimeoutMs });
  const streams = openStreams((own) => connect(databaseUrl, own), { lockTimeoutMs });
  const probe = openProbe(databaseUrl);
  const replicaPools: ReplicaPools | null =
    replicaUrl === null
      ? null
      : {
          report: connect(replicaUrl, { maxConnections, statementTimeoutMs, lockTimeoutMs }),
          export: connect(replicaUrl, { maxConnections: exportPlaces, silenceMs: streamSilenceMs, lockTimeoutMs }),
          // It answers at once, or it is unavailable.
          look: connect(replicaUrl, { maxConnections: 1, statementTimeoutMs: 2_000 }),
        };
  const closePools = async (replica?: Replica) => {
    await replica?.close();
    const ofReplica = Object.values(replicaPools ?? {});
    await Promise.all([db, streams, probe, ...ofReplica].map((pool) => pool.close()));
  };
  return { db, streams, probe, replicaPools, closePools };
};

type Standbys = { db: Database; replicaPools: ReplicaPools | null; warn: (words: string) => void };

/** Reads reports and exports from a standby, if the settings name one. */
const replicaFor = (
  { maxReplicaLagMs: maxLagMs }: Config,
  { db, replicaPools: pools, warn }: Standbys,
): { replica?: Replica } => {
  const onChange = (problem: string | null) => warn(problem ?? 'Reports and exports are read from the replica.');
  return pools ? { replica: openReplica({ primary: db, pools, now, maxLagMs, onChange }) } : {};
};

type Postmans = { db: Database; now: () => Date; warn: (trouble: MailTrouble, words: string) => void };

/** Sends waiting mails, if mail is set up. */
const postmanFor = ({ mail }: Config, { db, now, warn }: Postmans) => {
  const onTrouble = (trouble: MailTrouble) =>
    warn(trouble, trouble.isGivenUp ? 'a mail was given up' : 'a mail could not be sent');
  return mail && startPostman({ db, settings: mail, now, onTrouble });
};

/** Sends events to webhooks. */
const webhooksFor = (
  { webhooks: { networks, isPlainAllowed } }: Config,
  parts: Pick<Parameters<typeof webhookEngine>[0], 'db' | 'live' | 'names' | 'onFailure'>,
) => webhookEngine({ ...parts, reach: reachOf(networks, isPlainAllowed), now, newId });

type RegularWork = Making & { photoStore?: PhotoStore };

/**
 * Removes what nobody can use any more from the database and the photo store, makes the reports that are due, and
 * completes rows of earlier releases, in whichever process takes them first.
 */
const regularWorkOf = (
  { photoStore, ...making }: RegularWork,
  isReady: () => boolean,
  failing: (what: string) => (error: unknown) => void,
) => {
  const { db } = making;
  const tidying = repeatedly(
    async () => {
      await tidy(db, now());
      if (photoStore) await sweepStore(db, photoStore, now());
    },
    { everyMs: tidyEveryMs, onFailure: failing('tidying up failed') },
  );
  const scheduling = repeatedly(
    async () => {
      if (isReady()) await inLane(null, () => makeAllDue(making));
    },
    { everyMs: schedulesEveryMs, onFailure: failing('making scheduled reports failed') },
  );
  const completing = repeatedly(
    async () => {
      if (!isReady()) return;
      await completeStays(db);
      await completeWithheld(db, now());
    },
    { everyMs: completeEveryMs, onFailure: failing('completing rows of earlier releases failed') },
  );
  return { stop: () => Promise.all([tidying.stop(), scheduling.stop(), completing.stop()]) };
};

/** Writes the security log from time to time, and the rest at the end. */
const writingOf = (security: SecurityLog, onFailure: (error: unknown) => void) => ({
  ...repeatedly(() => security.flush(), { everyMs: flushEveryMs, onFailure }),
  last: () => security.flush().catch(onFailure),
});

/** Where the bytes of new photos are stored, if the settings name a store. */
const photoStoreFor = async (
  { photoStore }: Config,
  onTrouble: OnStoreTrouble,
): Promise<{ photoStore?: PhotoStore }> => {
  if (photoStore === null) return {};
  const { s3Store } = await import('./photo-store/s3-store.ts');
  return { photoStore: s3Store(photoStore, onTrouble) };
};

const addressOf = (address: AddressInfo | string | null, host: string): string => {
  if (address === null || typeof address === 'string') throw new Error('The server has no address.');
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
};
