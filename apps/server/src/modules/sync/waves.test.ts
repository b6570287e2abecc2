import { randomUUID } from 'node:crypto';
import type { Mutation } from '@byre/contract/sync/messages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mutation } from '../../../testing/sync/sync-client.ts';
import { type Item, readItem } from './mutation.ts';
import { wavesOf } from './waves.ts';

/** The places of the run's items, wave by wave. */
const placesOf = (run: readonly unknown[]): number[][] => {
  const items = run.map(readItem);
  return wavesOf(items).map((wave) => wave.map((item) => items.indexOf(item)));
};

const record = (more: Partial<Mutation> = {}) => mutation({ entity: 'medical-record', op: 'create', ...more });
const below = ({ entity_id }: Mutation, more: Partial<Mutation> = {}) =>
  mutation({ entity: 'treatment-history', op: 'create', medical_record_id: entity_id, ...more });
const usageBelow = (treatment: Mutation, more: Partial<Mutation> = {}) => {
  const { medical_record_id, entity_id: treatment_id } = treatment;
  return mutation({ entity: 'medicine-usage', op: 'create', medical_record_id, treatment_id, ...more });
};
const again = ({ entity, entity_id, medical_record_id, treatment_id }: Mutation, more: Partial<Mutation> = {}) =>
  mutation({ entity, op: 'update', entity_id, medical_record_id, treatment_id, ...more });

describe('the waves of a run', () => {
  it('hold side by side what has nothing to do with each other', () => {
    const edits = [record(), record(), mutation({ entity: 'animal', op: 'update', animal_id: 'another animal' })];
    expect(placesOf(edits)).toEqual([[0, 1, 2]]);
  });

  it('have what is below a document after it, and beside what is below others', () => {
    const [one, two] = [record(), record()];
    const [treatmentOfOne, treatmentOfTwo] = [below(one), below(two)];
    const run = [one, treatmentOfOne, usageBelow(treatmentOfOne), two, treatmentOfTwo, usageBelow(treatmentOfTwo)];
    expect(placesOf(run)).toEqual([
      [0, 3],
      [1, 4],
      [2, 5],
    ]);
  });

  it('keep the edits of one document in their order', () => {
    const one = record();
    expect(placesOf([one, again(one), again(one), record()])).toEqual([[0, 3], [1], [2]]);
  });

  it('delete a document after what was done below it before, and before what is done below it later', () => {
    const one = record();
    const run = [below(one), again(one, { op: 'delete' }), below(one)];
    expect(placesOf(run)).toEqual([[0], [1], [2]]);
  });

  it('keep what is done to an animal in order with what is recorded of it, whose withdrawals may count from a calving', () => {
    const calving = mutation({ entity: 'animal', op: 'update' });
    expect(placesOf([usageBelow(below(record())), calving, usageBelow(below(record()))])).toEqual([[0], [1], [2]]);
  });

  it('put an edit after those that it waits for and that came before it, and before one that came later', () => {
    const [one, two] = [record(), record()];
    const waits = record({ depends_on: [one.id, two.id] });
    expect(placesOf([one, waits, two])).toEqual([[0], [1], [2]]);
  });

  it('do not hold two edits of one id', () => {
    const one = record();
    expect(placesOf([one, one, { ...record(), id: one.id }, { id: one.id, what: 'nonsense' }])).toEqual([
      [0],
      [1],
      [2],
      [3],
    ]);
  });

  it('contain every item once, and never with or before an item that it depends on', () => {
    fc.assert(
      fc.property(fc.array(edits, { maxLength: 12 }), (run) => {
        const items = run.map(readItem);
        const waves = wavesOf(items);
        expect(waves.flat().toSorted((a, b) => items.indexOf(a) - items.indexOf(b))).toEqual(items);
        const waveOf = (item: Item): number => waves.findIndex((wave) => wave.includes(item));
        for (const [index, item] of items.entries()) {
          for (const later of items.slice(index + 1)) {
            if (meet(item, later)) expect(waveOf(item)).toBeLessThan(waveOf(later));
          }
        }
      }),
    );
  });
});

/** Whether the order of two edits can be told by what comes of them. */
const meet = (a: Item, b: Item): boolean => {
  if (a.kind === 'malformed' || b.kind === 'malformed') return a.id === b.id;
  const [one, other] = [a.mutation, b.mutation];
  const idsIn = ({ animal_id, medical_record_id, treatment_id, entity_id }: Mutation) =>
    new Set([animal_id, medical_record_id, treatment_id, entity_id]);
  return (
    one.id === other.id ||
    idsIn(one).has(other.entity_id) ||
    idsIn(other).has(one.entity_id) ||
    one.depends_on.includes(other.id) ||
    other.depends_on.includes(one.id)
  );
};

const oneOfFew = () => fc.constantFrom(...Array.from({ length: 3 }, () => randomUUID()));
const [aRecord, aTreatment, aUsage, anEdit] = [oneOfFew(), oneOfFew(), oneOfFew(), oneOfFew()];
const edits = fc
  .record({
    id: fc.oneof(anEdit, fc.uuid({ version: 4 })),
    entity: fc.constantFrom(...(['animal', 'medical-record', 'treatment-history', 'medicine-usage'] as const)),
    animal: fc.constantFrom('one', 'two'),
    record: aRecord,
    treatment: aTreatment,
    usage: aUsage,
    depends_on: fc.array(anEdit, { maxLength: 2 }),
  })
  .map(({ id, entity, animal, record: one, treatment, usage, depends_on }) => {
    const address = {
      animal: { entity_id: animal },
      'medical-record': { entity_id: one },
      'treatment-history': { entity_id: treatment, medical_record_id: one },
      'medicine-usage': { entity_id: usage, medical_record_id: one, treatment_id: treatment },
    }[entity];
    return mutation({ id, entity, op: 'update', animal_id: animal, depends_on, ...address });
  });
