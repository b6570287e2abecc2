import { stampOf, type WrittenRow, writePracticeRow } from '../../commands/practice-rows.ts';
import type { PracticeWork } from '../../commands/practice-work.ts';
import type { Document } from '../../commands/write.ts';
import { identifiers, join, json, type Statement, sql } from '../../db/sql.ts';
import { isUuid } from '../../ids.ts';

/** An entry as a command finds it, locked; a deleted one too. */
export type FoundEntry = { document: Document; version: number; isDeleted: boolean };

/** An entry as a command leaves it. */
export type WrittenEntry = WrittenRow;

const entries = { entity: 'formulary-entry', table: 'formulary_entry' } as const;

const columns = [
  'product_id',
  'product_name',
  'species',
  'strengths',
  'dose',
  'routes',
  'frequency',
  'duration',
  'withdrawal_periods',
  'notes',
  'source',
  'active',
  'confirmed_by',
  'confirmed_at',
] as const;

export const findForWrite = async ({ tx, practiceId }: PracticeWork, id: string): Promise<FoundEntry | null> => {
  if (!isUuid(id)) return null;
  const [row] = await tx.rows<{ document: Document; version: number; is_deleted: boolean }>(sql`
    select formulary_entry_document(item) as document, version, deleted_at is not null as is_deleted
    from formulary_entry as item
    where practice_id = ${practiceId}
      and _id = ${id}
    for update
  `);
  return row ? { document: row.document, version: row.version, isDeleted: row.is_deleted } : null;
};

/** The entry that already answers for this product and species. */
export const findAnswering = async (
  { tx, practiceId }: PracticeWork,
  { product_id, species }: Document,
): Promise<{ id: string; version: number } | null> => {
  const [row] = await tx.rows<{ id: string; version: number }>(sql`
    select _id as id, version
    from formulary_entry
    where practice_id = ${practiceId}
      and product_id = ${String(product_id)}
      and coalesce(species, '') = ${typeof species === 'string' ? species : ''}
      and deleted_at is null
  `);
  return row ?? null;
};

export const insertEntry = async (work: PracticeWork, id: string, values: Document): Promise<WrittenEntry> => {
  const ver = await work.ver();
  const { at, by } = stampOf(work);
  const row = {
    ...values,
    ...{ practice_id: work.practiceId, _id: id, created_at: at, updated_at: at, created_by: by, updated_by: by },
    ...{ version: 1, ver },
  };
  const stamps = ['practice_id', '_id', 'created_at', 'updated_at', 'created_by', 'updated_by', 'version', 'ver'];
  const names = identifiers([...columns, ...stamps]);
  return writePracticeRow(
    work,
    { ...entries, op: 'create', id },
    sql`
      insert into formulary_entry as item (${names})
      select ${names}
      from jsonb_populate_record(null::formulary_entry, ${json(row)})
      returning ${returned}
    `,
  );
};

export const updateEntry = async (work: PracticeWork, id: string, values: Document): Promise<WrittenEntry> => {
  const ver = await work.ver();
  const { at, by } = stampOf(work);
  const next = join(
    columns.map((column) => sql`next.${identifiers([column])}`),
    sql`, `,
  );
  return writePracticeRow(
    work,
    { ...entries, op: 'update', id },
    sql`
      update formulary_entry as item
      set (${identifiers(columns)}) = (
          select ${next}
          from jsonb_populate_record(null::formulary_entry, ${json(values)}) as next
        ),
        updated_at = ${at}, updated_by = ${by}, version = item.version + 1, ver = ${ver}
      where item.practice_id = ${work.practiceId}
        and item._id = ${id}
      returning ${returned}
    `,
  );
};

/** Marks an entry as deleted: the row stays, and is what devices learn of it from. */
export const deleteEntry = async (work: PracticeWork, id: string): Promise<WrittenEntry> => {
  const ver = await work.ver();
  const { at, by } = stampOf(work);
  return writePracticeRow(
    work,
    { ...entries, op: 'delete', id },
    sql`
      update formulary_entry as item
      set deleted_at = ${at}, updated_at = ${at}, updated_by = ${by}, version = item.version + 1, ver = ${ver}
      where item.practice_id = ${work.practiceId}
        and item._id = ${id}
      returning ${returned}
    `,
  );
};

const returned: Statement = sql`item._id, item.version, item.ver, formulary_entry_document(item) as document`;
