import { adeApi } from '@byre/contract/ade/api';
import { adeExamples } from '@byre/contract/ade/examples';
import type { AdeBatchResult } from '@byre/contract/ade/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import { unknownAnimal, withheldNow } from '@byre/contract/medicine-usage/withheld';
import { dayMs, hourMs } from '@byre/contract/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf, faultsOfSent } from '../../../testing/ade/schemas.ts';
import type { Client } from '../../../testing/client.ts';
import { listedAnimal } from '../../../testing/listed-animal.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { fill, keyFor } from '../../../testing/walk.ts';
import { animals, conditions, farms, path, products } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';
import { importAnimals } from '../../importers/animals.ts';
import { idOf } from './event-ids.ts';

let app: TestApp;
let isla: Client;
const treatments = fill(adeApi.treatments.path, { farmId: farms.hillhead });
const diagnoses = fill(adeApi.diagnoses.path, { farmId: farms.hillhead });
const bluebell = { scheme: 'uk.cts.eartag', id: 'UK300001100001' };
let sent = 0;

beforeAll(async () => {
  app = await startTestApp();
  isla = await app.as('isla');
  await app.db.rows(sql`
    update animal
    set identification_number = 'UK 300001 100001', eid = '{826000123456789}'
    where _id = ${animals.bluebell}
  `);
  await app.db.rows(sql`update condition set mondo = 'MONDO:1017070' where _id = ${conditions.mastitis}`);
  await app.db.rows(sql`update condition set icar = 'I-2' where _id = ${conditions.ketosis}`);
});
afterAll(() => app.close());

const event = (more: object) => {
  sent += 1;
  return {
    meta: { source: 'org.example.herds', sourceId: `E-${sent}`, modified: '2026-11-20T09:00:00Z' },
    ...{ animal: bluebell, eventDateTime: '2026-11-20T08:30:00Z', ...more },
  };
};
const treatment = (more: object) => event({ resourceType: 'TreatmentEvent', ...more });
const diagnosis = (more: object) => event({ resourceType: 'DiagnosisEvent', ...more });
const medicine = { registeredIdentifier: { scheme: 'uk.gov.defra.vmd', id: products.tubes } };

/** The case that an event became, with everything below it. */
const caseOf = async (location: string | null) => {
  const { body: record } = await isla.get(String(location));
  const { body: courses } = await isla.get(`${location}/treatment-history`);
  const [course] = courses.data;
  const uses = course ? (await isla.get(`${location}/treatment-history/${course._id}/medicine-usage`)).body.data : [];
  return { record, course, uses };
};

/** The milk's among the withdrawals. Nothing was said of meat, which counts as withheld. */
const ofMilk = ({ withdrawals }: { withdrawals: readonly { productType: string }[] }) =>
  withdrawals.filter(({ productType }) => productType === 'Milk');

