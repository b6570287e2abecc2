import { describe, expect, it } from 'vitest';
import type { Json } from '../fields.ts';
import { comparable } from './comparable.ts';
import type { MutableEntity } from './entities.ts';

const death = { date_of_death: '2026-03-01T10:00:00.000Z', mortality_reason: ['bloat'] };

describe('[M9] two ways of writing the same thing are equal', () => {
  it.each<[what: string, entity: MutableEntity, field: string, one: Json, other: Json]>([
    ['a day and its first moment', 'medical-record', 'examined_at', '2026-03-01', '2026-03-01T00:00:00.000Z'],
    [
      'the expiry of a batch as a day and as a moment',
      'medicine-usage',
      'batches',
      [{ expiry: '2026-03-01' }],
      [{ expiry: '2026-03-01T00:00:00.000Z' }],
    ],
    ['one ear tag number and a list with just that', 'animal', 'eid', '826001234567890', ['826001234567890']],
    [
      'the id of a condition and the condition',
      'medical-record',
      'tentative_conditions',
      ['mastitis'],
      [{ condition_id: 'mastitis' }],
    ],
    ['one condition and a list with just that', 'medical-record', 'tentative_conditions', 'mastitis', ['mastitis']],
    ['an amount and a list with just that', 'medicine-usage', 'total_volume', { volume: 5 }, [{ volume: 5 }]],
    [
      'one reason and a list with just that',
      'animal',
      'deceased_record',
      { mortality_reason: 'bloat' },
      { mortality_reason: ['bloat'] },
    ],
    ['no reasons and an empty list of reasons', 'animal', 'deceased_record', { mortality_reason: [] }, {}],
    ['no reasons and reasons that are null', 'animal', 'deceased_record', { mortality_reason: null }, {}],
    [
      'a batch with its number, and one with an empty expiry too',
      'medicine-usage',
      'batches',
      [{ number: 'B1', expiry: null }],
      [{ number: 'B1' }],
    ],
  ])('%s', (_, entity, field, one, other) => {
    expect(comparable(entity, field, one)).toEqual(comparable(entity, field, other));
  });
});

describe('[M9] what differs in meaning stays different', () => {
  it.each<[what: string, entity: MutableEntity, field: string, value: Json]>([
    ['notes', 'medical-record', 'notes', '2026-03-01'],
    ['a batch number that looks like a day', 'medicine-usage', 'batches', [{ number: '2026-03-01' }]],
    ['an empty batch number', 'medicine-usage', 'batches', [{ number: '' }]],
    ['a death with its reasons', 'animal', 'deceased_record', death],
    ['a list in place of a death', 'animal', 'deceased_record', [death]],
    ['two amounts', 'medicine-usage', 'total_volume', [{ volume: 5 }, { volume: 6 }]],
    ['members that a batch does not have', 'medicine-usage', 'batches', ['B1', 3, null, ['B2']]],
    ['a date that is not a text', 'medical-record', 'examined_at', 20_260_301],
    ['a date that nobody can read', 'medical-record', 'examined_at', 'yesterday'],
    ['a field that this record does not have', 'medical-record', 'eid', '826001234567890'],
  ])('%s', (_, entity, field, value) => {
    expect(comparable(entity, field, value)).toEqual(value);
  });

  it('a field that is absent is null, and a list that is absent is empty', () => {
    expect(comparable('medical-record', 'notes', undefined)).toBeNull();
    expect(comparable('animal', 'deceased_record', undefined)).toBeNull();
    expect(comparable('medicine-usage', 'total_volume', null)).toBeNull();
    expect(comparable('animal', 'eid', undefined)).toEqual([]);
  });
});
