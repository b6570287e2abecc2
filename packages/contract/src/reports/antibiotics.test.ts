import { expect, it } from 'vitest';
import { antibioticGroupOf } from './antibiotics.ts';

it.each([
  ['Colistin Sulphate', 'polymyxins'],
  ['Procaine Benzylpenicillin', 'penicillins'],
  ['Benethamine Penicillin', 'penicillins'],
  ['Penethamate hydriodide', 'penicillins'],
  ['Potassium Clavulanate', null],
  ['Clavulanic Acid', null],
  ['Cefquinome', 'cephalosporins-3-4'],
  ['Cephalonium', 'cephalosporins-1-2'],
  ['Enrofloxacin', 'quinolones'],
  ['Oxolinic Acid', 'quinolones'],
  ['Sulfadiazine Sodium', 'sulfonamides-trimethoprim'],
  ['Ferrous Sulphate', null],
  ['Doxycycline Hyclate', 'tetracyclines'],
  ['Prednisolone Acetate', null],
])('%s belongs to the antibiotics: %s', (substance, group) => {
  expect(antibioticGroupOf(substance)).toBe(group);
});
