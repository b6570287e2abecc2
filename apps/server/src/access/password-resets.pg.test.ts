import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../db/sql.ts';
import { inTransaction } from '../db/transaction.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { people } from '../testing/world.ts';
import { confirmResets } from './password-resets.ts';

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
