import type { SessionLimits, ShownNames } from '@byre/contract/practices/schema';
import type { Actor } from '../../access/actor.ts';
import { administers } from '../../access/practice-access.ts';
import type { Db } from '../../db/database.ts';
import { type PageQuery, readOne, readPage } from '../../db/page.ts';
import { columns, type Resource } from '../../db/resource.ts';
import { type Statement, sql } from '../../db/sql.ts';

export const practices: Resource = {
  table: 'practice',
  document: 'practice_document',
  fields: {
    ...columns(
      'text',
      '_id',
      'name',
      'address_line_1',
      'address_line_2',
      'address_line_3',
      'town',
      'county',
      'postcode',
      'phone',
      'email',
      'time_zone',
    ),
    has_logo: {
      kind: 'condition',
      expression: sql`exists (select from practice_logo where practice_logo.practice_id = item._id)`,
    },
  },
};

/** A page of the practices a person belongs to. */
export const pageOfPractices = (db: Db, actor: Actor, query: PageQuery, condition: Statement) =>
  readPage(db, practices, query, { scope: isTheirs(actor), condition });

export const findPractice = (db: Db, actor: Actor, practiceId: string) =>
  readOne(db, practices, sql`_id = ${practiceId} and ${isTheirs(actor)}`);

/** How long a practice's people stay signed in; null for a practice of which the actor is not an admin. */
export const findSessionLimits = async (db: Db, actor: Actor, practiceId: string): Promise<SessionLimits | null> => {
  const [limits] = await db.rows<SessionLimits>(sql`
    select phone_idle_days, desk_idle_hours, session_days
    from practice
    where _id = ${practiceId}
      and ${administers(actor, practiceId)}
  `);
  return limits ?? null;
};

/** What others on its farms see of it; null for a practice of which the actor is not an admin. */
export const findShownNames = async (
  db: Db,
  actor: Actor,
  practiceId: string,
): Promise<Required<ShownNames> | null> => {
  const [shown] = await db.rows<Required<ShownNames>>(sql`
    select shows_names, shows_phone, shows_email, shows_address
    from practice
    where _id = ${practiceId}
      and ${administers(actor, practiceId)}
  `);
  return shown ?? null;
};

const isTheirs = ({ userId }: Actor): Statement =>
  sql`_id in (select practice_id from user_practice where user_id = ${userId})`;
