import type { RefusedEdit } from '@byre/contract/quarantine/schema';
import { mergeShapes, mutableEntities } from '@byre/contract/sync/entities';
import { expect, it } from 'vitest';
import {
  acceptanceOf,
  beginningOf,
  editorOf,
  fieldsOf,
  sentValue,
  undecided,
  unfinished,
  unsaidFields,
} from './repair-rules.ts';

const refused = (more: Partial<RefusedEdit>): RefusedEdit => ({
  _id: '01946605-2e90-7b44-9c1d-4f8a6b3e7d25',
  farm_id: '12/345/6789',
  farm_name: 'Hillhead',
  animal_id: 'cow',
  identification_number: null,
  moved_to: null,
  entity: 'medical-record',
  entity_id: 'case',
  op: 'update',
  user_id: '018f0000-0000-7000-8000-000000000001',
  person: 'Isla Reid',
  device: null,
  event_time: null,
  refused_at: '2026-11-21T09:30:00.000Z',
  status: 'rejected',
  detail: 'There is no condition no.',
  problem: null,
  conflict: null,
  fields: {},
  state: 'open',
  closed_at: null,
  closed_by: null,
  reason: null,
  ...more,
});

it('shows the fields with errors first, each with its reason', () => {
  const edit = refused({
    fields: { notes: { base: null, new: 'hot quarter' }, tentative_conditions: { base: [], new: ['no'] } },
    problem: {
      detail: 'There is no condition no.',
      errors: [{ pointer: '/tentative_conditions/0', code: 'unknown-condition', message: 'There is no condition no.' }],
    },
  });
  expect(fieldsOf(edit)).toEqual([
    { field: 'tentative_conditions', base: [], mine: ['no'], clash: null, faults: ['There is no condition no.'] },
    { field: 'notes', base: null, mine: 'hot quarter', clash: null, faults: [] },
  ]);
});

it('sends corrected values, and the current ones where the other person was right, leaving the rest as written', () => {
  const fields = fieldsOf(
    refused({
      fields: {
        notes: { base: 'a', new: 'mine' },
        examined_at: { base: null, new: '2026-11-21T09:00:00.000Z' },
        tentative_conditions: { base: [], new: ['c'] },
      },
      conflict: {
        kind: 'fields',
        fields: [
          { field: 'notes', base: 'a', mine: 'mine', theirs: 'theirs' },
          { field: 'examined_at', base: null, mine: '2026-11-21T09:00:00.000Z', theirs: '2026-11-20T09:00:00.000Z' },
        ],
        by: 'Fiona Kerr',
        at: '2026-11-21T09:10:00.000Z',
      },
    }),
  );
  expect(undecided(fields, {}).map(({ field }) => field)).toEqual(['notes', 'examined_at']);
  const put = {
    notes: { kind: 'theirs' },
    examined_at: { kind: 'mine' },
    tentative_conditions: { kind: 'value', value: ['d'] },
  } as const;
  const said = { ...put, tentative_conditions: { kind: 'value' as const, value: ['d'] } };
  expect(undecided(fields, said)).toEqual([]);
  expect(acceptanceOf(fields, said)).toEqual({ notes: 'theirs', tentative_conditions: ['d'] });
  const [notes] = fields.filter(({ field }) => field === 'notes');
  expect(notes && sentValue(notes, put.notes)).toBe('theirs');
});

it('reads an edit that makes no sense as one without fields', () => {
  expect(fieldsOf(refused({ fields: ['x'] }))).toEqual([]);
});

/** What a product is, is corrected by choosing another product or entering it again. */
const followsItsProduct = 'practice_product';

it.each(mutableEntities)('can correct every field that the app writes: %s', (entity) => {
  const { fields, histories } = mergeShapes[entity];
  const unwritten = [...fields, ...histories].filter((field) => editorOf(field) === 'none');
  expect(unwritten.filter((field) => field !== followsItsProduct)).toEqual([]);
});

it('reports what was started and not completed', () => {
  const value = (of: object) => ({ kind: 'value' as const, value: of as never });
  const line = { product_type: 'meat', unit: 'days', basis: null };
  expect(
    unfinished({
      withdrawals: value([{ ...line, period: null }]),
      batches: value([{ number: ' ', expiry: null }]),
      total_volume: value(beginningOf('total_volume') as object),
      cascade: value({ used: true, reason: null }),
    }),
  ).toEqual(['withdrawals', 'batches', 'total_volume']);
  expect(unfinished({ withdrawals: value([{ ...line, not_permitted: true, period: null, unit: null }]) })).toEqual([]);
  expect(unfinished({ withdrawals: value([{ ...line, period: 0 }]), batches: value([{ number: 'A1' }]) })).toEqual([]);
});

it('accepts only days that are in the calendar', () => {
  const value = (of: unknown) => ({ kind: 'value' as const, value: of as never });
  const dayOf = (day: string) => ({
    batches: value([{ number: 'A1', expiry: day }]),
    date_left_farm: value(day),
    deceased_record: value({ date_of_death: day }),
  });
  expect(unfinished(dayOf('31/2/2027'))).toEqual(['batches', 'date_left_farm', 'deceased_record']);
  expect([dayOf(''), dayOf('2027-02-28'), dayOf('2027-02-28T00:00:00.000Z')].flatMap(unfinished)).toEqual([]);
});

it('lets the admin fill in empty fields of a new record, but only the changed fields of a change', () => {
  const fields = { product_id: { base: null, new: '1/1' }, dose: { base: null, new: '2 ml' } };
  const usage = { entity: 'medicine-usage', fields };
  expect(unsaidFields(refused({ ...usage, op: 'create' }))).toEqual(
    mergeShapes['medicine-usage'].fields.filter((field) => !(field in fields)),
  );
  expect(unsaidFields(refused({ ...usage, op: 'update' }))).toEqual([]);
});

it('sends a finding as a number if it can be one, and otherwise as typed', () => {
  const value = refused({ entity: 'observation', fields: { value: { base: null, new: -4 } } });
  const sent = (typed: string) => acceptanceOf(fieldsOf(value), { value: { kind: 'value', value: typed } }).value;
  expect(['612.5', 'in calf', ''].map(sent)).toEqual([612.5, 'in calf', null]);
});
