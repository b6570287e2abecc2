import { identifiers, join, json, type Statement, sql } from '../db/sql.ts';
import type { SharedWork } from './batch.ts';
import { columns } from './practice-product-rules.ts';
import { stampOf, type WrittenRow, writePracticeRow } from './practice-rows.ts';
import type { PracticeWork } from './practice-work.ts';
import type { Document } from './write.ts';

/** A product as a command finds it, locked; null where there is none. */
export const findForWrite = async (
  { tx, practiceId }: PracticeWork,
  id: string,
): Promise<{ document: Document; version: number } | null> => {
  const [row] = await tx.rows<{ document: Document; version: number }>(sql`
    select practice_product_document(item) as document, version
    from practice_product as item
    where practice_id = ${practiceId}
      and _id = ${id}
    for update
  `);
  return row ?? null;
};

/** The practice in whose name somebody writes a product down on a farm: the first of theirs that serve it. */
export const practiceOn = async ({
  tx,
  access,
  actor,
}: Pick<SharedWork, 'tx' | 'access' | 'actor'>): Promise<string | null> => {
  const [row] = await tx.rows<{ practice_id: string }>(sql`
    select pf.practice_id
    from practice_farm pf
    join user_practice up on up.practice_id = pf.practice_id and up.user_id = ${actor.userId}
    where pf.farm_id = ${access.farmId}
    order by pf.practice_id
    limit 1
  `);
  return row?.practice_id ?? null;
};

/** Writes a new product. The id must be free. */
export const insertProduct = async (work: PracticeWork, id: string, values: Document): Promise<WrittenRow> => {
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
    { ...ofProducts, op: 'create', id },
    sql`
      insert into practice_product as item (${names})
      select ${names}
      from jsonb_populate_record(null::practice_product, ${json(row)})
      returning ${returned}
    `,
  );
};

/** Writes all of a product's columns, with a new version. */
export const updateProduct = async (work: PracticeWork, id: string, values: Document): Promise<WrittenRow> => {
  const ver = await work.ver();
  const { at, by } = stampOf(work);
  const next = join(
    columns.map((column) => sql`next.${identifiers([column])}`),
    sql`, `,
  );
  return writePracticeRow(
    work,
    { ...ofProducts, op: 'update', id },
    sql`
      update practice_product as item
      set (${identifiers(columns)}) = (
          select ${next}
          from jsonb_populate_record(null::practice_product, ${json(values)}) as next
        ),
        updated_at = ${at}, updated_by = ${by}, version = item.version + 1, ver = ${ver}
      where item.practice_id = ${work.practiceId}
        and item._id = ${id}
      returning ${returned}
    `,
  );
};

const ofProducts = { entity: 'practice-product', table: 'practice_product' } as const;

const returned: Statement = sql`item._id, item.version, item.ver, practice_product_document(item) as document`;
