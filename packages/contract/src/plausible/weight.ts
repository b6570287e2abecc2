import { isOfSpecies } from '../animals/species.ts';
import type { StockClassName } from '../reports/stock-classes.ts';
import { stockClasses } from '../reports/stock-classes.ts';
import { ageInDays, daysBetween, type FigureAnimal, ofSpecies } from './animal.ts';
import { ask, fine, refuse, strictest, type Verdict } from './verdict.ts';

/** In kg, gains in kg a day. `grown` is the age in days from which growth says nothing more. */
type SpeciesWeights = {
  birth: readonly [least: number, most: number];
  adult: readonly [least: number, most: number];
  /** The heaviest on record, rounded up. */
  heaviest: number;
  gain: readonly [least: number, most: number];
  grown: number;
};

/**
 * Sources: `birth` and `adult` breeds, `heaviest` records, `gain` growth (see `sources.ts`). Deliberately wide, and not
 * a breed standard: a weight is checked against it, and is never dosed by it.
 */
const weights: Readonly<Record<string, SpeciesWeights>> = {
  Cattle: { birth: [15, 75], adult: [200, 1_400], heaviest: 1_750, gain: [0.25, 2.5], grown: 730 },
  Sheep: { birth: [1, 9], adult: [25, 180], heaviest: 250, gain: [0.06, 0.6], grown: 365 },
  Goat: { birth: [1, 7], adult: [18, 150], heaviest: 185, gain: [0.04, 0.4], grown: 365 },
  Pig: { birth: [0.4, 3], adult: [60, 450], heaviest: 1_160, gain: [0.15, 1.5], grown: 300 },
  Horse: { birth: [8, 90], adult: [80, 1_200], heaviest: 1_530, gain: [0.05, 2], grown: 1_460 },
  Deer: { birth: [0.5, 15], adult: [15, 300], heaviest: 500, gain: [0.03, 0.6], grown: 730 },
  Alpaca: { birth: [3, 15], adult: [35, 110], heaviest: 130, gain: [0.04, 0.3], grown: 730 },
  Llama: { birth: [6, 20], adult: [80, 200], heaviest: 250, gain: [0.1, 0.4], grown: 730 },
  Chicken: { birth: [0.025, 0.06], adult: [0.5, 8], heaviest: 11, gain: [0.002, 0.12], grown: 140 },
  Turkey: { birth: [0.04, 0.09], adult: [2, 30], heaviest: 40, gain: [0.01, 0.25], grown: 140 },
  Duck: { birth: [0.03, 0.08], adult: [0.5, 8], heaviest: 10, gain: [0.005, 0.12], grown: 120 },
  Goose: { birth: [0.06, 0.15], adult: [2, 12], heaviest: 16, gain: [0.01, 0.15], grown: 150 },
};

/** Of a species that is missing above, or not recorded, only what no farm animal weighs is known. */
const unknownWeights = { least: 0.02, most: 1_400, heaviest: 1_750 };

/** Jersey, Dexter, Shetland, Australian Lowline and Kerry, by the codes of the official list. Their bulls are below this. */
const smallBreeds: readonly string[] = ['JE', 'DEX', 'SH', 'ALL', 'KE'];
const [smallBreedMost, cowMost] = [800, 1_150];

/** Whether more is known of a species than what no farm animal weighs. */
export const hasKnownWeights = (species: string): boolean => ofSpecies(weights, species) !== undefined;

/** From the smallest newborn to the heaviest adult that a farm vet meets, in kg, and the heaviest on record. */
export const weightRange = (
  animal: Pick<FigureAnimal, 'species' | 'gender' | 'national_breed_code'> | null,
): { least: number; most: number; heaviest: number } => {
  const species = ofSpecies(weights, animal?.species ?? null);
  if (!species) return unknownWeights;
  const { birth, adult, heaviest } = species;
  return { least: birth[0], most: Math.min(adult[1], ...ofBreedAndSex(animal)), heaviest };
};

