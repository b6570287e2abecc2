import { describe, expect, it } from 'vitest';
import { antibioticGroupOf } from './antibiotics.ts';
import { activeShareOf, conversionTableOf, emaConversions, mgOfIu } from './conversions.ts';

describe('the conversions of the European Medicines Agency', () => {
  it.each([
    // EMA/210691/2015 rev. 4, section 2.3.1, as recalled: 1,000,000 IU of colistin sulfate are 48.78 mg.
    ['Colistin Sulphate', 1_000_000, 48.78],
    ['Colistin', 1_000_000, 48.78],
    ['Colistimethate Sodium', 1_000_000, 78.74],
    ['Polymyxin B Sulfate', 10_000, 1.19],
    ['Neomycin Sulphate', 755, 1],
    ['Dihydrostreptomycin Sulphate', 820, 1],
    // 300,000 IU of procaine benzylpenicillin are 300,000 / 1,667 = 179.96 mg of benzylpenicillin.
    ['Procaine Benzylpenicillin', 300_000, 179.96],
    ['Procaine Penicillin', 300_000, 179.96],
  ])('convert units of %s to milligrams', (substance, units, mg) => {
    expect(Number((units * (mgOfIu(emaConversions, substance) ?? 0)).toFixed(2))).toBe(mg);
  });

  it('give no weight for units of a substance that is not in the table', () => {
    expect(mgOfIu(emaConversions, 'Nystatin')).toBeNull();
  });

  it.each([
    // Section 2.3.2, as recalled.
    ['Procaine Benzylpenicillin', 0.61],
    ['Benzylpenicillin Procaine Monohydrate', 0.61],
    ['Procaine Penicillin G', 0.61],
    ['Benzathine Penicillin', 0.74],
    // Four tubes of Ubrostar Red: 4 × 280 mg × 0.65 = 728 mg.
    ['Benethamine Penicillin', 0.65],
    ['Phenoxymethylpenicillin', 1],
    ['Penethamate Hydriodide', 0.63],
    ['Cloxacillin (as Cloxacillin Benzathine)', 0.43],
    ['Cephapirin Benzathine', 0.41],
    ['Cloxacillin Sodium', 1],
    ['Tulathromycin', 1],
  ])('count the active share of %s: %s', (substance, share) => {
    expect(activeShareOf(emaConversions, substance)).toBe(share);
  });

  it('are found by the name in the request, or none if it names none', () => {
    expect([conversionTableOf('ema-rev-4'), conversionTableOf('none')]).toEqual([emaConversions, null]);
  });
});

it('converts only what the figures know as an antibiotic', () => {
  const converted = [...Object.keys(emaConversions.iuInMg), ...Object.keys(emaConversions.activeShare)];
  expect(converted.filter((substance) => antibioticGroupOf(substance) === null)).toEqual([]);
});
