import { latestOf } from '@byre/contract/animals/rules';
import type { Animal, HistoryEntry } from '@byre/contract/animals/schema';
import { isOfSpecies } from '@byre/contract/animals/species';
import type { Observation } from '@byre/contract/observations/api';
import { dayMs } from '@byre/contract/time';
import { observedAt } from '../../../device/reads/observed-at.ts';
import { stageIn, weeksInCalf } from '../../../words/pregnancy-findings.ts';
import { type PregnancyTerm, termOf } from '../../../words/pregnancy-terms.ts';

/**
 * Length of gestation in days: the mean of cattle (MSD Veterinary Manual, "Gestation Period, Number of Offspring, and
 * Incubation Period": 279 to 287 by breed).
 */
const gestationDays = 283;
/** The longest usual time from drying off to calving: a suckler weaned at housing in November calves by April. */
const dryDays = 150;

/** The day she is due to calve, from the weeks found on a day; null if they were not recorded. */
export const dueToCalve = (foundAt: string, notes: string | null): Date | null => {
  const { weeks } = stageIn(notes);
  return weeks === null ? null : after(foundAt, gestationDays - weeks * 7);
};

/**
 * The day by which a cow that is in calf or dry should have calved; null if nothing says that she is. From a finding
 * `found` since her last calving: counted from its weeks, otherwise as if she had been at the first week that the
 * scanner shows. Without one, from her reproductive state: a full gestation from the day it was recorded, less if she is
 * dry. In calf or dry recorded after the day that the finding gives is another pregnancy, and counts instead.
 */
export const calvesBy = (
  { reproductive_state }: Pick<Animal, 'reproductive_state'>,
  found: Observation | null,
): Date | null => {
  const byFinding =
    found !== null && termOf(found.value) === 'in calf'
      ? after(observedAt(found), gestationDays - (stageIn(found.notes).weeks ?? weeksInCalf[0]) * 7)
      : null;
  const state = latestOf(reproductive_state);
  if (state === null || (byFinding !== null && state.date <= byFinding.toISOString())) return byFinding;
  if (isInCalf(state.name)) return after(state.date, gestationDays);
  return state.name === 'dry' ? after(state.date, dryDays) : byFinding;
};

const after = (moment: string, days: number): Date => new Date(Date.parse(moment) + days * dayMs);

export const isInCalf = (state: string | undefined): boolean => /in[- ]calf/i.test(state ?? '');
export const hasCalved = ({ name }: HistoryEntry): boolean => name.startsWith('early lactation');

/** Her last calving according to her reproductive history. */
export const lastCalving = ({ reproductive_state }: Pick<Animal, 'reproductive_state'>): string | null =>
  reproductive_state.findLast(hasCalved)?.date ?? null;

/**
 * The reproductive state that a finding adds to the history of a cow; null if it is known already or cannot be said. In
 * calf: "In-calf heifer" before the first calving, else "lactating in calf"; a dry cow stays dry. Found empty or not
 * served: a state of in calf becomes "heifer" or "mid lactation". Never "early lactation", because that means a
 * calving, from which withdrawals count.
 */
export const stateAfter = (
  term: PregnancyTerm,
  { species, reproductive_state }: Pick<Animal, 'species' | 'reproductive_state'>,
  standing: PregnancyTerm | null,
): string | null => {
  const state = latestOf(reproductive_state)?.name;
  if (isOfSpecies(species, ['Cattle']) !== 'yes' || state === undefined) return null;
  if (term === 'in calf') {
    if (isInCalf(state)) return null;
    if (state.includes('heifer')) return 'In-calf heifer';
    return state.includes('lactation') ? 'lactating in calf' : null;
  }
  // An uncertain result changes nothing, unless it corrects one that was recorded as in calf a moment ago.
  if (!isInCalf(state) || (term === 're-check' && standing !== 'in calf')) return null;
  return state.includes('heifer') ? 'heifer' : 'mid lactation';
};

/**
 * The state that undoes the one a finding added: the one before it. For a cow that had just calved it is "mid
 * lactation", because a second "early lactation" would mean another calving.
 */
export const stateTakenBack = ({ reproductive_state }: Pick<Animal, 'reproductive_state'>): string | null => {
  const before = latestOf(reproductive_state);
  if (before === null) return null;
  return hasCalved(before) ? 'mid lactation' : before.name;
};
