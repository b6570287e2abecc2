import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readings, type Told, type Visit, visit } from '../../testing/tour.ts';
import { startTwinWorld, type TwinWorld } from '../../testing/twin-world.ts';
import { animals, conditions, farms, path, practices, products } from '../../testing/world.ts';

/** A thing that is written and then deleted: what everything says before, meanwhile and after. */
type Counted = Record<'before' | 'meanwhile' | 'after', ReadonlyMap<string, Told>>;

let world: TwinWorld;
const counted = new Map<string, Counted>();

/** Versions, what happened and how devices stand tell of deletions, too. */
const asked = readings.filter(({ endpoint }) => !/^(history|audit|sync|devices)\.|\.history$/.test(endpoint.name));
const reports = asked.filter(({ endpoint }) => endpoint.name.startsWith('reports.'));

const animal = path('farms', farms.hillhead, 'animals', animals.bluebell);
const formulary = path('practices', practices.glen, 'formulary');
const day = '2026-11-12';
const withdrawals = [{ product_type: 'meat', period: 200, unit: 'days', basis: 'spc' }];
const medicine = {
  ...{ product_id: products.tubes, start_date: day, end_date: day, withdrawals, cascade: { used: true } },
  total_volume: { volume: 11, units: 'tube' },
};
const success = { start_date: day, response: 'Excellent', successful_treatment: true };

const made = async (address: string, body: object): Promise<string> => {
  const { status, text, body: document } = await world.isla.post(address, body);
  if (status !== 201) throw new Error(text);
  return `${address}/${document._id}`;
};

/** What can be deleted; each gives the address to delete. */
const things: Readonly<Record<string, (record: string, treatment: string) => Promise<string>>> = {
  'a case with all below it': async () => {
    const record = await made(`${animal}/medical-records`, {
      confirmed_conditions: [conditions.lameness],
      notes: 're-check on 24 November',
      examined_at: day,
    });
    const treatment = await made(`${record}/treatment-history`, { ...success, successful_treatment: false });
    await made(`${treatment}/medicine-usage`, medicine);
    return record;
  },
  'a treatment of a case that stays': async (record) => {
    const treatment = await made(`${record}/treatment-history`, success);
    await made(`${treatment}/medicine-usage`, medicine);
    return treatment;
  },
  'a medicine of a treatment that stays': async (_record, treatment) =>
    made(`${treatment}/medicine-usage`, { ...medicine, product_id: products.spray }),
  'an entry of the formulary': async () =>
    made(formulary, {
      ...{ product_id: products.tubes, species: 'Cattle' },
      strengths: [
        { substance: 'Cefquinome', amount: 5, unit: 'mg', per: 'tube' },
        { substance: 'Prednisolone', amount: 5, unit: 'mg', per: 'tube' },
      ],
      withdrawal_periods: [{ product_type: 'milk', not_permitted: true }],
    }),
};

const everything = async (): Promise<ReadonlyMap<string, Told>> => {
  const told = new Map<string, Told>();
  for (const one of asked) told.set(one.title, await visit(world, world.ids, one));
  return told;
};

beforeAll(async () => {
  world = await startTwinWorld(null);
  await world.isla.delete(path('practices', practices.glen, 'formulary', world.ids.otherEntryId ?? ''));
  const record = `${animal}/medical-records/${world.ids.medicalRecordId}`;
  const treatment = `${record}/treatment-history/${world.ids.treatmentId}`;
  for (const [thing, make] of Object.entries(things)) {
    const before = await everything();
    const address = await make(record, treatment);
    const meanwhile = await everything();
    expect((await world.isla.delete(address)).status).toBe(204);
    counted.set(thing, { before, meanwhile, after: await everything() });
  }
}, 240_000);
afterAll(() => world.close());

const told = (thing: string, when: keyof Counted, { title }: Visit) => counted.get(thing)?.[when].get(title);

describe.each(Object.keys(things))('%s', (thing) => {
  it.each(asked)('is said by nothing once it is deleted: $title', (one) => {
    expect(told(thing, 'after', one)).toEqual(told(thing, 'before', one));
  });
});

describe('before it is deleted', () => {
  it.each(reports)('something counts in $title', (one) => {
    const counts = Object.keys(things).filter(
      (thing) => told(thing, 'meanwhile', one)?.text !== told(thing, 'before', one)?.text,
    );
    expect(counts).not.toEqual([]);
  });

  it.each(Object.keys(things))('%s is said by something', (thing) => {
    expect(asked.filter((one) => told(thing, 'meanwhile', one)?.text !== told(thing, 'before', one)?.text)).not.toEqual(
      [],
    );
  });
});
