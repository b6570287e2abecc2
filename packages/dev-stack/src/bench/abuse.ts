import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { people } from '@byre/demo-data/people';
import { practices } from '@byre/demo-data/practices';
import type { Database } from '@byre/server/db/database';
import { sql } from '@byre/server/db/sql';
import { hashToken } from '@byre/server/http/authenticate';
import { PlainProblem } from '@byre/server/plain-problem';
import { runAsCommand, showProgress } from '../command.ts';
import { projectRoot } from '../settings.ts';
import { type Abuse, abuses, hardestSearch } from './abuse-floods.ts';
import { withFilledDatabase } from './filled-database.ts';
import { type Answered, openFlood, openStalled } from './flood.ts';
import { startRealServer } from './processes.ts';

/** How many times the quiet figure another practice's reads may take. */
const GOALS = { median: 3, p99: 5 };
const CONNECTIONS = 10;
/** Two at a time, as two vets of a small practice. */
const READERS = 2;
/** A read that takes longer counts as this, and as lost. */
const LONGEST_MS = 30_000;
const USAGE = 'Usage: npm run bench:abuse -- [--animals 100000] [--seconds 15]';
const FILE = join(projectRoot, 'docs', 'benchmarks.md');
const MARKS = ['<!-- bench:abuse -->', '<!-- /bench:abuse -->'] as const;

const HEADINGS = [
  'flood by one caller',
  'quiet median',
  'p99',
  'flooded median',
  'p99',
  'median',
  'p99',
  'failed reads',
  'reads',
  'its own answers',
];

type Reads = { latenciesMs: number[]; failures: number };
type Line = { name: string; quiet: Reads; flooded: Reads; answered: Answered };

await runAsCommand(async () => {
  const { animals, seconds } = readOptions(process.argv.slice(2));
  let aloneMs = 0;
  const lines = await withFilledDatabase(animals, async (databaseUrl, db) => {
    // One farm of it is another practice's.
    await db.rows(sql`
      insert into practice_farm (practice_id, farm_id)
      select ${practices.fen._id}, max(_id) from farm
    `);
    const caller = await signIn(db, 'vet@glen.example', 40);
    const [keeper = ''] = await signIn(db, 'admin@glen.example', 1);
    const [other = ''] = await signIn(db, 'vet@fen.example', 1);
    const server = await startRealServer(databaseUrl, CONNECTIONS);
    const measured: Line[] = [];
    try {
      await readFor(server.url, other, 2_000);
      aloneMs = await searchAlone(server.url, caller[0] ?? '');
      for (const abuse of abuses(caller, keeper))
        measured.push(await measure(server.url, other, abuse, seconds * 1_000));
    } finally {
      await server.stop();
    }
    return measured;
  });
  const alone = `A search of all animals with 10,000 alternatives in each of three histories, alone: ${aloneMs.toFixed(0)} ms.`;
  const table = `${tableOf(lines)}\n\n${alone}`;
  console.log(`\n${table}\n`);
  writeTable(`With ${animals} animals, ${seconds} s of each flood:\n\n${table}`);
  return lines.every(isWithin) ? 0 : 1;
});

/** The quiet figure is taken right before each flood, so that what else the machine does weighs on both. */
async function measure(url: string, token: string, abuse: Abuse, forMs: number): Promise<Line> {
  const quiet = await readFor(url, token, forMs / 3);
  const flood = (abuse.stalls ? openStalled : openFlood)(url, abuse);
  await wait(1_000);
  const flooded = await readFor(url, token, forMs);
  const line = { name: abuse.name, quiet, flooded, answered: flood.stop() };
  showProgress(cellsOf(line).join(' | '));
  await wait(3_000);
  return line;
}

/** What another practice reads meanwhile: its animals, and what is new. */
async function readFor(url: string, token: string, forMs: number): Promise<Reads> {
  const reads: Reads = { latenciesMs: [], failures: 0 };
  const endMs = performance.now() + forMs;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const readOn = async () => {
    while (performance.now() < endMs) {
      const startedMs = performance.now();
      try {
        const reply = await fetch(`${url}/api/animals?limit=20`, { headers, signal: AbortSignal.timeout(LONGEST_MS) });
        await reply.arrayBuffer();
        if (!reply.ok) reads.failures += 1;
      } catch {
        reads.failures += 1;
      }
      reads.latenciesMs.push(performance.now() - startedMs);
    }
  };
  await Promise.all(Array.from({ length: READERS }, readOn));
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
  return latencyAt({ latenciesMs, failures: 0 }, 0.5);
}

/** So many sessions of one person, as if each were of another device. */
async function signIn(db: Database, email: string, sessions: number): Promise<string[]> {
  const person = people.find((one) => one.email === email);
  if (!person) throw new Error(`There is nobody called ${email}.`);
  const tokens = Array.from({ length: sessions }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => Buffer.from(hashToken(token)).toString('hex'));
  await db.rows(sql`
    insert into session (token_hash, user_id, expires_at)
    select decode(hash, 'hex'), ${person.id}, now() + interval '1 day'
    from unnest(${hashes}::text[]) as hash
  `);
  return tokens;
}

function tableOf(lines: readonly Line[]): string {
  return [HEADINGS, HEADINGS.map(() => '---'), ...lines.map(cellsOf)]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function cellsOf(line: Line): string[] {
  const { name, quiet, flooded, answered } = line;
  const ms = (reads: Reads, share: number) => `${latencyAt(reads, share).toFixed(0)} ms`;
  const { median, p99 } = timesOf(line);
  const own = [...answered].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status || 'none'}`);
  return [
    name,
    ms(quiet, 0.5),
    ms(quiet, 0.99),
    ms(flooded, 0.5),
    ms(flooded, 0.99),
    `× ${median.toFixed(1)}`,
    `× ${p99.toFixed(1)}`,
    String(flooded.failures),
    String(flooded.latenciesMs.length),
    own.join(', ') || 'not taken',
  ];
}

function timesOf({ quiet, flooded }: Line): { median: number; p99: number } {
  const times = (share: number) => latencyAt(flooded, share) / latencyAt(quiet, share);
  return { median: times(0.5), p99: times(0.99) };
}

function isWithin(line: Line): boolean {
  const { median, p99 } = timesOf(line);
  return median <= GOALS.median && p99 <= GOALS.p99 && line.flooded.failures === 0;
}

function latencyAt({ latenciesMs }: Reads, share: number): number {
  const sorted = latenciesMs.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Puts the table between its marks in the page of benchmarks. */
function writeTable(text: string): void {
  const [begin, end] = MARKS;
  const page = readFileSync(FILE, 'utf8');
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new PlainProblem(`There are no marks ${begin} in ${FILE}.`);
  writeFileSync(FILE, `${before}${begin}\n${text}\n${end}${after}`);
}

function readOptions(args: string[]): { animals: number; seconds: number } {
  const { values } = parseArgs({ args, options: { animals: { type: 'string' }, seconds: { type: 'string' } } });
  return {
    animals: readWhole('animals', values.animals ?? '100000'),
    seconds: readWhole('seconds', values.seconds ?? '15'),
  };
}

function readWhole(name: string, value: string): number {
  if (/^\d+$/.test(value) && Number(value) > 0) return Number(value);
  throw new PlainProblem(`--${name} is "${value}"; it has to be a whole number above 0.\n${USAGE}`);
}