describe('a treatment that is sent', () => {
  it('becomes a case with its course and its use, and is returned as it is stored', async () => {
    const body = treatment({
      ...{ medicine, procedure: 'intramammary', responsible: 'J. Farmer', comment: 'One tube.', remark: 'Clots' },
      ...{
        dose: { doseQuantity: 2, doseUnits: 'XTU' },
        batches: [{ identifier: 'B7', expiryDate: '2027-01-31T00:00:00Z' }],
      },
      withdrawals: [{ productType: 'Milk', endDate: '2026-11-24T08:30:00Z' }, { productType: 'Meat' }],
      positions: [{ position: 'UdderRearLeft' }],
    });
    expect(faultsOf('resources/icarTreatmentEventResource.json', body)).toEqual([]);
    const { status, body: kept, headers } = await isla.post(treatments, body);
    expect([status, faultsOf('resources/icarTreatmentEventResource.json', kept)]).toEqual([201, []]);
    expect(kept).toMatchObject({
      ...{ animal: bluebell, eventDateTime: '2026-11-20T08:30:00.000Z', procedure: 'intramammary' },
      ...{ responsible: 'J. Farmer', dose: { doseQuantity: 2, doseUnits: 'XTU' } },
      withdrawals: [{ productType: 'Meat' }, { productType: 'Milk', endDate: '2026-11-24T08:30:00.000Z' }],
    });
    const { record, course, uses } = await caseOf(headers.get('location'));
    expect(record).toMatchObject({ notes: 'Clots\nSite: UdderRearLeft', examined_at: '2026-11-20T08:30:00.000Z' });
    expect(course).toMatchObject({ start_date: '2026-11-20T08:30:00.000Z', treated_by: ['J. Farmer'] });
    expect(uses).toMatchObject([
      {
        ...{ product_id: products.tubes, dose: 'One tube.', route: 'intramammary', administered_by: 'J. Farmer' },
        total_volume: { volume: 2, units: 'tube' },
        batches: [{ number: 'B7', expiry: '2027-01-31T00:00:00.000Z' }],
        withdrawals: [
          { product_type: 'milk', period: 96, unit: 'hours', not_permitted: false },
          { product_type: 'meat', not_permitted: true, ends_at: null },
        ],
      },
    ]);
    expect((await isla.get(treatments)).body.member).toContainEqual(kept);
  });

  it('never ends a withdrawal before the end that was sent', async () => {
    for (const [eventDateTime, endDate] of [
      ['2026-11-20T00:00:00Z', '2026-11-24T00:00:00Z'],
      ['2026-11-20T10:17:00Z', '2026-11-20T10:18:00Z'],
      ['2026-11-20T00:00:00Z', '2026-11-20T01:00:00Z'],
    ]) {
      const { body } = await isla.post(
        treatments,
        treatment({ medicine, eventDateTime, withdrawals: [{ productType: 'Milk', endDate }] }),
      );
      expect(Date.parse(body.withdrawals[0].endDate)).toBeGreaterThanOrEqual(Date.parse(String(endDate)));
    }
  });

  it.each([
    // A day lasts to its end in the practice's zone, in winter and in summer.
    ['2026-11-27T08:30:00Z', '2026-11-28', '2026-11-29T00:00:00.000Z'],
    ['2026-06-27T08:30:00Z', '2026-06-28', '2026-06-28T23:00:00.000Z'],
    ['2026-11-27T08:30:00Z', '2026-11-27', '2026-11-28T00:00:00.000Z'],
    // The treatment was on a day, and ends are counted from its end.
    ['2026-11-27', '2026-11-27', '2026-11-28T00:00:00.000Z'],
    ['2026-11-27', '2026-11-27T10:00:00Z', '2026-11-27T10:00:00.000Z'],
    ['2026-11-27T08:30:00Z', '2026-11-27T08:30:01Z', '2026-11-27T08:30:01.000Z'],
    // More hours than a period may have.
    ['2026-11-27T08:30:00Z', '2046-11-27T08:30:00Z', '2046-11-27T08:30:00.000Z'],
  ])('of %s with an end of %s withholds the produce until then, and not a day longer', async (at, endDate, until) => {
    const sent = treatment({ medicine, eventDateTime: at, withdrawals: [{ productType: 'Milk', endDate }] });
    const { headers } = await isla.post(treatments, sent);
    const { uses } = await caseOf(headers.get('location'));
    const isHeld = (moment: number) =>
      withheldNow({ usages: uses as MedicineUsage[], animal: unknownAnimal, farm: null, now: new Date(moment) }).some(
        ({ productType }) => productType === 'milk',
      );
    const end = Date.parse(until);
    expect([isHeld(end - 1), isHeld(end + dayMs + hourMs)]).toEqual([true, false]);
  });

  it.each([
    ['2026-11-20T08:30:00Z', '2026-11-20T08:29:59Z'],
    ['2026-11-20T08:30:00Z', '2026-11-19'],
    ['2026-11-20', '2026-11-19'],
  ])('of %s whose produce would have been free at %s is refused, and names the end', async (at, endDate) => {
    const withdrawals = [
      { productType: 'Meat', endDate: '2026-12-15' },
      { productType: 'Milk', endDate },
    ];
    const { status, body } = await isla.post(treatments, treatment({ medicine, eventDateTime: at, withdrawals }));
    expect([status, body.errors?.[0]?.pointer]).toEqual([422, '/withdrawals/1/endDate']);
  });

  it('that ends a withdrawal when it was given withholds nothing', async () => {
    const withdrawals = [{ productType: 'Milk', endDate: '2026-11-20T08:30:00Z' }];
    const { body, headers } = await isla.post(treatments, treatment({ medicine, withdrawals }));
    expect(ofMilk(body)).toEqual([{ productType: 'Milk', endDate: '2026-11-20T08:30:00.000Z' }]);
    const { uses } = await caseOf(headers.get('location'));
    expect(uses[0].withdrawals).toMatchObject([{ product_type: 'milk', period: 0, unit: 'hours' }]);
  });

  it('withholds until further notice what it gives no end or no date for', async () => {
    const dated = treatment({ medicine, withdrawals: [{ productType: 'Eggs' }, { endDate: '2026-12-01' }] });
    const { body: kept } = await isla.post(treatments, dated);
    // Of what it does not say, so of all produce that a cow gives.
    expect(kept.withdrawals).toMatchObject([
      { productType: 'Meat', endDate: expect.stringMatching(/^2026-12-02/) },
      { productType: 'Milk', endDate: expect.stringMatching(/^2026-12-02/) },
      { productType: 'Eggs' },
    ]);
    expect(kept.withdrawals[2].endDate).toBeUndefined();
    const { eventDateTime: _none, ...undated } = treatment({
      ...{ medicine, withdrawals: [{ productType: 'Milk', endDate: '2026-12-01' }] },
    });
    const { status, body, headers } = await isla.post(treatments, undated);
    expect([status, ofMilk(body)]).toEqual([201, [{ productType: 'Milk' }]]);
    const { record, uses } = await caseOf(headers.get('location'));
    expect([record.notes, uses[0].start_date]).toEqual(['Withdrawal: Milk, until 2026-12-01', null]);
  });

  it('keeps the longest of several withdrawals of the same produce', async () => {
    const withdrawals = ['2026-11-24T08:30:00Z', '2026-11-28', '2026-11-21'].map((endDate) => ({
      ...{ productType: 'Milk', endDate },
    }));
    const { body } = await isla.post(treatments, treatment({ medicine, withdrawals }));
    expect(ofMilk(body)).toEqual([{ productType: 'Milk', endDate: '2026-11-29T00:30:00.000Z' }]);
  });

  it('is refused with a withdrawal that belongs to no medicine', async () => {
    const withdrawals = [{ productType: 'Milk', endDate: '2026-11-24' }];
    const { status, body } = await isla.post(treatments, treatment({ procedure: 'Drenched', withdrawals }));
    expect([status, body.errors?.[0]?.pointer]).toEqual([422, '/medicine']);
  });

  it('keeps in words what no field can hold', async () => {
    const { headers } = await isla.post(
      treatments,
      treatment({
        ...{ medicine, dose: { doseQuantity: 5, doseUnits: 'XVI' }, site: 'Neck', contemporaryGroup: 'pen 4' },
        withdrawals: [{ productType: 'Velvet', endDate: '2026-12-01T00:00:00Z' }],
        batches: [{ expiryDate: '2027-01-31T00:00:00Z' }, { identifier: 'B8' }],
      }),
    );
    const { record, uses } = await caseOf(headers.get('location'));
    expect(record.notes.split('\n')).toEqual([
      ...['Site: Neck', 'Group: pen 4', 'Dose: 5 XVI', 'Batch without a number: 2027-01-31T00:00:00Z'],
      'Withdrawal: Velvet, until 2026-12-01T00:00:00Z',
    ]);
    expect([uses[0].total_volume, uses[0].batches]).toEqual([null, [{ number: 'B8', expiry: null }]]);
    const doses = [{ doseQuantity: 0, doseUnits: 'MLT' }, { doseQuantity: 2 }, { doseUnits: 'MLT' }];
    for (const dose of doses) {
      const reply = await isla.post(treatments, treatment({ medicine, dose }));
      const { record: own } = await caseOf(reply.headers.get('location'));
      expect([reply.status, own.notes]).toEqual([201, `Dose: ${Object.values(dose).join(' ')}`]);
    }
  });

  it('without a medicine is a procedure', async () => {
    const { body, headers } = await isla.post(
      treatments,
      treatment({ procedure: 'Foot trimmed', comment: 'Hind left' }),
    );
    expect(body).toMatchObject({ procedure: 'Foot trimmed', comment: 'Hind left.' });
    const { course, uses } = await caseOf(headers.get('location'));
    expect([course.intervention_desc, course.treatment_strategy, uses]).toEqual(['Foot trimmed', 'Hind left', []]);
  });

  it('that Byre sent comes back as it was', async () => {
    const { body: told } = await isla.post(
      treatments,
      treatment({ medicine, dose: { doseQuantity: 3, doseUnits: 'MLT' } }),
    );
    const { meta, id, ...said } = told;
    const elsewhere = { ...said, meta: { ...event({}).meta }, animal: { scheme: 'byre.animal', id: animals.clover } };
    const { status, body: again } = await isla.post(treatments, elsewhere);
    expect([status, again.errors]).toEqual([201, undefined]);
    expect({ ...again, meta, id, animal: told.animal }).toEqual(told);
  });
});

