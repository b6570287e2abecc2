import type { ListedAnimal } from '@byre/reference-data/animals';
import { expect, it } from 'vitest';
import { mergeAnimal } from './animal-merge.ts';

const now = '2026-11-21T09:30:00.000Z';
const later = '2026-11-22T09:30:00.000Z';

const listed: ListedAnimal = {
  farm_id: '12/345/6789',
  _id: null,
  date_joined_farm: null,
  date_left_farm: null,
  date_of_birth: '2022-03-01',
  species: 'Cattle',
  national_breed_code: 'HF',
  gender: 'Female',
  reproductive_state: { name: 'dry', date: null },
  milk_yield_level: null,
  diet_intensity: null,
  head_count: null,
  herd_id: null,
  stock_id: null,
  identification_number: 'UK 123456 100001',
  eid: ['982000123456789'],
  management_number: null,
  freeze_brand: null,
  deceased_record: null,
};

const stored = mergeAnimal(undefined, listed, now) ?? undefined;

it('makes a new animal with its ear tag as id if the list gives none', () => {
  expect(stored).toEqual({
    _id: 'UK123456100001',
    date_joined_farm: null,
    date_left_farm: null,
    date_of_birth: '2022-03-01T00:00:00.000Z',
    species: 'Cattle',
    national_breed_code: 'HF',
    gender: 'Female',
    reproductive_state: [{ name: 'dry', date: now }],
    milk_yield_level: [],
    diet_intensity: [],
    head_count: [],
    herd_id: null,
    stock_id: null,
    identification_number: 'UK 123456 100001',
    eid: ['982000123456789'],
    management_number: null,
    freeze_brand: null,
    deceased_record: null,
    version: 0,
  });
});

it('changes nothing when the same row comes again', () => {
  expect(mergeAnimal(stored, listed, later)).toBe(null);
});

it('leaves stored values if a cell is blank', () => {
  const blank = { ...listed, date_of_birth: null, species: null, national_breed_code: null, gender: null, eid: [] };
  expect(mergeAnimal(stored, { ...blank, reproductive_state: null }, later)).toBe(null);
});

it('adds a new state to the history, and never takes one away', () => {
  const calved = { ...listed, reproductive_state: { name: 'early lactation', date: '2026-11-22' } };
  const merged = mergeAnimal(stored, calved, later);
  expect(merged?.reproductive_state).toEqual([
    { name: 'dry', date: now },
    { name: 'early lactation', date: '2026-11-22T00:00:00.000Z' },
  ]);
  expect(mergeAnimal(merged ?? undefined, calved, later)).toBe(null);
});

it('puts a state with an older date in its place in the history', () => {
  const earlier = { ...listed, reproductive_state: { name: 'heifer', date: '2023-03-01' } };
  expect(mergeAnimal(stored, earlier, later)?.reproductive_state).toEqual([
    { name: 'heifer', date: '2023-03-01T00:00:00.000Z' },
    { name: 'dry', date: now },
  ]);
});

it('adds a count of heads, and does not repeat the last one', () => {
  const counted = (count: number, date: string | null) => ({ ...listed, head_count: { count, date } });
  const first = mergeAnimal(stored, counted(212, null), now) ?? undefined;
  expect(first?.head_count).toEqual([{ count: 212, date: now }]);
  expect(mergeAnimal(first, counted(212, null), later)).toBe(null);
  expect(mergeAnimal(first, counted(0, null), later)?.head_count).toEqual([
    { count: 212, date: now },
    { count: 0, date: later },
  ]);
  expect(mergeAnimal(first, counted(220, '2026-11-01'), later)?.head_count).toEqual([
    { count: 220, date: '2026-11-01T00:00:00.000Z' },
    { count: 212, date: now },
  ]);
});

it('collects electronic identities', () => {
  expect(mergeAnimal(stored, { ...listed, eid: ['826012345600001'] }, later)?.eid).toEqual([
    '982000123456789',
    '826012345600001',
  ]);
});

it('keeps the time at which a death was first recorded', () => {
  const untold = { method: null, euthanasia_method: null, carried_out_by: null };
  const bloat = { cull_reason: null, cull_fate: null, mortality_reason: ['Bloat'] };
  const death = { ...untold, ...bloat, date_of_death: '2026-11-20', method: 'died' as const };
  const dead = mergeAnimal(stored, { ...listed, deceased_record: death }, now) ?? undefined;
  const fate = { ...death, ...untold, mortality_reason: [], cull_fate: 'Knackery' };
  expect(mergeAnimal(dead, { ...listed, deceased_record: fate }, later)?.deceased_record).toEqual({
    created_at: now,
    updated_at: later,
    date_of_death: '2026-11-20T00:00:00.000Z',
    cull_reason: null,
    cull_fate: 'Knackery',
    mortality_reason: ['Bloat'],
    ...{ ...untold, method: 'died' },
  });
});
