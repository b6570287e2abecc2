import { describe, expect, it } from 'vitest';
import type { Dose, Strength } from '../formulary/schema.ts';
import { type DoseFigure, doseVerdict } from './dose.ts';

const byWeight: Dose = { amount: 0.5, min: null, max: null, unit: 'mg', per_amount: 1, per: 'kg', substance: null };
const strength: Strength = { substance: null, amount: 20, unit: 'mg', per: 'ml' };
const question = { weightKg: 640, dose: byWeight, strengths: [strength], countedIn: 'ml' };
const of = (given: Omit<DoseFigure, 'kind' | 'heads' | 'doses'> & Partial<Pick<DoseFigure, 'heads' | 'doses'>>) =>
  doseVerdict({ kind: 'dose', heads: 1, doses: 1, ...given });

describe('an amount that was given', () => {
  const given = { ...question, species: 'Cattle' };

  it('is reported if it is twice or half the dose', () => {
    expect(of({ ...given, value: 16 })).toEqual({ answer: 'fine' });
    expect(of({ ...given, value: 20 })).toEqual({ answer: 'fine' });
    expect(of({ ...given, value: 160 })).toMatchObject({
      answer: 'ask',
      reason: { code: 'above-dose', times: 10, usual: 16 },
    });
    expect(of({ ...given, value: 1.6 })).toMatchObject({
      answer: 'ask',
      reason: { code: 'below-dose', times: 0.1, usual: 16 },
    });
  });

  it('is compared with the bounds of the dose', () => {
    const bounded = { ...given, dose: { ...byWeight, min: 0.4, max: 0.6 } };
    expect(of({ ...bounded, value: 20 })).toEqual({ answer: 'fine' });
    expect(of({ ...bounded, value: 21 })).toMatchObject({ answer: 'ask', reason: { code: 'above-dose' } });
    expect(of({ ...bounded, value: 12 })).toMatchObject({ answer: 'ask', reason: { code: 'below-dose' } });
  });

  it('is impossible without a weight if no animal of the species could weigh that much', () => {
    const unweighed = { ...given, weightKg: null };
    expect(of({ ...unweighed, value: 16 })).toEqual({ answer: 'fine' });
    expect(of({ ...unweighed, value: 1_600 })).toMatchObject({
      answer: 'ask',
      reason: { code: 'dose-for-weight', species: 'Cattle' },
    });
    expect(of({ ...unweighed, value: 1_600, species: 'Elephant' })).toEqual({ answer: 'fine' });
  });

  it('of something indivisible may be one, however light the animal', () => {
    const tablets = { ...given, strengths: [{ ...strength, amount: 250, per: 'bolus' as const }], countedIn: 'bolus' };
    expect(of({ ...tablets, weightKg: 40, value: 1 })).toEqual({ answer: 'fine' });
    expect(of({ ...tablets, weightKg: 40, value: 3 })).toMatchObject({ answer: 'ask', reason: { code: 'above-dose' } });
  });

  it('is that of one animal each time', () => {
    expect(of({ ...given, value: 96, heads: 2, doses: 3 })).toEqual({ answer: 'fine' });
    expect(of({ ...given, value: 96, heads: 1, doses: 1 })).toMatchObject({ reason: { code: 'above-dose', times: 6 } });
  });

  it('is not judged while nobody said for how many animals or how often', () => {
    expect(of({ ...given, value: 96, heads: null })).toEqual({ answer: 'fine' });
    expect(of({ ...given, value: 96, doses: null })).toEqual({ answer: 'fine' });
  });

  it('is not judged without a dose', () => {
    expect(of({ ...given, dose: null, value: 1e6 })).toEqual({ answer: 'fine' });
  });
});