describe('a diagnosis that is sent', () => {
  it('becomes a case with the conditions on the list, by code or name, and the others in its notes', async () => {
    const { body: listed } = await isla.get(path('conditions', conditions.lameness));
    const body = diagnosis({
      remark: 'Off feed',
      diagnoses: [
        {
          name: 'Mastitis',
          diagnosisCode: { scheme: 'org.monarchinitiative.mondo', id: 'MONDO:1017070' },
          severity: 'Severe',
        },
        { name: listed.pathology.toUpperCase(), description: 'confirmed' },
        { name: 'Acetonaemia', diagnosisCode: { scheme: 'icar.disease', id: 'I-2' }, description: 'tentative' },
        { name: 'Milk fever', diagnosisCode: { scheme: 'icar.disease', id: '3.01.' }, stage: 'Acute' },
      ],
    });
    expect(faultsOf('resources/icarDiagnosisEventResource.json', body)).toEqual([]);
    const { status, body: kept, headers } = await isla.post(diagnoses, body);
    expect([status, faultsOf('resources/icarDiagnosisEventResource.json', kept)]).toEqual([201, []]);
    const { record } = await caseOf(headers.get('location'));
    expect(record).toMatchObject({
      tentative_conditions: [{ condition_id: conditions.ketosis }],
      presumptive_conditions: [{ condition_id: conditions.mastitis, date_diagnosed: '2026-11-20T08:30:00.000Z' }],
      confirmed_conditions: [{ condition_id: conditions.lameness }],
      notes: 'Off feed\nMastitis, Severe\nDiagnosis: Milk fever, icar.disease 3.01., Acute',
    });
    expect(kept.diagnoses).toMatchObject([
      { description: 'tentative', diagnosisCode: { scheme: 'icar.disease', id: 'I-2' } },
      { description: 'presumptive' },
      { description: 'confirmed' },
    ]);
  });
});

