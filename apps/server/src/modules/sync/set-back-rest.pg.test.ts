import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { refuseEdit } from '../../../testing/refused-edit.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { keyFor } from '../../../testing/walk.ts';
import { animals, farms, path, practices } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';
import { beginEpoch } from './epoch.ts';

let app: TestApp;
let isla: Client;
let fiona: Client;
beforeAll(async () => {
  app = await startTestApp();
  isla = await app.as('isla');
  fiona = await app.as('fiona');
});
afterAll(() => app.close());
beforeEach(async () => {
  await beginEpoch(app.db, 'reset');
});

/** As the service records it; `by` a session if only a device reports it. */
const setBack = (farmId: string, { epoch, by = null }: { epoch?: string; by?: Uint8Array | null } = {}) =>
  app.db.rows(sql`
    insert into set_back (farm_id, epoch, evidence, session_hash, told_head, head, at)
    select ${farmId}, coalesce(${epoch ?? null}, epoch), case when ${by === null} then 'service' else 'device' end,
      ${by}::bytea, 9, 1, ${app.clock.now}
    from service_epoch
    order by since desc
    limit 1
  `);
const headOf = async (farmId: string) => {
  const [row] = await app.db.rows<{ head: number }>(sql`select head from farm_head where farm_id = ${farmId}`);
  return row?.head ?? 0;
};
const recordsAt = (farm: string, animal: string) => path('farms', farm, 'animals', animal, 'medical-records');
const atHillhead = recordsAt(farms.hillhead, animals.bluebell);
const atLochside = recordsAt(farms.lochside, animals.daisy);
const someSession = new Uint8Array(32).fill(7);

describe('[S18] a farm whose records were set back', () => {
  it('refuses every write through the interface, and says why in a sentence; reading continues', async () => {
    const { body: record } = await isla.post(atHillhead, { notes: 'before' });
    const key = await keyFor(app, fiona, ['records:write']);
    const refusedId = await refuseEdit(app, 'open');
    await setBack(farms.hillhead);
    const head = await headOf(farms.hillhead);
    const onceKey = { 'idempotency-key': randomUUID() };
    const refused = [
      await isla.post(atHillhead, { notes: 'x' }),
      await isla.post(atHillhead, { notes: 'x' }, onceKey),
      await key.post(atHillhead, { notes: 'x' }),
      await isla.put(`${atHillhead}/${record._id}`, { notes: 'x' }),
      await isla.delete(`${atHillhead}/${record._id}`),
      await isla.put(path('farms', farms.hillhead, 'milk'), { milk_for_people: false }),
      await fiona.post(path('practices', practices.glen, 'quarantine', refusedId, 'accept'), {}),
    ];
    for (const { status, body, headers } of refused) {
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'set-back', '60']);
      expect(body.detail).toBe(
        'The service was restored from a backup, and nothing is written to this farm until its operator has completed the restore. ' +
          'Nothing was changed, and everything can still be read.',
      );
    }
    expect(await headOf(farms.hillhead)).toBe(head);
    expect((await isla.get(`${atHillhead}/${record._id}`)).body).toEqual(record);
    expect((await isla.post(atLochside, { notes: 'elsewhere' })).status).toBe(201);
    // Somebody who may not see the farm is told nothing about it.
    expect((await (await app.as('lewis')).post(atHillhead, {})).status).toBe(404);
    await beginEpoch(app.db, 'restore');
    // The same request, with its key: it was refused and so nothing of it was stored.
    expect((await isla.post(atHillhead, { notes: 'x' }, onceKey)).status).toBe(201);
  });

  it('is noticed by a write before anything is written, from what this process remembers', async () => {
    await app.deps.setBack.check();
    await isla.post(atHillhead, { notes: 'lost' });
    const told = await headOf(farms.hillhead);
    await expect.poll(() => app.deps.setBack.told(farms.hillhead)?.head).toBe(told);
    await app.db.rows(sql`update farm_head set head = head - 1 where farm_id = ${farms.hillhead}`);
    const onceKey = { 'idempotency-key': randomUUID() };
    const refused = [await isla.post(atHillhead, {}), await isla.post(atHillhead, {}, onceKey)];
    expect(refused.map(({ body }) => body.code)).toEqual(['set-back', 'set-back']);
    expect(await headOf(farms.hillhead)).toBe(told - 1);
    // What is remembered of one epoch says nothing about the next.
    await beginEpoch(app.db, 'restore');
    expect((await isla.post(atHillhead, {})).status).toBe(201);
  });

  it('is not stopped by a device’s report, nor by what was recorded in an earlier epoch', async () => {
    await setBack(farms.hillhead, { by: someSession });
    await setBack(farms.hillhead, { epoch: 'an-earlier-one' });
    expect((await isla.post(atHillhead, { notes: 'x' })).status).toBe(201);
    expect((await isla.get('/api/set-back-farms')).body).toEqual({ farms: [] });
    expect((await app.stranger.get('/api/health')).body.set_back).toBe(null);
  });
});

describe('[S18] the fact that farms were set back', () => {
  it('is shown to everybody who may see them, by name, and to nobody else', async () => {
    for (const farm of [farms.sedge, farms.lochside, farms.hillhead]) await setBack(farm);
    const since = app.clock.now.toISOString();
    const [hillhead, lochside, sedge] = [
      { farm_id: farms.hillhead, farm_name: 'Hillhead', since },
      { farm_id: farms.lochside, farm_name: 'Lochside', since },
      { farm_id: farms.sedge, farm_name: 'Sedge', since },
    ];
    const toldTo = async (client: Client) => (await client.get('/api/set-back-farms')).body.farms;
    expect(await toldTo(isla)).toEqual([hillhead, lochside]);
    expect(await toldTo(await app.as('lewis'))).toEqual([lochside]);
    expect(await toldTo(await app.as('tom'))).toEqual([sedge]);
    const key = await keyFor(app, fiona, ['farms:read'], { farms: [farms.hillhead] });
    expect(await toldTo(key)).toEqual([hillhead]);
  });

  it('is shown to anybody who checks health, without a name', async () => {
    const health = async () => (await app.stranger.get('/api/health')).body;
    await expect.poll(health, { timeout: 10_000, interval: 500 }).toMatchObject({ set_back: null });
    await setBack(farms.hillhead);
    await setBack(farms.lochside);
    const since = app.clock.now.toISOString();
    await expect.poll(health, { timeout: 10_000, interval: 500 }).toMatchObject({ set_back: { farms: 2, since } });
    expect(JSON.stringify(await health())).not.toContain(farms.hillhead);
    expect((await app.stranger.get('/api/health/live')).body).not.toHaveProperty('set_back');
    await beginEpoch(app.db, 'restore');
    await expect.poll(health, { timeout: 10_000, interval: 500 }).toMatchObject({ status: 'ok', set_back: null });
  });
});
