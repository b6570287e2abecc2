import type { Product } from '@byre/contract/products/schema';

/** Units of medicines, stored in these words. */
export const units = ['ml', 'l', 'mg', 'g', 'kg', 'tablet', 'capsule', 'bolus', 'tube', 'dose', 'device'] as const;
export type Unit = (typeof units)[number];

/** Words of the regulator's pharmaceutical forms and the unit of each form. The first match counts. */
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

/** Vaccines that a bird inhales, drinks or is given in the eye are counted in doses, whatever their form. */
const isVaccine = (product: Pick<Product, 'theraputic_group'>) => /vaccine/i.test(product.theraputic_group ?? '');
const isTakenByFlocks = (form: string) => /drinking water|oculonasal|spray/.test(form);

/** The unit to start from; `ml` if the form does not say. The person can always choose another. */
export const unitOf = (product: Pick<Product, 'treatment_strategy' | 'theraputic_group'>): Unit => {
  const form = (product.treatment_strategy[0] ?? '').toLowerCase();
  if (isVaccine(product) && isTakenByFlocks(form)) return 'dose';
  return unitsByForm.find(([words]) => words.test(form))?.[1] ?? 'ml';
};

/** The units to offer: the usual one first, then those of the same kind, then the rest. */
export const unitsFor = (usual: string): string[] => [...new Set([usual, ...units])];

/** The full pharmaceutical form in the regulator's words. */
export const formOf = (product: Pick<Product, 'treatment_strategy'>): string | null =>
  product.treatment_strategy[0] ?? null;

/** The names that several of these products share. Only the number on the pack distinguishes such products. */
export const sharedNames = (products: readonly Pick<Product, 'product_name'>[]): ReadonlySet<string> => {
  const names = products.map(({ product_name }) => product_name);
  return new Set(names.filter((name, place) => names.indexOf(name) !== place));
};
