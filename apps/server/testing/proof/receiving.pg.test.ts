import type { Change } from '@byre/contract/changes/schema';
import type { WebhookData } from '@byre/contract/webhooks/schema';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { sql } from '../../src/db/sql.ts';
import { importAnimals } from '../../src/importers/animals.ts';
import { apply, type Copy, heldBy, sorted } from '../changes/follower.ts';
import type { Client } from '../client.ts';
import { listedAnimal } from '../listed-animal.ts';
import { syncClient } from '../sync/sync-client.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { engineOf, makeHook } from '../webhooks/hooked.ts';
import { type Behaviour, type Receiver, startReceiver } from '../webhooks/receiver.ts';
import { animals, farms, practices } from '../world.ts';
import { randomFrom } from './random.ts';
import { write } from './writers.ts';

/*
 * A receiver that only knows what webhooks send it holds in the end what the database holds: while people write,
 * animals move, farms are taken away and given back, the receiver fails, stalls and hangs up, and the sending processes
 * are killed.
 */

/** Stories: enough for a few seconds. `PROOF_RUNS=200` runs a night. */
const runs = Number(process.env.PROOF_RUNS ?? 3);
const seed = Number(process.env.PROOF_SEED ?? Date.now() % 1_000_000);
const patienceMs = 3_600_000;
const glens = [farms.hillhead, farms.lochside, farms.marsh];
const faults: readonly Behaviour[] = [500, 404, 503, 'cut', 'garbage', 'stall', 302];

let app: TestApp;
let isla: Client;
let fiona: Client;
let receiver: Receiver;
const copy: Copy = new Map();

beforeAll(async () => {
  app = await startTestApp({ maxConnections: 16 });
  [isla, fiona] = [await app.as('isla'), await app.as('fiona')];
  // What is read in the database includes names that other practices see only as a practice.
  await app.db.rows(sql`update practice set shows_names = true`);
  app.deps.names.forget();
  receiver = await startReceiver();
  await makeHook(fiona, { url: receiver.url, from: 'beginning' });
}, patienceMs);
afterAll(async () => {
  await receiver.close();
  await app.close();
});

/** Applies a message to the copy. */
const keep = (data: WebhookData): void => apply(copy, { document: null, ...data } as Change);

/** The database as seen by a process that dies at some point: from then on nothing it does has an effect. */
const mortal = (random: () => number): Database => {
  let left = Math.floor(random() * 60);
  const lives = <Result>(work: () => Promise<Result>): Promise<Result> => {
    left -= 1;
    return left < 0 ? Promise.reject(new Error('Killed.')) : work();
  };
  return {
    ...app.db,
    rows: (statement) => lives(() => app.db.rows(statement)),
    withSession: (work, lending) => lives(() => app.db.withSession(work, lending)),
  };
};

const later = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};

/** Marsh is taken away from the practice, or given back. */
const serveMarsh = async (isServed: boolean): Promise<void> => {
  const { glen } = practices;
  await app.db.rows(
    isServed
      ? sql`insert into practice_farm (practice_id, farm_id) values (${glen}, ${farms.marsh}) on conflict do nothing`
      : sql`delete from practice_farm where practice_id = ${glen} and farm_id = ${farms.marsh}`,
  );
};

/** What happens while messages are on their way. */
const happen = async (random: () => number, runSeed: number): Promise<void> => {
  await serveMarsh(true);
  await write({ client: syncClient(isla, app.url), farmIds: glens }, 3, randomFrom(runSeed));
  const farmId = [farms.marsh, farms.hillhead, farms.lochside][Math.floor(random() * 3)] ?? farms.marsh;
  if (random() < 0.5) {
    const row = listedAnimal({ farm_id: farmId, _id: animals.clover });
    await importAnimals(app.db, [{ line: 2, row }], { now: app.clock.now });
  }
  if (random() < 0.3) await serveMarsh(false);
};

const world = fc.nat({ max: 2 ** 30 });

it(
  'a system that only receives webhooks holds what the database holds, whatever failed on the way',
  async () => {
    await fc.assert(
      fc.asyncProperty(world, async (runSeed) => {
        const random = randomFrom(runSeed);
        receiver.behave = ({ message }) => {
          // Half of the failures happen after the work was done: only the answer is lost.
          const fails = random() < 0.3;
          const fault = faults[Math.floor(random() * faults.length)] ?? 500;
          if (message.data && (!fails || random() < 0.5)) keep(message.data);
          return fails ? fault : 204;
        };
        for (let round = 0; round < 4; round += 1) {
          const doomed = engineOf(app, { db: mortal(random), deadlineMs: 150 });
          await Promise.all([happen(random, runSeed + round), doomed.deliver().catch(() => undefined)]);
          await doomed.stop();
          later(150_000);
        }
        receiver.behave = ({ message }) => {
          if (message.data) keep(message.data);
          return 204;
        };
        await serveMarsh(true);
        const engine = engineOf(app);
        // Waits until the last failed message has been retried.
        for (let hours = 0; hours < 4; hours += 1) {
          await engine.deliver();
          later(3_600_000);
        }
        await engine.stop();
        expect(engine.failures).toEqual([]);
        expect(sorted(copy)).toEqual(sorted(await heldBy(app.db, glens)));
      }),
      { numRuns: runs, seed, endOnFailure: true },
    );
  },
  patienceMs,
);
