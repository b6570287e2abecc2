import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { farms, people, practices } from '../../../../testing/world.ts';
import { hashToken } from '../../../access/token-hash.ts';
import { sql } from '../../../db/sql.ts';
import { listFound, listHearing } from './queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('a colleague is told about somebody on the farms that the colleague sees, and on no other', async () => {
  const [hearer, other] = [people.tom.id, people.edith.id];
  const asked = [farms.sedge, farms.marsh, farms.hillhead].map((farmId) => ({ userId: other, farmId, viewer: hearer }));
  expect(await listHearing(app.db, asked)).toEqual([true, true, false]);
});

it('a name is shown to another practice by its own practice, not by one that shows its own names', async () => {
  await app.db.rows(sql`update practice set shows_names = (_id = ${practices.glen})`);
  const [ours, theirs] = [people.isla.id, people.tom.id];
  const heard = [
    { userId: ours, farmId: farms.marsh, viewer: theirs },
    { userId: theirs, farmId: farms.marsh, viewer: ours },
  ];
  expect(await listHearing(app.db, heard)).toEqual([true, false]);
  await app.db.rows(sql`update practice set shows_names = false`);
});

it('the counters that somebody receives are those of their own farms and practices', async () => {
  const token = (await app.as('tom')).token ?? '';
  const hash = Buffer.from(hashToken(token)).toString('hex');
  await app.db.rows(sql`
    insert into practice_head (practice_id, head) values (${practices.glen}, 5), (${practices.fen}, 7)
    on conflict (practice_id) do update set head = excluded.head
  `);
  const [found] = await listFound(app.db, [hash], [], app.clock.now);
  const heads = [...(found?.heads ?? [])].filter(([bucket]) => /^(farm|practice):/.test(bucket));
  expect(new Map(heads)).toEqual(
    new Map([
      [`farm:${farms.marsh}`, 1],
      [`farm:${farms.sedge}`, 0],
      [`practice:${practices.fen}`, 7],
    ]),
  );
});

it('a session ends when its own person is disabled, and nobody else’s does', async () => {
  const tokens = await Promise.all(
    (['isla', 'lewis'] as const).map(async (person) => (await app.as(person)).token ?? ''),
  );
  const hashes = tokens.map((token) => Buffer.from(hashToken(token)).toString('hex'));
  const ended = async () => {
    const found = await listFound(app.db, hashes, [], app.clock.now);
    return hashes.map((hash) => !found.some(({ sessions }) => sessions.includes(hash)));
  };
  expect(await ended()).toEqual([false, false]);
  await app.db.rows(sql`update app_user set disabled_at = ${app.clock.now} where id = ${people.isla.id}`);
  expect(await ended()).toEqual([true, false]);
});
