import type { Transaction } from '../db/database.ts';
import { isSpread } from '../db/spread.ts';
import { type Statement, sql } from '../db/sql.ts';
import { type Due, type Gone, purgeRows } from './purge-rows.ts';

/**
 * Versions that were replaced by a later one before the moment. Three kinds stay: the first, which says who created the
 * document and answers a repeated create; the newest, which is the document; and the one with which an animal came from
 * another farm, by which it is found.
 */
export const purgeOldVersions = async (tx: Transaction, { farmId, before, most }: Due): Promise<Gone> =>
  purgeRows(
    tx,
    'revision',
    sql`
    delete from revision as item
    where (item.farm_id, item.entity, item.entity_id, item.version) in (
      select due.farm_id, due.entity, due.entity_id, due.version
      from revision as due
      where due.farm_id = ${farmId}
        and due.at < ${before}
        and due.version > 1
        and exists (
          select 1
          from revision as later
          where later.farm_id = due.farm_id
            and later.entity = due.entity
            and later.entity_id = due.entity_id
            and later.version > due.version
            and later.at < ${before}
        )
        and not (due.entity = 'animal' and ${(await isSpread(tx)) ? await cameLongAgo(tx, { farmId, before }) : came})
      order by due.entity, due.entity_id, due.version
      limit ${most}
    )
  `,
  );

/** Whether an animal came from another farm with this version. */
const came = sql`exists (
          select 1
          from revision as left_behind
          where left_behind.entity = 'animal'
            and left_behind.entity_id = due.entity_id
            and left_behind.version = due.version
            and left_behind.op = 'delete'
            and left_behind.farm_id <> due.farm_id
        )`;

/** The same on Citus, where farms are on different machines, so all of them are queried first. */
const cameLongAgo = async (tx: Transaction, { farmId, before }: Omit<Due, 'most'>): Promise<Statement> => {
  const here = await tx.rows<{ id: string; version: number }>(sql`
    select entity_id as id, version
    from revision
    where farm_id = ${farmId}
      and entity = 'animal'
      and at < ${before}
      and version > 1
  `);
  const from = await tx.rows<{ id: string; version: number }>(sql`
    select left_behind.entity_id as id, left_behind.version
    from revision as left_behind
    join unnest(${here.map(({ id }) => id)}::text[], ${here.map(({ version }) => version)}::int[]) as here (id, version)
      on here.id = left_behind.entity_id
      and here.version = left_behind.version
    where left_behind.entity = 'animal'
      and left_behind.op = 'delete'
      and left_behind.farm_id <> ${farmId}
  `);
  return sql`(due.entity_id, due.version) in (
          select id, version
          from unnest(${from.map(({ id }) => id)}::text[], ${from.map(({ version }) => version)}::int[]) as came (
            id, version
          )
        )`;
};

/** The same for a practice's own records. */
export const purgeOldPracticeVersions = (
  tx: Transaction,
  { practiceId, before, most }: Omit<Due, 'farmId'> & { practiceId: string },
): Promise<Gone> =>
  purgeRows(
    tx,
    'practice_revision',
    sql`
    delete from practice_revision as item
    where (item.practice_id, item.entity, item.entity_id, item.version) in (
      select due.practice_id, due.entity, due.entity_id, due.version
      from practice_revision as due
      where due.practice_id = ${practiceId}
        and due.at < ${before}
        and due.version > 1
        and exists (
          select 1
          from practice_revision as later
          where later.practice_id = due.practice_id
            and later.entity = due.entity
            and later.entity_id = due.entity_id
            and later.version > due.version
            and later.at < ${before}
        )
      order by due.entity, due.entity_id, due.version
      limit ${most}
    )
  `,
  );
