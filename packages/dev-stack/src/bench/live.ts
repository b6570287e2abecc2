import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Database } from '@byre/server/db/database';
import { sql } from '@byre/server/db/sql';
import { PlainProblem } from '@byre/server/plain-problem';
import { runAsCommand, showProgress } from '../command.ts';
import { readWhole } from '../whole-number.ts';
import { withFilledDatabase } from './filled-database.ts';
import type { ClientsOrder, ClientsTally } from './live-clients.ts';
import { ofDatabase, ofServers } from './process-cost.ts';
import { type Running, startRealServer } from './processes.ts';
import { addVets } from './vets.ts';

const nodeCount = 3;
const clientProcesses = 2;
const connectionCount = 10;
const animalCount = 33_000;
const goalCores = 0.5;
const usage = 'Usage: npm run bench:live -- [--streams 10000] [--seconds 60] [--writes 50]';

/** Open streams of many practices on several servers: what they cost the database, both idle and while people write. */
await runAsCommand(async () => {
  const { streams, seconds, writes } = readOptions(process.argv.slice(2));
  return await withFilledDatabase(animalCount, async (databaseUrl, db) => {
    const tokens = await addVets(db, streams);
    await db.rows(sql`vacuum analyze`);
    const servers: Running[] = [];
    for (let node = 0; node < nodeCount; node += 1) servers.push(await startRealServer(databaseUrl, connectionCount));
    const clients = Array.from({ length: clientProcesses }, () => fork(join(import.meta.dirname, 'live-clients.ts')));
    try {
      const before = await ofDatabase(db);
      const startedMs = performance.now();
      const urls = servers.map(({ url }) => url);
      await Promise.all(clients.map((child, at) => open(child, { urls, tokens: shareOf(tokens, at) })));
      const openedS = (performance.now() - startedMs) / 1_000;
      showProgress(
        `${streams} streams open after ${openedS.toFixed(1)} s: ${((await ofDatabase(db)) - before).toFixed(1)} s of a processor for the database`,
      );
      const idle = await measure(db, servers, clients, () => wait(seconds * 1_000, 0));
      showProgress(lineOf('nobody writes', idle));
      const busy = await measure(db, servers, clients, () => write(servers, tokens, { writes, seconds }));
      const lines = [
        '| | database, cores | servers, cores | events a second | kB a second | streams lost |',
        '|---|---|---|---|---|---|',
        lineOf('nobody writes', idle),
        lineOf(`${(busy.written / seconds).toFixed(0)} writes a second`, busy),
      ];
      console.log(`\n${streams} streams on ${nodeCount} servers, ${seconds} s each:\n\n${lines.join('\n')}\n`);
      return idle.database < goalCores ? 0 : 1;
    } finally {
      for (const child of clients) child.kill();
      await Promise.all(servers.map((server) => server.stop()));
    }
  });
});

type Cost = { database: number; servers: number; events: number; bytes: number; lost: number; written: number };

function lineOf(name: string, { database, servers, events, bytes, lost }: Cost): string {
  const cells = [database.toFixed(2), servers.toFixed(2), events.toFixed(0), (bytes / 1_000).toFixed(0), lost];
  return `| ${[name, ...cells].join(' | ')} |`;
}

async function measure(
  db: Database,
  servers: readonly Running[],
  clients: readonly ChildProcess[],
  work: () => Promise<number>,
): Promise<Cost> {
  await Promise.all(clients.map(tallyOf));
  const before = { database: await ofDatabase(db), servers: ofServers(servers) };
  const startedMs = performance.now();
  const written = await work();
  const passedS = (performance.now() - startedMs) / 1_000;
  const tallies = await Promise.all(clients.map(tallyOf));
  const sum = (of: keyof ClientsTally) => tallies.reduce((total, tally) => total + tally[of], 0);
  return {
    database: ((await ofDatabase(db)) - before.database) / passedS,
    servers: (ofServers(servers) - before.servers) / passedS,
    events: sum('events') / passedS,
    bytes: sum('bytes') / passedS,
    lost: sum('lost'),
    written,
  };
}

async function open(child: ChildProcess, order: ClientsOrder): Promise<void> {
  child.send(order);
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new PlainProblem('The streams could not be opened.'))),
  ]);
}

async function tallyOf(child: ChildProcess): Promise<ClientsTally> {
  child.send('tally');
  const [tally] = (await once(child, 'message')) as [ClientsTally];
  return tally;
}

function shareOf(tokens: readonly string[], at: number): string[] {
  return tokens.filter((_, index) => index % clientProcesses === at);
}

/** This many writes a second, each a record of an animal by another vet on one of their farms. Returns how many were made. */
async function write(
  servers: readonly Running[],
  tokens: readonly string[],
  { writes, seconds }: { writes: number; seconds: number },
): Promise<number> {
  const endMs = performance.now() + seconds * 1_000;
  const underWay = new Set<Promise<void>>();
  let written = 0;
  const writeOne = async (turn: number): Promise<void> => {
    const token = tokens[(turn * 7) % tokens.length];
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const url = servers[turn % servers.length]?.url;
    const found = await fetch(`${url}/api/animals?limit=1`, { headers });
    // Of servers that have more to do than they can, fewer writes are made.
    if (found.status === 503) return void (await found.arrayBuffer());
    const { data } = (await found.json()) as { data: { _id: string; farm_id: string }[] };
    const [animal] = data;
    if (!animal) throw new Error('A vet has no animal.');
    const path = `farms/${encodeURIComponent(animal.farm_id)}/animals/${encodeURIComponent(animal._id)}/medical-records`;
    const reply = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ notes: 'seen' }),
    });
    await reply.arrayBuffer();
    if (reply.status === 503) return;
    if (reply.status !== 201) throw new Error(`A write was answered ${reply.status}.`);
    written += 1;
  };
  for (let turn = 0; performance.now() < endMs; turn += 1) {
    const one = writeOne(turn).finally(() => underWay.delete(one));
    underWay.add(one);
    await wait(1_000 / writes);
  }
  await Promise.all(underWay);
  return written;
}

function readOptions(args: string[]): { streams: number; seconds: number; writes: number } {
  const options = { streams: { type: 'string' }, seconds: { type: 'string' }, writes: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  return {
    streams: readWhole('streams', values.streams ?? '10000', usage),
    seconds: readWhole('seconds', values.seconds ?? '60', usage),
    writes: readWhole('writes', values.writes ?? '50', usage),
  };
}
