import { listPhotos, type PhotoItem } from '../../device/reads/photo-reads.ts';
import { useLive } from '../../device/use-live.ts';

/** The photos of an animal; read once for a screen, whose parts show theirs. None until they are read. */
export const usePhotosOf = (farmId: string, animalId: string): readonly PhotoItem[] =>
  useLive(() => listPhotos(farmId, animalId), [farmId, animalId]) ?? [];

/** Of the animal itself, not of anything that was recorded of it. */
export const ofAnimal = (photos: readonly PhotoItem[]): PhotoItem[] =>
  photos.filter(({ document }) => document.medical_record_id === null && document.observation_id === null);

/** Of a case, with those of what was done in it. */
export const ofCase = (photos: readonly PhotoItem[], recordId: string): PhotoItem[] =>
  photos.filter(({ document }) => document.medical_record_id === recordId);

/** Of a treatment and not of one medicine. */
export const ofTreatment = (photos: readonly PhotoItem[], treatmentId: string): PhotoItem[] =>
  photos.filter(({ document }) => document.treatment_id === treatmentId && document.medicine_usage_id === null);

export const ofUsage = (photos: readonly PhotoItem[], usageId: string): PhotoItem[] =>
  photos.filter(({ document }) => document.medicine_usage_id === usageId);
