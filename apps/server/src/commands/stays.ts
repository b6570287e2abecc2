import type { ProvenFarm } from '../access/proven-farm.ts';
import type { Transaction } from '../db/database.ts';
import { isSpread } from '../db/spread.ts';
import { json, sql } from '../db/sql.ts';

/** An animal as it is about to be written. */
type Told = { readonly _id: string };

/**
 * Before animals are written, applies corrections to their stays on farms they have left, including when they came back
 * to one. The trigger `animal_stays` does this on a single machine. On Citus an animal and its stays are on several
 * machines, and there is no such trigger.
 */
export const putStaysRight = async (tx: Transaction, farmId: ProvenFarm, animals: readonly Told[]): Promise<void> => {
  if (!(await isSpread(tx))) return;
  const next = sql`jsonb_to_recordset(${json(animals)}) as next (
      _id text, species text, gender text, date_of_birth timestamptz, date_joined_farm timestamptz, head_count jsonb
    )`;
  const changed = await tx.rows<{ _id: string }>(sql`
    select animal._id
    from animal
    join ${next} on next._id = animal._id
    where animal.farm_id = ${farmId}
      and (animal.species, animal.gender, animal.date_of_birth, animal.date_joined_farm, animal.head_count)
        is distinct from (next.species, next.gender, next.date_of_birth, next.date_joined_farm, next.head_count)
  `);
  if (changed.length === 0) return;
  const ids = changed.map(({ _id }) => _id);
  await tx.rows(sql`
    update past_stay
    set species = next.species, gender = next.gender, date_of_birth = next.date_of_birth,
      head_count = counts_of_stay(next.head_count, past_stay.head_count, past_stay.until)
    from ${next}
    where past_stay.lives_on = ${farmId}
      and past_stay.animal_id = next._id
      and next._id = any (${ids}::text[])
      and (past_stay.species, past_stay.gender, past_stay.date_of_birth, past_stay.head_count)
        is distinct from (
          next.species, next.gender, next.date_of_birth,
          counts_of_stay(next.head_count, past_stay.head_count, past_stay.until)
        )
  `);
  await tx.rows(sql`
    update past_stay
    set back_since = coalesce(next.date_joined_farm, next.date_of_birth)
    from ${next}
    where past_stay.lives_on = ${farmId}
      and past_stay.farm_id = ${farmId}
      and past_stay.animal_id = next._id
      and next._id = any (${ids}::text[])
  `);
};
