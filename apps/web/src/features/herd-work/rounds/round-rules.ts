import type { Animal } from '@byre/contract/animals/schema';
import type { Observation } from '@byre/contract/observations/api';
import { observedAt } from '../../../device/reads/observed-at.ts';
import { isOnFarm } from '../../../device/reads/on-farm.ts';
import type { Item } from '../../../device/reads/overlay.ts';
import { type MovedHere, movedUnknown, workHere } from '../../../device/reads/work-here.ts';
import { canBeDone, type DueReason, dueReason, type RoundScope } from './due.ts';
import type { RoundKind } from './round-kinds.ts';

/** The findings of one animal in a round, newest first. There are two if two people saw it, or one person twice. */
export type Findings = readonly Item<Observation>[];

/**
 * A round: a farm, a kind and a day. It includes all findings of that kind on that day, from every phone, so that two
 * people's rounds become one as soon as their phones have synced.
 */
export type Round = {
  kind: RoundKind;
  /** Every animal of the farm, including those that have gone, in the order of their tags, and those that moved away. */
  animals: ReadonlyMap<string, Animal>;
  /** The animals on the farm that can be in the round. */
  herd: readonly Animal[];
  /** Those of which nobody knows whether they can, because they have no known species, and that were not seen either. */
  withoutSpecies: readonly Animal[];
  /** Those that the rules of the kind name, and why. */
  due: ReadonlyMap<string, DueReason>;
  /** The findings of the day, by animal. */
  found: ReadonlyMap<string, Findings>;
  /** The last finding before that day, by animal. */
  last: ReadonlyMap<string, Observation>;
};

export type RoundSource = {
  kind: RoundKind;
  animals: readonly Animal[];
  /** Of this kind, newest first. */
  observations: readonly Item<Observation>[];
  isOfDay: (moment: string) => boolean;
  now: Date;
  /** The day is over: the herd and its states are those at `now`, the end of the day, and not today's. */
  isPast?: boolean;
  /** What was done on the holding on that day to animals that live elsewhere now. */
  moved?: MovedHere;
};

export const roundOf = (source: RoundSource): Round => {
  const { kind, animals, observations, isOfDay, now, isPast = false, moved = movedUnknown } = source;
  const found = new Map<string, Item<Observation>[]>();
  const last = new Map<string, Observation>();
  const byId = new Map(animals.map((animal) => [animal._id, animal]));
  const isWithin = knownDays(isOfDay);
  const ofDay: Item<Observation>[] = [];
  for (const item of observations) {
    const { document } = item;
    const at = observedAt(document);
    if (document.value === null) continue;
    if (isWithin(at)) ofDay.push(item);
    else if (!last.has(document.animal_id) && at <= now.toISOString()) last.set(document.animal_id, document);
  }
  for (const item of foundHere(ofDay, { kind, moved, byId })) {
    const id = item.document.animal_id;
    found.set(id, [...(found.get(id) ?? []), item]);
  }
  const then = isPast ? animals.flatMap((animal) => asOf(animal, now) ?? []) : animals;
  const present = then.filter(isOnFarm);
  const herd = present.filter((animal) => canBeDone(kind, animal) === 'yes');
  const due = new Map<string, DueReason>();
  for (const animal of herd) {
    const reason = dueReason(kind, animal, last.get(animal._id) ?? null, now);
    if (reason !== null) due.set(animal._id, reason);
  }
  return {
    kind,
    animals: withGone(byId, moved),
    herd,
    withoutSpecies: present.filter((animal) => canBeDone(kind, animal) === 'unknown' && !found.has(animal._id)),
    due,
    found,
    last,
  };
};

/** The findings of the day that were made on the holding, newest first. */
const foundHere = (
  ofDay: readonly Item<Observation>[],
  { kind, moved, byId }: { kind: RoundKind; moved: MovedHere; byId: ReadonlyMap<string, Animal> },
): Item<Observation>[] => {
  const arrived = moved.arrived.observations
    .filter((one) => one.kind === kind && one.value !== null)
    .toSorted((a, b) => (observedAt(a) < observedAt(b) ? 1 : -1));
  const joined = (animalId: string) => byId.get(animalId)?.date_joined_farm ?? null;
  return workHere(ofDay, arrived, { moved, joined, at: observedAt });
};

/** The animals of the farm, and after them those that live elsewhere now. */
const withGone = (animals: ReadonlyMap<string, Animal>, { arrived }: MovedHere): Map<string, Animal> => {
  const gone = arrived.animals.filter(({ _id }) => !animals.has(_id));
  return new Map([...animals, ...gone.map((animal) => [animal._id, animal] as const)]);
};

/** An animal as it was at a moment, as far as its record says; null if it was born or came to the farm later. */
const asOf = (animal: Animal, at: Date): Animal | null => {
  const isLater = (moment: string | null | undefined) => moment != null && moment > at.toISOString();
  if (isLater(animal.date_of_birth) || isLater(animal.date_joined_farm)) return null;
  const { date_left_farm, deceased_record, reproductive_state } = animal;
  return {
    ...animal,
    date_left_farm: isLater(date_left_farm) ? null : date_left_farm,
    deceased_record: isLater(deceased_record?.date_of_death) ? null : deceased_record,
    reproductive_state: reproductive_state.filter(({ date }) => !isLater(date)),
  };
};

/** Working out the day of a moment is slow, and thousands of findings share few hours. */
const knownDays = (isOfDay: (moment: string) => boolean): ((moment: string) => boolean) => {
  const known = new Map<string, boolean>();
  return (moment) => {
    // In every time zone a day begins at a full quarter of an hour.
    const quarter = `${moment.slice(0, 14)}${Math.floor(Number(moment.slice(14, 16)) / 15)}`;
    const answer = known.get(quarter) ?? isOfDay(moment);
    known.set(quarter, answer);
    return answer;
  };
};

/** Which animals were seen, and which are missing. An animal that was seen counts, due or not. */
export const progressOf = (
  { animals, herd, due, found }: Round,
  scope: RoundScope,
): { done: Animal[]; missing: Animal[] } => ({
  done: [...animals.values()].filter(({ _id }) => found.has(_id)),
  missing: herd.filter(({ _id }) => !found.has(_id) && (scope === 'all' || due.has(_id))),
});

/** The finding that counts: the one recorded last. */
export const standingOf = ({ found }: Pick<Round, 'found'>, animalId: string): Observation | null =>
  found.get(animalId)?.[0]?.document ?? null;

/** Whether two people recorded different findings on the day, which a person must resolve. */
export const isContested = (findings: Findings): boolean =>
  new Set(findings.map(({ document: { value, notes } }) => JSON.stringify([value, notes]))).size > 1;
