import type { ConflictField, FieldChanges } from '@byre/contract/sync/merge';
import { expect, test } from 'vitest';
import { testRecord, testUsage } from '../../testing/test-records.ts';
import { changesOf, chosenChanges, partsOf } from './put-right.ts';

const now = new Date('2026-03-08T10:00:00.000Z');
const record = testRecord({ notes: 'Left hind' });
const usage = testUsage({ total_volume: { volume: 20, units: 'ml' }, administered_by: 'Farmer' });
const ofRecord = { entity: 'medical-record', farmId: 'f', animalId: 'a', recordId: record._id } as const;
const ofUsage = { ...ofRecord, entity: 'medicine-usage', treatmentId: 't', usageId: usage._id } as const;

const conflict = (field: string): ConflictField => ({ field, base: 1, mine: 2, theirs: 3 });

test('only changed fields are written, a medicine’s together with its whole group', () => {
  const after = { notes: 'Right hind', examined_at: record.examined_at };
  expect(changesOf(ofRecord, { ...record }, { after, now })).toEqual({
    notes: { base: 'Left hind', new: 'Right hind' },
  });
  const given = changesOf(ofUsage, { ...usage }, { after: { total_volume: { volume: 25, units: 'ml' } }, now });
  expect(Object.keys(given)).toContain('withdrawals');
  expect(Object.keys(given)).not.toContain('administered_by');
  expect(changesOf(ofRecord, { ...record }, { after: { notes: 'Left hind' }, now })).toEqual({});
});

test('the fields of a clinical group are chosen together, any other separately', () => {
  const fields = ['total_volume', 'administered_by', 'dose'].map(conflict);
  expect(partsOf('medicine-usage', fields).map((part) => part.map(({ field }) => field))).toEqual([
    ['total_volume', 'dose'],
    ['administered_by'],
  ]);
});

test('where the others are right the group is left out, and the rest is based on the current values', () => {
  const changes: FieldChanges = {
    total_volume: { base: 20, new: 25 },
    dose: { base: null, new: '25 ml' },
    administered_by: { base: 'Farmer', new: 'Ann Weir' },
  };
  const current = { administered_by: 'Tom', total_volume: 22, dose: null };
  const choices = new Map([
    ['total_volume', 'theirs' as const],
    ['administered_by', 'mine' as const],
  ]);
  expect(chosenChanges('medicine-usage', changes, { current, choices })).toEqual({
    administered_by: { base: 'Tom', new: 'Ann Weir' },
  });
});
