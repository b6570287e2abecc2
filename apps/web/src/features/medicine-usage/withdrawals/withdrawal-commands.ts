import type { Animal } from '@byre/contract/animals/schema';
import type { MedicineUsage, Withdrawal } from '@byre/contract/medicine-usage/schema';
import { type Edit, saveEdits, saveTogether } from '../../../device/edits/edits.ts';
import { getUsage } from '../../../device/reads/record-reads.ts';
import { withWithdrawals } from './label-offers.ts';

/** Undoes what was saved, also if it has been sent. False if only a person can correct it now. */
export type TakeBack = () => Promise<boolean>;

/** A usage and the fields that change. */
type Change = { usage: MedicineUsage; after: Pick<Partial<MedicineUsage>, 'withdrawals' | 'end_date'> };

const editOf = ({ usage, after }: Change): Edit => {
  const { farm_id, animal_id, medical_record_id, treatment_id, _id } = usage;
  const parents = { farm_id, animal_id, medical_record_id, treatment_id };
  return { entity: 'medicine-usage', op: 'update', parents, id: _id, before: usage, after };
};

/**
 * Changes medicines as the animal's case would, all or none, on this device. Rejects with a DeviceError if it could not
 * be stored.
 */
export const changeUsages = async (changes: readonly Change[]): Promise<TakeBack> => {
  const { undo } = await saveTogether(changes.map(editOf));
  return async () => {
    if (await undo()) return true;
    // Sent already, so that it takes a new edit. A computer at the desk may not hold the farm.
    const back = await Promise.all(
      changes.map(async ({ usage, after }): Promise<Change> => {
        const now = (await getUsage(usage.farm_id, usage._id))?.document ?? { ...usage, ...after };
        const before = Object.fromEntries(
          Object.keys(after).map((field) => [field, usage[field as keyof MedicineUsage]]),
        );
        return { usage: now, after: before };
      }),
    );
    await saveEdits(back.map(editOf));
    return true;
  };
};

/** Records the same withdrawals for medicines, in place of others for the same produce. */
export const recordWithdrawals = (
  medicines: readonly { usage: MedicineUsage; taken: readonly Withdrawal[] }[],
): Promise<TakeBack> =>
  changeUsages(medicines.map(({ usage, taken }) => ({ usage, after: { withdrawals: withWithdrawals(usage, taken) } })));

/** Records a calving, from which the withdrawal of a dry-cow product counts. */
export const recordCalving = async (animal: Animal, calvedAt: string): Promise<TakeBack> => {
  const { undo } = await saveTogether([
    {
      entity: 'animal',
      op: 'update',
      parents: { farm_id: animal.farm_id, animal_id: animal._id },
      id: animal._id,
      before: animal,
      after: { reproductive_state: [{ name: 'early lactation', date: calvedAt }] },
    },
  ]);
  return undo;
};
