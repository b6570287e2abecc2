import type { Practice } from '@byre/contract/practices/schema';
import type { Actor } from '../../../access/actor.ts';
import { narrowedTo } from '../../../access/proven-farm.ts';
import type { Db } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { PaperLogo } from '../../../papers/paper.ts';

export type LetterheadOf = Pick<
  Practice,
  'name' | 'address_line_1' | 'address_line_2' | 'address_line_3' | 'town' | 'county' | 'postcode' | 'phone' | 'email'
> & { _id: string };

/** The practice named on a paper: one of the reader’s that serves the farm. */
export const findLetterhead = async (
  db: Db,
  { userId, practiceId: own }: Actor,
  farmId: string | null,
): Promise<LetterheadOf | null> => {
  const practiceId = own ?? null;
  const [found] = await db.rows<LetterheadOf>(sql`
    select practice._id, practice.name, practice.address_line_1, practice.address_line_2, practice.address_line_3,
      practice.town, practice.county, practice.postcode, practice.phone, practice.email
    from practice
    where practice._id = ${practiceId}::text
      or practice._id in (select practice_id from user_practice where user_id = ${userId})
    order by exists (
        select 1
        from practice_farm
        where practice_farm.practice_id = practice._id
          and practice_farm.farm_id = ${narrowedTo(farmId)}::text
      ) desc,
      (practice._id = ${practiceId}::text) desc nulls last, practice._id
    limit 1
  `);
  return found ?? null;
};

/** The logo of the practice named on a paper; null if it has none. */
export const findLogoOnPaper = async (db: Db, practiceId: string): Promise<PaperLogo | null> => {
  const [row] = await db.rows<PaperLogo>(sql`
    select content_type as type, bytes
    from practice_logo
    where practice_id = ${practiceId}
  `);
  return row ?? null;
};

export type FarmOnPaper = {
  _id: string;
  name: string | null;
  keeper: string | null;
  address: string | null;
  post_code: string | null;
};

/** The farm of a paper, or null, and how many farms its reader may see. */
export const findFarmsOnPaper = async (
  db: Db,
  { userId }: Actor,
  farmId: string | null,
): Promise<{ farm: FarmOnPaper | null; farms: number }> => {
  const [found] = await db.rows<{ farm: FarmOnPaper | null; farms: number }>(sql`
    select (
        select json_build_object(
          '_id', farm._id, 'name', farm.name, 'keeper', farm.keeper, 'address', farm.address, 'post_code', farm.post_code
        )
        from farm
        join visible_farm on visible_farm.farm_id = farm._id
        where visible_farm.user_id = ${userId}
          and farm._id = ${farmId}::text
        limit 1
      ) as farm,
      (select count(distinct farm_id)::int from visible_farm where user_id = ${userId}) as farms
  `);
  return found ?? { farm: null, farms: 0 };
};
