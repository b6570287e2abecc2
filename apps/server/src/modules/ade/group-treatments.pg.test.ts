import { adeApi } from '@byre/contract/ade/api';
import { practiceProductsApi } from '@byre/contract/practice-products/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../../../testing/ade/schemas.ts';
import type { Client } from '../../../testing/client.ts';
import { listedAnimal } from '../../../testing/listed-animal.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { fill } from '../../../testing/walk.ts';
import { farms, path, practices, products } from '../../../testing/world.ts';
import { importAnimals } from '../../importers/animals.ts';

let app: TestApp;
let isla: Client;

beforeAll(async () => {
  app = await startTestApp();
  isla = await app.as('isla');
});
afterAll(() => app.close());

let made = 0;
/** A cow, or with a group's number a pen, of Hillhead. */
const makeAnimal = async (more: object = {}): Promise<string> => {
  made += 1;
  const id = `UK3000019${String(made).padStart(5, '0')}`;
  const row = listedAnimal({ farm_id: farms.hillhead, _id: id, identification_number: id, species: 'Cattle', ...more });
  await importAnimals(app.db, [{ line: 2, row }], { now: app.clock.now });
  return id;
};

/** Records a use, and returns its address. */
const give = async (animal: string, use: object): Promise<string> => {
  const records = path('farms', farms.hillhead, 'animals', animal, 'medical-records');
  const { body: record } = await isla.post(records, {});
  const { body: treatment } = await isla.post(`${records}/${record._id}/treatment-history`, {});
  const usages = `${records}/${record._id}/treatment-history/${treatment._id}/medicine-usage`;
  const { status, text, body } = await isla.post(usages, { ...course, ...use });
  expect(status, text).toBe(201);
  return `${usages}/${body._id}`;
};

const course = {
  ...{ product_id: products.tubes, start_date: '2026-11-20T08:00:00Z', end_date: '2026-11-20T08:00:00Z' },
  ...{ route: 'intramammary', total_volume: { volume: 2, units: 'ml' }, administered_by: 'J. Farmer' },
  withdrawals: [
    { product_type: 'milk', period: 4, unit: 'days', basis: 'spc' },
    { product_type: 'meat', period: 0, unit: 'days', basis: 'spc' },
  ],
};

type Event = Record<string, unknown> & {
  readonly id: string;
  readonly meta: { readonly isDeleted: boolean };
  readonly embeddedAnimalSet: { readonly member: readonly { id: string }[] };
};
const address = fill(adeApi.groupTreatments.path, { farmId: farms.hillhead });
/** The events of a group. */
const eventsOf = async (group: string, since = ''): Promise<Event[]> => {
  const { body } = await isla.get(`${address}?page-size=1000${since && `&meta-modified-from=${since}`}`);
  expect(faultsOf('collections/icarGroupTreatmentEventCollection.json', body)).toEqual([]);
  const all: Event[] = body.member;
  const first = all.findIndex(({ id }) => id === group);
  const next = all.findIndex((one, at) => at > first && isGroupsFirst(one));
  return all.slice(first, next < 0 ? undefined : next);
};
const isGroupsFirst = ({ id }: Event) => id.startsWith('group ');
const newGroup = () => {
  made += 1;
  return `group ${made}`;
};
/** What is recorded in the same moment has no order. */
const membersOf = ({ embeddedAnimalSet }: Event) => embeddedAnimalSet.member.map(({ id }) => id).toSorted();
const byMembers = (a: Event, b: Event) => (String(membersOf(a)) < String(membersOf(b)) ? -1 : 1);
type Medicine = { readonly registeredIdentifier: { readonly id: string } };
const milkUntil = ({ withdrawals }: Event) =>
  (withdrawals as { productType: string; endDate?: string }[]).flatMap(({ productType, endDate }) =>
    productType === 'Milk' ? [endDate] : [],
  );

