import type { Product } from '@byre/contract/products/schema';

/** Units a medicine is counted in. They are stored as written here. */
export const units = ['ml', 'l', 'mg', 'g', 'kg', 'tablet', 'capsule', 'bolus', 'tube', 'dose', 'device'] as const;
export type Unit = (typeof units)[number];

/** Words of the regulator's pharmaceutical forms and what such a form is counted in; the first that fits decides. */
const unitsByForm: readonly (readonly [RegExp, Unit])[] = [
  [/intramammary/, 'tube'],
  [/intraruminal device|bolus/, 'bolus'],
  [/tablet/, 'tablet'],
  [/capsule/, 'capsule'],
  [/collar|ear tag|implant|strip|sponge|delivery system/, 'device'],
  [/premix/, 'kg'],
  [/oculonasal|vaccine/, 'dose'],
  [/paste|ointment|cream|poultice|powder for (oral|cutaneous)|oral powder|cutaneous powder|granules/, 'g'],
  [/powder for use in|lyophilisate for use in/, 'g'],
  [/solution|suspension|emulsion|liquid|syrup|drops|spray|gel|dip|shampoo|concentrate/, 'ml'],
];

/** Vaccines that a bird breathes, drinks or takes by the eye are counted in doses, whatever their form. */
const isVaccine = (product: Pick<Product, 'theraputic_group'>) => /vaccine/i.test(product.theraputic_group ?? '');
const isTakenByFlocks = (form: string) => /drinking water|oculonasal|spray/.test(form);

/** The unit to start from; `ml` where the form says nothing. A person may always choose another. */
export const unitOf = (product: Pick<Product, 'treatment_strategy' | 'theraputic_group'>): Unit => {
  const form = (product.treatment_strategy[0] ?? '').toLowerCase();
  if (isVaccine(product) && isTakenByFlocks(form)) return 'dose';
  return unitsByForm.find(([words]) => words.test(form))?.[1] ?? 'ml';
};

/** The units to offer: the usual one first, then those that measure the like of it, then the rest. */
export const unitsFor = (usual: string): string[] => [...new Set([usual, ...units])];

/** The pharmaceutical form, whole, as the regulator words it. */
export const formOf = (product: Pick<Product, 'treatment_strategy'>): string | null =>
  product.treatment_strategy[0] ?? null;

/** The names that more than one of these products has: only the number on the pack tells such products apart. */
export const sharedNames = (products: readonly Pick<Product, 'product_name'>[]): ReadonlySet<string> => {
  const names = products.map(({ product_name }) => product_name);
  return new Set(names.filter((name, place) => names.indexOf(name) !== place));
};
