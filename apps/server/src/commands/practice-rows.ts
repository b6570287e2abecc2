import { identifier, type Statement, sql } from '../db/sql.ts';
import type { PracticeWork } from './practice-work.ts';
import type { Document } from './write.ts';

/** A row of a practice as a command leaves it: JSON text as Postgres made it. */
export type WrittenRow = { document: string; version: number };

/** What is written of a practice: a row of a table under the name of its kind. */
export type PracticeWriting = {
  entity: 'formulary-entry' | 'practice-product';
  table: 'formulary_entry' | 'practice_product';
  op: 'create' | 'update' | 'delete';
  id: string;
};

/**
 * One statement writes the row, keeps what it now says, and brings the practice's digest to it. `change` returns `_id`,
 * `version`, `ver` and `document`. What is deleted is not written again.
 */
export const writePracticeRow = async (
  { tx, practiceId, actor, now, device }: PracticeWork,
  { entity, table, op, id }: PracticeWriting,
  change: Statement,
): Promise<WrittenRow> => {
  const [row] = await tx.rows<WrittenRow>(sql`
    with written as (${change}),
    kept as (
      insert into practice_revision (
        practice_id, entity, entity_id, version, op, at, user_id, user_name, device, reset_by, document
      )
      select ${practiceId}, ${entity}, written._id::text, written.version, ${op}, ${now},
        ${actor?.userId ?? null}::uuid, ${actor?.name ?? 'import'}, ${device}, ${actor?.resetBy ?? null}::text,
        written.document::jsonb
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

/** A row of a practice as it was first answered, as values and as text. */
export const firstVersionOf = async (
  { tx, practiceId }: PracticeWork,
  entity: PracticeWriting['entity'],
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
