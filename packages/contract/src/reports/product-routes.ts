/* Plain data and rules: the desk explains the figures with them, and carries none of the schemas. */

/** By which way into the animal an antibiotic is counted; tubes for cows in milk and for dry cows apart. */
export const routeClasses = [
  'parenteral',
  'oral',
  'intramammary-lactating',
  'intramammary-dry',
  'intramammary-unknown',
  'intrauterine',
  'topical',
  'unknown',
] as const;
export type RouteClass = (typeof routeClasses)[number];

export type FormedProduct = { name: string | null; forms: readonly string[] };

/**
 * The route of a product by its pharmaceutical form on the regulator's list, or by its name where the list has none. Of a
 * tube for the udder, the name shows for which cows it is; one whose name does not is counted separately.
 */
export const routeClassOf = ({ name, forms }: FormedProduct): RouteClass => {
  const text = [...forms, name ?? ''].join(' ').toLowerCase();
  if (/intramammary/.test(text)) return udderOf(name ?? '');
  if (/intrauterine|pessar/.test(text)) return 'intrauterine';
  if (/cutaneous|spray|\beye\b|ophthalmic|\bear\b|pour-on|spot-on|shampoo|\bgel\b|cream|topical/.test(text)) {
    return 'topical';
  }
  if (/injection|infusion|implant/.test(text)) return 'parenteral';
  if (/oral|premix|medicated feed|drinking water|tablet|bolus|capsule|paste|granules|milk replacer/.test(text)) {
    return 'oral';
  }
  return 'unknown';
};

const udderOf = (name: string): RouteClass => {
  if (/\b(dry|DC)\b/i.test(name)) return 'intramammary-dry';
  return /\b(lactating|milking|lactation|LC|L\.A\.|MC)(?!\w)/i.test(name)
    ? 'intramammary-lactating'
    : 'intramammary-unknown';
};
