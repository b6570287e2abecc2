import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { animals, farms, path, people } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';

let app: TestApp;
let isla: Client;
let record: string;

const herd = path('farms', farms.hillhead, 'animals');
const bluebell = path('farms', farms.hillhead, 'animals', animals.bluebell);
const records = `${bluebell}/medical-records`;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  isla = await app.as('isla');
  const { body } = await isla.post(records, { notes: 'before' });
  record = `${records}/${body._id}`;
  // From here on the server knows the caller.
  expect((await isla.get(herd)).status).toBe(200);
});
afterAll(() => app.close());

const writes = () => [
  () => isla.post(records, { notes: 'after' }),
  () => isla.put(record, { notes: 'after' }),
  () => isla.put(bluebell, { stock_id: 9 }),
  () => isla.post(`${record}/treatment-history`, { start_date: '2026-11-12' }),
  () => isla.post(records, { notes: 'after' }, { 'idempotency-key': randomUUID() }),
  () => isla.delete(record),
];
const statuses = async (): Promise<number[]> => {
  const found: number[] = [];
  for (const write of writes()) found.push((await write()).status);
  return found;
};
const standing = async () =>
  app.db.rows(sql`
    select 'revision' as what, count(*)::int as n
    from revision
    union all
    select notes, 0
    from medical_record
    where farm_id = ${farms.hillhead}
      and notes = 'after'
    union all
    select 'head', head::int
    from farm_head
    where farm_id = ${farms.hillhead}
  `);

/** Makes a change as another process would, without announcing it here, and undoes it. */
const meanwhile = async (change: () => Promise<unknown>, back: () => Promise<unknown>, then: () => Promise<void>) => {
  await change();
  try {
    await then();
  } finally {
    await back();
  }
};
const nothing = () => Promise.resolve();

describe('a write by a caller who was known a moment ago', () => {
  it('is refused if their session was revoked', async () => {
    const before = await standing();
    const revoke = () => app.db.rows(sql`update session set revoked_at = now() where user_id = ${people.isla.id}`);
    await meanwhile(revoke, nothing, async () => {
      expect((await isla.get(herd)).status).toBe(200);
      expect(await statuses()).toEqual([401, 401, 401, 401, 401, 401]);
    });
    expect(await standing()).toEqual(before);
  });

  it('is refused if they were disabled', async () => {
    const disable = (at: string | null) =>
      app.db.rows(sql`update app_user set disabled_at = ${at} where id = ${people.isla.id}`);
    await meanwhile(
      () => disable('2026-11-21T09:00:00Z'),
      () => disable(null),
      async () => expect(await statuses()).toEqual([401, 401, 401, 401, 401, 401]),
    );
  });

  it('is refused if their session has expired', async () => {
    const expire = () =>
      app.db.rows(sql`update session set expires_at = ${app.clock.now} where user_id = ${people.isla.id}`);
    await meanwhile(expire, nothing, async () => expect(await statuses()).toEqual([401, 401, 401, 401, 401, 401]));
  });

  it('finds no farm if it was removed from them, although they still have others', async () => {
    const before = await standing();
    const limit = async (isLimited: boolean) => {
      await app.db.rows(sql`delete from user_farm where user_id = ${people.isla.id}`);
      await app.db.rows(sql`update app_user set limited = ${isLimited} where id = ${people.isla.id}`);
      if (!isLimited) return;
      await app.db.rows(sql`insert into user_farm (user_id, farm_id) values (${people.isla.id}, ${farms.lochside})`);
    };
    await meanwhile(
      () => limit(true),
      () => limit(false),
      async () => {
        expect((await isla.get(path('farms', farms.lochside))).status).toBe(200);
        expect(await statuses()).toEqual([404, 404, 404, 404, 404, 404]);
      },
    );
    expect(await standing()).toEqual(before);
  });

  it('reveals nothing of the current document', async () => {
    const revoke = () => app.db.rows(sql`update session set revoked_at = now() where user_id = ${people.isla.id}`);
    await meanwhile(revoke, nothing, async () => {
      const { status, text } = await isla.put(record, { notes: 'after' }, { 'if-match': '"77"' });
      expect([status, text.includes('before')]).toEqual([401, false]);
    });
  });

  it('is stamped with their current name, even if somebody else now has the earlier one', async () => {
    const name = async (isla: string, tom: string) => {
      await app.db.rows(sql`update app_user set name = ${isla} where id = ${people.isla.id}`);
      await app.db.rows(sql`update app_user set name = ${tom} where id = ${people.tom.id}`);
    };
    await meanwhile(
      () => name('Isla Newname', people.isla.name),
      () => name(people.isla.name, people.tom.name),
      async () => {
        const { status, body } = await isla.put(record, { notes: 'under another name' });
        expect([status, body.updated_by]).toEqual([200, 'Isla Newname']);
      },
    );
  });
});
