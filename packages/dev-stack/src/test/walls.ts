import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrate } from '@byre/server/db/migrate';
import { runAsCommand, showProgress } from '../command.ts';
import { copyProject } from '../planted-walls/copy.ts';
import { type Plant, plantsInDatabase, plantsInSources } from '../planted-walls/plants.ts';
import { redundant } from '../planted-walls/redundant.ts';
import { type Cluster, firstFailure, type Outcome, tryPlant } from '../planted-walls/run.ts';
import { sampled } from '../planted-walls/sample.ts';
import { withConnection } from '../postgres/connection.ts';
import { projectRoot } from '../settings.ts';
import { startTestCluster } from '../testing/test-cluster.ts';

const known = join(projectRoot, 'node_modules', '.cache', 'byre-walls', 'outcomes.json');

/**
 * Takes the conditions that keep out what is of others, or deleted, out of the server's statements, one at a time, and tells
 * which test sees each. `--only <part of a path>` and `--sample <n> --seed <s>` choose some; what was tried before and has
 * not changed is not tried again, unless with `--again`; `--list` tries nothing.
 */
await runAsCommand(async () => {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: {
      only: { type: 'string', multiple: true, default: [] },
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      again: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
    },
  });
  const cluster = await startTestCluster();
  const copy = copyProject();
  try {
    const all = [...plantsInSources(), ...(await inDatabase(cluster.url))];
    const named = all.filter(
      ({ place }) => values.only.length === 0 || values.only.some((part) => place.includes(part)),
    );
    const chosen = sampled(named, values.sample === undefined ? named.length : Number(values.sample), values.seed);
    if (values.list) {
      for (const plant of chosen) console.log(`${plant.place}  ${plant.condition}`);
      return 0;
    }
    const outcomes = values.again ? {} : readOutcomes();
    const left = chosen.filter(({ id }) => outcomes[id] === undefined);
    showProgress(
      `${all.length} conditions; ${chosen.length} chosen, ${chosen.length - left.length} of them tried before.`,
    );
    if (left.length > 0) await requireSound(copy.root, cluster);
    for (const plant of left) {
      const outcome = await tryPlant(copy.root, cluster, plant);
      keepOutcome(plant.id, outcome);
      outcomes[plant.id] = outcome;
      console.log(lineOf(plant, outcome));
    }
    return tell(chosen, outcomes);
  } finally {
    copy.remove();
    await cluster.remove();
  }
});

async function inDatabase(postgresUrl: string): Promise<Plant[]> {
  const url = new URL(postgresUrl);
  url.pathname = 'byre_as_it_is';
  await withConnection(postgresUrl, (sql) => sql.unsafe('create database byre_as_it_is'));
  await migrate(url.href);
  return withConnection(url.href, plantsInDatabase);
}

/** A test that fails anyway sees everything and proves nothing. */
async function requireSound(root: string, cluster: Cluster): Promise<void> {
  const failure = await firstFailure(root, cluster, ['apps/server/src/http/isolation/twin', 'isolation/deleted']);
  if (failure !== null) throw new Error(`Without anything planted a test fails: ${failure}`);
}

function reasonOf({ place, condition }: Plant): string | null {
  return redundant.find((one) => one.place.test(place) && one.condition === condition)?.reason ?? null;
}

function lineOf(plant: Plant, { seenBy }: Outcome): string {
  const [mark, said] = seenBy === null ? ['—   ', reasonOf(plant) ?? 'NOT SEEN'] : ['seen', seenBy];
  return `${mark}  ${plant.place}  ${plant.condition}\n        ${said}`;
}

function tell(chosen: readonly Plant[], outcomes: Readonly<Record<string, Outcome>>): number {
  const unseen = chosen.filter(({ id }) => outcomes[id]?.seenBy === null);
  const unexplained = unseen.filter((plant) => reasonOf(plant) === null);
  for (const plant of unseen) console.log(lineOf(plant, { seenBy: null }));
  console.log(
    `${chosen.length - unseen.length} of ${chosen.length} seen; ${unseen.length - unexplained.length} redundant, ` +
      `${unexplained.length} not seen.`,
  );
  return unexplained.length === 0 ? 0 : 1;
}

function readOutcomes(): Record<string, Outcome> {
  try {
    return JSON.parse(readFileSync(known, 'utf8')) as Record<string, Outcome>;
  } catch {
    return {};
  }
}

function keepOutcome(id: string, outcome: Outcome): void {
  mkdirSync(dirname(known), { recursive: true });
  writeFileSync(known, JSON.stringify({ ...readOutcomes(), [id]: outcome }, null, 2));
}
