import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { protocolVersion } from '@byre/contract/sync/protocol-version';
import type { Database } from '@byre/server/db/database';
import { sql } from '@byre/server/db/sql';
import { PlainProblem } from '@byre/server/plain-problem';
import { runAsCommand, showProgress } from '../command.ts';
import { projectRoot } from '../settings.ts';
import { drive, type Request } from './drive.ts';
import { withFilledDatabase } from './filled-database.ts';
import { type Running, signIn, startRealServer } from './processes.ts';
import { animalId, farmOf, recordId, recordsAnAnimal } from './rows.ts';

const animalCount = 10_000;
const editCount = 1_000;
/** As many as a device sends at a time. */
const editsAPush = 50;
const connectionCount = 10;
const turnMs = 500;
/** A prime, so that steps of it reach all farms. */
const step = 7_919;
const usage = 'Usage: npm run bench:writes -- [--rounds 9] [--beside <folder of another checkout>]';

/** Animals spread over all farms. */
const spread = Array.from({ length: 120 }, (_none, index) => (index * step) % animalCount);

type Side = Running & { name: string; token: string };
/** The measurements of one side: milliseconds for 1,000 edits, requests a second. */
type Figures = Record<'edits' | 'create' | 'update', number[]>;

await runAsCommand(async () => {
  const { rounds, beside } = readOptions(process.argv.slice(2));
  await withFilledDatabase(animalCount, async (databaseUrl, db) => {
    const sides = [await sideOf('this', projectRoot, databaseUrl)];
    if (beside !== undefined) sides.push(await sideOf('beside', resolve(beside), databaseUrl));
    const figures = new Map(sides.map((side): [Side, Figures] => [side, { edits: [], create: [], update: [] }]));
    try {
      // The first round warms the processes up.
      for (let round = 0; round <= rounds; round += 1) {
        for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
          const measured = await measure(db, side, round);
          if (round > 0)
            for (const [what, list] of Object.entries(figures.get(side) ?? {}))
              list.push(measured[what as keyof Figures]);
        }
        showProgress(`Round ${round} of ${rounds}`);
      }
    } finally {
      for (const { stop } of sides) await stop();
    }
    console.log(`\n${tableOf(figures)}\n`);
  });
  return 0;
});

async function sideOf(name: string, root: string, databaseUrl: string): Promise<Side> {
  const running = await startRealServer(databaseUrl, connectionCount, { root });
  return { ...running, name, token: await signIn(running.url) };
}

async function measure(db: Database, side: Side, round: number): Promise<Record<keyof Figures, number>> {
  return {
    edits: await pushEdits(db, side),
    create: await requestsASecond(side, creates()),
    update: await requestsASecond(side, updates(round)),
  };
}

/** How long 1,000 edits of as many animals take, sent as a device sends them: one push after the other. */
async function pushEdits(db: Database, { url, token }: Side): Promise<number> {
  const animals = await db.rows<{ farm_id: string; _id: string; herd_id: number | null }>(sql`
    select farm_id, _id, herd_id
    from animal
    order by farm_id, _id
    limit ${editCount}
  `);
  const client = randomUUID();
  const mutations = animals.map(({ farm_id, _id, herd_id }, seq) => ({
    ...{ id: randomUUID(), pv: protocolVersion, seq, entity: 'animal', op: 'update', farm_id, animal_id: _id },
    ...{ medical_record_id: null, treatment_id: null, entity_id: _id, base_version: null, depends_on: [] },
    fields: { herd_id: { base: herd_id, new: (herd_id ?? 0) + 1 } },
    event_time: '2026-11-21T06:30:00.000Z',
  }));
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  let took = 0;
  for (let at = 0; at < editCount; at += editsAPush) {
    const sent = mutations.slice(at, at + editsAPush);
    const body = JSON.stringify({ protocol: protocolVersion, epoch: null, client, mutations: sent });
    const startedMs = performance.now();
    const answer = await fetch(`${url}/api/sync/push`, { method: 'POST', headers, body });
    const text = await answer.text();
    took += performance.now() - startedMs;
    const { results = [] } = JSON.parse(text) as { results?: { status: string }[] };
    if (results.length !== sent.length || results.some(({ status }) => status !== 'applied')) throw new Error(text);
  }
  return took;
}

async function requestsASecond({ url, token }: Side, requests: Request[]): Promise<number> {
  const { latenciesMs, elapsedMs } = await drive({ url, token, requests, connections: connectionCount, forMs: turnMs });
  return latenciesMs.length / (elapsedMs / 1_000);
}

function recordsOf(animal: number): string {
  return `/api/farms/${encodeURIComponent(farmOf(animal))}/animals/${encodeURIComponent(animalId(animal))}/medical-records`;
}

function creates(): Request[] {
  const marker = randomUUID();
  const body = JSON.stringify({ _id: marker, notes: 'Hot, hard quarter; clots in the foremilk.' });
  return spread.map((animal) => ({ method: 'POST', path: recordsOf(animal), body, marker }));
}

function updates(round: number): Request[] {
  const marker = randomUUID();
  const body = JSON.stringify({ notes: `Seen again in round ${round}, visit ${marker}.` });
  const pathOf = (animal: number) => `${recordsOf(animal)}/${recordId(animal * recordsAnAnimal)}`;
  return spread.map((animal) => ({ method: 'PUT', path: pathOf(animal), body, marker }));
}

function tableOf(figures: ReadonlyMap<Side, Figures>): string {
  const rows = [...figures].map(([{ name }, { edits, create, update }]) => {
    const cells = [`${told(edits)} ms`, `${told(create)}/s`, `${told(update)}/s`];
    return `| ${[name, ...cells].join(' | ')} |`;
  });
  return ['| | 1,000 edits pushed | create | update |', '|---|---|---|---|', ...rows].join('\n');
}

/** The median, with the range. */
function told(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b).map(Math.round);
  return `${sorted[Math.floor(sorted.length / 2)]} (${sorted[0]}–${sorted.at(-1)})`;
}

function readOptions(args: string[]): { rounds: number; beside: string | undefined } {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { rounds: text, beside: text } });
  const rounds = Number(values.rounds ?? '9');
  if (!Number.isSafeInteger(rounds) || rounds < 1) {
    throw new PlainProblem(`--rounds is "${values.rounds}"; it must be a whole number above 0.\n${usage}`);
  }
  return { rounds, beside: values.beside };
}
