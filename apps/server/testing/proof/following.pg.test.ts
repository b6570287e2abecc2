import { type Change, maxChanges } from '@byre/contract/changes/schema';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { connect } from '../../src/db/driver/connect.ts';
import { sql } from '../../src/db/sql.ts';
import { importAnimals } from '../../src/importers/animals.ts';
import { apply, type Copy, heldBy, readPage, sorted } from '../changes/follower.ts';
import type { Client } from '../client.ts';
import { listedAnimal } from '../listed-animal.ts';
import { syncClient } from '../sync/sync-client.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { makeCaseOf } from '../walk.ts';
import { animals, farms } from '../world.ts';
import { addFeed, readFeed } from './feed.ts';
import { makeGates } from './gates.ts';
import { randomFrom } from './random.ts';
import { write } from './writers.ts';

/*
 * Integrators who only follow the changes are killed at random between applying a change and storing their cursor,
 * while many people write and their transactions overlap in every order. In the end they hold what the database holds.
 */

/** Worlds of writes: enough for a few seconds. `PROOF_RUNS=200` runs a night. */
const runs = Number(process.env.PROOF_RUNS ?? 4);
const seed = Number(process.env.PROOF_SEED ?? Date.now() % 1_000_000);
const patienceMs = 3_600_000;
const [writerCount, writesEach] = [8, 4];
const glens = [farms.hillhead, farms.lochside, farms.marsh];

let app: TestApp;
let observer: Database;
let isla: Client;
let tom: Client;
const gates = makeGates(randomFrom(seed));

beforeAll(async () => {
  app = await startTestApp({ maxConnections: writerCount + 8, through: gates.through });
  observer = connect(app.databaseUrl, { maxConnections: 4 });
  await addFeed(observer);
  // What is read in the database includes names that other practices see only as a practice.
  await observer.rows(sql`update practice set shows_names = true`);
  [isla, tom] = [await app.as('isla'), await app.as('tom')];
  await makeCaseOf(isla, { farmId: farms.hillhead, animalId: animals.clover });
}, patienceMs);
afterAll(async () => {
  await observer.close();
  await app.close();
});

type Stored = { copy: Copy; cursor: string | undefined };

type Follower = {
  /** What has reached its disk. */
  stored: Stored;
  /** The changes it received and stored: each state that a reader of it would have seen. */
  readonly told: Change[];
  /**
   * Stores the effect of a page together with its cursor; otherwise each change by itself, and the cursor after them.
   */
  readonly isAtOnce: boolean;
  /**
   * Its pages have held everything there is, so that nothing was rewritten while it was in the middle of a farm. Many
   * runs fill a page.
   */
  isWide: boolean;
  readonly random: () => number;
};

type Kind = { isAtOnce: boolean; isWide?: boolean };
const kinds: readonly Kind[] = [{ isAtOnce: true }, { isAtOnce: false }, { isAtOnce: true, isWide: true }];

const followerOf = ({ isAtOnce, isWide = false }: Kind, random: () => number): Follower => ({
  stored: { copy: new Map(), cursor: undefined },
  told: [],
  isAtOnce,
  isWide,
  random,
});

/** Reads a page and applies it, or dies in the middle. Returns whether more is available at once. */
const step = async (client: Client, follower: Follower, mayDie: boolean): Promise<boolean> => {
  const { random, isAtOnce, isWide, stored } = follower;
  // Without a cursor there is nothing that it could follow on from.
  if (stored.cursor === undefined) stored.copy.clear();
  const limit = isWide ? maxChanges : 1 + Math.floor(random() * 7);
  const { data, cursor, more } = await readPage(client, { cursor: stored.cursor, limit });
  if (data.length === maxChanges) follower.isWide = false;
  const diesAt = mayDie && random() < 0.4 ? Math.floor(random() * (data.length + 1)) : Number.POSITIVE_INFINITY;
  const copy: Copy = isAtOnce ? new Map(stored.copy) : stored.copy;
  for (const [at, change] of data.entries()) {
    if (at === diesAt) return true;
    apply(copy, change);
  }
  if (diesAt === data.length) return true;
  follower.stored = { copy, cursor };
  follower.told.push(...data);
  return more;
};

