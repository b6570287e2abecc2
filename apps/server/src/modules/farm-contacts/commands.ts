import type { FarmContact, FarmContactInput } from '@byre/contract/farm-contacts/schema';
import { Problem } from '@byre/contract/problem';
import type { Actor } from '../../access/actor.ts';
import { keepEvent } from '../../access/audit.ts';
import type { FarmAccess } from '../../access/farm-access.ts';
import { requirePracticePerson } from '../../access/practice-access.ts';
import type { Db, Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { findContact } from './queries.ts';

export type ContactWork = { actor: Actor; practiceId: string; access: FarmAccess; now: Date };

/** Throws 404 for people of other practices, and for a farm that the practice does not serve. */
export const requireServed = async (
  db: Db,
  { actor, practiceId, access }: Pick<ContactWork, 'actor' | 'practiceId' | 'access'>,
): Promise<void> => {
  await requirePracticePerson(db, actor, practiceId);
  const served = await db.rows(sql`
    select 1
    from practice_farm
    where practice_id = ${practiceId}
      and farm_id = ${access.farmId}
  `);
  if (served.length === 0) throw new Problem('not-found');
};

/** Sets where a practice writes about a farm. Fields that are not sent stay. Throws 404. */
export const setContact = async (tx: Transaction, work: ContactWork, input: FarmContactInput): Promise<FarmContact> => {
  const { actor, practiceId, access, now } = work;
  await requireServed(tx, work);
  const stands = await findContact(tx, practiceId, access);
  const name = input.name === undefined ? stands.name : input.name?.trim() || null;
  const email = input.email === undefined ? stands.email : (input.email?.trim() ?? null);
  const language = input.language ?? stands.language;
  const isSame = name === stands.name && email === stands.email && language === stands.language;
  if (isSame) return stands;
  await tx.rows(sql`
    insert into farm_contact (practice_id, farm_id, name, email, language, updated_at, updated_by_id)
    values (${practiceId}, ${access.farmId}, ${name}, ${email}, ${language}, ${now}, ${actor.userId})
    on conflict (practice_id, farm_id) do update
      set name = excluded.name, email = excluded.email, language = excluded.language, updated_at = excluded.updated_at,
        updated_by_id = excluded.updated_by_id
  `);
  // The audit is kept for five years, so it records that the address changed, but not the address.
  await keepEvent(tx, {
    ...{ at: now, by: actor, kind: 'farm-contact-changed', practiceId, farmId: access.farmId },
    detail: { email_changed: email !== stands.email, has_email: email !== null, language },
  });
  return findContact(tx, practiceId, access);
};
