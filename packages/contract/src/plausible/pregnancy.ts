import { isOfSpecies } from '../animals/species.ts';
import { ageInDays, calvedBefore, daysBetween, type FigureAnimal, ofSpecies } from './animal.ts';
import { ask, fine, refuse, strictest, type Verdict } from './verdict.ts';

/** The longest that each species carries, in days. Cattle 296 (source: gestation); the others recalled. */
const longestGestation: Readonly<Record<string, number>> = {
  Cattle: 300,
  Sheep: 160,
  Goat: 160,
  Pig: 122,
  Horse: 400,
  Deer: 250,
  Alpaca: 375,
  Llama: 375,
};
const longestOfAll = 400;

/** A cow ovulates no earlier after calving (source: ovulation). */
const firstOvulationDays = 13;
/** The age of a calf is found to a week either way, later in gestation to three. */
const [agedToDays, agedLaterToDays] = [7, 21];
/** A cow that was found empty may have been up to so far in calf, because the scanner shows it from four weeks. */
const notSeenDays = 35;
/** A heifer conceives no earlier (source: puberty). */
const pubertyDays = 180;

export type WeeksFigure = {
  kind: 'weeks_in_calf';
  /** Weeks; null if she is in calf and nobody said how long. */
  value: number | null;
  animal: FigureAnimal | null;
  /** When she was examined. */
  at: string;
  servedAt?: string | null;
  /** The last finding before this one: weeks in calf, or null weeks for a cow that was not in calf. */
  last?: { weeks: number | null; at: string } | null;
};

/** Weeks in calf, against her sex and age, the days since calving and service, and the finding before. */
export const weeksVerdict = ({ value, animal, at, servedAt = null, last = null }: WeeksFigure): Verdict => {
  if (animal?.gender === 'Male') return ask('definition', { code: 'male' });
  if (value === null) return fine;
  if (!(value > 0)) return refuse('definition', { code: 'not-positive' });
  if (!Number.isInteger(value)) return refuse('definition', { code: 'not-whole' });
  const days = value * 7;
  const species = animal?.species ?? null;
  const longest = ofSpecies(longestGestation, species) ?? longestOfAll;
  if (days > longest) {
    return refuse('gestation', { code: 'impossible', least: null, most: Math.floor(longest / 7), species });
  }
  return strictest([
    sinceCalving(days, calvedBefore(animal, at), at),
    sinceService(days, servedAt, at),
    sinceFinding(days, last, at),
    ofAge(days, isOfSpecies(species, ['Cattle']) === 'yes' ? ageInDays(animal, at) : null),
  ]);
};

const sinceCalving = (days: number, calvedAt: string | null, at: string): Verdict => {
  if (calvedAt === null) return fine;
  const since = daysBetween(calvedAt, at);
  return days - agedToDays > since - firstOvulationDays
    ? ask('ovulation', { code: 'since-calving', days: since })
    : fine;
};

const sinceService = (days: number, servedAt: string | null, at: string): Verdict => {
  if (servedAt === null) return fine;
  const since = daysBetween(servedAt, at);
  return Math.abs(days - since) > 2 * agedToDays ? ask('ovulation', { code: 'since-service', days: since }) : fine;
};

const sinceFinding = (days: number, last: WeeksFigure['last'] | null, at: string): Verdict => {
  if (!last) return fine;
  const since = daysBetween(last.at, at);
  const isLikely =
    last.weeks === null ? days <= since + notSeenDays : Math.abs(days - since - last.weeks * 7) <= agedLaterToDays;
  return isLikely ? fine : ask('ovulation', { code: 'since-finding', weeks: last.weeks, at: last.at });
};

const ofAge = (days: number, age: number | null): Verdict =>
  age !== null && age - days < pubertyDays ? ask('puberty', { code: 'too-young', days: age }) : fine;
