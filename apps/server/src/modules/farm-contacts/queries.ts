import type { FarmContact } from '@byre/contract/farm-contacts/schema';
import type { FarmAccess } from '../../access/farm-access.ts';
import type { Db } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** Where a practice sends mail about a farm; empty if nobody has set it. */
export const findContact = async (
  db: Db,
  practiceId: string,
  { farmId }: Pick<FarmAccess, 'farmId'>,
): Promise<FarmContact> => {
  const [found] = await db.rows<{ document: FarmContact }>(sql`
    select farm_contact_document(contact) as document
    from farm_contact as contact
    where practice_id = ${practiceId}
      and farm_id = ${farmId}
  `);
  const none = { name: null, email: null, language: 'en', updated_at: null, updated_by: null } as const;
  return found?.document ?? { practice_id: practiceId, farm_id: farmId, ...none };
};
