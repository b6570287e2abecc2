import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { shippedProducts } from '@byre/reference-data/shipped';
import { hashPassword } from '@byre/server/access/passwords';
import type { Database } from '@byre/server/db/database';
import { sql } from '@byre/server/db/sql';
import { importProducts } from '@byre/server/importers/products';
import { PlainProblem } from '@byre/server/plain-problem';
import { runAsCommand, showProgress } from '../command.ts';
import { readWhole } from '../whole-number.ts';
import { withFilledDatabase } from './filled-database.ts';
import { replaceMarkedPart } from './marked-part.ts';
import { ofDatabase, ofServers } from './process-cost.ts';
import { memoryOf, type Running, startRealServer } from './processes.ts';
import type { MorningOrder, MorningTally } from './service-clients.ts';
import { listeners, type Planned, planMorning } from './service-morning.ts';
import { type Figures, serviceTables } from './service-report.ts';
import { addVets, practiceOf } from './vets.ts';

const connectionCount = 10;
const filledFarmCount = 3;
/** How long open streams alone are measured. */
const idleS = 20;
const benchPassword = 'a morning at the benchmark';
const usage =
  'Usage: npm run bench:service -- [--vets 1000] [--animals 100000] [--hours 1] [--speedup 24] [--nodes 1,3] [--seed 1] [--keep-page]';

type Options = {
  vets: number;
  animals: number;
  /** How much of a morning is replayed, and how many times faster than real time. */
  hours: number;
  speedup: number;
  nodes: number[];
  seed: number;
  /** The page holds the figures of this run. */
  isKept: boolean;
};
type World = Pick<MorningOrder, 'tokens' | 'animals' | 'conditionId' | 'productId'>;

/** A morning of many vets and their desks against one server and several: what it costs, and how long people wait. */
await runAsCommand(async () => {
  const options = readOptions(process.argv.slice(2));
  return await withFilledDatabase(options.animals, async (databaseUrl, db) => {
    const world = await makeWorld(db, options.vets);
    const all: Figures[] = [];
    for (const nodes of options.nodes) all.push(await liveThrough(databaseUrl, db, { ...options, nodes, world }));
    const tables = serviceTables(all, { ...options, when: new Date(), load: loadavg() });
    console.log(`\n${tables}\n`);
    if (!options.isKept) replaceMarkedPart('capacity.md', 'bench:service', tables);
    const failures = all.flatMap(({ failures: some }) => some);
    for (const failure of new Set(failures.slice(0, 20))) console.log(failure);
    return failures.length === 0 ? 0 : 1;
  });
});

async function makeWorld(db: Database, vets: number): Promise<World> {
  await importProducts(db, await shippedProducts());
  const tokens = await addVets(db, vets, {
    filledFarms: filledFarmCount,
    passwordHash: await hashPassword(benchPassword),
  });
  const [lists] = await db.rows<{ condition: string; product: string }>(sql`
    select (select min(_id) from condition where 'Cattle' = any(species)) as condition,
      (select min(_id) from product where 'Cattle' = any(target_species)) as product
  `);
  if (!lists) throw new Error('The lists are empty.');
  const rows = await db.rows<{ practice: number; farm_id: string; _id: string }>(sql`
    select substring(served.practice_id from '[0-9]+')::integer - 1 as practice, animal.farm_id, animal._id
    from practice_farm served
    cross join lateral (
      select farm_id, _id from animal where farm_id = served.farm_id order by _id limit 40
    ) animal
    where served.practice_id like 'bench-%'
  `);
  const animals: World['animals'] = Array.from({ length: practiceOf(vets - 1) + 1 }, () => []);
  for (const { practice, farm_id, _id } of rows) animals[practice]?.push({ farm_id, _id });
  await db.rows(sql`vacuum analyze`);
  return { tokens, animals, conditionId: lists.condition, productId: lists.product };
}

