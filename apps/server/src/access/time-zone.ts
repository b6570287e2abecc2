import { type Statement, sql } from '../db/sql.ts';

/** The time zone of the first practice of a person or a key, in the order of practices used by all answers. */
export const timeZoneOf = (userId: Statement): Statement => sql`(
        select practice.time_zone
        from user_practice
        join practice on practice._id = user_practice.practice_id
        where user_practice.user_id = ${userId}
        order by practice._id
        limit 1
      )`;
