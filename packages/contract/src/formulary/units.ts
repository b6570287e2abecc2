/* Plain data, because the app shows and calculates with these without loading the schemas. */

/** Units of an active substance's amount. Units of activity (IU) are not a weight and are never converted to one. */
export const strengthUnits = ['g', 'mg', 'microgram', 'IU'] as const;
export type StrengthUnit = (typeof strengthUnits)[number];

/** The units of a product, in the words used for the amount of a medicine usage. */
export const packUnits = ['ml', 'l', 'g', 'kg', 'tablet', 'capsule', 'bolus', 'tube', 'dose', 'device'] as const;
export type PackUnit = (typeof packUnits)[number];

/** Units of a dose: of the substance, or of the product itself. */
export const doseUnits = [
  'mg',
  'microgram',
  'IU',
  'ml',
  'l',
  'g',
  'kg',
  'tablet',
  'capsule',
  'bolus',
  'tube',
  'dose',
  'device',
] as const;
export type DoseUnit = (typeof doseUnits)[number];

/** What a dose is for: a number of kg of body weight, or the whole animal. */
export const dosedPer = ['kg', 'animal'] as const;

/** Milligrams in each unit of weight. */
export const milligramsIn: Readonly<Record<string, number>> = { kg: 1_000_000, g: 1_000, mg: 1, microgram: 0.001 };

/** Millilitres in each unit of volume. */
export const millilitresIn: Readonly<Record<string, number>> = { l: 1_000, ml: 1 };

/** Other spellings of a unit, and other containers that hold one portion as a tube does. */
const otherNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ml: 'mls millilitre millilitres cc',
    l: 'litre litres',
    g: 'gram grams gm',
    kg: 'kilogram kilograms kgs',
    tablet: 'tablets',
    capsule: 'capsules',
    bolus: 'boluses boli',
    tube: 'tubes syringe syringes injector injectors',
    dose: 'doses',
    device: 'devices',
  }).flatMap(([unit, names]) => names.split(' ').map((name) => [name, unit])),
);

const knownUnit = (written: string): string => {
  const name = written.trim().toLowerCase();
  return otherNames.get(name) ?? (Object.hasOwn(milligramsIn, written) ? written : name);
};

/** How many of `to` make one of `from`; null if they measure different things. */
export const unitFactor = (writtenFrom: string, writtenTo: string): number | null => {
  const [from, to] = [knownUnit(writtenFrom), knownUnit(writtenTo)];
  if (from === to) return 1;
  for (const measures of [milligramsIn, millilitresIn]) {
    if (!Object.hasOwn(measures, from) || !Object.hasOwn(measures, to)) continue;
    const [one, other] = [measures[from], measures[to]];
    if (one !== undefined && other !== undefined) return one / other;
  }
  return null;
};
