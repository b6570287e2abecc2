import { randomUUID } from 'node:crypto';
import { recordApis } from '@byre/contract/entities/record-apis';
import { type MutableEntity, mutableEntities } from '@byre/contract/sync/entities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { listedAnimal } from '../../testing/listed-animal.ts';
import { mutation, syncClient } from '../../testing/sync/sync-client.ts';
import { isOnCitus, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { fill } from '../../testing/walk.ts';
import { animals, farms, products } from '../../testing/world.ts';
import { importAnimals } from '../importers/animals.ts';
import { recordTables } from './tables.ts';

let app: TestApp;
let isla: Client;
let lewis: Client;

beforeAll(async () => {
  app = await startTestApp();
  [isla, lewis] = [await app.as('isla'), await app.as('lewis')];
});
afterAll(() => app.close());

const kinds = mutableEntities.filter((entity) => recordTables[entity].isRecord);
/** What a kind must have to be made. */
const bodies: Partial<Record<MutableEntity, object>> = {
  'medicine-usage': { product_id: products.tubes },
  observation: { kind: 'mobility', value: 2 },
};
type Place = { readonly farmId: string; readonly animalId: string };
const here: Place = { farmId: farms.hillhead, animalId: animals.bluebell };
const there: Place = { farmId: farms.lochside, animalId: animals.daisy };

const addressOf = (entity: MutableEntity, ids: Readonly<Record<string, string>>): string => {
  const api = recordApis[entity];
  if (!('create' in api)) throw new Error(`${entity} cannot be created.`);
  return fill(api.create.path, ids);
};

/** The ids of a place, with a case and a treatment of its own. */
const casesAt = async (client: Client, place: Place) => {
  const records = addressOf('medical-record', place);
  const medicalRecordId: string = (await client.post(records, {})).body._id;
  const ids = { ...place, medicalRecordId, recordId: medicalRecordId };
  const treatmentId: string = (await client.post(addressOf('treatment-history', ids), {})).body._id;
  return { ...ids, treatmentId };
};

const refusal = isOnCitus() ? [201, undefined] : [409, '/_id'];

describe.each(kinds)('the id of a %s that another farm has', (entity) => {
  it('is refused through the interface, also after that one was deleted', async () => {
    const [ours, theirs] = [await casesAt(isla, here), await casesAt(isla, there)];
    const _id = randomUUID();
    const body = { _id, ...bodies[entity] };
    const made = await isla.post(addressOf(entity, ours), body);
    expect(made.status, made.text).toBe(201);
    const again = await isla.post(addressOf(entity, theirs), body);
    expect([again.status, again.body.errors?.[0]?.pointer]).toEqual(refusal);
    // On its own farm it is a repeat.
    expect((await isla.post(addressOf(entity, ours), body)).status).toBe(201);
    const gone = await casesAt(isla, here);
    const deleted = randomUUID();
    const deletedBody = { ...body, _id: deleted };
    await isla.post(addressOf(entity, gone), deletedBody);
    expect((await isla.delete(`${addressOf(entity, gone)}/${deleted}`)).status).toBe(204);
    expect((await isla.post(addressOf(entity, theirs), deletedBody)).status).toBe(refusal[0]);
  });

  it('is refused to a device as an answer that a person can see, and nothing is written', async () => {
    const [ours, theirs] = [await casesAt(isla, here), await casesAt(isla, there)];
    const _id = randomUUID();
    await isla.post(addressOf(entity, ours), { _id, ...bodies[entity] });
    const parents = {
      animal_id: theirs.animalId,
      farm_id: theirs.farmId,
      medical_record_id: recordTables[entity].parents.includes('medical_record_id') ? theirs.medicalRecordId : null,
      treatment_id: recordTables[entity].parents.includes('treatment_id') ? theirs.treatmentId : null,
    };
    const pushed = mutation({ entity, op: 'create', entity_id: _id, ...parents }, { ...bodies[entity] });
    const phone = syncClient(isla, app.url);
    const [answer] = await phone.push([pushed]);
    if (isOnCitus()) expect(answer).toMatchObject({ status: 'applied' });
    else {
      expect(answer).toMatchObject({
        status: 'rejected',
        problem: { code: 'conflict', errors: [{ pointer: '/_id' }] },
      });
      expect((await isla.get(`${addressOf(entity, theirs)}/${_id}`)).status).toBe(404);
    }
    // Under an id of its own it is taken in.
    const anew = mutation({ entity, op: 'create', entity_id: randomUUID(), ...parents }, { ...bodies[entity] });
    expect(await phone.push([anew])).toMatchObject([{ status: 'applied' }]);
  });
});

it('is refused to one of two that make it on two farms at the same time', async () => {
  const races = Array.from({ length: 20 }, async () => {
    const _id = randomUUID();
    const replies = await Promise.all([
      isla.post(addressOf('medical-record', here), { _id, notes: 'here' }),
      lewis.post(addressOf('medical-record', there), { _id, notes: 'there' }),
    ]);
    return replies.map(({ status }) => status).toSorted();
  });
  const expected = isOnCitus() ? [201, 201] : [201, 409];
  expect(await Promise.all(races)).toEqual(races.map(() => expected));
});

it('goes with an animal that moves, and stays taken on the farm that it left', async () => {
  const id = 'UK300009900001';
  const listed = (farm_id: string) => listedAnimal({ farm_id, _id: id, identification_number: id, species: 'Cattle' });
  await importAnimals(app.db, [{ line: 2, row: listed(farms.hillhead) }], { now: app.clock.now });
  const _id = randomUUID();
  const at = (farmId: string) => addressOf('medical-record', { farmId, animalId: id });
  expect((await isla.post(at(farms.hillhead), { _id, notes: 'Lame' })).status).toBe(201);
  await importAnimals(app.db, [{ line: 2, row: listed(farms.lochside) }], { now: app.clock.now });
  expect((await isla.get(`${at(farms.lochside)}/${_id}`)).status).toBe(200);
  const again = await isla.post(addressOf('medical-record', here), { _id });
  expect([again.status, again.body.errors?.[0]?.pointer]).toEqual(refusal);
  // Sent again to where it is now, it is the repeat that it always was.
  expect((await isla.post(at(farms.lochside), { _id, notes: 'Lame' })).status).toBe(201);
});
