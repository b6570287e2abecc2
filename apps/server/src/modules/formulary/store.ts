import {
  insertPracticeRow,
  type PracticeTable,
  stampOf,
  updatePracticeRow,
  type WrittenRow,
  writePracticeRow,
} from '../../commands/practice-rows.ts';
import type { PracticeWork } from '../../commands/practice-work.ts';
import type { Document } from '../../commands/write.ts';
import { sql } from '../../db/sql.ts';
import { isUuid } from '../../ids.ts';

/** An entry as a command finds it, locked; it may be deleted. */
export type FoundEntry = { document: Document; version: number; isDeleted: boolean };

/** An entry as a command leaves it. */
export type WrittenEntry = WrittenRow;

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
  'residue_limit',
  'notes',
  'source',
  'active',
  'confirmed_by',
  'confirmed_at',
] as const;

const entries: PracticeTable = {
  entity: 'formulary-entry',
  table: 'formulary_entry',
  columns,
  returned: sql`item._id, item.version, item.ver, formulary_entry_document(item) as document`,
};

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

/** The existing entry for this product and species. */
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

/** Writes a new entry. The id must be free. */
export const insertEntry = (
  work: PracticeWork,
  id: string,
  values: Document,
  reason: string | null = null,
): Promise<WrittenEntry> => insertPracticeRow(work, entries, id, values, reason);

/** Writes all of an entry's columns, with a new version. */
export const updateEntry = (
  work: PracticeWork,
  id: string,
  values: Document,
  reason: string | null = null,
): Promise<WrittenEntry> => updatePracticeRow(work, entries, id, values, reason);

/** Marks an entry as deleted. The row stays, and tells devices of the deletion. */
export const deleteEntry = async (work: PracticeWork, id: string): Promise<WrittenEntry> => {
  const ver = await work.ver();
  const { at, by } = stampOf(work);
  return writePracticeRow(
    work,
    { entity: entries.entity, table: entries.table, op: 'delete', id },
    sql`
      update formulary_entry as item
      set deleted_at = ${at}, updated_at = ${at}, updated_by = ${by}, version = item.version + 1, ver = ${ver}
      where item.practice_id = ${work.practiceId}
        and item._id = ${id}
      returning ${entries.returned}
    `,
  );
};
