import type { Animal } from '@byre/contract/animals/schema';
import { describe, expect, it } from 'vitest';
import { ageBandOf, chosenFrom, offeredIn, oneByOne, wholeHerd } from './herd-filter.ts';

const now = new Date('2026-11-25T10:00:00.000Z');

const animal = (_id: string, more: Partial<Animal> = {}): Animal =>
  ({
    ...{
      _id,
      species: 'Cattle',
      gender: 'Female',
      date_of_birth: '2022-03-01T00:00:00.000Z',
      stock_id: null,
      herd_id: null,
      eid: [],
    },
    ...{ deceased_record: null, date_left_farm: null, reproductive_state: [], identification_number: 'UK123456700007' },
    ...more,
  }) as Animal;

const cow = animal('cow', {
  herd_id: 2,
  reproductive_state: [
    { name: 'dry', date: '2026-01-01T00:00:00.000Z' },
    { name: 'early lactation (lactation 3)', date: '2026-10-01T00:00:00.000Z' },
  ],
});
const dry = animal('dry', { herd_id: 10, reproductive_state: [{ name: 'dry', date: '2026-11-01T00:00:00.000Z' }] });
const calf = animal('calf', { gender: 'Male', date_of_birth: '2026-09-01T00:00:00.000Z' });
const unknown = animal('unknown', { date_of_birth: null });
const herd = [cow, dry, calf, unknown];

const idsOf = (animals: readonly Animal[]) => animals.map(({ _id }) => _id);

describe('animals chosen by kind', () => {
  it('are the whole herd if nothing is chosen', () => {
    expect(idsOf(chosenFrom(herd, wholeHerd, now))).toEqual(['cow', 'dry', 'calf', 'unknown']);
  });

  it.each<[string, Partial<typeof wholeHerd>, string[]]>([
    ['their sex', { sexes: ['Male'] }, ['calf']],
    ['their age; one whose birth is not known is of none', { ages: ['2-to-6'] }, ['calf']],
    ['the state that holds now, in whichever lactation', { states: ['early lactation'] }, ['cow']],
    ['their stock group', { groups: ['2', '10'] }, ['cow', 'dry']],
    ['several of them at once', { groups: ['2', '10'], states: ['dry'] }, ['dry']],
  ])('are filtered by %s', (_, filter, ids) => {
    expect(idsOf(chosenFrom(herd, { ...wholeHerd, ...filter }, now))).toEqual(ids);
  });

  it('are offered only choices that distinguish them, with stock groups in numerical order', () => {
    expect(offeredIn(herd, now)).toEqual({
      species: [],
      sexes: ['Female', 'Male'],
      ages: ['2-to-6', 'over-24'],
      states: ['dry', 'early lactation'],
      groups: ['2', '10'],
    });
  });

  it('are on the farm', () => {
    const gone = [
      animal('left', { date_left_farm: '2026-10-01T00:00:00.000Z' }),
      animal('dead', { deceased_record: {} as NonNullable<Animal['deceased_record']> }),
    ];
    expect(idsOf(oneByOne([...gone, cow]))).toEqual(['cow']);
  });

  it.each([
    ['2026-11-24T00:00:00.000Z', 'under-2'],
    ['2026-05-28T12:00:00.000Z', '2-to-6'],
    ['2026-05-25T00:00:00.000Z', '6-to-12'],
    ['2024-11-24T00:00:00.000Z', 'over-24'],
  ])('born at %s are %s months old', (date_of_birth, band) => {
    expect(ageBandOf(animal('one', { date_of_birth }), now)).toBe(band);
  });
});
