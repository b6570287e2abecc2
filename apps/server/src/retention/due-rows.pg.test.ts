import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { farmState, practiceState } from '../../testing/database-state.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { animals, farms, people, practices } from '../../testing/world.ts';
import { farmOfJob } from '../access/proven-farm.ts';
import type { Transaction } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { inTransaction } from '../db/transaction.ts';
import { purgeDecidedEdits, purgeDeletedRecords, purgeRefusals } from './due-rows.ts';
import { purgeOldPracticeVersions, purgeOldVersions } from './old-versions.ts';
import { purge } from './purge.ts';
import { beginPurge, type Gone } from './purge-rows.ts';

/**
 * Ids are unique only within a farm, and a purge cannot be undone: everything of Sedge with the ids of Hillhead stays,
 * and neither keeps Hillhead's rows from being purged nor is purged with them.
 */
let app: TestApp;
const { hillhead, sedge } = farms;
const [old, young] = ['2019-02-10T10:00:00Z', '2026-11-20T10:00:00Z'];
const [before, most] = [new Date('2021-11-20T00:00:00Z'), 100];
const client = randomUUID();

beforeAll(async () => {
  app = await startTestApp();
  await app.db.rows(sql`insert into farm_head (farm_id, head) values (${sedge}, 9)`);
});
afterAll(() => app.close());

const record = (farmId: string, id: string, deletedAt: string | null) =>
  app.db.rows(sql`
    insert into medical_record (farm_id, _id, animal_id, created_at, updated_at, deleted_at, version, ver)
    values (
      ${farmId}, ${id}, ${farmId === sedge ? animals.sorrel : animals.bluebell}, ${old}, ${old}, ${deletedAt}, 2, 5
    )
  `);
const version = (farmId: string, id: string, n: number, { entity = 'medical-record', op = 'update', at = old } = {}) =>
  app.db.rows(sql`
    insert into revision (farm_id, entity, entity_id, version, op, at, user_name, document)
    values (${farmId}, ${entity}, ${id}, ${n}, ${op}, ${at}, 'Isla Reid', '{}')
  `);
const refused = (farmId: string, id: string, state: 'open' | 'dismissed', more: { of?: string; edit?: string } = {}) =>
  app.db.rows(sql`
    insert into quarantine (
      farm_id, _id, mutation_id, client, user_id, entity_id, refused_at, status, detail, result, payload, state, closed_at
    )
    values (
      ${farmId}, ${id}, ${more.edit ?? randomUUID()}, ${client}, ${people.isla.id}, ${more.of ?? null}, ${old}, 'rejected',
      'No.', '{}', '{}', ${state}, ${state === 'open' ? null : old}
    )
  `);
const answer = (farmId: string, id: string, status: 'applied' | 'rejected') =>
  app.db.rows(sql`
    insert into sync_mutation (farm_id, id, hash, client, user_id, status, result, at)
    values (${farmId}, ${id}, sha256(''), ${client}, ${people.isla.id}, ${status}, '{}', ${old})
  `);

/** The number of purged rows by table. Nothing of Sedge or Fen changes. */
const purged = async (work: (tx: Transaction) => Promise<readonly Gone[]>): Promise<Record<string, number>> => {
  const theirs = async () => [await farmState(app.db, sedge), await practiceState(app.db, practices.fen)];
  const stand = await theirs();
  const gone = await inTransaction(app.db, async (tx) => {
    await beginPurge(tx);
    return work(tx);
  });
  expect(await theirs()).toEqual(stand);
  return Object.fromEntries(gone.map(({ table, hashes }) => [table, hashes.length]));
};

