import { expect, it } from 'vitest';
import { antibioticGroupOf, hasHighestPriority, highestPriorityGroups, isHighestPriority } from './antibiotics.ts';

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
  ['Copper and zinc sulphates', null],
  ['Dihydrostreptomycin Sulfate', 'aminoglycosides'],
  ['Lincomycin Hydrochloride', 'lincosamides'],
  ['Tiamulin Hydrogen Fumarate', 'pleuromutilins'],
  ['Fusidic Acid', 'others'],
  ['Florfenicol', 'amphenicols'],
  ['Tylosin Tartrate', 'macrolides'],
  ['123', null],
  ['Doxycycline Hyclate', 'tetracyclines'],
  ['Prednisolone Acetate', null],
  ['Ciprofloxacin', 'quinolones'],
  ['Ceftriaxone Sodium', 'cephalosporins-3-4'],
  ['Cefuroxime', 'cephalosporins-1-2'],
  ['Amikacin Sulfate', 'aminoglycosides'],
  ['Azithromycin Dihydrate', 'macrolides'],
  ['Minocycline', 'tetracyclines'],
  ['Co-amoxiclav', 'penicillins'],
  ['Co-trimoxazole', 'sulfonamides-trimethoprim'],
  ['Piperacillin/Tazobactam', 'penicillins'],
  ['Colistimethate Sodium', 'polymyxins'],
  ['Rifampicin', 'others'],
  ['Vancomycin', 'others'],
  ['Meropenem', 'others'],
  ['Nitrofurantoin', 'others'],
  // Known by their stems alone.
  ['Sarafloxacin', 'quinolones'],
  ['Cefathiamidine', 'cephalosporins-3-4'],
  ['Bambermycin', 'others'],
  // Named like antibiotics.
  ['Milbemycin Oxime', null],
  ['Natamycin', null],
  ['Mitomycin', null],
  ['Salinomycin', null],
  ['Sulbactam', null],
  ['Cefozopran', 'cephalosporins-3-4'],
  ['Cefndir: cefn, ceffyl', null],
])('%s is an antibiotic: %s', (substance, group) => {
  expect(antibioticGroupOf(substance)).toBe(group);
});

it('has the highest priority in the groups of EMA category B', () => {
  expect(highestPriorityGroups).toEqual(['cephalosporins-3-4', 'quinolones', 'polymyxins']);
});

it.each([
  ...['Ciprofloxacin', 'Cefotaxime', 'Colistimethate Sodium', 'Vancomycin', 'Imipenem', 'Linezolid', 'Rifampicin'],
  ...['Mupirocin', 'Fosfomycin', 'Temocillin', 'Piperacillin', 'Tigecycline', 'Dalbavancin', 'Ceftobiprole'],
])('%s has the highest priority, as a medicine for people too', (substance) => {
  expect(isHighestPriority(substance)).toBe(true);
});

it.each(['Rifaximin', 'Metronidazole', 'Nitrofurantoin', 'Fusidic Acid', 'Amikacin', 'Co-amoxiclav', 'Flunixin'])(
  '%s has not',
  (substance) => {
    expect(isHighestPriority(substance)).toBe(false);
  },
);

it('a product has the highest priority by its mark or by one of its substances', () => {
  const product = {
    ...{ product_name: 'Cipro drops', highest_priority_antibiotic: false },
    active_substances: ['Prednisolone', 'Ciprofloxacin'],
  };
  expect(hasHighestPriority(product)).toBe(true);
  expect(hasHighestPriority({ ...product, active_substances: ['Amoxicillin'] })).toBe(false);
  expect(hasHighestPriority({ ...product, highest_priority_antibiotic: true, active_substances: [] })).toBe(true);
  // A practice's own product whose substances nobody stated.
  const own = { ...product, product_name: 'Ciprofloxacin 500 mg', active_substances: [] };
  expect(hasHighestPriority({ ...own, authority: 'human' })).toBe(true);
  expect(hasHighestPriority(own)).toBe(false);
});