describe('a batch', () => {
  const batchOf = (name: 'recordTreatments' | 'recordDiagnoses') => fill(adeApi[name].path, { farmId: farms.hillhead });

  it('is taken in event by event: what is wrong with one refuses no other', async () => {
    const good = treatment({ medicine });
    const wrong = treatment({ animal: { scheme: 'byre.animal', id: 'nobody' }, procedure: 'Drenched' });
    const early = treatment({ medicine, withdrawals: [{ productType: 'Milk', endDate: '2026-11-01' }] });
    const last = treatment({ procedure: 'Foot trimmed' });
    const { status, body } = await isla.post(batchOf('recordTreatments'), [good, wrong, early, last]);
    expect(status).toBe(200);
    for (const one of body) expect(faultsOf('resources/icarBatchResult.json', one)).toEqual([]);
    expect(
      (body as AdeBatchResult[]).map(({ id, meta, messages: [message] }) => [id !== undefined, meta, message]),
    ).toMatchObject([
      [true, { sourceId: good.meta.sourceId }, undefined],
      [false, { sourceId: wrong.meta.sourceId }, { severity: 'Error', status: 422, instance: '/animal/id' }],
      [false, { sourceId: early.meta.sourceId }, { status: 422, instance: '/withdrawals/0/endDate' }],
      [true, { sourceId: last.meta.sourceId }, undefined],
    ]);
    const kept = (await isla.get(`${treatments}?page-size=1000`)).body.member.map(({ id }: { id: string }) => id);
    expect(kept).toEqual(expect.arrayContaining([body[0].id, body[3].id]));
    // The same again writes nothing twice.
    expect((await isla.post(batchOf('recordTreatments'), [good, last])).body).toEqual([body[0], body[3]]);
  });

  it('of diagnoses is taken in too, and one that is not well formed is refused whole', async () => {
    const { body } = await isla.post(batchOf('recordDiagnoses'), [diagnosis({ remark: 'Off feed' })]);
    const { body: events } = await isla.get(`${diagnoses}?page-size=1000`);
    expect(events.member.map(({ id }: { id: string }) => id)).toContain(body[0].id);
    const malformed = [diagnosis({}), { ...diagnosis({}), animal: undefined }];
    const { status, body: problem } = await isla.post(batchOf('recordDiagnoses'), malformed);
    expect([status, problem.errors?.[0]?.pointer]).toEqual([400, '/1/animal']);
  });
});

