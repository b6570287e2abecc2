import { type Statement, sql } from '../db/sql.ts';
import type { RecordTable } from './tables.ts';

/**
 * The deletion that removed a row, as columns for `left join lateral … on true`: one row from its history, or none if a
 * list imported it without versions. `item` is the alias of the row. What was deleted with a case has the same moment,
 * counter and device time as the case. If the animal has moved since, the history has no counters for any of them.
 */
export const deletionOf = (table: RecordTable, item: Statement): Statement => sql`
  select r.user_id, r.user_name, r.device, r.event_time, r.ver
  ${lastDeletion(table, item)}
`;

const lastDeletion = ({ entity }: RecordTable, item: Statement): Statement => sql`
  from revision r
  where r.farm_id = ${item}.farm_id
    and r.entity = ${entity}
    and r.entity_id = ${item}._id::text
    and r.op = 'delete'
    and r.at = ${item}.deleted_at
  order by r.version desc
  limit 1
`;

/**
 * Whether a row of `table` under this alias was removed by the deletion with these values. Citus accepts no join here.
 */
export const wentWith = (
  table: RecordTable,
  item: Statement,
  { deletedAt, eventTime, ver }: { deletedAt: Statement; eventTime: Statement; ver: Statement },
): Statement => sql`
  ${item}.deleted_at = ${deletedAt}
    and coalesce(
      (
        select r.event_time is not distinct from ${eventTime} and r.ver is not distinct from ${ver}
        ${lastDeletion(table, item)}
      ),
      ${eventTime} is null and ${ver} is null
    )
`;