it('a record that was deleted long ago is purged, whatever another farm has below a record with the same id', async () => {
  const [gone, lives] = [randomUUID(), randomUUID()];
  for (const farmId of [hillhead, sedge]) await record(farmId, gone, old);
  await version(hillhead, gone, 1);
  await version(sedge, gone, 1, { at: young });
  await app.db.rows(sql`
    insert into treatment_history (farm_id, _id, animal_id, medical_record_id, created_at, updated_at, version, ver)
    values (${sedge}, gen_random_uuid(), ${animals.sorrel}, ${gone}, ${old}, ${old}, 1, 5)
  `);
  await refused(sedge, randomUUID(), 'open', { of: gone });
  await record(hillhead, lives, null);
  await record(sedge, lives, old);
  expect(
    await purged((tx) => purgeDeletedRecords(tx, { farmId: farmOfJob('retention', hillhead), before, most })),
  ).toEqual({
    ...{ medical_record: 1, revision: 1 },
  });
});

it('a version that a later one of the same farm has replaced is purged', async () => {
  const [replaced, newest, left] = [randomUUID(), randomUUID(), 'UK300001900009'];
  for (const farmId of [hillhead, sedge]) for (const n of [1, 2, 3]) await version(farmId, replaced, n);
  for (const n of [1, 2]) await version(hillhead, newest, n);
  await version(sedge, newest, 3);
  // It left and came back. The version that came after shows that it had left.
  await version(hillhead, left, 1, { entity: 'animal', op: 'create' });
  await version(hillhead, left, 2, { entity: 'animal', op: 'delete' });
  await version(hillhead, left, 3, { entity: 'animal' });
  const work = async (tx: Transaction) => [
    await purgeOldVersions(tx, { farmId: farmOfJob('retention', hillhead), before, most }),
  ];
  expect(await purged(work)).toEqual({ revision: 2 });
});

it('a version of a practice’s record that a later one of the same practice has replaced is purged', async () => {
  const [replaced, newest] = [randomUUID(), randomUUID()];
  const versions: [string, string, readonly number[]][] = [
    [practices.glen, replaced, [1, 2, 3]],
    [practices.fen, replaced, [1, 2, 3]],
    [practices.glen, newest, [1, 2]],
    [practices.fen, newest, [3]],
  ];
  for (const [practice, id, numbers] of versions) {
    await app.db.rows(sql`
      insert into practice_revision (practice_id, entity, entity_id, version, op, at, user_name, document)
      select ${practice}, 'formulary-entry', ${id}, n, 'update', ${old}, 'Isla Reid', '{}'
      from unnest(${numbers}::int[]) as n
    `);
  }
  const work = async (tx: Transaction) => [
    await purgeOldPracticeVersions(tx, { practiceId: practices.glen, before, most }),
  ];
  expect(await purged(work)).toEqual({ practice_revision: 1 });
});

it('a refused edit that was decided on its own farm is purged, and so is an answer that needs no decision there', async () => {
  const [decided, open, rejected, applied] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  for (const farmId of [hillhead, sedge]) await refused(farmId, decided, 'dismissed');
  await refused(hillhead, open, 'open');
  await refused(sedge, open, 'dismissed', { edit: rejected });
  for (const farmId of [hillhead, sedge]) await answer(farmId, rejected, 'rejected');
  await answer(hillhead, applied, 'applied');
  await answer(sedge, applied, 'rejected');
  const due = { farmId: farmOfJob('retention', hillhead), before, most };
  expect(await purged(async (tx) => [await purgeDecidedEdits(tx, due), await purgeRefusals(tx, due)])).toEqual({
    ...{ quarantine: 1, sync_mutation: 1 },
  });
});

it('does not wait for people who write to another farm', async () => {
  await answer(hillhead, randomUUID(), 'rejected');
  const [held, done] = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
  const elsewhere = inTransaction(app.db, async (tx) => {
    // Ends by itself, so that a purge that does wait for it fails and does not hang.
    await tx.rows(sql`set local idle_in_transaction_session_timeout = '5s'`);
    await tx.rows(sql`select head from farm_head where farm_id = ${farms.marsh} for update`);
    held.resolve(null);
    await done.promise;
    await tx.rows(sql`select 1`);
  });
  await held.promise;
  const onDone = (where: object) => 'farmId' in where && where.farmId === hillhead && done.resolve(null);
  await purge(app.db, { years: 5, isTrial: true, now: app.clock.now, onDone });
  await elsewhere;
});
