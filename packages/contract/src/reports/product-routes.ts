/* Plain data and rules, because the desk explains the figures with them without loading the schemas. */

/** The routes by which antibiotics are counted, with tubes for cows in milk and for dry cows separate. */
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
 * The route of a product by its pharmaceutical form on the regulator's list, or by its name if the list has none. The
 * name of an udder tube shows for which cows it is, or `tubesByName` does; any other tube is counted separately.
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
  if (/\b(dry|drying[- ]off|DC)\b/i.test(name)) return 'intramammary-dry';
  if (/\b(lactating|milking|lactation|LC|L\.A\.|MC)(?!\w)/i.test(name)) return 'intramammary-lactating';
  const known = tubesByName.find(({ begins }) => name.trim().toLowerCase().startsWith(begins));
  return known ? `intramammary-${known.cows}` : 'intramammary-unknown';
};

/**
 * Tubes on the UK product list whose names do not say for which cows they are. They are for the cows in section 4.1 or
 * 4.2 of their summary of product characteristics, "in milk" or "at drying off". That of Pathocef was not at hand:
 * Pathozone has the same holder, substance and strength.
 */
const tubesByName: readonly { readonly begins: string; readonly cows: 'lactating' | 'dry' }[] = [
  { begins: 'albiotic', cows: 'lactating' },
  { begins: 'lactaclox', cows: 'lactating' },
  { begins: 'multiject imm', cows: 'lactating' },
  { begins: 'pathocef', cows: 'lactating' },
  { begins: 'pathozone', cows: 'lactating' },
  { begins: 'pirsue', cows: 'lactating' },
  { begins: 'procapen injector', cows: 'lactating' },
  { begins: 'tetra-delta', cows: 'lactating' },
  { begins: 'permaway', cows: 'dry' },
  { begins: 'ubrostar red', cows: 'dry' },
];
