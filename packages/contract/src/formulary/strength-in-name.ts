import { routeClassOf } from '../reports/product-routes.ts';
import { type PackUnit, type StrengthUnit, unitFactor } from './units.ts';

/* Plain data and rules: the desk asks them too, and carries none of the schemas. */

/** A strength from the name of a product. A person must confirm it from the label; it is never used by itself. */
export type SuggestedStrength = { amount: number; unit: StrengthUnit; per: PackUnit };

/** `substances`: all active ones, those that are not antibiotics too. */
export type NamedMedicine = { name: string; forms: readonly string[]; substances: readonly string[] };

/**
 * The strength in the name of a product, only if it has one active substance. Names and lists order the substances of a
 * combination differently, and some names state the sum (`Synulox Bolus 500 mg`), so the wrong strength might be weighed.
 * Null if the name has none or several.
 */
export const strengthInName = ({ name, forms, substances }: NamedMedicine): SuggestedStrength | null => {
  if (substances.length !== 1 || severalAmounts.test(name)) return null;
  const found = [...perPack(name), ...percents(name, forms)];
  const stated = found.length > 0 ? found : pieces(name, forms);
  const [first] = stated;
  return first !== undefined && stated.every((one) => sameStrength(one, first)) ? first : null;
};

/** The pack in which amounts are counted, if a strength can be given for it: `mls` are ml, a syringe is a tube. */
export const packUnitOf = (written: string | null): PackUnit | null =>
  written === null ? null : (packsOfUses.find((unit) => unitFactor(written, unit) === 1) ?? null);
const packsOfUses: readonly PackUnit[] = ['ml', 'l', 'g', 'kg', 'tablet', 'capsule', 'bolus', 'tube', 'dose', 'device'];

/** `300/16.5 mg/ml`, `300 mg/20 mg`, `16 mg/ml + 80 mg/ml`: read alone, the last would look like the only one. */
const severalAmounts =
  /\d\s*(?:(?:%|mg|g|microgram|µg|mcg|iu)(?:\s*\/\s*(?:ml|mg|kg|g|l|tablet|capsule|bolus|tube|syringe|dose))?)?\s*[/+&]\s*\d/i;

const number = String.raw`(\d{1,3}(?:[ ,]\d{3})+|\d+(?:\.\d+)?)`;
const unitWords: Readonly<Record<string, StrengthUnit>> = {
  g: 'g',
  mg: 'mg',
  microgram: 'microgram',
  µg: 'microgram',
  mcg: 'microgram',
  iu: 'IU',
};
const packWords: Readonly<Record<string, PackUnit>> = {
  ml: 'ml',
  l: 'l',
  g: 'g',
  kg: 'kg',
  tablet: 'tablet',
  capsule: 'capsule',
  bolus: 'bolus',
  tube: 'tube',
  syringe: 'tube',
  dose: 'dose',
};

/** `100 mg/ml`, `70 000 IU/g`. A strength per milligram is converted to grams. */
const perPack = (name: string): SuggestedStrength[] =>
  [
    ...name.matchAll(
      new RegExp(
        `${number}\\s*(mg|g|microgram|µg|mcg|IU)\\s*(?:/|per)\\s*(ml|mg|kg|g|l|tablet|capsule|bolus|tube|syringe|dose)\\b`,
        'gi',
      ),
    ),
  ].flatMap(([, amount = '', unit = '', per = '']) => {
    const known = unitWords[unit.toLowerCase()];
    if (known === undefined) return [];
    if (per.toLowerCase() === 'mg') return [{ amount: numberOf(amount) * 1_000, unit: known, per: 'g' as const }];
    const pack = packWords[per.toLowerCase()];
    return pack === undefined ? [] : [{ amount: numberOf(amount), unit: known, per: pack }];
  });

/** `10 %` means 100 mg in a ml of a liquid or in a g of a powder. With `w/w` in the name it is always per g. */
const percents = (name: string, forms: readonly string[]): SuggestedStrength[] => {
  const isSolid = /powder|premix|granul|ointment|paste/i.test([...forms, name].join(' '));
  return [...name.matchAll(new RegExp(`${number}\\s*%\\s*(w/w|w/v)?`, 'gi'))].map(([, amount = '', kind = '']) => ({
    amount: Number((numberOf(amount) * 10).toFixed(6)),
    unit: 'mg',
    per: kind.toLowerCase() === 'w/w' || (kind === '' && isSolid) ? 'g' : 'ml',
  }));
};

/** `600 mg` of a tube, a tablet or a bolus. */
const pieces = (name: string, forms: readonly string[]): SuggestedStrength[] => {
  const text = [...forms, name].join(' ').toLowerCase();
  const pack = ((): PackUnit | null => {
    if (text.includes('bolus')) return 'bolus';
    if (text.includes('tablet')) return 'tablet';
    if (text.includes('capsule')) return 'capsule';
    const route = routeClassOf({ name, forms });
    return route.startsWith('intramammary') || route === 'intrauterine' ? 'tube' : null;
  })();
  if (pack === null) return [];
  return [...name.matchAll(new RegExp(`${number}\\s*(mg|g|IU)\\b(?!\\s*/)`, 'gi'))].flatMap(
    ([, amount = '', unit = '']) => {
      const known = unitWords[unit.toLowerCase()];
      return known === undefined ? [] : [{ amount: numberOf(amount), unit: known, per: pack }];
    },
  );
};

const numberOf = (text: string): number => Number(text.replaceAll(/[ ,]/g, ''));

const sameStrength = (a: SuggestedStrength, b: SuggestedStrength): boolean =>
  a.amount === b.amount && a.unit === b.unit && a.per === b.per;
