import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import { type Edit, type SavedEdit, saveEdit } from '../../../device/edits/edits.ts';
import { saveWithPhotos } from '../../../device/edits/staged-photos.ts';
import { rememberUses } from '../../../forms/recent-choices.ts';
import type { GivenTo } from './given-to.ts';
import { isEnteredWeight, rememberWeights } from './known-weights.ts';
import { datesOfUsage, type UsageDraft, usageFields } from './usage-draft.ts';

/** The key of products among the choices that this device remembers. */
export const productUses = 'products';

/** The parents of a usage, from the farm down. */
export type TreatmentPlace = {
  farm_id: string;
  animal_id: string;
  medical_record_id: string;
  treatment_id: string;
};

/**
 * The edit that a draft makes; a new usage gets the id `newId`. `startOfTreatment` is that of a treatment saved
 * together with it.
 */
export const usageEdit = (
  place: TreatmentPlace,
  draft: UsageDraft,
  { given, newId, startOfTreatment = null }: { given: GivenTo; newId: string; startOfTreatment?: string | null },
): Edit => ({
  entity: 'medicine-usage',
  op: draft.base === null ? 'create' : 'update',
  parents: place,
  id: draft.base?._id ?? newId,
  before: draft.base,
  after: usageFields(draft, given, startOfTreatment),
});

/**
 * Saves a medicine, new (as `newId`) or changed, with the photos taken in its form. The drafts it was written in are
 * then `over`. Rejects with a DeviceError if it could not be stored.
 */
export const saveUsage = async (
  place: TreatmentPlace,
  draft: UsageDraft,
  { given, now, newId, over }: { given: GivenTo; now: Date; newId: string; over: readonly string[] },
): Promise<void> => {
  const photos = { of: { ...place, medicine_usage_id: draft.base?._id ?? newId }, staged: draft.photos ?? [] };
  await saveWithPhotos([usageEdit(place, draft, { given, newId })], photos, { over });
  await rememberUse(place, draft, { now });
};

/**
 * Moves the product of a new usage to the top of the offered ones, and remembers the weight that a person entered for
 * the dose. `startOfTreatment` is that of a treatment saved together with it.
 */
export const rememberUse = async (
  { farm_id, animal_id }: Pick<TreatmentPlace, 'farm_id' | 'animal_id'>,
  draft: UsageDraft,
  { now, startOfTreatment = null }: { now: Date; startOfTreatment?: string | null },
): Promise<void> => {
  const { base, product_id, weight, weightFrom } = draft;
  if (product_id !== null && base?.product_id !== product_id) void rememberUses(productUses, [product_id], now);
  if (!isEnteredWeight(weight, weightFrom)) return;
  const { start_date: given } = datesOfUsage(draft, startOfTreatment);
  await rememberWeights(farm_id, { [animal_id]: weight }, { given, now });
};

export const deleteUsage = (usage: MedicineUsage): Promise<SavedEdit> => {
  const { farm_id, animal_id, medical_record_id, treatment_id, _id } = usage;
  return saveEdit({
    entity: 'medicine-usage',
    op: 'delete',
    parents: { farm_id, animal_id, medical_record_id, treatment_id },
    id: _id,
    before: usage,
    after: {},
  });
};
