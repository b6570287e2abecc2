import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connect } from '@byre/server/db/driver/connect';
import { migrate } from '@byre/server/db/migrate';
import { sql } from '@byre/server/db/sql';
import { runAsCommand, showProgress } from '../command.ts';
import { ensurePostgres } from '../postgres.ts';
import { readWhole } from '../whole-number.ts';
import { fill, fillSettings } from './fill.ts';
import { animalId } from './rows.ts';
import {
  buildPage,
  type Contestant,
  contestantNames,
  ensureRivals,
  startByre,
  startRival,
} from './sync-contestants.ts';
import {
  type Driven,
  drive,
  measureDelta,
  measureFill,
  measureLatency,
  measureReplay,
  type Results,
} from './sync-measure.ts';
import { goalsOf, tablesOf } from './sync-report.ts';

const deltaSizes = [0, 1, 100, 10_000];
const roundTripsMs = [0, 100, 400];
const editCount = 1_000;
const liveEdits = 50;
const usage = 'Usage: npm run bench:sync -- [--animals 10000,100000] [--rounds 3] [--only Byre,RxDB]';

type Options = { sizes: number[]; rounds: number; only: string[] };

await runAsCommand(async () => {
  const options = readOptions(process.argv.slice(2));
  const folder = mkdtempSync(join(tmpdir(), 'byre-bench-sync-'));
  chmodSync(folder, 0o755);
  const results: Results = new Map();
  try {
    if (options.only.length > 1 || options.only[0] !== 'Byre') await ensureRivals(showProgress);
    for (const animals of options.sizes) await measureSize(results, folder, animals, options);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const shape = { sizes: options.sizes, deltas: deltaSizes, roundTrips: roundTripsMs };
  console.log(`\n${tablesOf(results, shape)}\n`);
  const goals = options.only.includes('Byre') ? goalsOf(results, shape) : [];
  for (const { text, isMet } of goals) console.log(`${isMet ? 'kept  ' : 'MISSED'}  ${text}`);
  return goals.every(({ isMet }) => isMet) ? 0 : 1;
});

/** Every contestant has the same animals. All take turns in each round, so that other work on the machine affects all. */
async function measureSize(results: Results, folder: string, animals: number, options: Options): Promise<void> {
  const own = join(folder, String(animals));
  await withContestants(own, animals, options, async (contestants, isLargest) => {
    const all: Driven[] = [];
    for (const contestant of contestants) all.push(await drive(contestant, join(own, `profile-${contestant.name}`)));
    try {
      for (let round = 1; round <= options.rounds; round += 1) {
        await inTurn(all, (each) => measureFill(results, each, animals));
      }
      if (isLargest) await measureTheRest(results, own, all, options);
    } finally {
      for (const { context, proxy } of all) {
        await context.close();
        await proxy.close();
      }
    }
  });
}

/** Measurements that depend little on size, on the devices that hold the most. */
async function measureTheRest(results: Results, folder: string, all: Driven[], { rounds }: Options): Promise<void> {
  for (let round = 1; round <= rounds; round += 1) {
    for (const count of deltaSizes) {
      await inTurn(all, (each) => measureDelta(results, each, count));
    }
    for (const rttMs of roundTripsMs) {
      await inTurn(all, (each) => measureReplay(results, each, editCount, rttMs));
    }
  }
  showProgress('Edits seen live');
  await inTurn(all, async (each) => {
    const other = await drive(each, join(folder, `profile-other-${each.name}`));
    await measureLatency(results, each, other, { id: animalId(0), times: liveEdits });
    await other.context.close();
    await other.proxy.close();
  });
}

async function inTurn(all: readonly Driven[], measure: (each: Driven) => Promise<void>): Promise<void> {
  for (const each of all) await measure(each);
}

/** A database with its servers, and the rivals over copies of its animals. Thrown away afterwards. */
async function withContestants(
  folder: string,
  animals: number,
  { only, sizes }: Options,
  work: (contestants: Contestant[], isLargest: boolean) => Promise<void>,
): Promise<void> {
  const dataDir = `${folder}-data`;
  const postgres = await ensurePostgres({ dataDir, settings: fillSettings });
  const contestants: Contestant[] = [];
  try {
    await migrate(postgres.databaseUrl);
    showProgress(`Loading ${animals} animals`);
    const file = `${folder}.ndjson`;
    await load(postgres.databaseUrl, animals, file);
    for (const name of contestantNames.filter((each) => only.includes(each))) {
      const page = await buildPage(name, join(folder, `page-${name}`));
      contestants.push(
        name === 'Byre' ? await startByre(page, postgres.databaseUrl) : await startRival(name, page, file),
      );
    }
    await work(contestants, animals === Math.max(...sizes));
  } finally {
    for (const { stop } of contestants) await stop();
    await postgres.stop();
    rmSync(postgres.dataDir, { recursive: true, force: true });
  }
}

/** Fills the database, and writes out the documents that devices get from it, for the rivals to serve. */
async function load(databaseUrl: string, animals: number, file: string): Promise<void> {
  const db = connect(databaseUrl, { maxConnections: 2 });
  await fill(db, animals, 0);
  const rows = await db.rows<{ line: string }>(sql`
    select animal_document(a)::text as line
    from animal a
    order by farm_id, _id
  `);
  writeFileSync(file, rows.map(({ line }) => line).join('\n'));
  await db.close();
}

function readOptions(args: string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { animals: text, rounds: text, only: text } });
  return {
    sizes: (values.animals ?? '10000,100000').split(',').map((size) => readWhole('animals', size, usage)),
    rounds: readWhole('rounds', values.rounds ?? '3', usage),
    only: (values.only ?? contestantNames.join()).split(','),
  };
}
