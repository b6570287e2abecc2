import type { Animal } from '@byre/contract/animals/schema';
import type { Observation } from '@byre/contract/observations/api';
import { type FarmItem, getAnimals, getFarm, listAnimals } from '../../device/reads/farm-reads.ts';
import { listAllFarmObservations } from '../../device/reads/observation-reads.ts';
import { observedAt } from '../../device/reads/observed-at.ts';
import type { Item } from '../../device/reads/overlay.ts';
import { isPhotoOfDay, listFarmPhotos, type PhotoItem, photosHere } from '../../device/reads/photo-reads.ts';
import { countUnsentOfFarm, type UnsentOfFarm } from '../../device/reads/queue-reads.ts';
import { listFarmRecords, listFarmTreatments, listFarmUsages } from '../../device/reads/record-reads.ts';
import { isUncertain, joinedIn, type MovedHere, movedUnknown, workHere } from '../../device/reads/work-here.ts';
import { readOpenedAnimals } from './opened-animals.ts';
import { casesHere, isSameDay, type VisitCase, type Worklist, withoutGone, worklistOf } from './visit-rules.ts';
import { changesOf } from './visit-summary-rules.ts';

/** Everything that the screens of a visit show. */
export type Visit = {
  farm: FarmItem | null;
  worklist: Worklist;
  /** Opened on this device today, the latest first. */
  openedIds: readonly string[];
  animals: ReadonlyMap<string, Item<Animal>>;
};

/** For the summary, counted in changes, like the status line and the queue. */
export type WholeVisit = Visit & {
  /** Of today, newest first. */
  observations: readonly Item<Observation>[];
  /** Taken or added today. */
  photos: readonly PhotoItem[];
  unsent: UnsentOfFarm;
  /** Animals of it that live elsewhere now, so that nothing on this farm leads to them. */
  movedIds: ReadonlySet<string>;
  /** Animals that have left since may be missing. */
  isUncertain: boolean;
};

/**
 * Today's visit to a farm. `alsoIds` are further animals that other parts of the screen need. `moved`: what was done on
 * the holding today to animals that live elsewhere now.
 */
export const readVisit = async (
  place: { farmId: string; userId: string; alsoIds?: readonly string[] },
  now: Date,
  moved = movedUnknown,
): Promise<Visit> => {
  const { farmId, alsoIds = [] } = place;
  const [farm, cases, openedIds] = await Promise.all([
    getFarm(farmId),
    readCases(farmId),
    readOpenedAnimals(place, now),
  ]);
  const worklist = worklistOf(cases, now);
  const listed = [
    ...[...worklist.due, ...worklist.coming].map(({ visitCase }) => visitCase),
    ...worklist.open,
    ...worklist.today,
  ].map((one) => one.item.document.animal_id);
  const toRead = worklist.readings.flatMap(({ animalIds }) => animalIds);
  const animals = await getAnimals(farmId, [...new Set([...listed, ...toRead, ...openedIds, ...alsoIds])]);
  const today = casesHere(worklist.today, { moved, animals, day: now });
  return { farm, worklist: { ...withoutGone(worklist, animals), today }, openedIds, animals };
};

/**
 * The visit on the day of `at` with every animal that has a record of the day, even if it is not remembered as opened.
 * The list of opened animals is a convenience; a death is a record.
 */
export const readWholeVisit = async (
  place: { farmId: string; userId: string },
  at: Date,
  moved: MovedHere,
): Promise<WholeVisit> => {
  const [unsent, visit, herd, observations, photos] = await Promise.all([
    countUnsentOfFarm(place.farmId),
    readVisit(place, at, moved),
    listAnimals(place.farmId, { limit: Number.POSITIVE_INFINITY }),
    listAllFarmObservations(place.farmId),
    listFarmPhotos(place.farmId),
  ]);
  const { arrived } = moved;
  const byId = new Map(herd.items.map((item) => [item.document._id, item]));
  const gone = arrived.animals
    .filter(({ _id }) => !byId.has(_id))
    .map((document) => ({ document, sync: 'clean' as const }));
  const ofDay = {
    observations: workHere(
      observations.filter(({ document }) => isSameDay(new Date(observedAt(document)), at)),
      arrived.observations,
      { moved, joined: joinedIn(byId), at: observedAt },
    ),
    photos: photosHere(
      photos.filter(({ document }) => isPhotoOfDay(document, at)),
      { moved, animals: byId },
    ),
  };
  const seen = new Set([...ofDay.observations, ...ofDay.photos].map(({ document }) => document.animal_id));
  const changed = [...herd.items, ...gone].filter(({ document }) => changesOf(document, at).length > 0);
  const found = changed.map((item) => [item.document._id, item] as const);
  return {
    ...visit,
    ...ofDay,
    unsent,
    openedIds: [...new Set([...visit.openedIds, ...found.map(([id]) => id)])],
    animals: new Map([
      ...visit.animals,
      ...found,
      ...herd.items.flatMap((item) => (seen.has(item.document._id) ? [[item.document._id, item] as const] : [])),
      ...gone.map((item) => [item.document._id, item] as const),
    ]),
    movedIds: new Set(gone.map(({ document }) => document._id)),
    isUncertain: isUncertain(moved),
  };
};

/** The cases of a farm with their treatments, newest first. */
const readCases = async (farmId: string): Promise<VisitCase[]> => {
  const [records, treatments, usages] = await Promise.all([
    listFarmRecords(farmId),
    listFarmTreatments(farmId),
    listFarmUsages(farmId),
  ]);
  const treatmentsOf = Map.groupBy(treatments, ({ document }) => document.medical_record_id);
  const usagesOf = Map.groupBy(usages, ({ document }) => document.medical_record_id);
  return records.map((item) => ({
    item,
    treatments: treatmentsOf.get(item.document._id) ?? [],
    usages: usagesOf.get(item.document._id) ?? [],
  }));
};
