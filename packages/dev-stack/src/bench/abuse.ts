import { fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { people } from '@byre/demo-data/people';
import { practices } from '@byre/demo-data/practices';
import { hashToken } from '@byre/server/access/token-hash';
import type { Database } from '@byre/server/db/database';
import { sql } from '@byre/server/db/sql';
import { runAsCommand, showProgress } from '../command.ts';
import { readWhole } from '../whole-number.ts';
import { type AbuseName, abuseNames, hardestSearch } from './abuse-floods.ts';
import { cellsOf, isWithin, type Line, latencyAt, type Reads, tableOf } from './abuse-report.ts';
import { withFilledDatabase } from './filled-database.ts';
import type { FloodOrder, FloodOutcome } from './flood-process.ts';
import { replaceMarkedPart } from './marked-part.ts';
import { startRealServer, startTakingServer } from './processes.ts';

const connectionCount = 10;
/**
 * Two at a time, like two vets of a small practice at their desks, but a hundred times as fast: this is their pause between two
 * reads.
 */
const readers = 2;
const restMs = 10;
/** The reads are spread over this many people, so that none of them reaches a person's budget. */
const readingPeople = 8;
/** A read that takes longer is counted at this length, and as lost. */
const longestMs = 30_000;
const warmUpMs = 3_000;
const usage = 'Usage: npm run bench:abuse -- [--animals 100000] [--seconds 15] [--without-budgets]';

type Callers = { caller: string[]; keeper: string; others: string[] };

await runAsCommand(async () => {
  const { animals, seconds, hasBudgets } = readOptions(process.argv.slice(2));
  let aloneMs = 0;
  const lines = await withFilledDatabase(animals, async (databaseUrl, db) => {
    const callers = await signInAll(db);
    const measured: Line[] = [];
    for (const name of abuseNames) {
      // Each flood starts against a server of its own, with full budgets.
      const server = await startRealServer(databaseUrl, connectionCount, { hasBudgets });
      try {
        await readFor(server.url, callers.others, warmUpMs);
        if (aloneMs === 0) aloneMs = await searchAlone(server.url, callers.keeper);
        measured.push(await measure(server.url, callers, name, seconds * 1_000));
      } finally {
        await server.stop();
      }
    }
    return measured;
  });
  const alone = `A search of all animals with 10,000 alternatives in each of three histories, alone: ${aloneMs.toFixed(0)} ms.`;
  const table = `${tableOf(lines)}\n\n${alone}`;
  console.log(`\n${table}\n`);
  if (hasBudgets)
    replaceMarkedPart(
      'benchmarks.md',
      'bench:abuse',
      `With ${animals} animals, ${seconds} s of each flood:\n\n${table}`,
    );
  return lines.every(isWithin) ? 0 : 1;
});

/** The figure without a flood is taken just before each flood, so that other work on the machine affects both. */
async function measure(url: string, callers: Callers, name: AbuseName, forMs: number): Promise<Line> {
  const quiet = await readFor(url, callers.others, forMs / 3);
  const taking = await startTakingServer();
  const ofMachine = await flooded({ url, floodUrl: taking.url }, callers, name, forMs / 3).finally(taking.stop);
  const own = await flooded({ url, floodUrl: url }, callers, name, forMs);
  const line = { name, quiet, alone: ofMachine.reads, flooded: own.reads, answered: own.answered };
  showProgress(cellsOf(line).join(' | '));
  return line;
}

/** What is read at one address while another is flooded. */
async function flooded(
  { url, floodUrl }: { url: string; floodUrl: string },
  { caller, keeper, others }: Callers,
  name: AbuseName,
  forMs: number,
): Promise<{ reads: Reads; answered: [number, number][] }> {
  const child = fork(join(import.meta.dirname, 'flood-process.ts'));
  const order: FloodOrder = { url: floodUrl, name, tokens: caller, keeper };
  child.send(order);
  await wait(1_000);
  const reads = await readFor(url, others, forMs);
  child.send('stop');
  const [{ answered }] = (await once(child, 'message')) as [FloodOutcome];
  return { reads, answered };
}

/** What another practice reads in the meantime: its animals. */
async function readFor(url: string, tokens: readonly string[], forMs: number): Promise<Reads> {
  const reads: Reads = { latenciesMs: [], failures: 0 };
  const endMs = performance.now() + forMs;
  let turn = 0;
  const readOn = async () => {
    while (performance.now() < endMs) {
      turn += 1;
      const headers = { authorization: `Bearer ${tokens[turn % tokens.length]}` };
      const startedMs = performance.now();
      try {
        const reply = await fetch(`${url}/api/animals?limit=20`, { headers, signal: AbortSignal.timeout(longestMs) });
        await reply.arrayBuffer();
        if (!reply.ok) reads.failures += 1;
      } catch {
        reads.failures += 1;
      }
      reads.latenciesMs.push(performance.now() - startedMs);
      await wait(restMs);
    }
  };
  await Promise.all(Array.from({ length: readers }, readOn));
  return reads;
}

/** The median of five, in milliseconds. */
async function searchAlone(url: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const latenciesMs: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    const startedMs = performance.now();
    const reply = await fetch(`${url}/api/animals/search`, { method: 'POST', headers, body: hardestSearch() });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`A search was answered ${reply.status}.`);
    latenciesMs.push(performance.now() - startedMs);
  }
  return latencyAt({ latenciesMs }, 0.5);
}

/**
 * The flooding caller with forty devices, the person who maintains the lists, and the people of another practice, which has one
 * farm.
 */
async function signInAll(db: Database): Promise<Callers> {
  await db.rows(sql`
    insert into practice_farm (practice_id, farm_id)
    select ${practices.fen._id}, max(_id) from farm
  `);
  const caller = await signIn(db, idOf('vet@glen.example'), 40);
  const [keeper = ''] = await signIn(db, idOf('admin@glen.example'), 1);
  const others: string[] = [];
  for (let one = 0; one < readingPeople; one += 1) {
    const id = randomUUID();
    await db.rows(sql`
      insert into app_user (id, email, name, role, password_hash)
      select ${id}, ${`${id}@fen.example`}, name, role, password_hash
      from app_user
      where id = ${idOf('vet@fen.example')}
    `);
    await db.rows(sql`insert into user_practice (user_id, practice_id) values (${id}, ${practices.fen._id})`);
    others.push(...(await signIn(db, id, 1)));
  }
  return { caller, keeper, others };
}

function idOf(email: string): string {
  const person = people.find((one) => one.email === email);
  if (!person) throw new Error(`There is nobody called ${email}.`);
  return person.id;
}

/** This many sessions of one person, as if each came from another device. */
async function signIn(db: Database, userId: string, sessions: number): Promise<string[]> {
  const tokens = Array.from({ length: sessions }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => Buffer.from(hashToken(token)).toString('hex'));
  await db.rows(sql`
    insert into session (token_hash, user_id, expires_at)
    select decode(hash, 'hex'), ${userId}, now() + interval '1 day'
    from unnest(${hashes}::text[]) as hash
  `);
  return tokens;
}

function readOptions(args: string[]): { animals: number; seconds: number; hasBudgets: boolean } {
  const { values } = parseArgs({
    args,
    options: { animals: { type: 'string' }, seconds: { type: 'string' }, 'without-budgets': { type: 'boolean' } },
  });
  return {
    animals: readWhole('animals', values.animals ?? '100000', usage),
    seconds: readWhole('seconds', values.seconds ?? '15', usage),
    hasBudgets: !values['without-budgets'],
  };
}
