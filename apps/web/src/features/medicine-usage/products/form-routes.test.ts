import { expect, it } from 'vitest';
import { likelyRoutes, routesOfForm } from './form-routes.ts';

it.each([
  ['Pour-on solution', ['pour-on']],
  ['Intramammary suspension', ['intramammary']],
  ['Suspension for injection', ['intramuscular', 'subcutaneous', 'intravenous']],
  ['Powder for use in drinking water', ['in water', 'oral']],
  ['Premix for medicated feeding stuff', ['in feed']],
  ['Cutaneous spray, solution', ['topical']],
  ['Nasal spray, lyophilisate and solvent for suspension', ['intranasal']],
  ['Continuous-release intraruminal device', ['intraruminal']],
  ['Oral solution', ['oral']],
  ['Something new', []],
])('%s is given by %j', (form, routes) => {
  expect(routesOfForm({ treatment_strategy: [form] })).toEqual(routes);
});

it('confirmed routes come before those of the form, and those of the form before those of the conditions', () => {
  const all = {
    confirmed: ['subcutaneous'],
    ofForm: ['intramuscular', 'subcutaneous', 'intravenous'],
    ofConditions: ['intravenous', 'oral'],
    usual: ['oral'],
  };
  expect(likelyRoutes(all)).toEqual(['subcutaneous']);
  expect(likelyRoutes({ ...all, confirmed: [] })).toEqual(['intravenous', 'intramuscular', 'subcutaneous']);
  expect(likelyRoutes({ ...all, confirmed: [], ofForm: [] })).toEqual(['intravenous', 'oral']);
  expect(likelyRoutes({ ...all, confirmed: [], ofForm: [], ofConditions: [] })).toEqual(['oral']);
});
