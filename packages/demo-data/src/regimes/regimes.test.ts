import { routesOfAdmin } from '@byre/reference-data/condition-vocabulary';
import { shippedConditions, shippedProducts } from '@byre/reference-data/shipped';
import { beforeAll, expect, it } from 'vitest';
import { lookUp, medicinesOf, type Reference } from '../reference.ts';
import type { Medicine } from './regime.ts';
import { regimes } from './regimes.ts';

let reference: Reference;

beforeAll(async () => {
  reference = lookUp({ products: (await shippedProducts()).products, conditions: await shippedConditions() });
});

const nameOf = ({ product, dose }: Medicine) => `${product}, ${dose}`;
const medicines = regimes.flatMap((regime) =>
  medicinesOf(regime).map((medicine) => ({ regime, medicine, name: `${regime.condition}: ${nameOf(medicine)}` })),
);

/** Beginnings of the pharmaceutical form that go with a way of giving. */
const forms: Readonly<Record<string, RegExp>> = {
  intramammary: /^Intramammary/,
  'pour-on': /^Pour-on/,
  topical: /^(Cutaneous spray|Spot-on|Eye ointment)/,
  intrauterine: /^Intrauterine/,
  intravaginal: /^Vaginal/,
  oral: /^(Oral|Powder for oral)/,
  'in water': /drinking water|oral solution|Oral solution|Granules for oral/,
  intravenous: /for (injection|infusion)/,
  subcutaneous: /for injection/,
  intramuscular: /for injection/,
  epidural: /for injection/,
};

it('finds every condition on the list, for that species', () => {
  const unfit = regimes.filter((regime) => !reference.conditionOf(regime).species.includes(regime.species));
  expect(unfit.map(({ condition, species }) => `${condition} in ${species}`)).toEqual([]);
});

it('finds every product on the regulator’s list, authorised today', () => {
  const found = medicines.map(({ medicine }) => reference.productOf(medicine));
  expect(new Set(found.map(({ status }) => status))).toEqual(new Set(['authorised']));
  expect(found.filter(({ territories }) => territories.every((place) => place === 'Northern Ireland'))).toEqual([]);
});

it('gives a product only to species it is authorised for, or says why under the cascade', () => {
  const unfit = medicines.filter(
    ({ regime, medicine }) =>
      reference.productOf(medicine).species.includes(regime.species) === (medicine.cascadeReason !== undefined),
  );
  expect(unfit.map(({ name }) => name)).toEqual([]);
});

it('gives a product by a way that its form is made for', () => {
  const unfit = medicines.filter(({ medicine }) => {
    const form = reference.productOf(medicine).pharmaceutical_form ?? '';
    return !(routesOfAdmin as readonly string[]).includes(medicine.route) || !forms[medicine.route]?.test(form);
  });
  expect(
    unfit.map(
      ({ name, medicine }) => `${name} (${reference.productOf(medicine).pharmaceutical_form}) ${medicine.route}`,
    ),
  ).toEqual([]);
});

it('gives a product by a way that the condition’s treatment knows', () => {
  const unfit = medicines.filter(
    ({ regime, medicine }) => !reference.conditionOf(regime).route_of_admin.includes(medicine.route),
  );
  expect(unfit.map(({ name, medicine }) => `${name} ${medicine.route}`)).toEqual([]);
});

it('sets a meat withdrawal with every medicine, and one for milk where the cow is milked', () => {
  const unfit = medicines.filter(({ regime, medicine }) => {
    const types = medicine.withdrawals.map(([type]) => type);
    return !types.includes('meat') || (regime.kinds[0] === 'dairy cow' && !types.includes('milk'));
  });
  expect(unfit.map(({ name }) => name)).toEqual([]);
});

it('says amounts and periods that are numbers of something', () => {
  for (const { medicine } of medicines) {
    expect(medicine.volume).toBeGreaterThan(0);
    for (const [, period] of medicine.withdrawals) expect(period).toBeGreaterThanOrEqual(0);
  }
});
