import { describe, expect, it } from 'vitest';
import type { Strength } from '../formulary/schema.ts';
import { type ConfirmedStrengths, substancesGiven } from './substances-given.ts';

const ketamine: Strength = { substance: 'Ketamine', amount: 100, unit: 'mg', per: 'ml' };
const entry = (strengths: readonly Strength[], more: Partial<ConfirmedStrengths> = {}): ConfirmedStrengths => ({
  ...{ species: null, strengths: [...strengths], confirmed_by: 'Isla Reid', confirmed_at: '2026-03-01T00:00:00.000Z' },
  ...more,
});
const given = (
  concentration: number | null,
  [volume, units]: [number, string | null],
  entries: readonly ConfirmedStrengths[] = [],
) =>
  substancesGiven(
    { active_substances: [{ name: 'Ketamine', concentration }], total_volume: { volume, units } },
    entries,
    'Cattle',
  ).map(({ amount, unit }) => [amount, unit]);

describe('the amount of a substance', () => {
  it('is the amount used times the concentration stored with the use, in ml, g or pieces', () => {
    expect([given(100, [20, 'ml']), given(100, [0.5, 'l']), given(100, [2, 'tubes'])]).toEqual([
      [[2_000, 'mg']],
      [[50_000, 'mg']],
      [[200, 'mg']],
    ]);
  });

  it('is not known without a unit, in a unit that measures nothing, or without a strength', () => {
    const unknown = [[null, null]];
    expect([given(100, [20, null]), given(100, [1, 'bottle']), given(null, [20, 'ml'])]).toEqual([
      unknown,
      unknown,
      unknown,
    ]);
    expect(given(null, [20, 'ml'], [entry([ketamine], { confirmed_by: null })])).toEqual(unknown);
    // A confirmed strength says what the stored concentration is for.
    expect(given(100, [2, 'tube'], [entry([ketamine])])).toEqual(unknown);
  });

  it('is calculated with a strength that was confirmed or corrected after the use', () => {
    expect(given(null, [20, 'ml'], [entry([ketamine])])).toEqual([[2_000, 'mg']]);
    expect(given(10, [20, 'ml'], [entry([ketamine])])).toEqual([[2_000, 'mg']]);
  });

  it('is calculated with the strength of the nearest species, and of those with the newest', () => {
    const half = { ...ketamine, amount: 50 };
    const forSheep = entry([half], { species: 'Sheep', confirmed_at: '2026-03-09T00:00:00.000Z' });
    const forCattle = entry([ketamine], { species: 'Cattle' });
    const newer = entry([half], { species: 'Cattle', confirmed_at: '2026-03-02T00:00:00.000Z' });
    expect(given(null, [1, 'ml'], [forSheep, forCattle])).toEqual([[100, 'mg']]);
    expect(given(null, [1, 'ml'], [forCattle, newer])).toEqual([[50, 'mg']]);
  });

  it('is in IU if the strength is', () => {
    const penicillin: Strength = { substance: null, amount: 300_000, unit: 'IU', per: 'ml' };
    expect(given(null, [20, 'ml'], [entry([penicillin])])).toEqual([[6_000_000, 'IU']]);
  });

  it('names the substances of the confirmed strengths for a product that was entered without any', () => {
    const use = { active_substances: [], total_volume: { volume: 5, units: 'ml' } };
    expect(substancesGiven(use, [entry([ketamine])], null)).toEqual([
      { substance: 'Ketamine', amount: 500, unit: 'mg' },
    ]);
    expect(substancesGiven(use, [], null)).toEqual([]);
  });
});
