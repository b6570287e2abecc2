import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client, Reply } from '../../../testing/client.ts';
import { emptyReplica, read } from '../../../testing/sync/replica.ts';
import { mutation, syncClient } from '../../../testing/sync/sync-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { keyFor, makeCaseOf } from '../../../testing/walk.ts';
import { animals, farms, path, people, practices, products } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';

let app: TestApp;
let isla: Client;
let fiona: Client;
const ofGlen = path('practices', practices.glen, 'products');
const bucket = `practice:${practices.glen}`;

beforeAll(async () => {
  app = await startTestApp();
  [isla, fiona] = [await app.as('isla'), await app.as('fiona')];
});
afterAll(() => app.close());

const newId = () => `practice:${randomUUID()}`;
const stated = {
  product_name: 'Calcium disodium edetate 250 mg/ml',
  authority: 'special_import',
  certificate: 'SIC 104512',
  active_substances: ['Sodium calcium edetate'],
  treatment_strategy: ['Solution for injection'],
  target_species: ['Cattle'],
};
const asKept = {
  ...stated,
  controlled_drug: null,
  theraputic_group: null,
  ma_holder: null,
  distribution_category: null,
};

const make = async (more: object = {}) => (await isla.post(ofGlen, { ...stated, ...more })).body;

type Above = { farmId: string; animalId: string };

/** The address for medicines of an animal of Glen Vets. */
const usagesOf = async (client: Client, above: Above = { farmId: farms.hillhead, animalId: animals.bluebell }) => {
  const { medicalRecordId, treatmentId } = await makeCaseOf(client, above);
  return path(
    ...['farms', above.farmId, 'animals', above.animalId, 'medical-records', String(medicalRecordId)],
    ...['treatment-history', String(treatmentId), 'medicine-usage'],
  );
};

const digestHolds = async () => {
  const [row] = await app.db.rows<{ holds: boolean }>(sql`
    select digest = practice_digest(practice_id) as holds from practice_head where practice_id = ${practices.glen}
  `);
  return row?.holds;
};

describe('a product that a practice adds itself', () => {
  it('has the fields of a product, and may be chosen', async () => {
    const reply = await isla.post(ofGlen, { ...stated, active_substances: ['Enrofloxacin'] });
    expect([reply.status, reply.body]).toMatchObject([
      201,
      { status: 'authorised', species: ['Cattle'], highest_priority_antibiotic: true, active: true, version: 1 },
    ]);
    expect(reply.headers.get('location')).toBe(`${ofGlen}/${encodeURIComponent(reply.body._id)}`);
    expect(await digestHolds()).toBe(true);
  });

  it('is accepted for animals that no list knows, and they are pointed out', async () => {
    const { body, status } = await isla.post(ofGlen, { ...stated, target_species: ['cows', 'Shep', 'Ruminants'] });
    expect([status, body.target_species]).toEqual([201, ['cows', 'Shep', 'Ruminants']]);
    expect(body.warnings).toEqual([
      {
        ...{ field: 'target_species', code: 'unknown-species', suggested: 'Sheep' },
        message: 'No list knows the species "Shep". Is it Sheep?',
      },
      {
        ...{ field: 'target_species', code: 'unknown-species', suggested: null },
        message: 'No list knows the species "Ruminants".',
      },
    ]);
    const read = await isla.get(`${ofGlen}/${encodeURIComponent(body._id)}`);
    expect('warnings' in read.body).toBe(false);
  });

  it('keeps every version, and cannot be chosen once it is retired', async () => {
    const { _id } = await make();
    const at = `${ofGlen}/${encodeURIComponent(_id)}`;
    expect((await isla.put(at, { active: false })).body).toMatchObject({ status: 'expired', version: 2 });
    const { body } = await isla.get(`${at}/history`);
    expect(body.data.map(({ op, user }: { op: string; user: { name: string } }) => [op, user.name])).toEqual([
      ['update', 'Isla Reid'],
      ['create', 'Isla Reid'],
    ]);
    expect(await digestHolds()).toBe(true);
  });

  it('has no strength in its name that cannot be, and another one only once its writer confirms it', async () => {
    const refused = await isla.post(ofGlen, { ...stated, product_name: 'Calcium disodium edetate 2500 mg/ml' });
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      [{ pointer: '/product_name', code: 'out-of-range' }],
    ]);
    const { _id } = await make();
    const at = `${ofGlen}/${encodeURIComponent(_id)}`;
    const renamed = { product_name: 'Calcium disodium edetate 25 mg/ml' };
    const asked = await isla.put(at, renamed);
    expect([asked.status, asked.body.errors]).toMatchObject([422, [{ pointer: '/product_name', code: 'implausible' }]]);
    expect(asked.body.doubts).toMatchObject([{ reason: { before: { amount: 250 } } }]);
    expect((await isla.put(at, { ...renamed, confirm: ['/product_name'] })).body).toMatchObject(renamed);
  });

  it('is joined to the list by an admin only, and only to a listed product', async () => {
    const { _id } = await make();
    const at = `${ofGlen}/${encodeURIComponent(_id)}`;
    expect((await isla.put(at, { superseded_by: products.tubes })).status).toBe(403);
    expect((await fiona.put(at, { superseded_by: 'no-such-product' })).body.errors).toMatchObject([
      { pointer: '/superseded_by', code: 'unknown-product' },
    ]);
    const joined = await fiona.put(at, { superseded_by: products.tubes });
    expect(joined.body).toMatchObject({ superseded_by: products.tubes, status: 'expired' });
    expect((await isla.put(at, { ...joined.body, notes: 'seen' })).status).toBe(200);
  });

  it('can be in the formulary of its practice', async () => {
    const { _id } = await make();
    const entry = { product_id: _id, species: 'Cattle' };
    const reply = await isla.post(path('practices', practices.glen, 'formulary'), entry);
    expect([reply.status, reply.body.product_name]).toEqual([201, stated.product_name]);
    const elsewhere = await (await app.as('tom')).post(path('practices', practices.fen, 'formulary'), entry);
    expect(elsewhere.status).toBe(422);
  });
});

