import { describe, expect, it } from 'vitest';
import { plainLayout } from '../../../ui/work-table/work-column.ts';
import { readAddress } from '../use-table-address.ts';
import {
  columnsOfLayout,
  isSameColumns,
  isSameQuestion,
  layoutOfColumns,
  questionOfAddress,
  searchOfView,
} from './view-rules.ts';

const usual = { column: 'happened_at', isDescending: true };
const nothing = { search: '', sort: usual, from: '', to: '', fields: {} };
const columns = ['happened_at', 'state', 'notes'].map((id) => ({ id, label: id, cell: () => '' }));

describe('a view', () => {
  it('puts what it was saved with into its address', () => {
    const asked = {
      ...{ search: 'lame', from: '2026-11-01', to: '2026-11-24' },
      sort: { column: 'state', isDescending: false },
      fields: { state: ['open', 'closed'], 'a.b': ['x & y'] },
    };
    const question = questionOfAddress(asked, usual);
    const address = readAddress(new URLSearchParams(searchOfView({ _id: 'view-1', question })), usual);
    expect(address).toEqual({ ...asked, open: null, view: 'view-1' });
  });

  it('stores no empty filters, and then uses the order of the table', () => {
    const question = questionOfAddress(nothing, usual);
    expect(question).toEqual({});
    expect(readAddress(new URLSearchParams(searchOfView({ _id: 'v', question })), usual)).toEqual({
      ...nothing,
      open: null,
      view: 'v',
    });
  });

  it('leaves out an unfinished date', () => {
    expect(questionOfAddress({ ...nothing, from: '31/1' }, usual)).toEqual({});
  });

  it('is changed by another value, and not by the order in which values were chosen', () => {
    const one = {
      filters: [
        { field: 'state', values: ['open', 'closed'] },
        { field: 'farm_id', values: ['1'] },
      ],
    };
    const same = {
      sort: null,
      filters: [
        { field: 'farm_id', values: ['1'] },
        { field: 'state', values: ['closed', 'open'] },
      ],
    };
    expect(isSameQuestion(one, same)).toBe(true);
    expect(isSameQuestion(one, { filters: [{ field: 'state', values: ['open'] }] })).toBe(false);
    expect(isSameQuestion(one, { ...one, sort: { field: 'state', descending: false } })).toBe(false);
  });

  it('keeps columns that were chosen, and none if nobody chose any', () => {
    expect(columnsOfLayout(columns, plainLayout)).toBeNull();
    const layout = { order: ['notes', 'state'], visible: { happened_at: false }, widths: { notes: 240.4 } };
    const kept = columnsOfLayout(columns, layout);
    expect(kept).toEqual([
      { field: 'notes', width: 240 },
      { field: 'state', width: null },
    ]);
    expect(columnsOfLayout(columns, layoutOfColumns(kept, columns))).toEqual(kept);
    expect(isSameColumns(kept, [...(kept ?? [])].reverse())).toBe(false);
  });

  it('ignores a column that the table no longer has, and does not add a newer one', () => {
    const kept = [
      { field: 'gone', width: null },
      { field: 'state', width: null },
    ];
    const layout = layoutOfColumns(kept, columns);
    expect(columnsOfLayout(columns, layout)).toEqual([{ field: 'state', width: null }]);
    expect(layoutOfColumns([{ field: 'gone', width: null }], columns)).toEqual(plainLayout);
  });
});
