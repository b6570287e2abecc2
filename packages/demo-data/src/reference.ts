import type { Condition } from '@byre/contract/conditions/schema';
import type { Product } from '@byre/reference-data/product';
import type { Medicine, Regime } from './regimes/regime.ts';
import { regimes } from './regimes/regimes.ts';

/** The lists from which cases are made. */
export type Lists = { products: readonly Product[]; conditions: readonly Condition[] };

/** The regimes with the conditions and products of the real lists filled in. */
export type Reference = {
  regimes: readonly Regime[];
  conditionOf(regime: Regime): Condition;
  productOf(medicine: Medicine): Product;
};

/** Throws if a regime names something that is not in the lists, which is a fault of the project. */
export const lookUp = ({ products, conditions }: Lists): Reference => {
  const conditionsById = new Map(conditions.map((condition) => [condition._id, condition]));
  const offered = products.filter(isOffered);
  const found = new Map<string, Product>();
  for (const { product } of regimes.flatMap(medicinesOf)) {
    const match = found.get(product) ?? offered.find(({ product_name }) => product_name.startsWith(product));
    if (match) found.set(product, match);
  }
  return {
    regimes,
    conditionOf: ({ condition }) => present(conditionsById.get(condition), `condition ${condition}`),
    productOf: ({ product }) => present(found.get(product), `product whose name begins with "${product}"`),
  };
};

export const medicinesOf = ({ course, second }: Regime): Medicine[] =>
  [course, second].flatMap((each) => (each ? [...each.medicines] : []));

/** What a vet in Great Britain can buy today. */
export const isOffered = ({ status, territories }: Product): boolean =>
  status === 'authorised' && territories.some((territory) => territory !== 'Northern Ireland');

const present = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`The lists hold no ${what}.`);
  return value;
};
