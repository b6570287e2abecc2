import type { HistoryEntry } from '@byre/contract/animals/schema';
import { inFull } from '@byre/contract/medicine-usage/rules';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import { type WithheldLine, withheldNow } from '@byre/contract/medicine-usage/withheld';
import type { AnimalWithdrawals } from '@byre/contract/withdrawals/schema';
import type { FarmAccess } from '../../access/farm-access.ts';
import type { Db } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

type Found = { reproductive_state: HistoryEntry[]; usages: MedicineUsage[] };

/** The produce of an animal that may not be used at `now`; null if there is no such animal on the farm. */
export const findWithdrawals = async (
  db: Db,
  { farmId }: FarmAccess,
  animalId: string,
  now: Date,
): Promise<AnimalWithdrawals | null> => {
  const [found] = await db.rows<Found>(sql`
    select animal.reproductive_state, coalesce((
        select json_agg(medicine_usage_document(usage) order by usage._id)
        from medicine_usage as usage
        where usage.farm_id = animal.farm_id
          and usage.animal_id = animal._id
          and usage.deleted_at is null
          and last_withdrawal(usage.withdrawals) collate "C" > ${now.toISOString()}::text collate "C"
      ), '[]') as usages
    from animal
    where animal.farm_id = ${farmId}
      and animal._id = ${animalId}
  `);
  if (!found) return null;
  const withheld = withheldNow({ usages: found.usages, reproductiveState: found.reproductive_state, now });
  return {
    farm_id: farmId,
    animal_id: animalId,
    at: now.toISOString(),
    withheld: withheld.map(({ productType, until, reason, lines }) => ({
      product_type: productType,
      until,
      reason,
      lines: lines.map(lineOf),
    })),
  };
};

const lineOf = ({ usage, withdrawal, until, reason }: WithheldLine<MedicineUsage>) => ({
  medical_record_id: usage.medical_record_id,
  treatment_id: usage.treatment_id,
  usage_id: usage._id,
  product_id: usage.product_id,
  name: usage.name,
  ...inFull(withdrawal),
  ends_at: until,
  reason,
});
