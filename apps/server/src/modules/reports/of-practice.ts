import type { Actor } from '../../access/actor.ts';
import { type Statement, sql } from '../../db/sql.ts';

export type OfPractice = { readonly actor: Actor; readonly practiceId: string };

/**
 * What a practice sends or has made. A person who is limited to some farms does not see that there is any for the
 * others.
 */
export const mayBeRead = ({ actor, practiceId }: OfPractice): Statement => sql`
  practice_id = ${practiceId}
  and (farm_id is null or farm_id in (select farm_id from visible_farm where user_id = ${actor.userId}))
`;
