import { adeApi } from '@byre/contract/ade/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../../../testing/ade/schemas.ts';
import type { Client } from '../../../testing/client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { fill, keyFor } from '../../../testing/walk.ts';
import { animals, conditions, farms, path, products } from '../../../testing/world.ts';
import { json, sql } from '../../db/sql.ts';

let app: TestApp;
let isla: Client;
let ids: Record<'record' | 'treatment' | 'usage' | 'endless', string>;
const records = path('farms', farms.hillhead, 'animals', animals.bluebell, 'medical-records');

const make = async (address: string, body: object): Promise<string> => {
  const { status, text, body: made } = await isla.post(address, body);
  if (status !== 201) throw new Error(text);
  return made._id;
};
const use = {
  ...{ product_id: products.tubes, start_date: '2026-11-20', end_date: '2026-11-21', route: 'intramammary' },
  ...{ total_volume: { volume: 3, units: 'tube' }, dose: 'One tube in the quarter', administered_by: 'J. Farmer' },
  batches: [{ number: 'B7', expiry: '2027-01-31' }],
  withdrawals: [
    { product_type: 'milk', period: 96, unit: 'hours', basis: 'spc' },
    { product_type: 'meat', period: 4, unit: 'days', basis: 'spc' },
  ],
};

beforeAll(async () => {
  app = await startTestApp();
  isla = await app.as('isla');
  await app.db.rows(sql`
    update animal
    set identification_number = 'UK 300001 100001', eid = '{826000123456789}', date_of_birth = '2021-03-04'
    where _id = ${animals.bluebell}
  `);
  await app.db.rows(sql`
    insert into animal (farm_id, _id, species, stock_id, head_count, updated_at, ver)
    values (
      ${farms.hillhead}, 'pen-4', 'Cattle', 4, ${json([{ count: 120, date: '2026-11-01T00:00:00.000Z' }])},
      '2026-11-02T00:00:00.000Z', 1
    )
  `);
  await app.db.rows(sql`update condition set mondo = 'MONDO:1017070' where _id = ${conditions.mastitis}`);
  const record = await make(records, {
    ...{ tentative_conditions: [conditions.lameness], presumptive_conditions: [conditions.mastitis] },
    ...{ notes: 'off her feed', examined_at: '2026-11-20 07:30:00' },
  });
  const treatments = `${records}/${record}/treatment-history`;
  const treatment = await make(treatments, {
    ...{ start_date: '2026-11-20', intervention_desc: 'Foot trimmed', treated_by: ['Isla Reid'], response: 'Good' },
    successful_treatment: true,
  });
  const usages = `${treatments}/${treatment}/medicine-usage`;
  const usage = await make(usages, use);
  const endless = await make(usages, {
    ...{ product_id: products.spray, start_date: '2026-11-21', group_id: 'pen 4' },
    ...{ total_volume: { volume: 2, units: 'device' }, withdrawals: [{ product_type: 'milk', not_permitted: true }] },
  });
  ids = { record, treatment, usage, endless };
});
afterAll(() => app.close());

type Resource = Record<string, unknown> & {
  id?: string;
  meta: { modified: string; isDeleted: boolean; sourceId: string };
};
type Name = keyof typeof adeApi;
const addressOf = (name: Name, query = '', farmId: string = farms.hillhead) =>
  `${fill(adeApi[name].path, { farmId })}${query}`;
const read = async (name: Name, query = ''): Promise<Resource[]> => {
  const { status, text, body } = await isla.get(addressOf(name, query));
  if (status !== 200) throw new Error(text);
  return body.member;
};

const collections = {
  animals: 'icarAnimalCoreCollection',
  animalSets: 'icarAnimalSetCollection',
  diagnoses: 'icarDiagnosisEventCollection',
  treatments: 'icarTreatmentEventCollection',
  groupTreatments: 'icarGroupTreatmentEventCollection',
  treatmentPrograms: 'icarTreatmentProgramEventCollection',
  milkingWithdrawals: 'icarWithdrawalEventCollection',
} as const satisfies Partial<Record<Name, string>>;
type Collection = keyof typeof collections;
const names = Object.entries(collections) as [Collection, string][];

