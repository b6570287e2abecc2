import type { Json } from '@byre/contract/fields';
import type { MutableEntity } from '@byre/contract/sync/entities';
import type { FieldChanges } from '@byre/contract/sync/merge';
import { describe, expect, it } from 'vitest';
import { outboxRow, recordDocument, startMs, uuid } from '../testing/samples.ts';
import type { OutboxSnapshot } from './ports.ts';
import { type Choice, chosenValue, conflictGroups, resolveConflict } from './resolve.ts';
import type { Document, OutboxRow } from './state.ts';
import { withWrites } from './writes.ts';

const context = { ids: { editId: uuid(77), entityId: uuid(78) }, nowMs: startMs };

type Clash = { entity?: MutableEntity; fields: FieldChanges; theirs: Record<string, Json>; document?: Document };

const inConflict = ({ entity = 'medical-record', fields, theirs, document = recordDocument(uuid(500)) }: Clash) => {
  const row = outboxRow(1);
  const clashing = Object.entries(theirs).map(([field, value]) => ({
    ...{ field, base: fields[field]?.base ?? null, mine: fields[field]?.new ?? null, theirs: value },
  }));
  const edit: OutboxRow = {
    ...row,
    state: 'conflict',
    attempt: 1,
    mutation: { ...row.mutation, entity, op: 'update', entity_id: uuid(500), fields },
    shown: Object.fromEntries(Object.entries(fields).map(([field, change]) => [field, change.new])),
    document,
    refusal: {
      problem: null,
      document: { ...document, ...theirs, version: 4 },
      conflict: { kind: 'fields', fields: clashing, by: 'Isla Reid', at: null },
    },
  };
  const snapshot: OutboxSnapshot = { rows: [edit], lastSeq: 1, client: uuid(9) };
  const decide = (choices: Record<string, Choice>) => {
    const { result, writes } = resolveConflict(snapshot, uuid(1), choices, context);
    return { result, writes, row: withWrites(snapshot, writes).rows[0] };
  };
  return { edit, clashing, decide };
};

const notesAndDay = {
  fields: {
    notes: { base: 'lame', new: 'lame, left hind' },
    examined_at: { base: null, new: '2026-03-02T00:00:00.000Z' },
    tentative_conditions: { base: [], new: [{ condition_id: 'c1' }] },
  },
  theirs: { notes: 'lame, right hind', examined_at: '2026-03-01T00:00:00.000Z' },
};

describe('deciding about a conflict', () => {
  it('[O20] my value of one field and theirs of another make one new edit, with the undisputed fields', () => {
    const { row, writes } = inConflict(notesAndDay).decide({ notes: 'mine', examined_at: 'theirs' });
    expect(row).toMatchObject({ id: uuid(77), state: 'pending', attempt: 0, refusal: null });
    expect(row?.mutation.fields).toEqual({
      notes: { base: 'lame, right hind', new: 'lame, left hind' },
      tentative_conditions: notesAndDay.fields.tentative_conditions,
    });
    expect(row?.document).toMatchObject({ notes: 'lame, left hind', examined_at: '2026-03-01T00:00:00.000Z' });
    expect(Object.keys(row?.shown ?? {})).toEqual(['notes', 'tentative_conditions']);
    expect(writes.close?.map((old) => [old.id, old.state, old.replacedBy])).toEqual([
      [uuid(1), 'superseded', uuid(77)],
    ]);
  });

  it('[O20] theirs for everything discards the edit, and the log says why', () => {
    const { notes } = notesAndDay.fields;
    const clash = inConflict({ fields: { notes }, theirs: { notes: 'sound' } });
    const { result, row, writes } = clash.decide({ notes: 'theirs' });
    expect([result, row, writes.close?.map(({ state, reason }) => [state, reason])]).toEqual([
      true,
      undefined,
      [['discarded', 'took-theirs']],
    ]);
  });

  it('[O20] a clinical group is decided as one, including its fields that do not conflict', () => {
    const fields = {
      product_id: { base: 'p1', new: 'p1' },
      total_volume: { base: { volume: 10, units: 'ml' }, new: { volume: 12, units: 'ml' } },
      dose: { base: '5 ml', new: '6 ml' },
      batches: { base: [], new: [{ number: 'A1' }] },
    };
    const clash: Clash = { entity: 'medicine-usage', fields, theirs: { dose: '7 ml' } };
    const { clashing, decide } = inConflict(clash);
    expect(conflictGroups('medicine-usage', clashing)).toEqual([
      { name: 'product_id', fields: clashing, canKeepBoth: false },
    ]);
    expect(decide({ product_id: 'theirs' }).row?.mutation.fields).toEqual({ batches: fields.batches });
    const mine = decide({ product_id: 'mine' }).row?.mutation.fields;
    expect(mine).toEqual({ ...fields, dose: { base: '7 ml', new: '6 ml' } });
  });

  it('[O20] both for a set keeps every condition, mine if both changed it', () => {
    const [a, mineB, theirB, c] = [
      { condition_id: 'a', date_diagnosed: '2026-03-01' },
      { condition_id: 'b', date_diagnosed: '2026-03-02' },
      { condition_id: 'b', date_diagnosed: '2026-03-03' },
      { condition_id: 'c', date_diagnosed: '2026-03-03' },
    ];
    const clash = { fields: { tentative_conditions: { base: [], new: [a, mineB] } }, theirs: {} };
    const { decide, clashing } = inConflict({ ...clash, theirs: { tentative_conditions: [theirB, c] } });
    expect(conflictGroups('medical-record', clashing)[0]?.canKeepBoth).toBe(true);
    const { row } = decide({ tentative_conditions: 'both' });
    expect(row?.mutation.fields.tentative_conditions).toEqual({ base: [theirB, c], new: [c, a, mineB] });
  });

  it('[O20] both for a note puts mine below theirs; a value that one side cleared is one or the other', () => {
    const field = { field: 'notes', base: 'x', mine: 'Ours.', theirs: 'Theirs.' };
    expect(chosenValue('medical-record', field, 'both')).toBe('Theirs.\n\nOurs.');
    const cleared = { ...field, theirs: null };
    expect(conflictGroups('medical-record', [cleared])[0]?.canKeepBoth).toBe(false);
  });

  it('[O20] nothing is decided while a group is left out, or if nothing conflicts', () => {
    const nothing = { result: false, writes: {} };
    expect(inConflict(notesAndDay).decide({ notes: 'mine' })).toMatchObject(nothing);
    const snapshot = { rows: [outboxRow(1)], lastSeq: 1, client: uuid(9) };
    expect(resolveConflict(snapshot, uuid(1), {}, context)).toEqual(nothing);
  });
});
