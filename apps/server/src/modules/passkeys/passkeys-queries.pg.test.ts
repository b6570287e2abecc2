import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { people, practices } from '../../../testing/world.ts';
import type { Actor } from '../../access/actor.ts';
import { sql } from '../../db/sql.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  countPasskeysLocked,
  deletePasskey,
  deletePasskeysOf,
  findPasskey,
  listCredentials,
  mustUsePasskey,
  pageOfPasskeys,
  renamePasskey,
} from './queries.ts';

/** What concerns the passkeys of one person, when another has some too. */
let app: TestApp;
const ids = { [people.edith.id]: randomUUID(), [people.fiona.id]: randomUUID() };
const [theirs, ours] = [ids[people.edith.id] ?? '', ids[people.fiona.id] ?? ''];
const fiona: Actor = { userId: people.fiona.id, name: people.fiona.name, role: 'admin', device: null };

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.rows(sql`delete from passkey`);
  await app.db.rows(sql`update practice set admins_need_second_factor = (_id = ${practices.fen})`);
  for (const [userId, id] of Object.entries(ids)) {
    await app.db.rows(sql`
      insert into passkey (_id, user_id, credential_id, public_key, counter, transports, synced, name, created_at)
      values (${id}, ${userId}, ${`of ${userId}`}, '\\x00', 0, '{}', false, 'A key', ${app.clock.now})
    `);
  }
});

const names = async () =>
  (await app.db.rows<{ name: string }>(sql`select name from passkey where user_id = ${people.edith.id}`)).map(
    ({ name }) => name,
  );

it('a person lists, counts and uses their own', async () => {
  const page = await pageOfPasskeys(app.db, fiona, {});
  const list = JSON.parse(new TextDecoder().decode(page.text));
  const of = `of ${people.fiona.id}`;
  expect(list).toMatchObject({ total: 1, data: [{ _id: ours }] });
  expect((await listCredentials(app.db, fiona.userId)).map(({ credentialId }) => credentialId)).toEqual([of]);
  expect(await inTransaction(app.db, (tx) => countPasskeysLocked(tx, fiona.userId))).toBe(1);
  expect(await findPasskey(app.db, of)).toMatchObject({ id: ours, userId: people.fiona.id, resetBy: null });
});

it('a person renames and removes their own, and nobody else’s', async () => {
  const write = <T>(work: (tx: Parameters<typeof deletePasskeysOf>[0]) => Promise<T>) => inTransaction(app.db, work);
  expect([
    await write((tx) => renamePasskey(tx, fiona, theirs, 'Mine')),
    await write((tx) => deletePasskey(tx, fiona, theirs)),
    await names(),
  ]).toEqual([null, null, ['A key']]);
  expect(await write((tx) => renamePasskey(tx, fiona, ours, 'Mine'))).toMatchObject({ before: 'A key' });
  expect([await write((tx) => deletePasskeysOf(tx, fiona.userId)), await names()]).toEqual([1, ['A key']]);
});

it('an admin must use theirs only if their own practice requires it, and they have one', async () => {
  const must = async () => [
    await mustUsePasskey(app.db, people.fiona.id),
    await mustUsePasskey(app.db, people.edith.id),
    await mustUsePasskey(app.db, people.isla.id),
  ];
  expect(await must()).toEqual([false, true, false]);
  await app.db.rows(sql`
    update practice
    set admins_need_second_factor = false,
      everybody_needs_factor_at = case when _id = ${practices.fen} then ${app.clock.now}::timestamptz end
  `);
  expect(await must()).toEqual([false, true, false]);
  await app.db.rows(sql`update practice set everybody_needs_factor_at = ${app.clock.now}`);
  expect(await must()).toEqual([true, true, false]);
  await app.db.rows(sql`update practice set everybody_needs_factor_at = null, admins_need_second_factor = true`);
  await app.db.rows(sql`delete from passkey where user_id = ${people.edith.id}`);
  expect(await must()).toEqual([true, false, false]);
});