describe('GET /api/products', () => {
  it('shows it to the people and keys of its practice, and to nobody else', async () => {
    const { _id } = await make({ product_name: 'Tetrathiomolybdate for isolation' });
    const seen = async (client: Client) => {
      const [listed, searched, one] = [
        await client.get('/api/products?search=tetrathiomolybdate'),
        await client.post('/api/products/search', { _id }),
        await client.get(path('products', _id)),
      ];
      return [listed.body.total, searched.body.total, one.status];
    };
    expect(await seen(isla)).toEqual([1, 1, 200]);
    // Limited to some of its farms, but not to some of its medicines.
    expect(await seen(await app.as('lewis'))).toEqual([1, 1, 200]);
    expect(await seen(await keyFor(app, fiona, ['lists:read']))).toEqual([1, 1, 200]);
    expect(await seen(await app.as('tom'))).toEqual([0, 0, 404]);
    expect(await seen(await keyFor(app, await app.as('edith'), ['lists:read']))).toEqual([0, 0, 404]);
  });
});

describe('a use that states its product', () => {
  it('adds it once, however often it is used, and keeps what was stated', async () => {
    const _id = newId();
    const at = await usagesOf(isla);
    const first = await isla.post(at, { product_id: _id, practice_product: stated });
    expect([first.status, first.body.name, first.body.practice_product]).toEqual([201, stated.product_name, asKept]);
    const again = await isla.post(at, { product_id: _id, practice_product: { ...stated, certificate: 'SIC 2' } });
    expect(again.body.practice_product).toEqual(asKept);
    expect((await isla.get(`${ofGlen}/${encodeURIComponent(_id)}`)).body).toMatchObject({ ...stated, version: 1 });
    await isla.put(`${ofGlen}/${encodeURIComponent(_id)}`, { product_name: 'Another name' });
    expect((await isla.get(`${at}/${first.body._id}`)).body.name).toBe(stated.product_name);
    expect(await digestHolds()).toBe(true);
  });

  it('no longer belongs to such a product once it names one of the list', async () => {
    const at = await usagesOf(isla);
    const { body } = await isla.post(at, { product_id: newId(), practice_product: stated });
    const changed = await isla.put(`${at}/${body._id}`, { product_id: products.tubes });
    expect([changed.status, changed.body.practice_product]).toEqual([200, null]);
  });

  it('is refused if it does not say what the product is, or does not have the id of such a product', async () => {
    const at = await usagesOf(isla);
    expect((await isla.post(at, { product_id: newId() })).status).toBe(422);
    const beside = [400, '/practice_product', 'contradiction'];
    const outcome = ({ status, body }: Reply) => [status, body.errors?.[0]?.pointer, body.errors?.[0]?.code];
    for (const product_id of ['99999/9999', products.tubes]) {
      expect(outcome(await isla.post(at, { product_id, practice_product: stated }))).toEqual(beside);
    }
    const { body: own } = await isla.post(at, { product_id: newId(), practice_product: stated });
    expect(outcome(await isla.put(`${at}/${own._id}`, { ...own, product_id: products.tubes }))).toEqual(beside);
    expect((await isla.put(`${at}/${own._id}`, own)).status).toBe(200);
  });

  it('adds nothing if the use itself is refused', async () => {
    const _id = newId();
    const wrong = { start_date: '2026-02-02', end_date: '2026-02-01' };
    const reply = await isla.post(await usagesOf(isla), { product_id: _id, practice_product: stated, ...wrong });
    expect(reply.status).toBe(422);
    expect((await isla.get(`${ofGlen}/${encodeURIComponent(_id)}`)).status).toBe(404);
  });

  it('does not reach another practice’s product with the same id', async () => {
    const { _id } = await make();
    const tom = await app.as('tom');
    const at = await usagesOf(tom, { farmId: farms.sedge, animalId: animals.sorrel });
    expect((await tom.post(at, { product_id: _id })).status).toBe(422);
    const own = await tom.post(at, { product_id: _id, practice_product: { ...stated, product_name: 'Ours' } });
    expect(own.body.name).toBe('Ours');
    expect((await isla.get(path('products', _id))).body.product_name).toBe(stated.product_name);
    const ofFen = path('practices', practices.fen, 'products');
    const changed = await tom.put(`${ofFen}/${encodeURIComponent(_id)}`, { notes: 'Two bottles left' });
    expect([changed.status, changed.body.product_name, changed.body.version]).toEqual([200, 'Ours', 2]);
    expect((await isla.get(`${ofGlen}/${encodeURIComponent(_id)}/history`)).body.total).toBe(1);
  });

  it('belongs to one of the user’s practices that serves the farm, and nobody else sees its history', async () => {
    const tom = await app.as('tom');
    const ofFen = path('practices', practices.fen, 'products');
    const give = async (above: Above): Promise<string> => {
      const product_id = newId();
      const reply = await tom.post(await usagesOf(tom, above), { product_id, practice_product: stated });
      expect(reply.status).toBe(201);
      return encodeURIComponent(product_id);
    };
    const statusesOf = async (client: Client, at: string, id: string) => [
      (await client.get(`${at}/${id}`)).status,
      (await client.get(`${at}/${id}/history`)).status,
    ];
    // Both practices serve Marsh, and Glen comes first.
    const onMarsh = await give({ farmId: farms.marsh, animalId: animals.fern });
    expect(await statusesOf(tom, ofFen, onMarsh)).toEqual([200, 200]);
    expect(await digestHolds()).toBe(true);
    expect(await statusesOf(isla, ofGlen, onMarsh)).toEqual([404, 404]);
    await app.db.rows(
      sql`insert into user_practice (user_id, practice_id) values (${people.tom.id}, ${practices.glen})`,
    );
    app.deps.identities.forget('everybody');
    try {
      const onSedge = await give({ farmId: farms.sedge, animalId: animals.sorrel });
      expect(await statusesOf(tom, ofFen, onSedge)).toEqual([200, 200]);
      expect(await statusesOf(isla, ofGlen, onSedge)).toEqual([404, 404]);
    } finally {
      await app.db.rows(
        sql`delete from user_practice where user_id = ${people.tom.id} and practice_id = ${practices.glen}`,
      );
      app.deps.identities.forget('everybody');
    }
  });
});

