import { setTimeout as wait } from 'node:timers/promises';
import { randomFrom } from '@byre/server/testing/proof/random';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { work } from './deeds.ts';
import { newId, untilSettled } from './device.ts';
import { type Follower, startFollower } from './follower.ts';
import { copyFaults, faultsOf } from './ledger.ts';
import { type Hold, holdAt, type PausePoint } from './pause.ts';
import { recordOnce } from './rest-writer.ts';
import { makeWorld, ofGlen, type World } from './world.ts';

/** `npm run test:crash` runs a hundred. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 8);
const seed = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000);
const random = randomFrom(seed);
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

let world: World;
let follower: Follower;
const notes: string[] = [];
beforeAll(async () => {
  world = await makeWorld();
  await Promise.all(world.people.map(({ device }) => untilSettled(device)));
  follower = startFollower(world.other, randomFrom(seed + 1));
}, 180_000);
afterAll(async () => {
  await follower.stop();
  await world.remove();
});

const kills = ['server', 'postgres', 'both'] as const;

/** Everybody works on each of their farms, and then all send at once. */
const sendAll = async (): Promise<void> => {
  const note = newId();
  notes.push(note);
  const others = recordOnce(world.other, pick(ofGlen), note);
  await Promise.all([others, ...world.people.map(({ device }) => device.engine.trigger('send-now'))]);
};

/** A row that one of the edits in transit will write. Its transaction is stopped there. */
const pointAhead = async (): Promise<PausePoint> => {
  const rows = (await Promise.all(world.people.map(({ device }) => device.outbox.read()))).flatMap((read) => read.rows);
  const { entity, farm_id: farmId } = pick(rows).mutation;
  const own = ({ 'medical-record': 'medical_record', 'treatment-history': 'treatment_history' } as const)[
    entity as 'medical-record'
  ];
  return { table: pick(['farm_head', 'revision', 'sync_mutation', own ?? 'revision'] as const), farmId };
};

const kill = async (which: (typeof kills)[number]): Promise<void> => {
  if (which !== 'postgres') await world.server.kill();
  if (which !== 'server') await world.postgres.crash();
};

const restart = async (which: (typeof kills)[number]): Promise<void> => {
  if (which !== 'server') await world.postgres.start();
  if (which !== 'postgres') await world.server.start();
};

/** One story: work, send, and the server or its database dies in the middle of it. */
const crashOnce = async (which: (typeof kills)[number], isHeld: boolean): Promise<void> => {
  for (const { device, places } of world.people) for (const place of places) await work(device, place);
  const hold: Hold | null = isHeld ? await holdAt(world.postgres.databaseUrl, await pointAhead()) : null;
  const sending = sendAll();
  if (hold) await hold.reached();
  else await wait(random() * 60);
  await kill(which);
  // The transaction of a dead server can stay open in the database for a while, with its locks, while its edits are
  // sent again.
  const livesOn = random() < 0.5;
  if (!livesOn) await hold?.release();
  await restart(which);
  const again = Promise.all(world.people.map(({ device }) => untilSettled(device)));
  if (livesOn) {
    await wait(100);
    await hold?.release();
  }
  await Promise.all([sending, again]);
  await Promise.all(world.people.map(({ device }) => untilSettled(device)));
};

it(
  `[S2] keeps every edit exactly once when the server or its database dies mid-push, and followers of the changes miss none, ${rounds} times`,
  async () => {
    const told: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const which = kills[round % kills.length] ?? 'server';
      const isHeld = round % 4 !== 3;
      await crashOnce(which, isHeld);
      told.push(`${which}${isHeld ? ' inside a transaction' : ' at any moment'}`);
      const faults = await faultsOf(world.postgres.databaseUrl, {
        devices: world.people.map(({ device }) => device),
        notes,
      });
      const farms = ofGlen.map(({ farm_id }) => farm_id);
      const left = await follower.faults(world.postgres.databaseUrl, farms);
      const story = told.at(-1);
      expect({ seed, round, story, faults, left }).toEqual({ seed, round, story, faults: [], left: [] });
    }
    const edits = world.people.reduce((sum, { device }) => sum + device.saved.size, 0);
    const tally = [...Map.groupBy(told, (each) => each)].map(([story, all]) => `${story} ${all.length}`);
    process.stdout.write(`  seed ${seed}: ${edits} edits and ${notes.length} calls through ${tally.join(', ')}\n`);
  },
  rounds * 60_000,
);

it('[I4] leaves every device with what a new one fetches', async () => {
  for (const { device, token } of world.people) {
    expect(await copyFaults(device, world.server.url, token)).toEqual([]);
  }
});
