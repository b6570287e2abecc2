import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Database } from '@byre/server/db/database';
import { sql } from '@byre/server/db/sql';
import { hashToken } from '@byre/server/http/authenticate';
import { PlainProblem } from '@byre/server/plain-problem';
import { runAsCommand, showProgress } from '../command.ts';
import { withFilledDatabase } from './filled-database.ts';
import type { ClientsOrder, ClientsTally } from './live-clients.ts';
import { type Running, startRealServer } from './processes.ts';

const NODES = 3;
const CLIENT_PROCESSES = 2;
const CONNECTIONS = 10;
const VETS_OF_A_PRACTICE = 10;
const FARMS_OF_A_PRACTICE = 60;
/** Of them, the farms that have animals, which several practices share where there are more practices than such farms. */
const ANIMALS = 33_000;
/** Of all clock ticks of a processor; the kernel counts a hundred in a second. */
const TICKS_PER_S = 100;
const GOAL_CORES = 0.5;
const USAGE = 'Usage: npm run bench:live -- [--streams 10000] [--seconds 60] [--writes 50]';

/** Open streams of many practices on several servers: what they cost the database, idle and while people write. */
await runAsCommand(async () => {
  const { streams, seconds, writes } = readOptions(process.argv.slice(2));
  return await withFilledDatabase(ANIMALS, async (databaseUrl, db) => {
    const tokens = await addVets(db, streams);
    await db.rows(sql`vacuum analyze`);
    const servers: Running[] = [];
    for (let node = 0; node < NODES; node += 1) servers.push(await startRealServer(databaseUrl, CONNECTIONS));
    const clients = Array.from({ length: CLIENT_PROCESSES }, () => fork(join(import.meta.dirname, 'live-clients.ts')));
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
      const busy = await measure(db, servers, clients, () => write(servers, tokens, { writes, seconds }));
      const lines = [
        '| | database, cores | servers, cores | events a second | kB a second | streams lost |',
        '|---|---|---|---|---|---|',
        lineOf('nobody writes', idle),
        lineOf(`${(busy.written / seconds).toFixed(0)} writes a second`, busy),
      ];
      console.log(`\n${streams} streams on ${NODES} servers, ${seconds} s each:\n\n${lines.join('\n')}\n`);
      return idle.database < GOAL_CORES ? 0 : 1;
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

/** Seconds of a processor that the database has taken so far, with its children that have ended. */
async function ofDatabase(db: Database): Promise<number> {
  const [row] = await db.rows<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const postmaster = statOf(row?.pid ?? 0).parent;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  let ticks = statOf(postmaster).withEnded;
  for (const pid of children) {
    const stat = statOf(pid);
    if (stat.parent === postmaster) ticks += stat.own;
  }
  return ticks / TICKS_PER_S;
}

function ofServers(servers: readonly Running[]): number {
  return servers.reduce((sum, { pid }) => sum + statOf(pid).own, 0) / TICKS_PER_S;
}

/** What Linux tells of a process; nothing of one that is gone. */
function statOf(pid: number): { parent: number; own: number; withEnded: number } {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = line
      .slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
      (at) => fields[at],
    );
    return { parent, own: user + system, withEnded: user + system + endedUser + endedSystem };
  } catch {
    return { parent: 0, own: 0, withEnded: 0 };
  }
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
  return tokens.filter((_, index) => index % CLIENT_PROCESSES === at);
}

/** So many writes a second, each of another vet on a farm of theirs, a record of an animal; answers how many were made. */
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

/** Practices of ten vets with sixty farms each, and a session of each vet; answers their tokens. */
async function addVets(db: Database, streams: number): Promise<string[]> {
  const practices = Math.ceil(streams / VETS_OF_A_PRACTICE);
  showProgress(`Making ${practices} practices of ${VETS_OF_A_PRACTICE} vets and ${FARMS_OF_A_PRACTICE} farms`);
  await db.rows(sql`
    insert into practice (_id, name) select 'bench-' || n, 'Practice ' || n from generate_series(1, ${practices}::integer) n
  `);
  await db.rows(sql`
    insert into farm (_id, name, ver)
    select concat('bench-', p, '-', f), 'A farm', 1
    from generate_series(1, ${practices}::integer) p, generate_series(2, ${FARMS_OF_A_PRACTICE}::integer) f
  `);
  await db.rows(sql`insert into farm_head (farm_id, head) select _id, 1 from farm on conflict do nothing`);
  await db.rows(sql`
    insert into practice_farm (practice_id, farm_id)
    select concat('bench-', p), concat('bench-', p, '-', f)
    from generate_series(1, ${practices}::integer) p, generate_series(2, ${FARMS_OF_A_PRACTICE}::integer) f
    union all
    select concat('bench-', p), filled._id
    from generate_series(1, ${practices}::integer) p
    join (
      select _id, row_number() over (order by _id) as place, count(*) over () as filled
      from farm
      where exists (select 1 from animal where farm_id = farm._id)
    ) as filled on filled.place = p % filled.filled + 1
  `);
  await db.rows(sql`
    insert into app_user (id, email, name, role, password_hash)
    select gen_random_uuid(), concat('vet', n, '@bench.example'), concat('Vet ', n), 'vet', ''
    from generate_series(0, ${streams}::integer - 1) n
  `);
  await db.rows(sql`
    insert into user_practice (user_id, practice_id)
    select id, concat('bench-', substring(email from '[0-9]+')::integer / ${VETS_OF_A_PRACTICE}::integer + 1)
    from app_user
    where email like '%@bench.example'
  `);
  const tokens = Array.from({ length: streams }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => Buffer.from(hashToken(token)).toString('hex'));
  await db.rows(sql`
    insert into session (token_hash, user_id, expires_at)
    select decode(hash, 'hex'), u.id, now() + interval '1 day'
    from unnest(${hashes}::text[]) with ordinality as made (hash, n)
    join app_user u on u.email = concat('vet', n - 1, '@bench.example')
  `);
  return tokens;
}

function readOptions(args: string[]): { streams: number; seconds: number; writes: number } {
  const options = { streams: { type: 'string' }, seconds: { type: 'string' }, writes: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  return {
    streams: readWhole('streams', values.streams ?? '10000'),
    seconds: readWhole('seconds', values.seconds ?? '60'),
    writes: readWhole('writes', values.writes ?? '50'),
  };
}

function readWhole(name: string, value: string): number {
  if (/^\d+$/.test(value) && Number(value) > 0) return Number(value);
  throw new PlainProblem(`--${name} is "${value}"; it has to be a whole number above 0.\n${USAGE}`);
}