/** The same morning with this many servers. Phones are filled before it, and streams stay open during it. */
async function liveThrough(
  databaseUrl: string,
  db: Database,
  { vets, hours, speedup, nodes, seed, world }: Omit<Options, 'nodes'> & { nodes: number; world: World },
): Promise<Figures> {
  const servers: Running[] = [];
  for (let node = 0; node < nodes; node += 1) servers.push(await startRealServer(databaseUrl, connectionCount));
  const urls = servers.map(({ url }) => url);
  const child = (file: string) => fork(join(import.meta.dirname, file));
  const [people, streams] = [child('service-clients.ts'), child('live-clients.ts')];
  try {
    const planned = planMorning(vets, { seed, speedup, hours });
    showProgress(`${nodes} server${nodes > 1 ? 's' : ''}: filling a phone of each practice`);
    await answered(people, { ...world, urls, planned, password: benchPassword, seed } satisfies MorningOrder);
    const listening = listeners(vets).flatMap((vet) => world.tokens[vet] ?? []);
    await answered(streams, { urls, tokens: listening });
    const idle = await costOf(db, servers, () => wait(idleS * 1_000));
    showProgress(`${nodes} server${nodes > 1 ? 's' : ''}: a morning of ${lengthOf(planned)} s`);
    let tally: MorningTally | undefined;
    const busy = await costOf(db, servers, async () => {
      tally = (await answered(people, 'begin')) as MorningTally;
    });
    const memory = await Promise.all(servers.map(({ pid }) => memoryOf(pid)));
    const { tookMs = {}, failures = [] } = tally ?? {};
    // Streams send heartbeats in real time, not in the time of the replay, so their own cost is not part of the morning's work.
    const work = {
      database: busy.database - (idle.database / idle.seconds) * busy.seconds,
      servers: busy.servers - (idle.servers / idle.seconds) * busy.seconds,
    };
    const morningS = hours * 3_600;
    return {
      nodes,
      streams: listening.length,
      idleCores: { database: idle.database / idle.seconds, servers: idle.servers / idle.seconds },
      workCores: { database: work.database / morningS, servers: work.servers / morningS },
      memory: Math.max(...memory),
      tookMs,
      failures,
    };
  } finally {
    people.kill();
    streams.kill();
    await Promise.all(servers.map((server) => server.stop()));
  }
}

function lengthOf(planned: readonly Planned[]): string {
  return ((planned.at(-1)?.atMs ?? 0) / 1_000).toFixed(0);
}

/** Processor seconds that something used, and how long it took. */
async function costOf(
  db: Database,
  servers: readonly Running[],
  work: () => Promise<unknown>,
): Promise<{ database: number; servers: number; seconds: number }> {
  const before = { database: await ofDatabase(db), servers: ofServers(servers), ms: performance.now() };
  await work();
  return {
    database: (await ofDatabase(db)) - before.database,
    servers: ofServers(servers) - before.servers,
    seconds: (performance.now() - before.ms) / 1_000,
  };
}

async function answered(child: ChildProcess, message: object | string): Promise<unknown> {
  child.send(message);
  const [answer] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new PlainProblem('The process of the clients ended.'))),
  ]);
  return answer;
}

function readOptions(args: string[]): Options {
  const whole = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      ...{ vets: whole, animals: whole, hours: whole, speedup: whole, nodes: whole, seed: whole },
      'keep-page': { type: 'boolean' },
    },
  });
  return {
    vets: readWhole('vets', values.vets ?? '1000', usage),
    animals: readWhole('animals', values.animals ?? '100000', usage),
    hours: readWhole('hours', values.hours ?? '1', usage),
    speedup: readWhole('speedup', values.speedup ?? '24', usage),
    nodes: (values.nodes ?? '1,3').split(',').map((one) => readWhole('nodes', one, usage)),
    seed: readWhole('seed', values.seed ?? '1', usage),
    isKept: values['keep-page'] ?? false,
  };
}
