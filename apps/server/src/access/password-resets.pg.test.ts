import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { people, practices } from '../../testing/world.ts';
import { sql } from '../db/sql.ts';
import { inTransaction } from '../db/transaction.ts';
import { confirmResets, takeReset } from './password-resets.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('a person confirms the links to their own password, and nobody else’s', async () => {
  const at = app.clock.now;
  await app.db.rows(sql`
    insert into password_reset_use (user_id, at, by_id, by_name)
    values (${people.isla.id}, ${at}, ${people.fiona.id}, 'Fiona Kerr'),
      (${people.lewis.id}, ${at}, ${people.fiona.id}, 'Fiona Kerr')
  `);
  const confirm = () =>
    inTransaction(app.db, (tx) => confirmResets(tx, { userId: people.isla.id, device: 'phone', now: at }));
  expect([await confirm(), await confirm()]).toEqual([true, false]);
  const open = await app.db.rows(sql`select user_id from password_reset_use where confirmed_at is null`);
  expect(open).toEqual([{ user_id: people.lewis.id }]);
});

it('nobody can use somebody else’s link, or learns what concerns only others', async () => {
  const at = app.clock.now;
  const later = new Date(at.getTime() + 60_000);
  const tokenHash = Buffer.alloc(32, 7);
  await app.db.rows(sql`
    insert into password_reset (user_id, token_hash, created_by_id, created_at, expires_at)
    values (${people.lewis.id}, ${tokenHash}, ${people.fiona.id}, ${at}, ${later})
  `);
  await app.db.rows(sql`update practice set app_lock_demanded_at = ${later} where _id = ${practices.fen}`);
  const take = () => inTransaction(app.db, (tx) => takeReset(tx, { userId: people.isla.id, tokenHash, now: at }));
  expect(await take()).toBeNull();
  const [morag, tom] = [
    await (await app.as('morag')).get('/api/session'),
    await (await app.as('tom')).get('/api/session'),
  ];
  expect([morag.headers.get('byre-news'), morag.body.password_link, morag.body.password_resets]).toEqual([
    null,
    null,
    [],
  ]);
  expect(tom.headers.get('byre-news')).toBe(later.toISOString());
});
