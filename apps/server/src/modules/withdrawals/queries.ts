import { inFull } from '@byre/contract/medicine-usage/rules';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import {
  type OfAnimal,
  produceStatesNow,
  type WithheldLine,
  withheldNow,
} from '@byre/contract/medicine-usage/withheld';
import type { AnimalWithdrawals } from '@byre/contract/withdrawals/schema';
import type { FarmAccess } from '../../access/farm-access.ts';
import { animalFacts, farmFacts } from '../../commands/animal-facts.ts';
import type { Db } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

type Found = OfAnimal & { usages: MedicineUsage[] };

/** The produce of an animal that may not be used at `now`; null if there is no such animal on the farm. */
export const findWithdrawals = async (
  db: Db,
  { farmId }: FarmAccess,
  animalId: string,
  now: Date,
): Promise<AnimalWithdrawals | null> => {
  const [found] = await db.rows<Found>(sql`
    select ${animalFacts} as animal, (
        select ${farmFacts}
        from farm
        where farm._id = animal.farm_id
      ) as farm, coalesce((
        select json_agg(medicine_usage_document(usage) order by usage._id)
        from medicine_usage as usage
        where usage.farm_id = animal.farm_id
          and usage.animal_id = animal._id
          and usage.deleted_at is null
          and (
            usage.withheld is null
            or last_withheld(usage.withheld, usage.withdrawals) collate "C" > ${now.toISOString()}::text collate "C"
          )
      ), '[]') as usages
    from animal
    where animal.farm_id = ${farmId}
      and animal._id = ${animalId}
  `);
  if (!found) return null;
  const asked = { ...found, now };
  return {
    farm_id: farmId,
    animal_id: animalId,
    at: now.toISOString(),
    withheld: withheldNow(asked).map(({ productType, state, reason, until, lines }) => ({
      product_type: productType,
      until,
      state,
      reason,
      lines: lines.map(lineOf),
    })),
    produce: produceStatesNow(asked).map(({ productType, state, until }) => ({
      product_type: productType,
      state,
      until,
    })),
  };
};

const lineOf = ({ usage, productType, withdrawal, until, state, reason, suggested }: WithheldLine<MedicineUsage>) => ({
  medical_record_id: usage.medical_record_id,
  treatment_id: usage.treatment_id,
  usage_id: usage._id,
  product_id: usage.product_id,
  name: usage.name,
  ...inFull(withdrawal ?? { product_type: productType }),
  ends_at: until,
  state,
  reason,
  suggested,
});
