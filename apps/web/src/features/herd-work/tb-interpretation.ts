import type { Animal } from '@byre/contract/animals/schema';
import { isOfSpecies } from '@byre/contract/animals/species';
import type { Nation } from '@byre/contract/farms/nation';
import type { SkinFolds, TbResult } from '../../words/tb-note.ts';

/** What the figures of a comparative test suggest, by the standard and by the severe interpretation. */
export type Interpretation = Record<'standard' | 'severe', TbResult>;

/**
 * The species that are tested, and whether their figures are read as those of cattle. APHA's instructions for goats
 * (External OV Instructions, TB Goat Instructions, skin test day two) refer to the same card, TB64. For deer and
 * camelids no published interpretation was found: their figures are recorded without one.
 */
const isReadAsCattle: ReadonlyMap<string, boolean> = new Map([
  ['Cattle', true],
  ['Goat', true],
  ['Deer', false],
  ['Alpaca', false],
  ['Llama', false],
]);

export const isTestedSpecies = (species: string | null): boolean =>
  isOfSpecies(species, [...isReadAsCattle.keys()]) === 'yes';

/** Kinds that are tested on a day of their own, in the order in which they are offered. */
export const tbKinds = ['cattle', 'goats', 'deer', 'camelids'] as const;
export type TbKind = (typeof tbKinds)[number];

export const tbKindOf = ({ species }: Pick<Animal, 'species'>): TbKind => {
  switch (species) {
    case 'Goat':
      return 'goats';
    case 'Deer':
      return 'deer';
    case 'Alpaca':
    case 'Llama':
      return 'camelids';
    default:
      return 'cattle';
  }
};

/** An increase of more than this (mm) is a reaction. */
const noReactionMm = 2;
/** Standard: a reaction at the bovine site is positive from this increase (mm). */
const positiveMm = 4;
/** Standard and severe: the excess (mm) of the bovine over the avian site above which an animal is a reactor. */
const reactorMm = { standard: 4, severe: 2 } as const;

/**
 * What the growth of the folds suggests, for the tester to judge: swelling, heat or pain at the bovine site make a
 * reactor whatever the figures. Null for a species without a published interpretation.
 *
 * Standard, as in Directive 64/432/EEC, annex B, 2.2.5: no reaction up to 2 mm, clear unless the bovine reaction is
 * greater than the avian, a reactor where a positive bovine reaction is more than 4 mm greater. The directive says
 * nothing of an excess below 1 mm, which whole millimetres never give: it counts as inconclusive, because it is not
 * clear.
 *
 * Severe is not checked against the card TB64, which could not be read. It follows a published description of the card
 * (TB64A(W), August 2018): a bovine reaction without an avian one makes a reactor, and so does one that is more than 2 mm
 * greater than an avian one; up to 2 mm greater stays inconclusive. In Wales one that is up to 2 mm less is inconclusive
 * too. Where the nation is not known, the stricter counts.
 */
export const interpretationOf = (
  { avian, bovine }: SkinFolds,
  { species }: Pick<Animal, 'species'>,
  nation: Nation | null,
): Interpretation | null => {
  if (!isReadAsCattle.get(species ?? '')) return null;
  if (bovine <= noReactionMm) return { standard: 'clear', severe: 'clear' };
  const more = Number((bovine - avian).toFixed(1));
  return { standard: standardOf(more, bovine), severe: severeOf(more, avian, nation) };
};

const standardOf = (more: number, bovine: number): TbResult => {
  if (more <= 0) return 'clear';
  return bovine >= positiveMm && more > reactorMm.standard ? 'reactor' : 'inconclusive';
};

const severeOf = (more: number, avian: number, nation: Nation | null): TbResult => {
  if (avian <= noReactionMm || more > reactorMm.severe) return 'reactor';
  const isWelsh = nation === 'Wales' || nation === null;
  return more > 0 || (isWelsh && more >= -reactorMm.severe) ? 'inconclusive' : 'clear';
};

/**
 * The days after its injection before which an animal cannot be tested again. TB Hub, inconclusive reactors: "the
 * soonest an IR can be re-tested is 60 days after the injection date of the previous test". DAERA: not less than 42 days.
 */
export const retestDaysIn = (nation: Nation | null): number =>
  nation === 'Northern Ireland' ? retestDays.northernIreland : retestDays.britain;
export const retestDays = { britain: 60, northernIreland: 42 } as const;

/**
 * Whether an animal that is inconclusive for the second time running counts as a reactor by a published rule, so that
 * nothing is left to be tested again. England: TB Hub, resolved inconclusive reactor policy: an animal with "an
 * inconclusive result for a second time" is slaughtered. Wales: the Welsh Government says the same. The rules of Scotland
 * and Northern Ireland, and those for other species than cattle, were not found.
 */
export const isReactorIfTwice = (animal: Pick<Animal, 'species'>, nation: Nation | null): boolean =>
  tbKindOf(animal) === 'cattle' && (nation === 'England' || nation === 'Wales');
