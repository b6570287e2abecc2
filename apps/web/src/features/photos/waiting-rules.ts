import type { Waiting } from '../../device/reads/photo-reads.ts';
import { correctedMoment } from '../../device/storage/device-clock.ts';
import { place } from '../../words/place.ts';

/** The photos of one animal that are to be sent; `tag` is null if it has none. */
export type AnimalPhotos = { animalId: string; tag: string | null; photos: Waiting[] };

/** What was photographed on a farm on one day, by animal. */
export type PhotoVisit = {
  farmId: string;
  farmName: string | null;
  /** A day in the practice's time zone, `YYYY-MM-DD`. */
  day: string;
  animals: AnimalPhotos[];
  count: number;
};

/** The photos by visit and animal, as the queue groups changes, each in the order of its first photo. */
export const photosByVisit = (photos: readonly Waiting[]): PhotoVisit[] =>
  [...Map.groupBy(photos, ({ farmId, savedAtMs }) => `${place.dayOf(correctedMoment(savedAtMs))} ${farmId}`)].flatMap(
    ([key, ofVisit]) => {
      const [first] = ofVisit;
      if (!first) return [];
      const animals = [...Map.groupBy(ofVisit, ({ animalId }) => animalId)].map(([animalId, ofAnimal]) => ({
        animalId,
        tag: ofAnimal.find(({ tag }) => tag !== null)?.tag ?? null,
        photos: ofAnimal,
      }));
      const { farmId, farmName } = first;
      return [{ farmId, farmName, day: key.slice(0, 10), animals, count: ofVisit.length }];
    },
  );

/** The first `limit` animals of all visits, each with its visit. */
export const firstAnimals = (visits: readonly PhotoVisit[], limit: number): PhotoVisit[] => {
  let left = limit;
  return visits.flatMap((visit) => {
    const animals = visit.animals.slice(0, Math.max(left, 0));
    left -= visit.animals.length;
    return animals.length === 0 ? [] : [{ ...visit, animals }];
  });
};
