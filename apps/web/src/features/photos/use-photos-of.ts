import { isPhotoOfDay, listFarmPhotos, listPhotos, type PhotoItem } from '../../device/reads/photo-reads.ts';
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

/** The photos of a farm that were taken or added on the day of `day`. */
export const usePhotosOfDay = (farmId: string, day: Date): readonly PhotoItem[] =>
  (useLive(() => listFarmPhotos(farmId), [farmId]) ?? []).filter(({ document }) => isPhotoOfDay(document, day));
