import { isBird } from '../animals/birds.ts';
import { unitFactor } from '../formulary/units.ts';
import { type FigureAnimal, ofSpecies } from './animal.ts';
import { ask, fine, refuse, strictest, type Verdict } from './verdict.ts';
import { weightRange, weightRangeAtAge } from './weight.ts';

export type AmountFigure = {
  kind: 'amount';
  /** All that was used, in `unit`. */
  value: number;
  unit: string;
  animal: FigureAnimal | null;
  /** When it was given. */
  at: string;
  /** Of the animal, if it is known, in kg. */
  kg?: number | null;
  /** How many animals it was for; null if it is a group and nobody counted it. */
  heads: number | null;
  /** How often it was given; null if that was not said. */
  doses: number | null;
};

/** What an animal is given at most at once: what is usual, and what nothing can take. */
type Most = { usual: number; possible: number };

/** A litre in ml, or a kilogram in g. */
const litre = 1_000;

/**
 * Of a liquid in ml, and of a powder or paste in g. Sources: `usual` volumes, `possible` fluids (see `sources.ts`): an
 * infusion of calcium is 400 to 800 ml, and the rumen of a cow takes 38 l.
 */
const measuredMost: Readonly<Record<string, Most>> = {
  Cattle: { usual: 1_500, possible: 60 * litre },
  Horse: { usual: 1_500, possible: 40_000 },
  Pig: { usual: 300, possible: 20_000 },
  Sheep: { usual: 250, possible: 10_000 },
  Goat: { usual: 250, possible: 10_000 },
  Deer: { usual: 300, possible: 10_000 },
  Alpaca: { usual: 250, possible: 10_000 },
  Llama: { usual: 400, possible: 20_000 },
};
const birdMost: Most = { usual: 30, possible: 1_000 };
const anyMost: Most = { usual: 1_500, possible: 60 * litre };

/** Of what is counted (source: pieces). */
const countedMost: Readonly<Record<string, Most>> = {
  tablet: { usual: 30, possible: 300 },
  capsule: { usual: 30, possible: 300 },
  bolus: { usual: 6, possible: 30 },
  tube: { usual: 8, possible: 40 },
  dose: { usual: 10, possible: 100 },
  device: { usual: 4, possible: 50 },
};

/** In ml or g for each kg of the animal (sources: volumes, fluids). Labelled doses are below 5 ml a kg. */
const perKg: Most = { usual: 10, possible: 150 };
/** The largest group; of one that nobody counted, no more is known. */
const uncountedMost = 1_000_000;
/** Doses of a course whose number nobody said. */
const unsaidDoses = 10;

/** The most that an animal of the species is usually given of a product at once, in this unit; null of an unknown unit. */
export const mostAtOnce = (species: string | null, unit: string): Most | null => {
  const counted = Object.keys(countedMost).find((one) => unitFactor(unit, one) === 1);
  if (counted !== undefined) return countedMost[counted] ?? null;
  const each = unitFactor(unit, 'ml') ?? unitFactor(unit, 'g');
  if (each === null) return null;
  const { usual, possible } = isBird(species) ? birdMost : (ofSpecies(measuredMost, species) ?? anyMost);
  return { usual: usual / each, possible: possible / each };
};

/** The amount of a product that an animal was given: against its species, its weight or its age. */
export const amountVerdict = (figure: AmountFigure): Verdict => {
  const { value, unit, animal, heads, doses } = figure;
  if (!(value > 0)) return refuse('definition', { code: 'not-positive' });
  const species = animal?.species ?? null;
  if (heads === null) {
    return value > uncountedMost ? refuse('fluids', { code: 'too-much', most: uncountedMost, unit, species }) : fine;
  }
  const each = value / Math.max(1, heads) / Math.max(1, doses ?? unsaidDoses);
  const most = mostAtOnce(species, unit);
  if (most === null) return fine;
  const source = unitFactor(unit, 'ml') === null && unitFactor(unit, 'g') === null ? 'pieces' : 'volumes';
  const ofAnimal: Verdict =
    each > most.possible
      ? refuse(source === 'pieces' ? 'pieces' : 'fluids', { code: 'too-much', most: most.possible, unit, species })
      : each > most.usual
        ? ask(source, { code: 'too-much', most: most.usual, unit, species })
        : fine;
  return strictest([ofAnimal, forWeight(each, figure)]);
};

/** A calf takes less than a cow: against its own weight, or else the most that it can weigh at its age. */
const forWeight = (each: number, { unit, animal, at, kg }: AmountFigure): Verdict => {
  const inMeasure = unitFactor(unit, 'ml') ?? unitFactor(unit, 'g');
  const heaviest = kg ?? weightRangeAtAge(animal, at)?.most ?? null;
  if (inMeasure === null || heaviest === null || !(heaviest > 0)) return fine;
  const { least } = weightRange(animal);
  const measured = each * inMeasure;
  const of = Math.max(heaviest, least);
  const mostOf = (one: number) => Number(((one * of) / inMeasure).toPrecision(3));
  if (measured > perKg.possible * of) {
    return refuse('fluids', { code: 'too-much-for-weight', most: mostOf(perKg.possible), unit, kg: heaviest });
  }
  return measured > perKg.usual * of
    ? ask('volumes', { code: 'too-much-for-weight', most: mostOf(perKg.usual), unit, kg: heaviest })
    : fine;
};