describe('a device', () => {
  it('that states a product besides one of the list has its use accepted, with the product that it names', async () => {
    const phone = syncClient(await app.as('isla'), app.url);
    const above = { farmId: farms.hillhead, animalId: animals.bluebell };
    const made = await makeCaseOf(isla, above);
    const { medicalRecordId: medical_record_id = null, treatmentId: treatment_id = null } = made;
    const use = mutation(
      { entity: 'medicine-usage', op: 'create', medical_record_id, treatment_id },
      { product_id: products.tubes, practice_product: stated },
    );
    expect((await phone.push([use])).map(({ status }) => status)).toEqual(['applied']);
  });

  it('sends such a use once for two animals, and the product reaches only its practice’s devices', async () => {
    const phone = syncClient(await app.as('isla'), app.url);
    const product_id = newId();
    const above = { farmId: farms.hillhead, animalId: animals.bluebell };
    const { medicalRecordId: medical_record_id = null, treatmentId: treatment_id = null } = await makeCaseOf(
      isla,
      above,
    );
    const uses = [1, 2].map(() =>
      mutation(
        { entity: 'medicine-usage', op: 'create', medical_record_id, treatment_id },
        {
          product_id,
          practice_product: asKept,
        },
      ),
    );
    for (const wave of [uses, uses]) {
      expect((await phone.push(wave)).map(({ status }) => status)).toEqual(['applied', 'applied']);
    }
    expect((await isla.get(`${ofGlen}/${encodeURIComponent(product_id)}/history`)).body.total).toBe(1);

    const heldBy = async (who: 'lewis' | 'tom', practiceId: string) => {
      const { rows } = read(emptyReplica(), await syncClient(await app.as(who), app.url).pull());
      return Object.keys(rows[`practice:${practiceId}`] ?? {});
    };
    expect(await heldBy('lewis', practices.glen)).toContain(`practice-product ${product_id}`);
    expect(await heldBy('tom', practices.fen)).not.toContain(`practice-product ${product_id}`);
    expect(await heldBy('tom', practices.glen)).toEqual([]);
    const older = await phone.pull({ protocol: 4 });
    expect(read(emptyReplica(), older).rows[bucket]).toBeDefined();
    expect(JSON.stringify(older)).not.toContain('practice-product');
  });
});
