import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { withConnection } from '@byre/server/db/driver/one-connection';
import { migrate } from '@byre/server/db/migrate';
import { servingRoleOf } from '@byre/server/db/serving-role';
import { runAsCommand, showProgress } from '../command.ts';
import { nearTests } from '../planted-walls/near-tests.ts';
import { type Plant, plantsInDatabase, plantsInSources } from '../planted-walls/plants.ts';
import { reachOfTests } from '../planted-walls/reach.ts';
import { redundant } from '../planted-walls/redundant.ts';
import { sampled } from '../planted-walls/sample.ts';
import { startTestRunner } from '../planted-walls/test-runner.ts';
import { knownOutcome, type Outcome, type Templates, tryPlants } from '../planted-walls/try-plants.ts';
import { startTestCluster } from '../testing/test-cluster.ts';

const templateName = 'byre_template';

/**
 * Removes the conditions that keep out other people's rows, or deleted ones, from the server's statements, one at a
 * time, and reports which test sees each. `--only <part of a path>` and `--sample <n> --seed <s>` choose some. What was
 * tried before and has not changed is not tried again, except with `--again`; `--list` tries nothing. `--tests <part of
 * a path>` runs only these test files: what one of them sees is seen, and what none sees others may still see.
 */
await runAsCommand(async () => {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: {
      only: { type: 'string', multiple: true, default: [] },
      tests: { type: 'string', multiple: true, default: [] },
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      again: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      processes: { type: 'string', default: String(availableParallelism()) },
    },
  });
  const startedAt = performance.now();
  const cluster = await startTestCluster();
  try {
    const url = await makeTemplate(cluster);
    const all = [...plantsInSources(), ...(await withConnection(url, plantsInDatabase))];
    const named = all.filter(
      ({ place }) => values.only.length === 0 || values.only.some((part) => place.includes(part)),
    );
    const chosen = sampled(named, values.sample === undefined ? named.length : Number(values.sample), values.seed);
    if (values.list) {
      for (const plant of chosen) console.log(`${plant.place}  ${plant.condition}`);
      return 0;
    }
    const start = () => startTestRunner({ ...cluster, templateName });
    const runners = await Promise.all(Array.from({ length: Number(values.processes) }, start));
    const reach = await reachOfTests(runners, all, showProgress, values.tests);
    const outcomes = new Map<string, Outcome>();
    for (const plant of values.again ? [] : chosen) {
      const known = knownOutcome(plant, nearTests(plant, reach));
      if (known) outcomes.set(plant.id, known);
    }
    const left = chosen.filter(({ id }) => !outcomes.has(id));
    showProgress(`${all.length} conditions; ${chosen.length} chosen, ${outcomes.size} of them tried before.`);
    const tell = (plant: Plant, outcome: Outcome) => {
      outcomes.set(plant.id, outcome);
      console.log(lineOf(plant, outcome));
    };
    await tryPlants({ runners, reach, templates: templatesOf(cluster.url) }, left, tell, showProgress);
    await Promise.all(runners.map((runner) => runner.close()));
    showProgress(`It took ${Math.round((performance.now() - startedAt) / 1000)} seconds.`);
    return tellAll(chosen, outcomes);
  } finally {
    await cluster.remove();
  }
});

/** A migrated, empty database, which test files copy. */
async function makeTemplate(cluster: { url: string; servingUrl: string }): Promise<string> {
  await withConnection(cluster.url, (sql) => sql.unsafe(`create database ${templateName}`));
  const url = inDatabase(cluster.url, templateName);
  const servingRole = servingRoleOf({ owner: cluster.url, serving: cluster.servingUrl });
  await migrate(url, () => {}, { servingRole });
  return url;
}

function templatesOf(url: string): Templates {
  return {
    make: async ({ id, script }) => {
      const name = `byre_planted_${id}`;
      await withConnection(url, (sql) => sql.unsafe(`create database ${name} template ${templateName}`));
      await withConnection(inDatabase(url, name), (sql) => sql.unsafe(script ?? ''));
      return name;
    },
    drop: async (name) => {
      await withConnection(url, (sql) => sql.unsafe(`drop database ${name} with (force)`));
    },
  };
}

function inDatabase(url: string, name: string): string {
  const there = new URL(url);
  there.pathname = name;
  return there.href;
}

function reasonOf({ place, condition, statement }: Plant): string | null {
  const isOf = (one: (typeof redundant)[number]) =>
    one.place.test(place) && one.condition.test(condition) && (one.statement?.test(statement) ?? true);
  return redundant.find(isOf)?.reason ?? null;
}

function lineOf(plant: Plant, { seenBy }: Outcome): string {
  const [mark, said] =
    seenBy === null
      ? ['—   ', reasonOf(plant) ?? 'NOT SEEN']
      : ['seen', `${seenBy.file.replace('apps/server/src/', '')}: ${seenBy.test}`];
  return `${mark}  ${plant.place}  ${plant.condition}\n        ${said}`;
}

function tellAll(chosen: readonly Plant[], outcomes: ReadonlyMap<string, Outcome>): number {
  const unseen = chosen.filter(({ id }) => outcomes.get(id)?.seenBy === null);
  const unexplained = unseen.filter((plant) => reasonOf(plant) === null);
  for (const plant of unseen) console.log(lineOf(plant, { seenBy: null, asked: {} }));
  console.log(
    `${chosen.length - unseen.length} of ${chosen.length} seen; ${unseen.length - unexplained.length} redundant, ` +
      `${unexplained.length} not seen.`,
  );
  return unexplained.length === 0 ? 0 : 1;
}
