import type { Animal } from '@byre/contract/animals/schema';
import type { Observation } from '@byre/contract/observations/api';
import { observedAt } from '../../../device/reads/observed-at.ts';
import type { Item } from '../../../device/reads/overlay.ts';
import { canBeDone, isDue, type RoundScope } from './due.ts';
import type { RoundKind } from './round-kinds.ts';

/** What was found of one animal in a round, newest first: two where two people saw it, or one saw it twice. */
export type Findings = readonly Item<Observation>[];

/**
 * A round: a farm, a kind and a day. All that was found of the kind on that day belongs to it, whoever's phone it was written
 * down on, so that two people's rounds are one as soon as their phones have exchanged.
 */
export type Round = {
  kind: RoundKind;
  /** Every animal of the farm, also those that have gone, in the order of its tags. */
  animals: ReadonlyMap<string, Animal>;
  /** Those that are there and that it can be done to. */
  herd: readonly Animal[];
  /** Those of them that the rules of the kind name. */
  due: ReadonlySet<string>;
  /** What was found on the day, by animal. */
  found: ReadonlyMap<string, Findings>;
  /** What was found last before the day, by animal. */
  last: ReadonlyMap<string, Observation>;
};

export type RoundSource = {
  kind: RoundKind;
  animals: readonly Animal[];
  /** Of the kind, newest first. */
  observations: readonly Item<Observation>[];
  isOfDay: (moment: string) => boolean;
  now: Date;
};

export const roundOf = ({ kind, animals, observations, isOfDay, now }: RoundSource): Round => {
  const found = new Map<string, Item<Observation>[]>();
  const last = new Map<string, Observation>();
  const isWithin = knownDays(isOfDay);
  for (const item of observations) {
    const { document } = item;
    const at = observedAt(document);
    if (document.value === null) continue;
    if (isWithin(at)) found.set(document.animal_id, [...(found.get(document.animal_id) ?? []), item]);
    else if (!last.has(document.animal_id) && at <= now.toISOString()) last.set(document.animal_id, document);
  }
  const isThere = ({ date_left_farm, deceased_record }: Animal) => date_left_farm === null && deceased_record === null;
  const herd = animals.filter((animal) => isThere(animal) && canBeDone(kind, animal));
  const due = herd.filter((animal) => isDue(kind, animal, last.get(animal._id) ?? null, now)).map(({ _id }) => _id);
  return {
    kind,
    animals: new Map(animals.map((animal) => [animal._id, animal])),
    herd,
    due: new Set(due),
    found,
    last,
  };
};

/** Asking the calendar for the day of a moment is slow; thousands of findings are of few moments' hours. */
const knownDays = (isOfDay: (moment: string) => boolean): ((moment: string) => boolean) => {
  const known = new Map<string, boolean>();
  return (moment) => {
    // A day begins and ends at a quarter of an hour in every zone there is.
    const quarter = `${moment.slice(0, 14)}${Math.floor(Number(moment.slice(14, 16)) / 15)}`;
    const answer = known.get(quarter) ?? isOfDay(moment);
    known.set(quarter, answer);
    return answer;
  };
};

/** Who was seen, and who of those that are gone through is missing. Whoever was seen counts, due or not. */
export const progressOf = (
  { animals, herd, due, found }: Round,
  scope: RoundScope,
): { done: Animal[]; missing: Animal[] } => ({
  done: [...animals.values()].filter(({ _id }) => found.has(_id)),
  missing: herd.filter(({ _id }) => !found.has(_id) && (scope === 'all' || due.has(_id))),
});

/** What counts of an animal: what was written down last. */
export const standingOf = ({ found }: Pick<Round, 'found'>, animalId: string): Observation | null =>
  found.get(animalId)?.[0]?.document ?? null;

/** Whether two people found different things on the day: for a person to look at. */
export const isContested = (findings: Findings): boolean =>
  new Set(findings.map(({ document: { value, notes } }) => JSON.stringify([value, notes]))).size > 1;
