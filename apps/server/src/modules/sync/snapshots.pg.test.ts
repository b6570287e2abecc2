import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { PullLine } from '@byre/contract/sync/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HeldSnapshots, heldSnapshots } from '../../../testing/held-snapshots.ts';
import { cursorsOf } from '../../../testing/sync/sync-client.ts';
import { type SyncWorld, startSyncWorld } from '../../../testing/sync/sync-world.ts';
import { farms, path, people } from '../../../testing/world.ts';
import { startPull } from './pull.ts';
import type { Streams } from './streams.ts';

let world: SyncWorld;
let streams: Streams;
let snapshots: HeldSnapshots;
beforeAll(async () => {
  world = await startSyncWorld();
  snapshots = heldSnapshots(world.deps.streams.deltas.db);
  streams = { ...world.deps.streams, deltas: { ...world.deps.streams.deltas, db: snapshots.db } };
});
afterAll(() => world.close());

const { id: userId, name, role } = people.isla;

const pull = async (request: { epoch: string | null; have: Record<string, number> }): Promise<PullLine[]> => {
  const spool = streams.spool();
  await startPull(streams, {
    actor: { userId, name, role, device: null },
    request: { protocol: 3, ...request },
    device: 'phone',
    onAhead: async () => {},
    packer: new PassThrough(),
    spool,
  });
  const lines = await text(spool.out);
  return lines
    .trim()
    .split('\n')
    .map((line): PullLine => JSON.parse(line));
};

it('a pull that is answered while a farm is changed brings the change, then or the next time', async () => {
  const { epoch, have } = cursorsOf(await world.isla.pull());
  const held = snapshots.holdNext();
  const pulling = pull({ epoch, have });
  await held.reached;
  const isla = await world.as('isla');
  expect((await isla.put(path('farms', farms.marsh, 'milk'), { milk_for_people: true })).status).toBe(200);
  held.letGo();
  const first = await pulling;
  const then = await pull({ epoch, have: { ...have, ...cursorsOf(first).have } });
  const brought = [...first, ...then].flatMap((line) => (line.t === 'put' && line.e === 'farm' ? [line] : []));
  expect(brought).toMatchObject([{ id: farms.marsh, d: { milk_for_people: true } }]);
});
