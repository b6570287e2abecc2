import { randomUUID } from 'node:crypto';
import type { ImportUndo } from '@byre/contract/imports/schema';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { wrongDigests } from '../../../testing/digests.ts';
import { listFile } from '../../../testing/list-file.ts';
import { refuseEdit } from '../../../testing/refused-edit.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeCaseOf } from '../../../testing/walk.ts';
import { animals, farms, path, people, practices, products } from '../../../testing/world.ts';
import { recountFarmDigests } from '../../db/farm-digests.ts';
import { sql } from '../../db/sql.ts';

/*
 * Sedge, a farm of another practice, has animals with the same ids as an import at Hillhead, and everything that an
 * undo reads about them: versions, cases, stays, deletions. None of it may decide what happens at Hillhead, or be
 * changed by it.
 */

let app: TestApp;
let fiona: Client;
let edith: Client;
const newcomer = 'UK300001600201';
const { hillhead, lochside, sedge } = farms;
const { bluebell, clover } = animals;

beforeAll(async () => {
  app = await startTestApp();
  [fiona, edith] = [await app.as('fiona'), await app.as('edith')];
  await app.db.rows(sql`
    insert into animal (farm_id, _id, species, updated_at, version, ver)
    select ${sedge}, id, 'Cattle', '2026-11-01T00:00:00.000Z', 90, 1
    from unnest(${[bluebell, clover, newcomer]}::text[]) as id
  `);
  await app.db.rows(sql`
    insert into farm_head (farm_id, head) values (${sedge}, 10000)
    on conflict (farm_id) do update set head = excluded.head
  `);
  await recountFarmDigests(app.db);
  for (const animalId of [clover, newcomer]) await makeCaseOf(edith, { farmId: sedge, animalId });
  await app.db.rows(sql`
    insert into revision (farm_id, entity, entity_id, version, op, document)
    select ${sedge}, 'animal', _id, 99, 'delete', animal_document(a)::jsonb
    from animal a
    where farm_id = ${sedge}
  `);
  await app.db.rows(sql`
    insert into past_stay (farm_id, animal_id, version, until, lives_on)
    select ${sedge}, id, version, '2026-01-01T00:00:00.000Z', ${sedge}
    from unnest(${[bluebell, clover]}::text[]) as id, generate_series(1, 12) as version
  `);
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
});

const load = async (list: string, ...rows: string[]): Promise<string> => {
  const { status, body } = await fiona.post(`/api/imports/${list}`, listFile(rows));
  expect([status, body.counts.refused]).toEqual([200, 0]);
  return body.import_id;
};
const undo = async (id: string): Promise<ImportUndo['counts']> =>
  (await fiona.post(`/api/imports/${id}/undo`, undefined)).body.counts;
const all = async () => [
  await app.db.rows(sql`
    select farm_id, _id, animal_document(a)::jsonb - '{version,updated_at}'::text[] as document
    from animal a
    order by 1, 2
  `),
  await app.db.rows(sql`select farm_id, animal_id, version, until, lives_on from past_stay order by 1, 2, 3`),
  await app.db.rows(sql`select farm_id, animal_id, _id from medical_record where deleted_at is null order by 1, 2, 3`),
  await wrongDigests(app.db),
];

it('undoes new and changed animals, whatever exists, was written or was deleted under their ids elsewhere', async () => {
  const before = await all();
  const id = await load('animals', 'farm_id,_id,stock_id', `${hillhead},${newcomer},601`, `${hillhead},${bluebell},77`);
  // Whichever the database would read last, it would find the twin then.
  await app.db.rows(sql`update animal set version = version where farm_id = ${sedge}`);
  expect(await undo(id)).toEqual({ undone: 2, kept: 0 });
  expect(await all()).toEqual(before);
});

it('takes back an animal that it moved, as it left, and leaves the stays of its twin alone', async () => {
  const before = await all();
  const id = await load('animals', 'farm_id,_id,stock_id', `${lochside},${clover},91`);
  expect(await undo(id)).toEqual({ undone: 1, kept: 0 });
  expect(await all()).toEqual(before);
});

it('removes a new farm although edits of another farm are held back and a team works elsewhere', async () => {
  await refuseEdit(app, 'open');
  await app.db.rows(sql`
    with made as (
      insert into team (_id, practice_id, name, created_at, updated_at)
      values (gen_random_uuid(), ${practices.glen}, 'North', now(), now())
      returning _id
    )
    insert into team_farm (team_id, farm_id) select _id, ${lochside} from made
  `);
  const id = await load('farms', '_id,name', '12/345/6711,Over Mains');
  expect(await undo(id)).toEqual({ undone: 1, kept: 0 });
});

it('knows people by their own practice, farms and open invitations', async () => {
  // Tom works for Fen; Lewis for Glen, at Lochside only; Una was invited by Fen.
  await app.db.rows(sql`insert into user_farm (user_id, farm_id) values (${people.tom.id}, ${sedge})`);
  await edith.post('/api/invitations', { email: 'una@fen.example', role: 'staff', farms: null });
  const { status, body } = await fiona.post(
    '/api/imports/people/preview',
    listFile([
      'email,name,role,farms',
      `${people.tom.email},Tom,vet,`,
      `${people.lewis.email},,vet,${lochside}`,
      'una@fen.example,Una,staff,',
    ]),
  );
  expect([status, body.data.map(({ line, what }: { line: number; what: string }) => [line, what])]).toEqual([
    200,
    [
      [2, 'added'],
      [3, 'unchanged'],
      [4, 'added'],
    ],
  ]);
});

it('remembers the columns of one practice only', async () => {
  await fiona.put(path('practices', practices.glen, 'import-columns', 'animals'), { columns: { Tag: 'eid' } });
  const { body } = await edith.get(path('practices', practices.fen, 'import-columns', 'animals'));
  expect(body).toEqual({ columns: {} });
});

it('restores an entry of the formulary in the own practice', async () => {
  const isla = await app.as('isla');
  const formulary = path('practices', practices.glen, 'formulary');
  const _id = randomUUID();
  // Written first, so the database finds it first.
  await app.db.rows(sql`
    insert into practice_revision (practice_id, entity, entity_id, version, op, document)
    values (${practices.fen}, 'formulary-entry', ${_id}, 1, 'create', '{"notes": "of another practice"}')
  `);
  await isla.post(formulary, { _id, product_id: products.tubes, species: 'Cattle', notes: 'one quarter each' });
  const loaded = await isla.post(
    `${formulary}-file`,
    listFile(['product_id,species,notes', `${products.tubes},Cattle,all quarters`]),
  );
  expect([loaded.status, loaded.body.counts]).toEqual([200, { added: 0, changed: 1, unchanged: 0, refused: 0 }]);
  expect((await isla.post(`/api/imports/${loaded.body.import_id}/undo`, undefined)).body.counts.undone).toBe(1);
  expect((await isla.get(`${formulary}/${_id}`)).body.notes).toBe('one quarter each');
});
