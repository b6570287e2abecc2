import { dayMs } from '@byre/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, testStart } from '../../testing/test-app.ts';
import { animals, farms, password, path, people } from '../../testing/world.ts';
import { type Statement, sql } from '../db/sql.ts';
import { inTransaction } from '../db/transaction.ts';
import { tidy, tidyLock } from './tidy.ts';

const inDays = (days: number) => new Date(testStart.getTime() + days * dayMs);

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await tidy(app.db, inDays(1_000));
});

const count = async (table: Statement): Promise<number> => {
  const [row] = await app.db.rows<{ rows: number }>(sql`select count(*) as rows from ${table}`);
  return row?.rows ?? 0;
};

/** Tidies up a day before and a day after something has expired. Returns how many rows there are each time. */
const aroundTheEnd = async (table: Statement, days: number) => {
  await tidy(app.db, inDays(days - 1));
  const before = await count(table);
  await tidy(app.db, inDays(days + 1));
  return { before, after: await count(table) };
};

describe('tidying up removes', () => {
  it('the answers kept for repeated requests, once they are 91 days old', async () => {
    const isla = await app.as('isla');
    const animal = path('farms', farms.hillhead, 'animals', animals.bluebell);
    await isla.put(animal, { stock_id: 3 }, { 'idempotency-key': 'old' });
    expect(await aroundTheEnd(sql`idempotent_answer`, 91)).toEqual({ before: 1, after: 0 });
  });

  it('sessions, half a year after they expired or were ended', async () => {
    await app.as('isla');
    expect(await aroundTheEnd(sql`session`, 14 + 180)).toEqual({ before: 1, after: 0 });
    await (await app.as('isla')).delete('/api/session');
    expect(await aroundTheEnd(sql`session`, 180)).toEqual({ before: 1, after: 0 });
  });

  it('invitations, half a year after they ended in any way', async () => {
    const fiona = await app.as('fiona');
    await fiona.post('/api/invitations', { email: 'una@glen.example', role: 'vet' });
    expect(await aroundTheEnd(sql`invitation`, 7 + 180)).toEqual({ before: 1, after: 0 });
  });

  it('links to a new password and counts of attempts, as soon as they have expired', async () => {
    const fiona = await app.as('fiona');
    await fiona.post(path('people', people.lewis.id, 'password-reset'));
    await app.stranger.post('/api/authenticate/third_party', { email: 'nobody@glen.example', password: 'wrong' });
    await tidy(app.db, testStart);
    expect([await count(sql`password_reset`), (await count(sql`sign_in_tries`)) > 0]).toEqual([1, true]);
    await tidy(app.db, inDays(1));
    expect([await count(sql`password_reset`), await count(sql`sign_in_tries`)]).toEqual([0, 0]);
  });

  it('entries of the security log, half a year after they last happened', async () => {
    await app.deps.security.flush();
    await tidy(app.db, inDays(1_000));
    await app.stranger.post('/api/authenticate/third_party', { email: people.isla.email, password: 'wrong' });
    await app.deps.security.flush();
    expect(await aroundTheEnd(sql`security_event`, 180)).toEqual({ before: 1, after: 0 });
  });

  it('notices of changed passkeys and second factors, after 90 days', async () => {
    await app.db.rows(sql`
      insert into factor_change (user_id, at, kind, session_hash)
      values (${people.isla.id}, ${testStart}, 'passkey-added', ${new Uint8Array(32)})
    `);
    expect(await aroundTheEnd(sql`factor_change`, 90)).toEqual({ before: 1, after: 0 });
  });

  it('browsers that have not signed anybody in for 400 days', async () => {
    const { email } = people.isla;
    await app.stranger.post('/api/authenticate/third_party', { email, password, place: 'phone' });
    expect(await aroundTheEnd(sql`known_device`, 400)).toEqual({ before: 1, after: 0 });
  });

  it('records of people’s access after five years, and never before', async () => {
    const note = (years: number) =>
      app.db.rows(sql`
        insert into audit_event (practice_id, at, kind)
        values ('old', now() - ${years} * interval '1 year' - interval '2 days', 'changed')
      `);
    const noted = async () => {
      const [row] = await app.db.rows<{ rows: number }>(sql`
        select count(*) as rows
        from audit_event
        where practice_id = 'old'
      `);
      return row?.rows;
    };
    await note(5);
    await note(4);
    await tidy(app.db, inDays(100_000));
    expect(await noted()).toBe(1);
    await expect(app.db.rows(sql`update audit_event set kind = 'invited'`)).rejects.toThrow('append-only');
    await expect(app.db.rows(sql`delete from audit_event`)).rejects.toThrow('append-only');
    await expect(app.db.rows(sql`truncate audit_event`)).rejects.toThrow('append-only');
    expect(await noted()).toBe(1);
  });

  it('more rows than fit into one transaction', async () => {
    await app.db.rows(sql`
      insert into idempotent_answer (user_id, key, request_hash, at)
      select ${people.isla.id}::uuid, n::text, '\\x00'::bytea, ${testStart}::timestamptz
      from generate_series(1, 5000) as n
    `);
    expect([await tidy(app.db, inDays(92)), await count(sql`idempotent_answer`)]).toEqual([5_000, 0]);
  });
});

it('leaves the work to another process that is doing it', async () => {
  await app.as('isla');
  const removed = await inTransaction(app.db, async (tx) => {
    await tx.rows(sql`select pg_advisory_xact_lock(${tidyLock})`);
    return tidy(app.db, inDays(400));
  });
  expect([removed, await count(sql`session`)]).toEqual([0, 1]);
});
