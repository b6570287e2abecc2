import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { people, practices } from '../../../testing/world.ts';
import type { Actor } from '../../access/actor.ts';
import { lacksFactorSince } from '../../access/factor-demand.ts';
import { sql } from '../../db/sql.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  deleteTotp,
  findRecoverySalt,
  findTotp,
  forgetTakenAway,
  readSecondFactors,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendStep,
  takeNewSecret,
} from './queries.ts';

/**
 * One person's actions on their factors, when another has exactly the same ones: in an order in which a statement that
 * forgets the owner finds the other's first.
 */
/** Ends a transaction that only reads. */
class RolledBack extends Error {}

let app: TestApp;
const other = people.edith;
const own = people.fiona;
const fiona: Actor = { userId: own.id, name: own.name, role: 'admin', device: null };
const [secret, next, hash] = [Buffer.alloc(20, 1), Buffer.alloc(20, 2), Buffer.alloc(32, 3)];
const salts = { [other.id]: Buffer.alloc(16, 4), [own.id]: Buffer.alloc(16, 5) };

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const { db, clock } = app;
  for (const table of [sql`totp_factor`, sql`recovery_code`, sql`factor_taken_away`, sql`passkey`]) {
    await db.rows(sql`delete from ${table}`);
  }
  for (const { id } of [other, own]) {
    await db.rows(sql`
      insert into totp_factor (user_id, secret, since, last_step, new_secret, new_since)
      values (${id}, ${secret}, ${clock.now}, 1, ${next}, ${clock.now})
    `);
    await db.rows(
      sql`insert into recovery_code (user_id, code_hash, salt) values (${id}, ${hash}, ${salts[id] ?? null})`,
    );
    await db.rows(sql`insert into factor_taken_away (user_id, at, by_name) values (${id}, ${clock.now}, 'Somebody')`);
    await db.rows(sql`
      insert into passkey (_id, user_id, credential_id, public_key, counter, transports, synced, name, created_at)
      values (gen_random_uuid(), ${id}, ${id}, '\\x00', 0, '{}', false, 'A key', ${clock.now})
    `);
  }
});

const write = <T>(work: (tx: Parameters<typeof deleteTotp>[0]) => Promise<T>) => inTransaction(app.db, work);
/** Everything that the other has. */
const theirs = () =>
  app.db.rows(sql`
    select t.last_step, t.secret, t.new_secret, f.by_name,
      (select count(*)::int from recovery_code r where r.user_id = t.user_id and r.used_at is null) as codes
    from totp_factor t
    left join factor_taken_away f on f.user_id = t.user_id
    where t.user_id = ${other.id}
  `);

describe('the factors of a person', () => {
  it.each([
    ['a code is used up', () => write((tx) => spendStep(tx, { userId: own.id, secret, step: 7 }))],
    [
      'a new secret is taken into use',
      () => write((tx) => takeNewSecret(tx, { userId: own.id, secret: next, step: 7, now: app.clock.now })),
    ],
    [
      'a recovery code is used up',
      () => write((tx) => spendRecoveryCode(tx, { userId: own.id, hash, now: app.clock.now })),
    ],
    ['new recovery codes are made', () => write((tx) => replaceRecoveryCodes(tx, own.id, { hashes: [], salt: hash }))],
    ['the app is removed', () => write((tx) => deleteTotp(tx, own.id))],
    ['a notice was read', () => write((tx) => forgetTakenAway(tx, own.id))],
  ])('are not affected if %s', async (_what, work) => {
    const before = await theirs();
    await work();
    expect(await theirs()).toEqual(before);
  });

  it('are shown only to the person themselves', async () => {
    await app.db.rows(sql`update totp_factor set secret = ${hash}, since = '2026-01-01' where user_id = ${other.id}`);
    await app.db.rows(sql`update practice set admins_need_second_factor = (_id = ${practices.fen})`);
    expect([await findTotp(app.db, own.id), await findRecoverySalt(app.db, own.id)]).toEqual([
      { secret, new_secret: next },
      salts[own.id],
    ]);
    expect(await readSecondFactors(app.db, fiona)).toEqual({
      totp_since: app.clock.now.toISOString(),
      ...{ recovery_codes_left: 1, passkeys: 1, required: false, required_of_everybody: false },
      ...{ taken_away_at: app.clock.now.toISOString(), taken_away_by: 'Somebody' },
    });
  });

  it('are none if only others have some', async () => {
    for (const table of [sql`totp_factor`, sql`recovery_code`, sql`factor_taken_away`, sql`passkey`]) {
      await app.db.rows(sql`delete from ${table} where user_id = ${own.id}`);
    }
    await app.db.rows(sql`update practice set admins_need_second_factor = false`);
    expect(await readSecondFactors(app.db, fiona)).toEqual({
      ...{ totp_since: null, recovery_codes_left: 0, passkeys: 0, required: false, required_of_everybody: false },
      ...{ taken_away_at: null, taken_away_by: null },
    });
    await app.db.rows(sql`update practice set admins_need_second_factor = true`);
    const administrators = async () =>
      (await app.db.rows<{ user_id: string }>(sql`select user_id from administered_practice`)).map(
        ({ user_id }) => user_id,
      );
    const standing = async () =>
      (await app.db.rows(sql`select second_factor_standing(u) as told from app_user u where id = ${own.id}`))[0];
    expect(await standing()).toEqual({ told: 'required' });
    await app.db.rows(sql`update practice set admins_need_second_factor = (_id = ${practices.fen})`);
    expect(await standing()).toEqual({ told: 'none' });
    const ofEverybody = (practice: string) =>
      app.db.rows(sql`
        update practice
        set everybody_needs_factor_at = case when _id = ${practice} then ${app.clock.now}::timestamptz end
      `);
    const lacking = async (db: Pick<typeof app.db, 'rows'> = app.db) => {
      const rows = await db.rows<{ id: string }>(
        sql`select u.id from app_user u where ${lacksFactorSince(sql`u.id`)} is not null order by u.id`,
      );
      return rows.map(({ id }) => id);
    };
    const { isla, lewis, morag, tom } = people;
    await ofEverybody(practices.fen);
    expect([await standing(), (await readSecondFactors(app.db, fiona)).required_of_everybody]).toEqual([
      { told: 'none' },
      false,
    ]);
    expect(await lacking()).toEqual([tom.id]);
    await ofEverybody(practices.glen);
    expect([await standing(), (await readSecondFactors(app.db, fiona)).required_of_everybody]).toEqual([
      { told: 'required' },
      true,
    ]);
    // Edith has both. With either alone she lacks nothing, and she is the only one who does not.
    for (const kept of [sql`passkey`, sql`totp_factor`]) {
      await inTransaction(app.db, async (tx) => {
        await tx.rows(sql`delete from ${kept}`);
        await tx.rows(sql`update practice set everybody_needs_factor_at = ${app.clock.now}`);
        expect(await lacking(tx)).toEqual([isla.id, lewis.id, morag.id, tom.id, own.id]);
        throw new RolledBack();
      }).catch((error: unknown) => {
        if (!(error instanceof RolledBack)) throw error;
      });
    }
    await ofEverybody('none');
    await app.db.rows(sql`update practice set admins_need_second_factor = true`);
    // With an app alone, or with a passkey alone.
    for (const table of [sql`passkey`, sql`totp_factor`]) {
      expect(await administrators()).toEqual([other.id]);
      await app.db.rows(sql`delete from ${table}`);
    }
    expect(await administrators()).toEqual([]);
  });
});
