import { Problem } from '@byre/contract/problem';
import { identifier, join, sql } from '../db/sql.ts';
import { deletionOf, wentWith } from './deletion.ts';
import type { FarmWork } from './farm-work.ts';
import { findForWrite } from './found-rows.ts';
import { canStandUnder, parentsStand } from './parents.ts';
import { type Parents, parentId, type RecordTable } from './tables.ts';
import type { Written } from './write.ts';
import { happenedIn, keyOf, stampOf, writeWithRevisions } from './write-with-revisions.ts';

/**
 * Restores a deleted document and everything deleted with it, each as a new version. What had been deleted earlier
 * stays deleted. A document that is not deleted stays as it is. Throws 404 if there never was one at this place, 422 if
 * its parent is deleted or its animal lives on another farm.
 */
export const restoreDocument = async (
  work: FarmWork,
  table: RecordTable,
  parents: Parents,
  id: string,
): Promise<Written> => {
  const found = await findForWrite(work, table, parents, id);
  if (!found) throw await absenceOf(work, table, parents, id);
  if (found.state === 'live') {
    const { document, version, ver } = found;
    return { document: JSON.stringify(document), version, ver, replayed: true };
  }
  await requireParents(work, parents);
  return restoreRows(work, table, id);
};

/** Why there is nothing to restore: 404, except for what has moved away with its animal. */
const absenceOf = async (work: FarmWork, table: RecordTable, parents: Parents, id: string): Promise<Problem> => {
  if (!canStandUnder(table, parents)) return new Problem('not-found');
  const told = table.parents.map((column) => sql`and document ->> ${column} = ${parentId(column, parents)}`);
  const [row] = await work.tx.rows(sql`
    select
    from sync_tombstone s
    where s.farm_id = ${work.access.farmId}
      and s.entity = ${table.entity}
      and s.id = ${keyOf(table, id)}
      and exists (
        select
        from revision
        where farm_id = s.farm_id
          and entity = s.entity
          and entity_id = s.id
          ${join(told, sql` `)}
      )
  `);
  const detail = 'Its animal lives on another farm now, and what was deleted can be restored there.';
  return row ? new Problem('rule-broken', detail) : new Problem('not-found');
};

const requireParents = async (work: FarmWork, parents: Parents): Promise<void> => {
  const levels: readonly [Parents, string][] = [
    [{ ...parents, treatmentId: null }, 'The medical record it belongs to is deleted: restore that first.'],
    [parents, 'The treatment it belongs to is deleted: restore that first.'],
  ];
  for (const [above, detail] of levels) {
    const [row] = await work.tx.rows<{ stand: boolean }>(sql`select ${parentsStand(work.access, above)} as stand`);
    if (!row?.stand) throw new Problem('rule-broken', detail);
  }
};

type Deletion = { deleted_at: string; event_time: string | null; ver: number | null };

const restoreRows = async (work: FarmWork, table: RecordTable, id: string): Promise<Written> => {
  const { access, tx } = work;
  const ver = await work.ver;
  const { at, by } = stampOf(work);
  const [gone] = await tx.rows<Deletion>(sql`
    select item.deleted_at::text as deleted_at, deletion.event_time::text as event_time, deletion.ver
    from ${identifier(table.table)} as item
    left join lateral (${deletionOf(table, sql`item`)}) as deletion on true
    where item.farm_id = ${access.farmId}
      and item._id = ${id}
  `);
  if (!gone) throw new Error('The row to restore is gone.');
  const deletion = {
    deletedAt: sql`${gone.deleted_at}::timestamptz`,
    eventTime: sql`${gone.event_time}::timestamptz`,
    ver: sql`${gone.ver}::bigint`,
  };
  const levels = [{ table, by: '_id' as const }, ...table.children];
  const writes = levels.map((level, depth) =>
    writeWithRevisions(
      work,
      level.table,
      {
        ...{ op: 'update', edits: [{ id, happened: happenedIn(work) }], editOf: level.by, ver },
        // A deleted row is not in the digest, so nothing is subtracted.
        before: sql`false`,
        isLast: work.isOneWrite && depth === levels.length - 1,
      },
      sql`
        update ${identifier(level.table.table)} as item
        set deleted_at = null, updated_at = ${at}, updated_by = ${by}, version = item.version + 1, ver = ${ver}
        where item.farm_id = ${access.farmId}
          and item.${identifier(level.by)} = ${id}::uuid
          and ${wentWith(level.table, sql`item`, deletion)}
      `,
    ),
  );
  const [[written] = []] = await Promise.all(writes);
  if (!written) throw new Error('The row to restore is gone.');
  return { document: written.document, version: written.version, ver: written.ver, replayed: false };
};
