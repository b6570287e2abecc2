import { expect, it } from 'vitest';
import { antibioticGroupOf, highestPriorityGroups } from './antibiotics.ts';

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
  ['Sulphadimidine', 'sulfonamides-trimethoprim'],
  ['Trimethoprim', 'sulfonamides-trimethoprim'],
  ['Ferrous Sulphate', null],
  ['Magnesium Sulfate', null],
  ['Quinine Bisulfate', null],
  ['Dihydrostreptomycin Sulfate', 'aminoglycosides'],
  ['Lincomycin Hydrochloride', 'lincosamides'],
  ['Tiamulin Hydrogen Fumarate', 'pleuromutilins'],
  ['Fusidic Acid', 'others'],
  ['Florfenicol', 'amphenicols'],
  ['Tylosin Tartrate', 'macrolides'],
  ['123', null],
  ['Doxycycline Hyclate', 'tetracyclines'],
  ['Prednisolone Acetate', null],
])('%s is an antibiotic: %s', (substance, group) => {
  expect(antibioticGroupOf(substance)).toBe(group);
});

it('has the highest priority in the groups of EMA category B', () => {
  expect(highestPriorityGroups).toEqual(['cephalosporins-3-4', 'quinolones', 'polymyxins']);
});
