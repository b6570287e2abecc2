import { randomUUID } from 'node:crypto';
import type { Mutation } from '@byre/contract/sync/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mutation } from '../../../testing/sync/sync-client.ts';
import { type SyncWorld, startSyncWorld } from '../../../testing/sync/sync-world.ts';
import { testStart } from '../../../testing/test-app.ts';
import { animals, conditions, farms, path, practices } from '../../../testing/world.ts';

let world: SyncWorld;
beforeAll(async () => {
  world = await startSyncWorld();
});
afterAll(() => world.close());

const day = 86_400_000;
const tomorrow = '2026-11-22T08:00:00.000Z';
const today = '2026-11-21T08:00:00.000Z';

const aCase = (more: Partial<Mutation> = {}) =>
  mutation({ entity: 'medical-record', op: 'create', event_time: tomorrow, ...more });
const historyOf = async ({ entity_id }: Mutation) => {
  const document = path('farms', farms.hillhead, 'animals', animals.bluebell, 'medical-records', entity_id);
  return (await world.isla.get(`${document}/history`)).body.data;
};
const timesOf = ([version]: Record<string, unknown>[]) => ({
  at: version?.at,
  event_time: version?.event_time,
  device_time: version?.device_time,
  clock_offset_ms: version?.clock_offset_ms,
});

describe('[S16] an edit of a device with a wrong clock', () => {
  it('happened at the corrected time, and the history keeps what the device said and the correction', async () => {
    const edit = aCase({ clock_offset_ms: -day });
    expect(await world.isla.push([edit])).toMatchObject([{ status: 'applied' }]);
    const kept = { at: testStart.toISOString(), event_time: today, device_time: tomorrow, clock_offset_ms: -day };
    expect(timesOf(await historyOf(edit))).toEqual(kept);
  });

  it('dates a diagnosis and an entry of a history without a date by the corrected time', async () => {
    const edit = mutation(
      { entity: 'medical-record', op: 'create', event_time: tomorrow, clock_offset_ms: -day },
      { confirmed_conditions: [conditions.mastitis] },
    );
    const [result] = await world.isla.push([edit]);
    expect(result?.document?.confirmed_conditions).toMatchObject([
      { condition_id: conditions.mastitis, date_diagnosed: today },
    ]);
  });

  it('is used as it is if the device reports no offset, as older apps do', async () => {
    const [silent, unknown] = [aCase({ pv: 3 }), aCase({ clock_offset_ms: null })];
    await world.isla.push([silent], { protocol: 3 });
    await world.isla.push([unknown]);
    const asTold = { at: testStart.toISOString(), event_time: tomorrow, device_time: null, clock_offset_ms: null };
    expect([timesOf(await historyOf(silent)), timesOf(await historyOf(unknown))]).toEqual([asTold, asTold]);
  });

  it('[S2] is the same edit if its clock’s offset is different the next time', async () => {
    const edit = aCase({ clock_offset_ms: -day });
    await world.isla.push([edit]);
    const again = await world.isla.push([{ ...edit, clock_offset_ms: -day + 40 }]);
    expect(again).toMatchObject([{ status: 'applied', duplicate: true }]);
    expect(timesOf(await historyOf(edit))).toMatchObject({ event_time: today, clock_offset_ms: -day });
  });

  it('is refused alone if the offset is not valid', async () => {
    const results = await world.isla.push([aCase({ clock_offset_ms: 1e15 }), { ...aCase(), clock_offset_ms: 'much' }]);
    expect(results.map(({ status, problem }) => [status, problem?.errors[0]?.pointer])).toEqual([
      ['rejected', '/clock_offset_ms'],
      ['rejected', '/clock_offset_ms'],
    ]);
  });
});

describe('[S16] the device with the wrong clock', () => {
  it('is shown to the admins of its person’s practice, to the minute', async () => {
    const report = {
      ...{ protocol: 4, client: randomUUID(), device: 'the fast phone', pending: 0, oldest_pending_at: null },
      ...{ max_seq: 0, persisted: true, app_version: '0.4.0' },
    };
    const fiona = await world.as('fiona');
    const shown = async (more: object) => {
      expect((await world.isla.post('/api/sync/device', { ...report, ...more })).status).toBe(200);
      const { body } = await fiona.get(path('practices', practices.glen, 'devices'));
      return body.data.find(({ name }: { name: string }) => name === 'the fast phone').clock_offset_ms;
    };
    expect([await shown({ clock_offset_ms: -day }), await shown({ clock_offset_ms: 0 }), await shown({})]).toEqual([
      -day,
      0,
      null,
    ]);
  });
});
