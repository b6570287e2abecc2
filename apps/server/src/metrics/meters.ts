import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolLoad } from '../db/database.ts';
import type { MeterSources, Meters } from '../meters.ts';
import { openFacts } from './facts.ts';

/** In seconds: a small read takes a few milliseconds, a report some seconds; a statement is given up after fifteen. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/**
 * What the service counts, in the form of Prometheus. Labels take values of short lists only: route templates, statuses, codes
 * of problems, pools; and practices where that is said.
 */
export const openMeters = (sources: MeterSources): Meters => {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'byre_http_request_duration_seconds',
    help: 'Requests by method, route template and status, and how long their answers took. Live streams are not among them.',
    labelNames: ['method', 'route', 'status'],
    buckets: durationBuckets,
    registers,
  });
  const problems = new Counter({
    name: 'byre_problems_total',
    help: 'Requests that were refused or failed, by the code of their problem.',
    labelNames: ['code'],
    registers,
  });
  const pushed = new Counter({
    name: 'byre_pushed_edits_total',
    help: 'Edits of devices by result: applied, conflict, rejected, blocked, no-access, or duplicate.',
    labelNames: ['result'],
    registers,
  });
  gaugesOfPools(registers, sources.pools);
  new Gauge({
    name: 'byre_live_streams',
    help: 'Devices that listen to this process.',
    registers,
    collect() {
      this.set(sources.listeners());
    },
  });
  gaugesOfFacts(registers, sources);
  metricsOfReplica(registers, sources);
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    answered: ({ method, route, status, seconds }) => answers.observe({ method, route, status }, seconds),
    refused: (code) => problems.inc({ code }),
    pushed: (results) => {
      for (const { status, duplicate } of results) pushed.inc({ result: duplicate ? 'duplicate' : status });
    },
    close: () => registry.clear(),
  };
};

const gaugesOfPools = (registers: Registry[], pools: MeterSources['pools']): void => {
  const gauge = (name: string, help: string, of: (load: PoolLoad) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers,
      collect() {
        for (const [pool, load] of Object.entries(pools)) this.set({ pool }, of(load()));
      },
    });
  gauge('byre_database_connections_used', 'Connections that are lent to work, by pool.', ({ used }) => used);
  gauge('byre_database_connections_limit', 'Connections that a pool may open.', ({ limit }) => limit);
  gauge('byre_database_waiting', 'Pieces of work that wait for a connection, by pool.', ({ waiting }) => waiting);
  gauge(
    'byre_database_practices_served',
    'Practices and addresses that hold connections at this moment, by pool.',
    ({ lanes }) => lanes,
  );
};

/** What only the database knows; where it does not answer, these are left out. */
const gaugesOfFacts = (registers: Registry[], { db, now }: MeterSources): void => {
  const facts = openFacts(db);
  const since = (at: string | null): number =>
    at === null ? 0 : Math.max(0, (now().getTime() - Date.parse(at)) / 1_000);
  new Gauge({
    name: 'byre_quarantined_edits',
    help: 'Refused edits that wait for a decision, by practice.',
    labelNames: ['practice'],
    registers,
    async collect() {
      this.reset();
      for (const { practice, refused } of await facts.ofPractices()) this.set({ practice }, refused);
    },
  });
  new Gauge({
    name: 'byre_oldest_unsent_seconds',
    help: 'Age of the oldest change that a device reported as unsent, by practice; 0: none.',
    labelNames: ['practice'],
    registers,
    async collect() {
      this.reset();
      for (const { practice, oldest } of await facts.ofPractices()) this.set({ practice }, since(oldest));
    },
  });
  new Gauge({
    name: 'byre_set_back_farms',
    help: 'Farms whose counter went back without a new epoch: found by the service itself, or reported only by a device.',
    labelNames: ['evidence'],
    registers,
    async collect() {
      const { service, device } = await facts.setBack();
      this.set({ evidence: 'service' }, service);
      this.set({ evidence: 'device' }, device);
    },
  });
  new Gauge({
    name: 'byre_last_backup_timestamp_seconds',
    help: 'When the newest complete backup was taken; absent while there is none.',
    registers,
    async collect() {
      this.reset();
      const at = await facts.lastBackup();
      if (at === null) this.remove();
      else this.set(Date.parse(at) / 1_000);
    },
  });
};

/** The state of the standby that is read from. Without one they have no value. */
const metricsOfReplica = (registers: Registry[], { replica }: MeterSources): void => {
  new Gauge({
    name: 'byre_replica_lag_seconds',
    help: 'How far the replica is behind the primary; absent while that is not known, or longer than an hour.',
    // Without a label it would begin with a zero.
    labelNames: ['database'],
    registers,
    collect() {
      this.reset();
      const lagMs = replica?.lagMs() ?? null;
      if (lagMs !== null) this.set({ database: 'replica' }, lagMs / 1_000);
    },
  });
  new Gauge({
    name: 'byre_replica_usable',
    help: '1: reports and exports may be read from the replica; 0: the log says why not.',
    labelNames: ['database'],
    registers,
    collect() {
      this.reset();
      if (replica) this.set({ database: 'replica' }, replica.problem() === null ? 1 : 0);
    },
  });
  new Counter({
    name: 'byre_replica_readings_total',
    help: 'Reports and exports that were asked for while there is a replica, by the database that they were read from.',
    labelNames: ['database'],
    registers,
    collect() {
      this.reset();
      for (const [database, count] of Object.entries(replica?.readings ?? {})) this.inc({ database }, count);
    },
  });
};
