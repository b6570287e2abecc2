import { latestOf } from '@byre/contract/animals/rules';
import type { Animal } from '@byre/contract/animals/schema';
import { isStockGroup } from '@byre/contract/animals/stock-group';
import type { Observation } from '@byre/contract/observations/api';
import { dayMs } from '@byre/contract/time';
import { observedAt } from '../../../device/reads/observed-at.ts';
import { hasCalved, isInCalf, lastCalving, termOf } from './pregnancy.ts';
import type { RoundKind } from './round-kinds.ts';

/** Who is gone through: whom the rules of the round name, or all that it can be done to. */
export type RoundScope = 'due' | 'all';

/** Six weeks are waited after calving until she is served, and four more show in the scanner. */
const calvedDays = 70;
/** A heifer is served from some fourteen months on. */
const heiferDays = 15 * 30.44;
const yearDays = 365;
const cowDays = 2 * yearDays;
/** An empty cow that is served at her next heat shows it so much later. */
const emptyDays = 28;

/** How far into the lactation a state begins, for a cow whose calving nobody wrote down. */
const stateBegins: readonly (readonly [string, number])[] = [
  ['early lactation', 0],
  ['peak lactation', 42],
  ['mid lactation', 105],
  ['mixed lactations', calvedDays],
];

const kinds: Readonly<Record<RoundKind, readonly string[]>> = {
  pregnancy: ['Cattle'],
  mobility: ['Cattle'],
  body_condition: ['Cattle', 'Sheep', 'Goat'],
  weight: ['Cattle', 'Sheep', 'Goat'],
};

/** Whether a round can be done to an animal at all: known by itself, of the right kind, and no bull at a pregnancy diagnosis. */
export const canBeDone = (kind: RoundKind, animal: Animal): boolean =>
  kinds[kind].includes(animal.species ?? '') &&
  !isStockGroup(animal) &&
  (kind !== 'pregnancy' || animal.gender !== 'Male');

/**
 * Whether an animal is to be seen in a round. `last` is what was found before in a round of the kind, null for nothing.
 * - Pregnancy diagnosis: whoever calved ten weeks ago or more, and heifers from fifteen months on, unless they are in
 *   calf, dry or to be sold; whoever was to be checked again; found empty, again after four weeks. A cow of which
 *   nothing is written down is due, as nobody can tell.
 * - Mobility: cows. Condition: cows and heifers from fifteen months on, ewes and nannies from a year on.
 * - Weighing: what grows, cattle under two years and sheep and goats under one.
 */
export const isDue = (kind: RoundKind, animal: Animal, last: Observation | null, now: Date): boolean => {
  if (!canBeDone(kind, animal)) return false;
  switch (kind) {
    case 'pregnancy':
      return isDueForPregnancy(animal, last, now);
    case 'mobility':
      return isCow(animal, now);
    case 'body_condition':
      return isBred(animal, now);
    case 'weight':
      return isGrowing(animal, now);
  }
};

const isDueForPregnancy = (animal: Animal, last: Observation | null, now: Date): boolean => {
  const state = latestOf(animal.reproductive_state);
  const calvedAt = lastCalving(animal);
  const found = last !== null && (calvedAt === null || observedAt(last) > calvedAt) ? last : null;
  const term = found && termOf(found.value);
  if (term === 're-check') return true;
  if (found && term === 'not in calf') return daysSince(observedAt(found), now) >= emptyDays;
  if (term === 'in calf') return false;
  if (state === null) return !isYoungerThan(cowDays, animal, now);
  if (state.name === 'heifer') return !isYoungerThan(heiferDays, animal, now);
  if (isInCalf(state.name)) return false;
  const begins = stateBegins.find(([name]) => state.name.startsWith(name));
  if (begins === undefined) return false;
  return daysSince(calvedAt ?? state.date, now) + (calvedAt === null ? begins[1] : 0) >= calvedDays;
};

const isCow = (animal: Animal, now: Date): boolean => {
  if (animal.gender === 'Male') return false;
  const state = latestOf(animal.reproductive_state)?.name ?? '';
  if (animal.reproductive_state.some(hasCalved) || /lactat|^dry$|^cull/.test(state)) return true;
  return !/heifer/i.test(state) && !isYoungerThan(cowDays, animal, now);
};

const isBred = (animal: Animal, now: Date): boolean => {
  if (animal.gender === 'Male') return false;
  if (animal.species !== 'Cattle') return !isYoungerThan(yearDays, animal, now);
  return isCow(animal, now) || !isYoungerThan(heiferDays, animal, now);
};

const isGrowing = (animal: Animal, now: Date): boolean =>
  animal.date_of_birth === null || isYoungerThan(animal.species === 'Cattle' ? cowDays : yearDays, animal, now);

/** Of an animal whose birth nobody wrote down it is taken to be grown. */
const isYoungerThan = (days: number, { date_of_birth }: Animal, now: Date): boolean =>
  date_of_birth !== null && daysSince(date_of_birth, now) < days;

const daysSince = (moment: string, now: Date): number => (now.getTime() - Date.parse(moment)) / dayMs;
