import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { doseFor, weightOfDose } from './dose.ts';
import type { Dose, Strength } from './schema.ts';

const byWeight: Dose = { amount: 0.5, min: null, max: null, unit: 'mg', per_amount: 1, per: 'kg', substance: null };
const strength: Strength = { substance: null, amount: 20, unit: 'mg', per: 'ml' };
const question = { weightKg: 640, dose: byWeight, strengths: [strength], countedIn: 'ml' };

describe('the dose of an animal', () => {
  it.each([
    ['mg for each kg through the strength', {}, 16, 'ml'],
    ['a product dosed by itself', { dose: { ...byWeight, amount: 1, unit: 'ml', per_amount: 50 } }, 13, 'ml'],
    ['micrograms', { dose: { ...byWeight, amount: 500, unit: 'microgram' } }, 16, 'ml'],
    [
      'a named substance of several',
      {
        dose: { ...byWeight, amount: 8.75, substance: 'Amoxicillin' },
        strengths: [
          { ...strength, substance: 'Clavulanic acid', amount: 35 },
          { ...strength, substance: 'Amoxicillin', amount: 140 },
        ],
      },
      40,
      'ml',
    ],
    ['a product counted in litres', { countedIn: 'l' }, 0.02, 'l'],
    ['one tube, whatever the weight', { dose: { ...tube(), amount: 1 }, weightKg: null, countedIn: 'tube' }, 1, 'tube'],
    [
      'halves of tablets',
      { strengths: [{ ...strength, amount: 250, per: 'tablet' }], countedIn: 'tablet' },
      1.5,
      'tablet',
    ],
  ] as const)('by %s', (_name, change, amount, unit) => {
    expect(doseFor({ ...question, ...change })).toMatchObject({ kind: 'amount', amount, unit });
  });

  it.each([
    ['no dose', { dose: null }, 'dose'],
    ['no weight', { weightKg: null }, 'weight'],
    ['a weight of nothing', { weightKg: 0 }, 'weight'],
    ['no strength', { strengths: [] }, 'strength'],
    ['two strengths and no word which', { strengths: [strength, { ...strength, substance: 'Other' }] }, 'strength'],
    ['units of activity for a dose in mg', { strengths: [{ ...strength, unit: 'IU' }] }, 'unit'],
    ['a strength for each tablet, counted in ml', { strengths: [{ ...strength, per: 'tablet' }] }, 'unit'],
  ] as const)('is not guessed with %s', (_name, change, missing) => {
    expect(doseFor({ ...question, ...change })).toEqual({ kind: 'unknown', missing });
  });

  it('is rounded to what can be measured, by at most 5 % from 0.1 ml', () => {
    fc.assert(
      fc.property(fc.double({ min: 4, max: 100_000, noNaN: true }), (weightKg) => {
        const answer = doseFor({ ...question, weightKg });
        if (answer.kind !== 'amount') throw new Error(answer.missing);
        expect(Math.abs(answer.amount - answer.exact)).toBeLessThanOrEqual(answer.exact * 0.05 + 1e-9);
      }),
    );
  });

  it('is never rounded above the maximum or below the minimum dose', () => {
    const exactly = { ...byWeight, min: 0.5, max: 0.5 };
    expect(doseFor({ ...question, weightKg: 645, dose: { ...exactly, min: null } })).toMatchObject({ amount: 16 });
    expect(doseFor({ ...question, weightKg: 651, dose: { ...exactly, max: null } })).toMatchObject({ amount: 16.5 });
  });
});

test('the weight for a dose is the reverse calculation', () => {
  expect(weightOfDose(16, question)).toBeCloseTo(640);
  expect(weightOfDose(1, { ...question, dose: tube() })).toBeNull();
  expect(weightOfDose(16, { ...question, strengths: [] })).toBeNull();
});

function tube(): Dose {
  return { amount: 1, min: null, max: null, unit: 'tube', per_amount: 1, per: 'animal', substance: null };
}
