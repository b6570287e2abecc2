import type { Product } from '@byre/contract/products/schema';

/** Words of the regulator's pharmaceutical forms, and the routes of each form. The first match counts. */
const routesByForm: readonly (readonly [RegExp, readonly string[]])[] = [
  [/intramammary/, ['intramammary']],
  [/pour-on|spot-on/, ['pour-on']],
  [/intrauterine|pessar/, ['intrauterine']],
  [/vaginal/, ['intravaginal']],
  [/nasal/, ['intranasal']],
  [/ruminal|ruminant bolus/, ['intraruminal']],
  [/drinking water/, ['in water', 'oral']],
  [/premix|medicated feed|in-feed/, ['in feed']],
  [/teat|\bdip\b/, ['topical', 'dip']],
  [/\beye\b|ophthalmic/, ['topical', 'subconjunctival']],
  [/cutaneous|spray|\bgel\b|cream|ointment|shampoo|topical|\bear\b/, ['topical']],
  [/implant/, ['subcutaneous']],
  [/infusion/, ['intravenous']],
  [/inject/, ['intramuscular', 'subcutaneous', 'intravenous']],
  [/oral|tablet|bolus|capsule|paste|granules|milk replacer/, ['oral']],
];

/** The routes by which a product can be given, from its form on the list; empty if the form does not say. */
export const routesOfForm = ({ treatment_strategy }: Pick<Product, 'treatment_strategy'>): readonly string[] => {
  const form = (treatment_strategy[0] ?? '').toLowerCase();
  return routesByForm.find(([words]) => words.test(form))?.[1] ?? [];
};

/**
 * The routes to offer first: those that the practice has confirmed; else those of the product's form, beginning with
 * those listed for the case's conditions; else those of the conditions; else the usual ones.
 */
export const likelyRoutes = ({
  confirmed,
  ofForm,
  ofConditions,
  usual,
}: Readonly<Record<'confirmed' | 'ofForm' | 'ofConditions' | 'usual', readonly string[]>>): readonly string[] => {
  const fitting = [...ofForm].sort((a, b) => Number(ofConditions.includes(b)) - Number(ofConditions.includes(a)));
  return [confirmed, fitting, ofConditions].find((some) => some.length > 0) ?? usual;
};
