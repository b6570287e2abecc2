import type { Json } from '@byre/contract/fields';
import type { Db } from '../db/database.ts';
import { json, sql } from '../db/sql.ts';

export type PersonEvent = {
  at: Date;
  /** The signed-in person who did it; null where a link was used. */
  who: string | null;
  what:
    | 'invited'
    | 'invitation-withdrawn'
    | 'registered'
    | 'changed'
    | 'reset-offered'
    | 'password-reset'
    | 'password-changed'
    | 'session-ended'
    | 'signed-out-everywhere';
  personId?: string;
  invitationId?: string;
  detail?: { [key: string]: Json };
};

/** Notes who did what to whose access; in the transaction of what was done. */
export const keepEvent = async (db: Db, event: PersonEvent): Promise<void> => {
  const { at, who, what, personId = null, invitationId = null, detail = null } = event;
  await db.rows(sql`
    insert into person_event (at, who, what, person_id, invitation_id, detail)
    values (${at}, ${who}, ${what}, ${personId}, ${invitationId}, ${detail === null ? null : json(detail)})
  `);
};
