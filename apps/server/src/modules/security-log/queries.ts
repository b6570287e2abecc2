import { spanOfDate } from '@byre/contract/dates';
import { type SecurityQuery, unusualKinds } from '@byre/contract/security-log/schema';
import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../db/database.ts';
import { type PageText, readPlainPage } from '../../db/plain-page.ts';
import { type Statement, sql } from '../../db/sql.ts';
import { when } from '../../db/when.ts';

const mostNews = 5;

/** A page of refusals and unusual events for the people and keys of an admin's practices, newest first. */
export const pageOfSecurityLog = (db: Db, actor: Actor, query: SecurityQuery): Promise<PageText> =>
  readPlainPage(db, query, {
    document,
    from: sql`
      from security_event e
      left join app_user u on u.id = e.user_id
      where ${isSeenBy(actor)}
        and ${when(query.kind, (kind) => sql`e.kind = ${kind}`)}
        and ${when(query.unusual, (is) => (is === 'true' ? isUnusual : sql`not ${isUnusual}`))}
        and ${when(query.person, (person) => sql`e.user_id = ${person}`)}
        and ${inPeriod(query)}
    `,
    order: sql`e.last_at desc, e._id desc`,
  });

/** Unusual events since an admin last looked, as JSON text: how many, and the newest. */
export const readNews = async (db: Db, actor: Actor): Promise<string> => {
  const [row] = await db.rows<{ document: string }>(sql`
    with unseen as (
      select e.*
      from security_event e
      where e.practice_id in ${practicesOf(actor)}
        and ${isUnusual}
        and e.last_at > coalesce((select until from security_look where user_id = ${actor.userId}), '-infinity')
    )
    select json_build_object(
      'unusual', (select count(*) from unseen),
      'newest', (
        select coalesce(json_agg(found.document), '[]'::json)
        from (
          select ${document} as document
          from unseen e
          left join app_user u on u.id = e.user_id
          order by e.last_at desc, e._id desc
          limit ${mostNews}
        ) found
      )
    )::text as document
  `);
  return row?.document ?? '{"unusual":0,"newest":[]}';
};

/** Records up to when an admin has looked at everything. It never goes back. */
export const keepLook = async (db: Db, { userId }: Actor, until: Date): Promise<void> => {
  await db.rows(sql`
    insert into security_look as known (user_id, until)
    values (${userId}, ${until})
    on conflict (user_id) do update set until = greatest(known.until, excluded.until)
  `);
};

const isUnusualKind = (): Statement => sql`e.kind = any(${[...unusualKinds]}::text[])`;

const document = sql`json_build_object(
  '_id', e._id::text, 'kind', e.kind, 'reason', e.reason, 'first_at', iso(e.first_at), 'at', iso(e.last_at),
  'times', e.times, 'person_id', e.user_id, 'person', u.name, 'is_key', coalesce(u.kind = 'key', false),
  'address', e.address, 'device', e.agent, 'operation', e.operation, 'unusual', ${isUnusualKind()}
)`;

const isUnusual = isUnusualKind();

const practicesOf = ({ userId }: Actor): Statement =>
  sql`(select practice_id from administered_practice where user_id = ${userId})`;

/** A flood is not confidential to any practice. Names without an account are for the operator only. */
const isSeenBy = (actor: Actor): Statement =>
  sql`(e.practice_id in ${practicesOf(actor)} or (e.practice_id is null and e.kind = 'more'))`;

const inPeriod = ({ from, to, time_zone = 'UTC' }: SecurityQuery): Statement => sql`
  ${when(from, (date) => sql`e.last_at >= ${spanOfDate(date, time_zone)?.from.toISOString() ?? null}::timestamptz`)}
    and ${when(to, (date) => sql`e.first_at < ${spanOfDate(date, time_zone)?.to.toISOString() ?? null}::timestamptz`)}`;
