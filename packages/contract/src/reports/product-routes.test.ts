import { expect, it } from 'vitest';
import { routeClassOf } from './product-routes.ts';

it.each([
  ['CepraShort 300 mg Intramammary Suspension for Dairy Cows at Drying-Off', 'intramammary-dry'],
  ['Orbenin Extra Dry Cow 600 mg Intramammary Suspension', 'intramammary-dry'],
  ['Bovaclox DC Xtra Intramammary Suspension', 'intramammary-dry'],
  ['Orbenin L.A. 200 mg Intramammary Suspension', 'intramammary-lactating'],
  ['Cobactan MC Intramammary Suspension 75 mg Milking Cow', 'intramammary-lactating'],
  ['Pathocef 250 mg Intramammary Suspension', 'intramammary-lactating'],
  ['Ubrostar Red 100 mg / 280 mg / 100 mg, Intramammary Suspension for Cattle', 'intramammary-dry'],
  ['Imported Mastitis Tube', 'intramammary-unknown'],
])('%s is counted as %s', (name, route) => {
  expect(routeClassOf({ name, forms: ['Intramammary suspension'] })).toBe(route);
});

it('the name of a tube decides nothing about another form', () => {
  expect(routeClassOf({ name: 'Procapen 300 mg/ml', forms: ['Suspension for injection'] })).toBe('parenteral');
});