describe('animals that were treated together', () => {
  it('are one event where medicine, dose and withdrawal are the same', async () => {
    const group = newGroup();
    const cows = [await makeAnimal(), await makeAnimal(), await makeAnimal()];
    for (const [at, cow] of cows.entries())
      await give(cow, { group_id: group, batches: [{ number: at === 0 ? 'B1' : 'B2' }] });
    expect(await eventsOf(group)).toMatchObject([
      {
        ...{ id: group, countObserved: 3, dosePerAnimal: { doseQuantity: 2, doseUnits: 'MLT' } },
        totalMedicineUsed: { doseQuantity: 6, doseUnits: 'MLT' },
        withdrawals: [
          { productType: 'Milk', endDate: '2026-11-24T08:00:00.000Z' },
          { productType: 'Meat', endDate: '2026-11-20T08:00:00.000Z' },
        ],
        batches: [{ identifier: 'B1' }, { identifier: 'B2' }],
        responsible: 'J. Farmer',
      },
    ]);
  });

  it('are told apart by the end of their withdrawals', async () => {
    const group = newGroup();
    const cows = [await makeAnimal(), await makeAnimal(), await makeAnimal()];
    const uses: string[] = [];
    for (const cow of cows) uses.push(await give(cow, { group_id: group }));
    await isla.put(String(uses[1]), { end_date: '2026-11-23T08:00:00Z' });
    const events = (await eventsOf(group)).toSorted(byMembers);
    expect(events.map((one) => [membersOf(one), milkUntil(one)])).toEqual([
      [[cows[0], cows[2]], ['2026-11-24T08:00:00.000Z']],
      [[cows[1]], ['2026-11-27T08:00:00.000Z']],
    ]);
    expect(events.map(({ countObserved }) => countObserved)).toEqual([2, 1]);
  });

  it('are told apart by medicine, and no amount of one is added to another', async () => {
    const group = newGroup();
    const cow = await makeAnimal();
    await give(cow, { group_id: group });
    await give(cow, { group_id: group, product_id: products.spray, withdrawals: [] });
    const events = await eventsOf(group);
    const told = new Map(events.map((one) => [(one.medicine as Medicine).registeredIdentifier.id, one]));
    // Of the other no withdrawal was recorded, which is not a withdrawal of zero.
    expect(told.get(products.spray)?.remark).toBe(
      'Meat: no withdrawal was recorded. Milk: no withdrawal was recorded.',
    );
    const ofMedicine = (id: string) => {
      const one = told.get(id);
      return one && [membersOf(one), one.countObserved, one.totalMedicineUsed, milkUntil(one)];
    };
    expect([events.length, ofMedicine(products.tubes), ofMedicine(products.spray)]).toEqual([
      2,
      [[cow], 1, { doseQuantity: 2, doseUnits: 'MLT' }, ['2026-11-24T08:00:00.000Z']],
      [[cow], 1, { doseQuantity: 2, doseUnits: 'MLT' }, ['2027-03-20T08:00:00.000Z']],
    ]);
  });

  it('contain an animal once, also if it had two doses', async () => {
    const group = newGroup();
    const cow = await makeAnimal();
    await give(cow, { group_id: group });
    await give(cow, { group_id: group });
    const events = await eventsOf(group);
    expect(events.map((one) => [membersOf(one), one.dosePerAnimal])).toEqual([
      [[cow], { doseQuantity: 2, doseUnits: 'MLT' }],
      [[cow], { doseQuantity: 2, doseUnits: 'MLT' }],
    ]);
  });

  it('are counted by the head in pens, and a dose is that of one animal', async () => {
    const group = newGroup();
    const pens = [await makeAnimal({ stock_id: 1 }), await makeAnimal({ stock_id: 2 })];
    await give(String(pens[0]), {
      ...{ group_id: group, number_of_animals: 100, total_volume: { volume: 200, units: 'ml' } },
    });
    await give(String(pens[1]), {
      ...{ group_id: group, number_of_animals: 50, total_volume: { volume: 100, units: 'ml' } },
    });
    const { body } = await isla.get(`${fill(adeApi.treatments.path, { farmId: farms.hillhead })}?page-size=1000`);
    const ofPen = body.member.find(({ animal }: { animal: { id: string } }) => pens[0] === animal.id);
    expect(ofPen).toMatchObject({ comment: 'For 100 animals.', dose: { doseQuantity: 200, doseUnits: 'MLT' } });
    const [event, ...others] = await eventsOf(group);
    expect([event?.countObserved, event?.dosePerAnimal, event?.totalMedicineUsed, others]).toEqual([
      150,
      { doseQuantity: 2, doseUnits: 'MLT' },
      { doseQuantity: 300, doseUnits: 'MLT' },
      [],
    ]);
  });

  it('have no number and no dose where nobody counted a pen, and say so', async () => {
    const group = newGroup();
    await give(await makeAnimal({ stock_id: 3 }), { group_id: group, total_volume: { volume: 200, units: 'ml' } });
    const [event] = await eventsOf(group);
    expect([event?.countObserved, event?.dosePerAnimal, event?.totalMedicineUsed, event?.remark]).toEqual([
      undefined,
      undefined,
      { doseQuantity: 200, doseUnits: 'MLT' },
      'The number of animals is not known.',
    ]);
  });

  it('have no dose for each where one amount is not known', async () => {
    const group = newGroup();
    const cows = [await makeAnimal(), await makeAnimal()];
    await give(String(cows[0]), { group_id: group });
    await give(String(cows[1]), { group_id: group, total_volume: null });
    const events = (await eventsOf(group)).toSorted(byMembers);
    expect(events.map((one) => [membersOf(one), one.dosePerAnimal])).toEqual([
      [[cows[0]], { doseQuantity: 2, doseUnits: 'MLT' }],
      [[cows[1]], undefined],
    ]);
  });

  it('say why a withdrawal has no end', async () => {
    const group = newGroup();
    await give(await makeAnimal(), {
      ...{ group_id: group, end_date: null },
      withdrawals: [...course.withdrawals, { product_type: 'meat', not_permitted: true, basis: 'spc' }],
    });
    const [event] = await eventsOf(group);
    expect([event?.withdrawals, event?.remark]).toEqual([
      [{ productType: 'Meat' }, { productType: 'Milk' }],
      'Meat: never to be used. Milk: not to be used until further notice.',
    ]);
  });

  it('that a correction has made equal again are one event, and the other is deleted', async () => {
    const group = newGroup();
    const cows = [await makeAnimal(), await makeAnimal()];
    const uses = [await give(String(cows[0]), { group_id: group }), await give(String(cows[1]), { group_id: group })];
    await isla.put(String(uses[1]), { product_id: products.spray });
    const before = await eventsOf(group);
    const since = new Date(app.clock.now.getTime() - 60_000).toISOString();
    await isla.put(String(uses[1]), { product_id: products.tubes });
    const after = await eventsOf(group, since);
    expect(before.toSorted(byMembers).map(membersOf)).toEqual([[cows[0]], [cows[1]]]);
    expect(after.slice(0, 2).map((one) => [one.id, one.meta.isDeleted, membersOf(one)])).toEqual([
      [group, false, cows],
      [before[1]?.id, true, []],
    ]);
    expect((await eventsOf(group)).map(({ id }) => id)).toEqual([group]);
  });
});

describe('a product of the practice', () => {
  it('is named under a scheme of its own, and found by it', async () => {
    const own = { product_name: 'Farm mix', authority: 'extemporaneous' };
    const {
      status,
      text,
      body: product,
    } = await isla.post(fill(practiceProductsApi.create.path, { practiceId: practices.glen }), own);
    expect(status, text).toBe(201);
    const group = newGroup();
    const cow = await makeAnimal();
    await give(cow, { group_id: group, product_id: product._id });
    const registeredIdentifier = { scheme: 'byre.practice-product', id: product._id };
    const [event] = await eventsOf(group);
    expect(event?.medicine).toMatchObject({ registeredIdentifier });
    const treatments = fill(adeApi.treatments.path, { farmId: farms.hillhead });
    const { body: sent } = await isla.post(treatments, {
      ...{ resourceType: 'TreatmentEvent', animal: { scheme: 'byre.animal', id: cow } },
      ...{ eventDateTime: '2026-11-20T08:30:00Z', medicine: { registeredIdentifier } },
    });
    expect(sent.medicine).toMatchObject({ registeredIdentifier });
  });
});