const ofBreedAndSex = (animal: Pick<FigureAnimal, 'species' | 'gender' | 'national_breed_code'> | null): number[] => {
  if (animal === null || isOfSpecies(animal.species, ['Cattle']) !== 'yes') return [];
  return [
    ...(smallBreeds.includes(animal.national_breed_code ?? '') ? [smallBreedMost] : []),
    ...(animal.gender === 'Female' ? [cowMost] : []),
  ];
};

/** What an animal of this age can weigh, in kg; null if its species or birth is not known. */
export const weightRangeAtAge = (
  animal: FigureAnimal | null,
  at: string,
): { least: number; most: number; days: number } | null => {
  const [species, days] = [ofSpecies(weights, animal?.species ?? null), ageInDays(animal, at)];
  if (!species || days === null) return null;
  const { birth, adult, gain, grown } = species;
  const { most } = weightRange(animal);
  if (days >= grown) return { least: adult[0], most, days };
  return {
    least: rounded(Math.min(adult[0], birth[0] + gain[0] * days)),
    most: rounded(Math.min(most, birth[1] + gain[1] * days)),
    days,
  };
};

export type WeightFigure = {
  kind: 'weight';
  value: number;
  animal: FigureAnimal | null;
  /** When it was weighed. */
  at: string;
  /** The last weight of the same animal before this one. */
  last?: { kg: number; at: string } | null;
};

/** An animal loses no more than this share, and gains no more than this share beside its growth. */
const [leastShare, mostShare] = [0.75, 1.15];
/** After so many days the last weight says nothing more of an animal that was growing. */
const lastCountsDays = 730;

/** The weight of one animal in kg, or the mean of a pen: against its species, breed, sex, age and last weight. */
export const weightVerdict = ({ value, animal, at, last = null }: WeightFigure): Verdict => {
  if (!(value > 0)) return refuse('definition', { code: 'not-positive' });
  const species = animal?.species ?? null;
  const { least, most, heaviest } = weightRange(animal);
  if (value > heaviest) return refuse('records', { code: 'impossible', least: null, most: heaviest, species });
  if (value < least || value > most) return ask('breeds', { code: 'unusual', least, most, species });
  const ofAge = weightRangeAtAge(animal, at);
  return strictest([
    ofAge && (value < ofAge.least || value > ofAge.most) ? ask('growth', { code: 'age', ...ofAge }) : fine,
    last === null ? fine : sinceLast(value, last, { at, species }),
  ]);
};

const sinceLast = (
  value: number,
  last: NonNullable<WeightFigure['last']>,
  { at, species }: { at: string; species: string | null },
): Verdict => {
  const days = Math.abs(daysBetween(last.at, at));
  if (days > lastCountsDays) return fine;
  const gain = ofSpecies(weights, species)?.gain[1] ?? 2.5;
  const isLikely = value >= last.kg * leastShare && value <= last.kg * mostShare + gain * days;
  return isLikely ? fine : ask('weighing', { code: 'since-last', last: last.kg, at: last.at });
};

export type StandardWeightFigure = { kind: 'standard_weight'; value: number; class: StockClassName };

/** A real animal of a class may weigh so many times the standard, or a part of it. */
const standardTimes = 3;

/** A weight by which antibiotic use is compared: against the class's standard and the species. */
export const standardWeightVerdict = ({ value, class: name }: StandardWeightFigure): Verdict => {
  const standard = stockClasses.find((one) => one.name === name);
  const species = standard?.species ?? null;
  const { heaviest } = species === null ? unknownWeights : (weights[species] ?? unknownWeights);
  if (!(value > 0)) return refuse('definition', { code: 'not-positive' });
  if (value > heaviest) return refuse('records', { code: 'impossible', least: null, most: heaviest, species });
  if (!standard) return fine;
  const [least, most] = [rounded(standard.kg / standardTimes), standard.kg * standardTimes];
  return value < least || value > most ? ask('standard', { code: 'unusual', least, most, species }) : fine;
};

const rounded = (kg: number): number => Number(kg.toPrecision(3));
