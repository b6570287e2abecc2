import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '@byre/server/db/driver/connect';
import { withConnection } from '@byre/server/db/driver/one-connection';
import { beginEpoch } from '@byre/server/modules/sync/epoch';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { restoreBaseBackup, takeBaseBackup } from './base-backup.ts';
import { work } from './deeds.ts';
import { untilSettled } from './device.ts';
import { copyFaults, faultsOf } from './ledger.ts';
import { makeWorld, type World } from './world.ts';

/** Starting and stopping a database and a server takes time on a busy machine. */
const patienceMs = 180_000;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
  await Promise.all(world.people.map(({ device }) => untilSettled(device)));
}, patienceMs);
afterAll(() => world.remove());

/** Everybody works on all their farms, and waits until everything is sent. */
const workAndSend = async (): Promise<void> => {
  for (const { device, places } of world.people) for (const place of places) await work(device, place);
  await Promise.all(world.people.map(({ device }) => untilSettled(device)));
};

const allDevices = () => world.people.map(({ device }) => device);
const faults = () => faultsOf(world.postgres.databaseUrl, { devices: allDevices(), notes: [] });

/**
 * `npm run epoch -- restore`, before the server is allowed up: the counters of the old database mean nothing any more.
 */
const asOperator = async (): Promise<void> => {
  const db = connect(world.postgres.databaseUrl, { maxConnections: 1 });
  await beginEpoch(db, 'restore');
  await db.close();
};

const countEdits = () =>
  withConnection(world.postgres.databaseUrl, async (sql) => {
    const [row] = await sql<{ n: number }[]>`select count(*)::int as n from sync_mutation`;
    return row?.n ?? 0;
  });

it(
  '[E9] brings back what a restored backup lacks: devices send it again, nothing is lost, nothing arrives twice',
  async () => {
    const { postgres, server } = world;
    const backup = `${postgres.data}-backup`;
    await workAndSend();
    const before = allDevices().reduce((sum, { saved }) => sum + saved.size, 0);
    // Half of this work falls into the time of the backup. The log decides which part of it is included.
    const meanwhile = workAndSend();
    await wait(20);
    await takeBaseBackup(postgres, backup);
    await meanwhile;
    for (let visit = 0; visit < 3; visit += 1) await workAndSend();
    // One more edit was never sent. What happens to the server does not affect it.
    const [unsent] = world.people;
    if (unsent?.places[0]) await work(unsent.device, unsent.places[0]);
    const saved = allDevices().reduce((sum, device) => sum + device.saved.size, 0);

    await server.kill();
    await postgres.stop();
    restoreBaseBackup(postgres, backup);
    await postgres.start();
    await asOperator();
    const came = await countEdits();
    await server.start();
    expect([came >= before, came < saved]).toEqual([true, true]);

    await Promise.all(allDevices().map((device) => untilSettled(device)));
    expect(await countEdits()).toBe(saved);
    expect(await faults()).toEqual([]);
    for (const { device, token } of world.people) expect(await copyFaults(device, server.url, token)).toEqual([]);
  },
  patienceMs,
);

it(
  '[E9] continues as before in the new epoch',
  async () => {
    await workAndSend();
    expect(await faults()).toEqual([]);
    for (const { device, token } of world.people) expect(await copyFaults(device, world.server.url, token)).toEqual([]);
  },
  patienceMs,
);
