import { describe, expect, it } from 'vitest';
import { canonical, mergeShapes } from './entities.ts';

describe('how a kind of record is merged', () => {
  it('follows from its declaration: histories are never replaced', () => {
    const { groups, sets, histories, fields } = mergeShapes.animal;
    const pushed = ['reproductive_state', 'milk_yield_level', 'diet_intensity', 'head_count'];
    expect({ groups, sets, histories }).toStrictEqual({ groups: [], sets: {}, histories: pushed });
    expect(fields.filter((name) => pushed.includes(name))).toEqual([]);
  });

  it('follows from its declaration: sets have the key of a member, and other lists and objects none', () => {
    const conditions = ['tentative', 'presumptive', 'confirmed'].map((by) => [`${by}_conditions`, 'condition_id']);
    const methods = ['tentative', 'presumptive', 'confirmed'].map((by) => [`${by}_diagnosis_methods`, 'name']);
    const { sets, histories } = mergeShapes['medical-record'];
    expect({ sets, histories }).toEqual({ sets: Object.fromEntries([...conditions, ...methods]), histories: [] });
    expect(mergeShapes['medicine-usage'].sets).toStrictEqual({});
  });

  it('follows from its declaration: what is one statement is one group', () => {
    expect(mergeShapes.observation.groups).toEqual([['kind', 'value', 'unit', 'scale']]);
  });
});

describe('the canonical form of a value', () => {
  it('of a list that was left out is an empty one, and of anything else, known or not, null', () => {
    const fields = ['body_sites', 'batches', 'confirmed_conditions', 'cascade', 'notes', 'a later field'];
    expect(fields.map((field) => canonical(field, undefined))).toEqual([[], [], [], null, null, null]);
    expect(fields.map((field) => canonical(field, null))).toEqual([[], [], [], null, null, null]);
  });

  it('has the same text, whatever the order in which its members were sent', () => {
    const texts = [
      { value: 4, unit: 'ml' },
      { unit: 'ml', value: 4 },
    ].map((sent) => JSON.stringify(canonical('total_volume', sent)));
    expect(texts).toEqual(['{"unit":"ml","value":4}', '{"unit":"ml","value":4}']);
  });
});
