import { identifier, identifiers, join, json, type Statement, sql } from '../db/sql.ts';
import type { PracticeWork } from './practice-work.ts';
import type { Document } from './write.ts';

/** A row of a practice as a command leaves it: JSON text as made by Postgres. */
export type WrittenRow = { document: string; version: number };

/** A kind of row that belongs to a practice: its table, and the columns that a command writes. */
export type PracticeTable = {
  entity: 'formulary-entry' | 'practice-product';
  table: 'formulary_entry' | 'practice_product';
  columns: readonly string[];
  /** What a statement about `item` returns: `_id`, `version`, `ver` and `document`. */
  returned: Statement;
};

/** A practice's row to write: its table, and the name of its kind. */
type PracticeWriting = Pick<PracticeTable, 'entity' | 'table'> & {
  op: 'create' | 'update' | 'delete';
  id: string;
  /** The writer's reason, kept with the version. */
  reason?: string | null;
};

/**
 * One statement writes the row, stores its new version in the history, and updates the practice's digest. `change`
 * returns `_id`, `version`, `ver` and `document`. A deleted row is not written again.
 */
export const writePracticeRow = async (
  { tx, practiceId, actor, now, device }: PracticeWork,
  { entity, table, op, id, reason = null }: PracticeWriting,
  change: Statement,
): Promise<WrittenRow> => {
  const [row] = await tx.rows<WrittenRow>(sql`
    with written as (${change}),
    kept as (
      insert into practice_revision (
        practice_id, entity, entity_id, version, op, at, user_id, user_name, device, reset_by, reason, document
      )
      select ${practiceId}, ${entity}, written._id::text, written.version, ${op}, ${now},
        ${actor?.userId ?? null}::uuid, ${actor?.name ?? 'import'}, ${device}, ${actor?.resetBy ?? null}::text,
        ${reason}::text, written.document::jsonb
      from written
    ),
    summed as (
      update practice_head
      set digest = digest
        + case when ${op} = 'delete' then 0 else (
          select coalesce(sum(row_digest(${entity}, _id::text, ver)), 0)
          from written
        ) end
        - (
          select coalesce(sum(row_digest(${entity}, _id::text, ver)), 0)
          from ${identifier(table)}
          where practice_id = ${practiceId}
            and _id = ${id}
        )
      where practice_id = ${practiceId}
    )
    select written.document::text as document, written.version
    from written
  `);
  if (!row) throw new Error('The row to write is gone.');
  return row;
};

const stamps = ['practice_id', '_id', 'created_at', 'updated_at', 'created_by', 'updated_by', 'version', 'ver'];

/** Writes a new row. The id must be free. `reason`: the writer's, kept with the version. */
export const insertPracticeRow = async (
  work: PracticeWork,
  { columns, returned, ...kind }: PracticeTable,
  id: string,
  values: Document,
  reason: string | null = null,
): Promise<WrittenRow> => {
  const ver = await work.ver();
  const { at, by } = stampOf(work);
  const row = {
    ...values,
    ...{ practice_id: work.practiceId, _id: id, created_at: at, updated_at: at, created_by: by, updated_by: by },
    ...{ version: 1, ver },
  };
  const names = identifiers([...columns, ...stamps]);
  const table = identifier(kind.table);
  return writePracticeRow(
    work,
    { ...kind, op: 'create', id, reason },
    sql`
      insert into ${table} as item (${names})
      select ${names}
      from jsonb_populate_record(null::${table}, ${json(row)})
      returning ${returned}
    `,
  );
};

/** Writes all columns of a row, with a new version. */
export const updatePracticeRow = async (
  work: PracticeWork,
  { columns, returned, ...kind }: PracticeTable,
  id: string,
  values: Document,
  reason: string | null = null,
): Promise<WrittenRow> => {
  const ver = await work.ver();
  const { at, by } = stampOf(work);
  const next = join(
    columns.map((column) => sql`next.${identifiers([column])}`),
    sql`, `,
  );
  const table = identifier(kind.table);
  return writePracticeRow(
    work,
    { ...kind, op: 'update', id, reason },
    sql`
      update ${table} as item
      set (${identifiers(columns)}) = (
          select ${next}
          from jsonb_populate_record(null::${table}, ${json(values)}) as next
        ),
        updated_at = ${at}, updated_by = ${by}, version = item.version + 1, ver = ${ver}
      where item.practice_id = ${work.practiceId}
        and item._id = ${id}
      returning ${returned}
    `,
  );
};

/** A row of a practice as it was first answered, as values and as text. */
export const firstVersionOf = async (
  { tx, practiceId }: PracticeWork,
  entity: PracticeTable['entity'],
  id: string,
): Promise<{ document: Document; text: string } | null> => {
  const [row] = await tx.rows<{ document: Document; text: string }>(sql`
    select document, document::text as text
    from practice_revision
    where practice_id = ${practiceId}
      and entity = ${entity}
      and entity_id = ${id}
      and version = 1
  `);
  return row ?? null;
};

/** When and by whom a row of a practice is written. */
export const stampOf = ({ now, actor }: PracticeWork) => ({ at: now.toISOString(), by: actor?.name ?? null });
