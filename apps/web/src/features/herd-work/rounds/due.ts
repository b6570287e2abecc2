import { latestOf } from '@byre/contract/animals/rules';
import type { Animal } from '@byre/contract/animals/schema';
import { isOfSpecies, type SpeciesAnswer } from '@byre/contract/animals/species';
import { isStockGroup } from '@byre/contract/animals/stock-group';
import type { Observation } from '@byre/contract/observations/api';
import { dayMs } from '@byre/contract/time';
import { observedAt } from '../../../device/reads/observed-at.ts';
import { termOf } from '../../../words/pregnancy-terms.ts';
import { calvesBy, hasCalved, isInCalf, lastCalving } from './pregnancy.ts';
import type { RoundKind } from './round-kinds.ts';

/** Which animals are gone through: those that the rules of the round name, or all that are suitable. */
export type RoundScope = 'due' | 'all';

/**
 * Why an animal is due. `calving not recorded`: she was in calf or dry, and by now she has calved or lost the calf, but
 * neither is recorded.
 */
export type DueReason = 'usual' | 'calving not recorded' | 'post-calving check';

/** A large herd is gone through on several days. Less than a week, because some calves are weighed weekly. */
const roundDays = 5;
/** She is served six weeks after calving at the earliest, and the scanner shows it four weeks later. */
const calvedDays = 70;
/** A heifer is served from about fourteen months. */
const heiferDays = 15 * 30.44;
const yearDays = 365;
const cowDays = 2 * yearDays;
/** How much later the scanner shows a service at the next heat of a cow that was empty or not served. */
const emptyDays = 28;
/** The womb should be clean and back to its size by then, and there is time to treat her before she is served. */
const checkDays = 30;

/** How many days into the lactation a state begins, for a cow without a recorded calving. */
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

/**
 * Whether an animal can be in a round at all: recorded individually, of the right kind, and not a bull for pregnancy
 * diagnosis. Of one without a known species that is not known.
 */
export const canBeDone = (kind: RoundKind, animal: Animal): SpeciesAnswer => {
  if (isStockGroup(animal) || (kind === 'pregnancy' && animal.gender === 'Male')) return 'no';
  return isOfSpecies(animal.species, kinds[kind]);
};

/**
 * Why an animal is due in a round, null if it is not. `last` is its last finding in a round of this kind, null for none.
 * One of the last five days is of the same round, which goes on.
 * - Pregnancy diagnosis: cows that calved ten weeks ago or more and heifers from fifteen months, unless in calf, dry or
 * to be sold; animals to be re-checked; animals found empty, again after four weeks. A cow without any record is due,
 * because nothing is known of her. So is one in calf or dry that should have calved ten weeks ago. A cow that calved 30
 * days ago or more is due for a check, unless there was a finding since.
 * - Mobility: cows. Condition: cows and heifers from fifteen months, ewes and nannies from one year.
 * - Weighing: growing animals, that is cattle under two years and sheep and goats under one.
 */
export const dueReason = (kind: RoundKind, animal: Animal, last: Observation | null, now: Date): DueReason | null => {
  if (canBeDone(kind, animal) !== 'yes') return null;
  if (last !== null && daysSince(observedAt(last), now) < roundDays) return null;
  const usualIf = (isDue: boolean) => (isDue ? 'usual' : null);
  switch (kind) {
    case 'pregnancy':
      return pregnancyReason(animal, last, now);
    case 'mobility':
      return usualIf(isCow(animal, now));
    case 'body_condition':
      return usualIf(isBred(animal, now));
    case 'weight':
      return usualIf(isGrowing(animal, now));
  }
};

const pregnancyReason = (animal: Animal, last: Observation | null, now: Date): DueReason | null => {
  const state = latestOf(animal.reproductive_state);
  if (state !== null && isLeaving(state.name)) return null;
  const calvedAt = lastCalving(animal);
  const found = last !== null && (calvedAt === null || observedAt(last) > calvedAt) ? last : null;
  // A state recorded later says more than the finding: somebody knows that she is in calf.
  const isSettled =
    found !== null &&
    state !== null &&
    state.date > observedAt(found) &&
    (isInCalf(state.name) || state.name === 'dry');
  const term = found && !isSettled ? termOf(found.value) : null;
  if (term === 're-check') return 'usual';
  const isEarly = found !== null && daysSince(observedAt(found), now) < emptyDays;
  if (term === 'not in calf') return isEarly ? null : 'usual';
  if (term === 'not served' && isEarly) return null;
  const expectedAt = calvesBy(animal, found);
  if (expectedAt !== null) {
    return daysSince(expectedAt.toISOString(), now) >= calvedDays ? 'calving not recorded' : null;
  }
  if (isOpenLongEnough(animal, now)) return 'usual';
  const isToCheck = found === null && calvedAt !== null && daysSince(calvedAt, now) >= checkDays;
  return isToCheck ? 'post-calving check' : null;
};

/** Whether a cow or heifer that is not known to be in calf is old enough, or calved long enough ago. */
const isOpenLongEnough = (animal: Animal, now: Date): boolean => {
  const state = latestOf(animal.reproductive_state);
  const calvedAt = lastCalving(animal);
  if (state === null) return !isYoungerThan(cowDays, animal, now);
  if (state.name === 'heifer') return !isYoungerThan(heiferDays, animal, now);
  const begins = stateBegins.find(([name]) => state.name.startsWith(name));
  if (begins === undefined) return false;
  return daysSince(calvedAt ?? state.date, now) + (calvedAt === null ? begins[1] : 0) >= calvedDays;
};

/** Whether she is to be sold for meat, so that it no longer matters whether she is in calf. */
const isLeaving = (state: string): boolean => /^(?:cull|finishing)/.test(state);

const isCow = (animal: Animal, now: Date): boolean => {
  if (animal.gender === 'Male') return false;
  const state = latestOf(animal.reproductive_state)?.name ?? '';
  if (animal.reproductive_state.some(hasCalved) || /lactat|^dry$|^cull/.test(state)) return true;
  return !/heifer/i.test(state) && !isYoungerThan(cowDays, animal, now);
};

const isBred = (animal: Animal, now: Date): boolean => {
  if (animal.gender === 'Male') return false;
  if (!isCattle(animal)) return !isYoungerThan(yearDays, animal, now);
  return isCow(animal, now) || !isYoungerThan(heiferDays, animal, now);
};

const isGrowing = (animal: Animal, now: Date): boolean =>
  animal.date_of_birth === null || isYoungerThan(isCattle(animal) ? cowDays : yearDays, animal, now);

const isCattle = ({ species }: Animal): boolean => isOfSpecies(species, ['Cattle']) === 'yes';

/** An animal without a recorded birth counts as adult. */
const isYoungerThan = (days: number, { date_of_birth }: Animal, now: Date): boolean =>
  date_of_birth !== null && daysSince(date_of_birth, now) < days;

const daysSince = (moment: string, now: Date): number => (now.getTime() - Date.parse(moment)) / dayMs;
