import type { EventKind } from '@byre/contract/audit/schema';
import type { Json } from '@byre/contract/fields';
import type { Db } from '../db/database.ts';
import { json, type Statement, sql } from '../db/sql.ts';
import type { Actor } from './actor.ts';
import { narrowedTo } from './proven-farm.ts';

export type AuditEvent = {
  at: Date;
  kind: EventKind;
  /** Who did it; null for a link, or the operator of the service. */
  by: Pick<Actor, 'userId' | 'name' | 'device' | 'resetBy'> | null;
  /** The person whose access it concerns. */
  personId?: string;
  /** The id of the invitation, key or refused edit concerned. */
  subject?: string;
  farmId?: string;
  /**
   * The practice whose admins see it, or all practices, or those that serve the farm; otherwise those of the person.
   */
  practiceId?: string | 'every' | 'serving';
  /** What was changed; never a password or a token. */
  detail?: { [key: string]: Json };
};

/** Records who did what, in the same transaction, with a row for each practice whose admins should see it. */
export const keepEvent = async (db: Db, event: AuditEvent): Promise<void> => {
  const { at, kind, by, personId = null, subject = null, farmId = null } = event;
  const detail = by?.resetBy === undefined ? (event.detail ?? null) : { ...event.detail, reset_by: by.resetBy };
  await db.rows(sql`
    insert into audit_event (practice_id, at, kind, who, who_name, device, person_id, person_name, subject, farm_id, detail)
    select practice._id, ${at}::timestamptz, ${kind}, ${by?.userId ?? null}::uuid, ${by?.name ?? null}::text,
      ${by?.device ?? null}::text, ${personId}::uuid, (select name from app_user where id = ${personId}::uuid),
      ${subject}::text, ${farmId}::text, ${detail === null ? null : json(detail)}::jsonb
    from practice
    where ${seenBy(event)}
  `);
};

const seenBy = ({ practiceId, personId, farmId }: AuditEvent): Statement => {
  if (practiceId === 'every') return sql`true`;
  if (practiceId === 'serving') {
    return sql`_id in (select practice_id from practice_farm where farm_id = ${narrowedTo(farmId ?? null)}::text)`;
  }
  if (practiceId !== undefined) return sql`_id = ${practiceId}`;
  return sql`_id in (select practice_id from user_practice where user_id = ${personId ?? null}::uuid)`;
};
