import { describe, expect, it } from 'vitest';
import { differences } from './difference-rules.ts';

describe('the difference of two versions', () => {
  it('contains the fields that people fill in and that differ, in the order of the screens', () => {
    const earlier = { version: 1, updated_at: 'a', notes: 'Lame', examined_at: null, tentative_conditions: [] };
    const condition = { condition_id: 'c-1', date_diagnosed: '2026-03-07T00:00:00.000Z', name: 'Foul', organ: null };
    const later = { version: 2, updated_at: 'b', notes: 'Lame, drained', tentative_conditions: [condition] };
    expect(differences('medical-record', earlier, later)).toEqual([
      { field: 'tentative_conditions', earlier: [], later: [condition] },
      { field: 'notes', earlier: 'Lame', later: 'Lame, drained' },
    ]);
  });

  it('contains what was added to a history of an animal', () => {
    const entry = { name: 'dry', date: '2026-03-07T00:00:00.000Z' };
    expect(differences('animal', { reproductive_state: [] }, { reproductive_state: [entry] })).toEqual([
      { field: 'reproductive_state', earlier: [], later: [entry] },
    ]);
  });

  it('is empty for a history that an earlier version did not have yet', () => {
    expect(differences('animal', { version: 1 }, { version: 2, head_count: [] })).toEqual([]);
    const count = { count: 212, date: '2026-11-02T00:00:00.000Z' };
    expect(differences('animal', { version: 1 }, { version: 2, head_count: [count] })).toEqual([
      { field: 'head_count', earlier: undefined, later: [count] },
    ]);
  });

  it('is empty if only the service wrote', () => {
    expect(differences('animal', { version: 1, age: '2' }, { version: 2, age: '3' })).toEqual([]);
  });
});