/** The list says that Clover is now on this farm. */
const moveClover = (farmId: string) => {
  const row = listedAnimal({ farm_id: farmId, _id: animals.clover });
  return importAnimals(app.deps.db, [{ line: 2, row }], { now: app.clock.now });
};

/** Everybody writes and the followers follow until the last write. Then they follow to the end. */
const run = async (followers: readonly Follower[], runSeed: number): Promise<void> => {
  const random = randomFrom(runSeed);
  const writers = Array.from({ length: writerCount }, (_, i) =>
    i % 3 === 2
      ? { client: syncClient(tom, app.url), farmIds: [farms.marsh] }
      : { client: syncClient(isla, app.url), farmIds: glens },
  );
  const moves = async () => {
    for (const farmId of [farms.marsh, farms.hillhead, farms.lochside]) if (random() < 0.7) await moveClover(farmId);
  };
  let isOver = false;
  const following = followers.map(async (follower) => {
    while (!isOver) await step(isla, follower, true);
    while (await step(isla, follower, false));
  });
  const writing = [...writers.map((writer, i) => write(writer, writesEach, randomFrom(runSeed + i))), moves()];
  await gates.conduct(Promise.all(writing)).finally(() => {
    isOver = true;
  });
  await Promise.all(following);
};

const world = fc.nat({ max: 2 ** 30 });

it(
  'holds in the end what the database holds, however often it was killed and whatever was written meanwhile',
  async () => {
    const old = kinds.map((kind) => followerOf(kind, randomFrom(seed)));
    await fc.assert(
      fc.asyncProperty(world, async (runSeed) => {
        // Some have followed since the first run, others begin in the middle of the writing.
        const fresh = kinds.map((kind, i) => followerOf(kind, randomFrom(runSeed + 100 + i)));
        await run([...old, ...fresh], runSeed);
        const held = sorted(await heldBy(observer, glens));
        for (const { stored } of [...old, ...fresh]) expect(sorted(stored.copy)).toEqual(held);
        const counters = new Map(
          (await readFeed(observer)).map((row) => [
            `${row.farm_id} ${row.entity} ${row.id} ${row.version}`,
            row.counter,
          ]),
        );
        for (const { told, isAtOnce, isWide } of [...old, ...fresh]) {
          if (!isAtOnce) continue;
          expect(faultsOf(told, counters)).toEqual([]);
          expect(wrongNewsOf(told, isWide)).toEqual([]);
        }
      }),
      { numRuns: runs, seed, endOnFailure: true },
    );
  },
  patienceMs,
);

/**
 * Changes that came twice, or out of their farm's order, to a follower that stores them together with its cursor. A
 * deletion has no version in its change, so only the order of live documents is checked.
 */
const faultsOf = (told: readonly Change[], counters: ReadonlyMap<string, number>): string[] => {
  const seen = new Set<string>();
  const last = new Map<string, number>();
  return told.flatMap(({ resource, _id, farm_id, document }) => {
    if (!document || resource === 'farm' || !('version' in document)) return [];
    const version = `${farm_id} ${resource} ${_id} ${document.version}`;
    const faults = seen.has(version) ? [`${version} came twice`] : [];
    seen.add(version);
    const counter = counters.get(version);
    if (counter === undefined) return faults;
    if (counter < (last.get(farm_id) ?? 0)) faults.push(`${version} came after what was written later`);
    last.set(farm_id, Math.max(counter, last.get(farm_id) ?? 0));
    return faults;
  });
};

/**
 * Changes called new that the follower already had, and changes called changed that were new to it. The second is only
 * checked for followers that read a farm in one page: what is rewritten while somebody is in the middle of the farm is
 * reported after its old place.
 */
const wrongNewsOf = (told: readonly Change[], isWide: boolean): string[] => {
  const held = new Set<string>();
  return told.flatMap(({ resource, op, _id, farm_id }) => {
    const key = `${resource} ${_id} at ${farm_id}`;
    const isKnown = held.has(key);
    if (op === 'deleted' || (op === 'moved' && isKnown)) held.delete(key);
    else held.add(key);
    if (op === 'created' && isKnown) return [`${key} was created again`];
    return op === 'updated' && !isKnown && isWide ? [`${key} was changed before it was created`] : [];
  });
};
