/* Plain data and rules, because the app explains the figures with them without loading the schemas. */

import { isOfSpecies } from '../animals/species.ts';

/**
 * The standard weights by which antibiotic use is compared (Veterinary Record 2018, dairy antimicrobial metrics, and
 * the European PCU). Real animals weigh more: a British dairy cow averages about 620 kg. So the weight is always shown.
 */
export const stockClasses = [
  { name: 'cow', species: 'Cattle', kg: 425 },
  { name: 'bull', species: 'Cattle', kg: 425 },
  { name: 'heifer', species: 'Cattle', kg: 200 },
  { name: 'calf', species: 'Cattle', kg: 140 },
  { name: 'ewe', species: 'Sheep', kg: 75 },
  { name: 'lamb', species: 'Sheep', kg: 20 },
  { name: 'goat', species: 'Goat', kg: 20 },
  { name: 'sow', species: 'Pig', kg: 240 },
  { name: 'pig', species: 'Pig', kg: 65 },
  { name: 'weaner', species: 'Pig', kg: 25 },
  { name: 'broiler', species: 'Chicken', kg: 1 },
  { name: 'turkey', species: 'Turkey', kg: 6.5 },
  { name: 'horse', species: 'Horse', kg: 400 },
] as const;
export type StockClass = (typeof stockClasses)[number];
export type StockClassName = StockClass['name'];

/** Ages in months at which an animal changes class. Only which of them it has reached matters. */
export const stockAges = [3, 8, 12, 24] as const;

/** What is known about animals that are counted together. `age_months` is null if the date of birth is not known. */
export type Stock = {
  species: string | null;
  gender: string | null;
  /** The last reproductive state that was recorded, which may be one of `stockTerms`. */
  state: string | null;
  age_months: number | null;
};

/**
 * What a vet calls animals whose birth nobody recorded, as a pen of sows. Kept as the reproductive state, whose published
 * terms already tell how an animal is kept (`finishing for meat as heifer`) and are for cattle.
 */
export const stockTerms = {
  Cattle: { Female: ['cow', 'heifer', 'calf'], Male: ['bull', 'steer', 'calf'] },
  Sheep: { Female: ['ewe', 'lamb'], Male: ['ram', 'lamb'] },
  Pig: {
    Female: ['sow', 'in-pig gilt', 'gilt', 'finisher', 'weaner', 'piglet'],
    Male: ['boar', 'finisher', 'weaner', 'piglet'],
  },
} as const;

/** The class of an animal; null if it cannot be derived. Byre does not guess. */
export const stockClassOf = (stock: Stock): StockClassName | null => {
  switch (stock.species) {
    case 'Cattle':
      return cattleClassOf(stock);
    case 'Sheep':
      return sheepClassOf(stock);
    case 'Pig':
      return pigClassOf(stock);
    case 'Goat':
      return 'goat';
    case 'Chicken':
      return 'broiler';
    case 'Turkey':
      return 'turkey';
    case 'Horse':
      return 'horse';
    default:
      return null;
  }
};

const cattleClassOf = ({ gender, state, age_months: age }: Stock): StockClassName | null => {
  if (age !== null && age < 12) return 'calf';
  const said = state?.toLowerCase() ?? '';
  if (age === null && /^(calf|calves)$/.test(said)) return 'calf';
  if (gender === 'Male') return age === null && !maleCattle.test(said) ? null : 'bull';
  if (/lactat|\bdry\b|\bcull\b/.test(said)) return 'cow';
  if (said.includes('heifer')) return 'heifer';
  if (/^cows?$/.test(said)) return 'cow';
  if (gender === null && maleCattle.test(said)) return 'bull';
  if (age === null || gender !== 'Female') return null;
  return age < 24 ? 'heifer' : 'cow';
};

const maleCattle = /^(bull|steer|bullock)s?$/;

const sheepClassOf = ({ state, age_months: age }: Stock): StockClassName | null => {
  if (age !== null) return age < 12 ? 'lamb' : 'ewe';
  const said = state?.toLowerCase() ?? '';
  if (/\blambs?$/.test(said)) return 'lamb';
  return /\b(ewe|ram|tup)s?$/.test(said) ? 'ewe' : null;
};

/** What a sow and a boar are called, as a regular expression of JavaScript and of Postgres. */
export const sowWords = 'sows?|(?:in-pig|served) gilts?';
export const boarWords = 'boars?';
const isSow = new RegExp(String.raw`\b(?:${sowWords})\b`);
const isCalledBoar = new RegExp(String.raw`\b(?:${boarWords})\b`, 'i');

/**
 * A gilt that has been served counts as a sow, and a maiden gilt with the pigs she grew up with. There is no standard
 * weight for a boar.
 */
const pigClassOf = (stock: Stock): StockClassName | null => {
  const { gender, age_months: age } = stock;
  const said = stock.state?.toLowerCase() ?? '';
  if (isBoar(stock)) return null;
  if (isSow.test(said)) return 'sow';
  if (age !== null && age < 3) return 'weaner';
  if (age !== null && age < 8) return 'pig';
  if (/\b(gilt|finisher|grower)s?\b/.test(said)) return 'pig';
  if (age !== null) return gender === 'Female' ? 'sow' : null;
  return /\b(weaner|piglet)s?\b/.test(said) ? 'weaner' : null;
};

/** A boar has no standard weight and is in no formula, so that he is no gap in one either. */
export const isBoar = ({ species, gender, state, age_months: age }: Stock): boolean =>
  isOfSpecies(species, ['Pig']) === 'yes' &&
  (isCalledBoar.test(state ?? '') ||
    (gender === 'Male' && age !== null && age >= 8 && !/finisher|grower/i.test(state ?? '')));

/** The weights in a request, `cow:620,heifer:300`, by class; or the first name that is not a class. */
export const parseWeights = (
  text: string,
): { weights: Partial<Record<StockClassName, number>> } | { unknown: string } => {
  const weights: Partial<Record<StockClassName, number>> = {};
  for (const part of text === '' ? [] : text.split(',')) {
    const [name = '', kg = ''] = part.split(':');
    const known = stockClasses.find((one) => one.name === name);
    if (!known || !(Number(kg) > 0)) return { unknown: part };
    weights[known.name] = Number(kg);
  }
  return { weights };
};