describe('a collection', () => {
  it.each(names)('is one of the standard, with no member that it does not name: %s', async (name, schema) => {
    const { body } = await isla.get(addressOf(name, '?page-size=1'));
    expect(body.member.length).toBe(1);
    expect(faultsOf(`collections/${schema}.json`, body)).toEqual([]);
    expect(faultsOf(`collections/${schema}.json`, (await isla.get(addressOf(name))).body)).toEqual([]);
  });

  it.each(names)('comes in pages of any size with nothing twice and nothing left out: %s', async (name) => {
    const whole = await read(name);
    const paged: Resource[] = [];
    for (let next: string | undefined = `${app.url}${addressOf(name, '?page-size=1')}`; next !== undefined; ) {
      const { body } = await isla.get(next.slice(app.url.length));
      paged.push(...body.member);
      next = body.view.next;
    }
    expect(paged).toEqual(whole);
  });

  it.each(names)('is narrowed by when its members were last written: %s', async (name) => {
    const [first] = await read(name);
    const at = first?.meta.modified ?? '';
    const later = new Date(Date.parse(at) + 1).toISOString();
    expect(await read(name, `?meta-modified-from=${at}&meta-modified-to=${later}`)).toContainEqual(first);
    expect(await read(name, `?meta-modified-from=${later}&meta-modified-to=${later}`)).toEqual([]);
  });

  it('is only for those who may see the holding, under the right scheme, and for keys with the scope', async () => {
    expect((await isla.get(addressOf('treatments', '', farms.sedge))).status).toBe(404);
    expect((await isla.get(addressOf('treatments').replace('uk.cph', 'nl.ubn'))).status).toBe(404);
    expect((await isla.get(addressOf('treatments', '?after=x'))).body.errors[0].pointer).toBe('/after');
    const key = await keyFor(app, await app.as('fiona'), ['animals:read']);
    const replies = [await key.get(addressOf('animals')), await key.get(addressOf('treatments'))];
    expect(replies.map(({ status }) => status)).toEqual([200, 403]);
  });
});

const bluebell = { scheme: 'uk.cts.eartag', id: 'UK300001100001' };
const hillhead = { scheme: 'uk.cph', id: farms.hillhead };

describe('the standard’s form', () => {
  it('of a use of a medicine is everything that the standard has a place for', async () => {
    const [told] = (await read('treatments')).filter(({ id }) => id === ids.usage);
    expect(told).toMatchObject({
      ...{ resourceType: 'TreatmentEvent', location: hillhead, animal: bluebell, procedure: 'intramammary' },
      ...{ eventDateTime: '2026-11-20T00:00:00.000Z', responsible: 'J. Farmer', comment: 'One tube in the quarter.' },
      meta: { source: 'byre', sourceId: ids.usage, isDeleted: false, creator: 'Isla Reid' },
      medicine: { registeredIdentifier: { scheme: 'uk.gov.defra.vmd', id: products.tubes } },
      dose: { doseQuantity: 3, doseUnits: 'XTU' },
      batches: [{ identifier: 'B7', expiryDate: '2027-01-31T00:00:00.000Z' }],
    });
    const { body } = await isla.get(
      `${records}/${ids.record}/treatment-history/${ids.treatment}/medicine-usage/${ids.usage}`,
    );
    const ends = body.withdrawals.map(({ ends_at }: { ends_at: string }) => ends_at);
    expect(told?.withdrawals).toEqual([
      { productType: 'Meat', endDate: ends[1] },
      { productType: 'Milk', endDate: ends[0] },
    ]);
  });

  it('of what it cannot express is words, and never something else', async () => {
    const [told] = (await read('treatments')).filter(({ id }) => id === ids.endless);
    expect([told?.dose, told?.withdrawals, told?.comment]).toEqual([
      undefined,
      [{ productType: 'Meat' }, { productType: 'Milk' }],
      'In all 2 device. Meat: no withdrawal was recorded. Milk: never to be used.',
    ]);
  });

  it('of what was done without a medicine is a procedure', async () => {
    const [told] = (await read('treatments')).filter(({ id }) => id === ids.treatment);
    expect(told).toMatchObject({
      ...{ procedure: 'Foot trimmed', responsible: 'Isla Reid', comment: 'Response: Good. Successful.' },
      animal: bluebell,
    });
  });

  it('of a case is each condition with its code and its level of certainty', async () => {
    const [told] = await read('diagnoses');
    expect(told).toMatchObject({ id: ids.record, eventDateTime: '2026-11-20T07:30:00.000Z', remark: 'off her feed' });
    expect(told?.diagnoses).toMatchObject([
      { description: 'tentative', diagnosisCode: { scheme: 'byre.condition', id: conditions.lameness } },
      { description: 'presumptive', diagnosisCode: { scheme: 'org.monarchinitiative.mondo', id: 'MONDO:1017070' } },
    ]);
  });

  it('of a case gives a code that herd software knows better, if the list has one', async () => {
    const told = async () => {
      const [event] = await read('diagnoses');
      return (event?.diagnoses as Resource[] | undefined)?.[0]?.diagnosisCode;
    };
    const listed = (icar: string | null, venom: string | null, snomed: string | null) =>
      app.db.rows(sql`
        update condition
        set icar = ${icar}, venom = ${venom}, snomed = ${snomed}
        where _id = ${conditions.lameness}
      `);
    await listed(null, null, 'S-1');
    expect(await told()).toEqual({ scheme: 'org.snomed', id: 'S-1' });
    await listed(null, 'V-1', 'S-1');
    expect(await told()).toEqual({ scheme: 'org.venomcoding', id: 'V-1' });
    await listed('I-1', 'V-1', 'S-1');
    expect(await told()).toEqual({ scheme: 'icar.disease', id: 'I-1' });
    await listed(null, null, null);
  });

  it('of a case with medicines is a programme with its courses', async () => {
    const [told] = await read('treatmentPrograms');
    expect(told).toMatchObject({
      diagnoses: [{}, {}],
      courses: [
        {
          ...{ startDate: '2026-11-20T00:00:00.000Z', endDate: '2026-11-21T00:00:00.000Z', planOrActual: 'Actual' },
          totalDose: { doseQuantity: 3, doseUnits: 'XTU' },
        },
        { startDate: '2026-11-21T00:00:00.000Z' },
      ],
    });
  });

  it('of animals that were treated together is one event with all of them', async () => {
    expect(await read('groupTreatments')).toMatchObject([
      {
        ...{ id: 'pen 4', groupMethod: 'EmbeddedAnimalSet', countObserved: 1 },
        embeddedAnimalSet: { id: 'pen 4', member: [bluebell] },
      },
    ]);
  });

  it('of milk is the day until which it is withheld', async () => {
    const told = new Map((await read('milkingWithdrawals')).map((one) => [one.id, one]));
    expect([...told.keys()].toSorted()).toEqual([`${ids.usage}/milk/0`, `${ids.endless}/milk/0`].toSorted());
    expect(told.get(`${ids.usage}/milk/0`)).toMatchObject({ productType: 'Milk', endDateTime: expect.any(String) });
    const endless = told.get(`${ids.endless}/milk/0`);
    expect([endless?.endDateTime, String(endless?.remark).endsWith('Milk: never to be used.')]).toEqual([
      undefined,
      true,
    ]);
  });

  it('of an animal is its tag, its other ids and what it is', async () => {
    const told = (await read('animals')).find(({ birthDate }) => birthDate === '2021-03-04T00:00:00.000Z');
    expect(told).toMatchObject({
      ...{ identifier: bluebell, specie: 'Cattle', gender: 'Female', status: 'Alive', location: hillhead },
      ...{ birthDate: '2021-03-04T00:00:00.000Z', primaryBreed: { scheme: 'uk.cts.breed', id: 'HF' } },
      alternativeIdentifiers: [
        { scheme: 'byre.animal', id: animals.bluebell },
        { scheme: 'std.iso.11785', id: '826000123456789' },
      ],
    });
  });
});

