import type { Animal } from '@byre/contract/animals/schema';
import { getAnimals } from '../../device/reads/farm-reads.ts';
import type { Item } from '../../device/reads/overlay.ts';
import {
  isPhotoOfDay,
  listFarmPhotos,
  listPhotos,
  type PhotoItem,
  photosHere,
} from '../../device/reads/photo-reads.ts';
import type { MovedHere } from '../../device/reads/work-here.ts';
import { useLive } from '../../device/use-live.ts';

/** The photos of an animal, read once for a screen whose parts show theirs. None until they are read. */
export const usePhotosOf = (farmId: string, animalId: string): readonly PhotoItem[] =>
  useLive(() => listPhotos(farmId, animalId), [farmId, animalId]) ?? [];

/** Photos of the animal itself, not of its records. */
export const ofAnimal = (photos: readonly PhotoItem[]): PhotoItem[] =>
  photos.filter(({ document }) => document.medical_record_id === null && document.observation_id === null);

/** Photos of a case and its treatments. */
export const ofCase = (photos: readonly PhotoItem[], recordId: string): PhotoItem[] =>
  photos.filter(({ document }) => document.medical_record_id === recordId);

/** Photos of a treatment itself, not of one medicine. */
export const ofTreatment = (photos: readonly PhotoItem[], treatmentId: string): PhotoItem[] =>
  photos.filter(({ document }) => document.treatment_id === treatmentId && document.medicine_usage_id === null);

export const ofUsage = (photos: readonly PhotoItem[], usageId: string): PhotoItem[] =>
  photos.filter(({ document }) => document.medicine_usage_id === usageId);

/** The photos that were taken or added on the holding on the day of `day`, also of animals that have moved since. */
export const usePhotosOfDay = (farmId: string, day: Date, moved: MovedHere): readonly PhotoItem[] => {
  const photos = useLive(() => listFarmPhotos(farmId), [farmId]) ?? none;
  const animals = useLive(() => getAnimals(farmId, animalsOf(photos)), [farmId, animalsOf(photos).join(' ')]) ?? nobody;
  return photosHere(
    photos.filter(({ document }) => isPhotoOfDay(document, day)),
    { moved, animals },
  );
};

const none: readonly PhotoItem[] = [];
const nobody: ReadonlyMap<string, Item<Animal>> = new Map();
const animalsOf = (photos: readonly PhotoItem[]): string[] => [
  ...new Set(photos.map(({ document }) => document.animal_id)),
];
