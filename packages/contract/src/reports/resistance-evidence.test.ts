import { describe, expect, it } from 'vitest';
import { hasResistanceEvidence } from './resistance-evidence.ts';

const none = {
  tentative_diagnosis_methods: [],
  presumptive_diagnosis_methods: [],
  confirmed_diagnosis_methods: [],
  notes: null,
};
const byMethod = (name: string, notes: string | null = null) =>
  hasResistanceEvidence({ ...none, presumptive_diagnosis_methods: [{ name, notes }] }, null);
const byNotes = (notes: string) => hasResistanceEvidence({ ...none, notes }, null);

describe('evidence for a highest-priority antibiotic', () => {
  it('is a culture or a sensitivity test among the methods, at any level', () => {
    expect(
      [
        'Milk culture',
        'Bacterial culture of aseptic milk sample',
        'Antibiotic sensitivity test on isolate',
        'Sensitivity test where flock problem',
        'Culture and sensitivity of skin',
      ].map((name) => byMethod(name)),
    ).toEqual([true, true, true, true, true]);
    const confirmed = { ...none, confirmed_diagnosis_methods: [{ name: 'Milk culture', notes: null }] };
    const tentative = { ...none, tentative_diagnosis_methods: [{ name: 'Milk culture', notes: null }] };
    expect([confirmed, tentative].map((record) => hasResistanceEvidence(record, null))).toEqual([true, true]);
  });

  it('is not any other method', () => {
    expect(
      ['Clinical signs', 'Hoof tester sensitivity', 'California mastitis test'].map((name) => byMethod(name)),
    ).toEqual([false, false, false]);
  });

  it('is a result in the notes of a method or of the case', () => {
    expect(byMethod('Clinical signs', 'Lab: sensitive to marbofloxacin, resistant to ampicillin')).toBe(true);
    expect(byNotes('Off feed. Coliform resistant to first choice on sensitivity test; last resort.')).toBe(true);
    expect(byNotes('E. coli cultured, susceptible to enrofloxacin.')).toBe(true);
  });

  it('is a result in the text of the treatment', () => {
    const treatment = { intervention_desc: 'Last resort: resistant to ampicillin.' };
    expect([hasResistanceEvidence(none, treatment), hasResistanceEvidence(null, treatment)]).toEqual([true, true]);
    expect(hasResistanceEvidence(null, { intervention_desc: 'Given once.' })).toBe(false);
  });

  it('is not a test that was sent off or not done, nor a sensitive foot', () => {
    expect(
      [
        '',
        'Milk sent for sensitivity testing.',
        'No sensitivity test done.',
        'Foot sensitive to pressure. Given marbofloxacin.',
        'Penicillin did not work.',
      ].map(byNotes),
    ).toEqual([false, false, false, false, false]);
    expect(hasResistanceEvidence(none, null)).toBe(false);
  });
});