describe('an event that is sent', () => {
  it('again under the same source and id is written once, even by another sender', async () => {
    const body = treatment({ medicine });
    const first = await isla.post(treatments, body);
    const key = await keyFor(app, await app.as('fiona'), ['records:write', 'records:read']);
    const again = await key.post(treatments, body);
    expect([again.status, again.body]).toEqual([201, first.body]);
    const changed = await isla.post(treatments, { ...body, remark: 'otherwise' });
    expect([changed.status, changed.body.errors[0].pointer]).toEqual([409, '/meta/sourceId']);
  });

  it('under the same source and id on another holding is another event', async () => {
    const elsewhere = fill(adeApi.treatments.path, { farmId: farms.lochside });
    const body = treatment({ procedure: 'Drenched', animal: { scheme: 'byre.animal', id: animals.bluebell } });
    const here = await isla.post(treatments, body);
    const there = await isla.post(elsewhere, { ...body, animal: { scheme: 'byre.animal', id: animals.daisy } });
    expect([here.status, there.status]).toEqual([201, 201]);
    expect(there.body.id).not.toBe(here.body.id);
  });

  it('keeps its ids if it was received before they contained the holding', async () => {
    const body = treatment({ procedure: 'Drenched' });
    const { source, sourceId } = body.meta;
    const legacy = (entity: string) => idOf([source, sourceId, entity]);
    const records = path('farms', farms.hillhead, 'animals', animals.bluebell, 'medical-records');
    const [record, course] = [legacy('medical-record'), legacy('treatment-history')];
    await isla.post(records, { _id: record, examined_at: body.eventDateTime });
    await isla.post(`${records}/${record}/treatment-history`, {
      ...{ _id: course, start_date: body.eventDateTime, end_date: body.eventDateTime, intervention_desc: 'Drenched' },
    });
    const { status, body: kept } = await isla.post(treatments, body);
    expect([status, kept.id]).toEqual([201, course]);
  });

  it('is written once, also if the animal has moved to another holding since', async () => {
    const id = 'UK300009900007';
    const listed = (farm_id: string) =>
      listedAnimal({ farm_id, _id: id, identification_number: id, species: 'Cattle' });
    await importAnimals(app.db, [{ line: 2, row: listed(farms.hillhead) }], { now: app.clock.now });
    const body = treatment({ procedure: 'Drenched', animal: { scheme: 'byre.animal', id } });
    const { body: first } = await isla.post(treatments, body);
    await importAnimals(app.db, [{ line: 2, row: listed(farms.lochside) }], { now: app.clock.now });
    const again = await isla.post(fill(adeApi.treatments.path, { farmId: farms.lochside }), body);
    expect([again.status, again.body.id]).toEqual([201, first.id]);
  });

  it.each([
    ['an animal that is not there', treatment({ animal: { scheme: 'byre.animal', id: 'nobody' } }), '/animal/id'],
    ['an animal of another holding', treatment({ animal: { scheme: 'byre.animal', id: animals.daisy } }), '/animal/id'],
    ['a scheme that nobody knows', treatment({ animal: { scheme: 'nz.nait.visualid', id: '1' } }), '/animal/scheme'],
    [
      'a medicine that is not on the list',
      treatment({ medicine: { registeredIdentifier: { scheme: 'uk.gov.defra.vmd', id: 'none' } } }),
      '/medicine/registeredIdentifier/id',
    ],
    ['a medicine by a name that nobody knows', treatment({ medicine: { name: 'Elixir' } }), '/medicine/name'],
    ['a medicine without id and name', treatment({ medicine: {} }), '/medicine'],
    [
      'what comes from Byre',
      treatment({ meta: { source: 'byre', modified: '2026-11-20T09:00:00Z' }, medicine }),
      '/meta/source',
    ],
    ['another holding', treatment({ location: { scheme: 'uk.cph', id: farms.marsh } }), '/location'],
  ])('is refused whole, and names the member at fault: %s', async (_what, body, pointer) => {
    const before = (await isla.get(diagnoses)).body.member.length;
    const { status, body: problem } = await isla.post(treatments, body);
    expect([status, problem.errors?.[0]?.pointer]).toEqual([422, pointer]);
    expect((await isla.get(diagnoses)).body.member.length).toBe(before);
  });

  it('may name its animal by its electronic id', async () => {
    const body = treatment({ animal: { scheme: 'std.iso.11785', id: '826000123456789' }, procedure: 'Drenched' });
    expect((await isla.post(treatments, body)).body.animal).toEqual(bluebell);
  });

  it('as in the documentation conforms to the standard', () => {
    const { recordTreatment, recordDiagnosis } = adeExamples.bodies;
    const faults = [
      ...Object.values(recordTreatment.valid).map((one) =>
        faultsOfSent('resources/icarTreatmentEventResource.json', one),
      ),
      ...Object.values(recordDiagnosis.valid).map((one) =>
        faultsOfSent('resources/icarDiagnosisEventResource.json', one),
      ),
    ];
    expect(faults.flat()).toEqual([]);
  });
});
