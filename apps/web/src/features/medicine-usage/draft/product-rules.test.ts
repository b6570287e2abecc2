import { expect, test } from 'vitest';
import { sharedNames, unitOf, unitsFor } from './product-rules.ts';

const unitOfForm = (form: string, theraputic_group = 'Antimicrobial') =>
  unitOf({ treatment_strategy: [form], theraputic_group });

test.each([
  ['Solution for injection', 'ml'],
  ['Lyophilisate and solvent for suspension for injection', 'ml'],
  ['Pour-on solution', 'ml'],
  ['Intramammary suspension', 'tube'],
  ['Intramammary ointment', 'tube'],
  ['Film-coated tablet', 'tablet'],
  ['Intrauterine tablet', 'tablet'],
  ['Capsule, hard', 'capsule'],
  ['Continuous-release intraruminal device', 'bolus'],
  ['Premix for medicated feeding stuff', 'kg'],
  ['Powder for use in drinking water', 'g'],
  ['Oral paste', 'g'],
  ['Vaginal delivery system', 'device'],
  ['Ear tag', 'device'],
  ['A form nobody has heard of', 'ml'],
])('%s is counted in %s', (form, unit) => {
  expect(unitOfForm(form)).toBe(unit);
});

test('vaccines given in drinking water are counted in doses, injected ones in millilitres', () => {
  expect(unitOfForm('Lyophilisate for use in drinking water', 'Live Viral Vaccine')).toBe('dose');
  expect(unitOfForm('Suspension for injection', 'Inactivated Viral Vaccine')).toBe('ml');
});

test('the usual unit is offered first, even one that this list does not have', () => {
  expect(unitsFor('tube').slice(0, 2)).toEqual(['tube', 'ml']);
  expect(unitsFor('sachet')[0]).toBe('sachet');
});

test('only names that several products share need the number beside them', () => {
  const products = ['Metacam', 'Alamycin', 'Metacam'].map((product_name) => ({ product_name }));
  expect(sharedNames(products)).toEqual(new Set(['Metacam']));
});