describe('a pen', () => {
  it('is a set with its number of animals in its name, and not an animal', async () => {
    const [set, ...others] = await read('animalSets');
    expect([set, others]).toMatchObject([
      { id: 'pen-4', name: 'Cattle 4 (120 animals)', member: [], location: hillhead, meta: { isDeleted: false } },
      [],
    ]);
    const since = '?meta-modified-from=2026-01-01T00:00:00Z';
    const ofPen = async (name: Name, query = '') =>
      (await read(name, query)).flatMap(({ meta }) => (meta.sourceId === 'pen-4' ? [meta.isDeleted] : []));
    expect([await ofPen('animals'), await ofPen('animals', since), await ofPen('animalSets', since)]).toEqual([
      [],
      [true],
      [false],
    ]);
  });
});

describe('what was deleted', () => {
  it('is included when asking for changes since a time, and left out otherwise', async () => {
    const since = app.clock.now.toISOString();
    const record = await make(records, { notes: 'by mistake' });
    const treatment = await make(`${records}/${record}/treatment-history`, {});
    const usage = await make(`${records}/${record}/treatment-history/${treatment}/medicine-usage`, {
      ...{ product_id: products.tubes, group_id: 'gone', withdrawals: use.withdrawals },
    });
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await isla.delete(`${records}/${record}`);
    const id = { diagnoses: record, treatments: usage, treatmentPrograms: record, groupTreatments: 'gone' };
    for (const [name, own] of Object.entries({ ...id, milkingWithdrawals: `${usage}/milk/0` }) as [
      Collection,
      string,
    ][]) {
      const told = await read(name, `?meta-modified-from=${since}`);
      const gone = told.find((one) => one.id === own);
      expect([name, gone?.meta.isDeleted]).toEqual([name, true]);
      expect(faultsOf(`collections/${collections[name]}.json`, { member: told })).toEqual([]);
      expect((await read(name)).map((one) => one.id)).not.toContain(own);
    }
  });
});
