import { deletable } from '@byre/contract/deleted-records/deletable';
import type { DeletedRecordsQuery } from '@byre/contract/deleted-records/schema';
import type { Actor } from '../../access/actor.ts';
import { narrowedTo } from '../../access/proven-farm.ts';
import { textAsRead } from '../../access/search-as-read.ts';
import { onVisibleFarm } from '../../access/visible-farms.ts';
import { deletionOf, wentWith } from '../../commands/deletion.ts';
import { type RecordTable, recordTables } from '../../commands/tables.ts';
import type { Db } from '../../db/database.ts';
import { type PageText, readPlainPage } from '../../db/plain-page.ts';
import { containsText } from '../../db/search.ts';
import { type Gathered, gatheredFirst } from '../../db/spread.ts';
import { identifier, join, type Statement, sql } from '../../db/sql.ts';

/**
 * A page of what was deleted on the farms that somebody may see, newest first. What was deleted with a case or a
 * treatment is counted on its line.
 */
export const pageOfDeleted = async (db: Db, actor: Actor, query: DeletedRecordsQuery): Promise<PageText> => {
  const tables = deletable.filter((entity) => (query.resource ?? entity) === entity).map((name) => recordTables[name]);
  const visible = await onVisibleFarm(db, actor, sql`item.farm_id`);
  const text = await textAsRead(actor, query.search, sql`item.search_text`);
  const sources = tables.map((table) => deletedIn(table, { actor, visible, text }, query));
  return readPlainPage(db, query, {
    document,
    from: sql`from (${join(sources, sql` union all `)}) as item`,
    // Within one deletion in a push, the order of its rows is by id.
    order: sql`item.deleted_at desc, item.farm_id, item.row_ver desc, item._id`,
    first: await gatheredFirst(db, gatheredOf(await onVisibleFarm(db, actor))),
  });
};

/** What was deleted, also above and below what is asked for, with the histories and animals of it. */
const gatheredOf = (visible: Statement): Gathered[] => {
  const tables = deletable.map((entity) => recordTables[entity].table);
  const animals = join(
    tables.map((table) => sql`select animal_id from ${identifier(table)}`),
    sql` union `,
  );
  return [
    ...tables.map((table) => ({ table, where: sql`${visible} and deleted_at is not null` })),
    { table: 'revision', where: sql`${visible} and op = 'delete'` },
    { table: 'animal', where: sql`${visible} and _id in (${animals})` },
  ];
};

const document = sql`json_build_object(
  'resource', item.resource, '_id', item._id, 'farm_id', item.farm_id,
  'farm_name', (select farm.name from farm where farm._id = item.farm_id),
  'animal_id', item.animal_id,
  'identification_number', item.identification_number,
  'species', item.species,
  'medical_record_id', item.medical_record_id, 'treatment_id', item.treatment_id,
  'deleted_at', iso(item.deleted_at),
  'deleted_by', case
    when not item.shows_user then json_build_object('id', null, 'name', name_of_their_practice(item.user_id))
    when coalesce(item.user_id::text, item.user_name) is not null
      then json_build_object('id', item.user_id, 'name', item.user_name)
  end,
  'device', case when item.shows_user then item.device end,
  'version', item.version,
  'treatments_below', item.treatments_below, 'usages_below', item.usages_below,
  'restore_first', item.restore_first, 'document', item.document
)`;

/** The rows of a table that were deleted, but not with their parent. */
const deletedIn = (
  table: RecordTable,
  { actor, visible, text }: { actor: Actor; visible: Statement; text: Statement },
  { farm_id, animal_id, search }: DeletedRecordsQuery,
): Statement => {
  const { entity } = table;
  return sql`
    select ${entity}::text as resource, item.farm_id, item._id, item.animal_id, ${ids(table)},
      animal.identification_number, animal.species, item.deleted_at, item.version, item.ver as row_ver,
      deletion.user_id, deletion.user_name, deletion.device,
      shows_name_to(deletion.user_id, ${actor.userId}) as shows_user,
      ${countOf(table, 'treatment-history')} as treatments_below, ${countOf(table, 'medicine-usage')} as usages_below,
      ${restoreFirst(table)} as restore_first, ${identifier(table.document)}(item::${identifier(table.table)})::jsonb as document
    from ${identifier(table.table)} as item
    left join animal
      on animal.farm_id = item.farm_id
      and animal._id = item.animal_id
    left join lateral (${deletionOf(table, sql`item`)}) as deletion on true
    where item.deleted_at is not null
      and ${visible}
      ${farm_id === undefined ? sql`` : sql`and item.farm_id = ${narrowedTo(farm_id)}`}
      ${animal_id === undefined ? sql`` : sql`and item.animal_id = ${animal_id}`}
      ${search ? sql`and (${text} or ${containsText(whose, search)})` : sql``}
      and not ${wentWithItsParent(table)}
  `;
};

/** What identifies its animal and farm. */
const whose = sql`concat_ws(
  ' ', lower(animal.identification_number), (select lower(farm.name) from farm where farm._id = item.farm_id)
)`;

const ids = ({ parents }: RecordTable): Statement => sql`
  ${parents.includes('medical_record_id') ? sql`item.medical_record_id` : sql`null::uuid as medical_record_id`},
  ${parents.includes('treatment_id') ? sql`item.treatment_id` : sql`null::uuid as treatment_id`}`;

/** The deletion of the row that a line is about. */
const sameDeletion = { deletedAt: sql`item.deleted_at`, eventTime: sql`deletion.event_time`, ver: sql`deletion.ver` };

const countOf = (table: RecordTable, entity: 'treatment-history' | 'medicine-usage'): Statement => {
  const child = table.children.find((one) => one.table.entity === entity);
  if (!child) return sql`0`;
  return sql`(
    select count(*)
    from ${identifier(child.table.table)} as below
    where below.farm_id = item.farm_id
      and below.${identifier(child.by)} = item._id
      and ${wentWith(child.table, sql`below`, sameDeletion)}
  )`;
};

/** The parents of a table's rows that can be deleted, from the outside in. */
const above = ({ parents }: RecordTable) =>
  [
    { column: 'medical_record_id', table: recordTables['medical-record'] },
    { column: 'treatment_id', table: recordTables['treatment-history'] },
  ].filter(({ column }) => parents.some((parent) => parent === column));

const wentWithItsParent = (table: RecordTable): Statement => {
  const parent = above(table).at(-1);
  if (!parent) return sql`false`;
  return sql`exists (
    select
    from ${identifier(parent.table.table)} as above
    where above.farm_id = item.farm_id
      and above._id = item.${identifier(parent.column)}
      and ${wentWith(parent.table, sql`above`, sameDeletion)}
  )`;
};

const restoreFirst = (table: RecordTable): Statement => {
  const levels = above(table).map(
    ({ column, table: parent }) => sql`
      when exists (
        select
        from ${identifier(parent.table)} as above
        where above.farm_id = item.farm_id
          and above._id = item.${identifier(column)}
          and above.deleted_at is not null
      ) then ${parent.entity}::text`,
  );
  return levels.length === 0 ? sql`null::text` : sql`case ${join(levels, sql` `)} end`;
};
