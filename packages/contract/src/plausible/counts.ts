import { maxHeads } from '../animals/max-heads.ts';
import { isOfSpecies } from '../animals/species.ts';
import { ageInDays, type FigureAnimal, lastLactation } from './animal.ts';
import { ask, fine, refuse, strictest, type Verdict } from './verdict.ts';

export type LactationFigure = {
  kind: 'lactation';
  value: number;
  animal: FigureAnimal | null;
  /** When it began. */
  at: string;
};

/** Few cows have more, and none has had twice as many (source: lactations). */
const [oftenMost, neverMore] = [15, 30];
/** The youngest age at a calving and the shortest time to the next, in days: 18 and 10 months. */
const [firstCalvingDays, betweenDays] = [548, 304];

/** The number of the lactation that begins: against the last one and her age. */
export const lactationVerdict = ({ value, animal, at }: LactationFigure): Verdict => {
  if (!Number.isInteger(value)) return refuse('definition', { code: 'not-whole' });
  if (value < 1) return refuse('definition', { code: 'not-positive' });
  const species = animal?.species ?? null;
  if (value > neverMore) return refuse('lactations', { code: 'impossible', least: 1, most: neverMore, species });
  const last = lastLactation(animal);
  const age = isOfSpecies(species, ['Cattle']) === 'yes' ? ageInDays(animal, at) : null;
  const youngest = firstCalvingDays + (value - 1) * betweenDays;
  return strictest([
    last !== null && value !== last + 1 ? ask('lactations', { code: 'lactation', next: last + 1 }) : fine,
    age !== null && age < youngest ? ask('lactations', { code: 'too-young', days: age }) : fine,
    value > oftenMost ? ask('lactations', { code: 'unusual', least: 1, most: oftenMost, species }) : fine,
  ]);
};

export type HeadsFigure = {
  kind: 'heads';
  value: number;
  /**
   * All animals of a group were counted, some of it were treated, the animals have no tags and no group, or so many were
   * slaughtered in the period of a report.
   */
  of: 'counted' | 'treated' | 'untagged' | 'slaughtered';
  /** The last count of the group. */
  last?: { count: number; at: string } | null;
};

/** The birds of the largest house. */
const housed = 60 * 1_000;
/** No more are counted or treated, are treated without tags, or are slaughtered in a practice (source: heads). */
const usualMost = { counted: housed, treated: housed, untagged: 5_000, slaughtered: 2_000_000 } as const;
/** A group grows or shrinks by no more between two counts, and no more of it are treated than it has. */
const [grownTimes, shrunkTimes, treatedTimes] = [1.5, 0.5, 1.1];

/** A number of animals: against the last count. An emptied house has 0. */
export const headsVerdict = ({ value, of, last = null }: HeadsFigure): Verdict => {
  if (!Number.isInteger(value)) return refuse('definition', { code: 'not-whole' });
  const mayBeNone = of === 'counted' || of === 'slaughtered';
  if (value < 0 || (value === 0 && !mayBeNone)) return refuse('definition', { code: 'not-positive' });
  if (value > maxHeads) return refuse('heads', { code: 'impossible', least: 0, most: maxHeads, species: null });
  const most = usualMost[of];
  if (!last || last.count === 0) {
    return value > most ? ask('heads', { code: 'unusual', least: 1, most, species: null }) : fine;
  }
  const times = value / last.count;
  const isLikely =
    of === 'counted' ? value === 0 || (times <= grownTimes && times >= shrunkTimes) : times <= treatedTimes;
  return isLikely ? fine : ask('heads', { code: 'counted', last: last.count, at: last.at });
};

export type DosesFigure = { kind: 'doses'; value: number };

/** Doses of a course that are usual at most, and those that nobody gives (source: courses). */
const [usualDoses, mostDoses] = [30, 366];

export const dosesVerdict = ({ value }: DosesFigure): Verdict => {
  if (!Number.isInteger(value)) return refuse('definition', { code: 'not-whole' });
  if (value < 1) return refuse('definition', { code: 'not-positive' });
  if (value > mostDoses) return refuse('courses', { code: 'impossible', least: 1, most: mostDoses, species: null });
  return value > usualDoses ? ask('courses', { code: 'unusual', least: 1, most: usualDoses, species: null }) : fine;
};

/** A number that names something, such as a stock group: it is whole, and there is nothing to compare it with. */
export type IdentifierFigure = { kind: 'identifier'; value: number };

export const identifierVerdict = ({ value }: IdentifierFigure): Verdict => {
  if (!Number.isInteger(value)) return refuse('definition', { code: 'not-whole' });
  return value < 0 ? refuse('definition', { code: 'not-positive' }) : fine;
};

/** A number that a rule of Byre limits, such as the days of a session. */
export type LimitFigure = { kind: 'limit'; value: number; least: number; most: number };

export const limitVerdict = ({ value, least, most }: LimitFigure): Verdict => {
  if (!Number.isInteger(value)) return refuse('definition', { code: 'not-whole' });
  return value < least || value > most
    ? refuse('definition', { code: 'impossible', least, most, species: null })
    : fine;
};
